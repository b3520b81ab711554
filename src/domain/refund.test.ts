import { describe, expect, it } from 'vitest'
import { refundOfCancellation, splitRefund } from './refund.ts'

describe('refundOfCancellation', () => {
  it('of £487 paid where cancelling costs £243.50 is £243.50 [BEYOND-07]', () => {
    expect(refundOfCancellation(48_700, 24_350)).toBe(24_350)
  })

  it('is nothing where only the deposit was paid, or less than cancelling costs', () => {
    expect(refundOfCancellation(7_500, 7_500)).toBe(0)
    expect(refundOfCancellation(7_500, 24_350)).toBe(0)
  })
})

describe('splitRefund', () => {
  const payments = [
    { id: 'balance', left: 20_000 },
    { id: 'gone back', left: 0 },
    { id: 'deposit', left: 7_500 },
  ]

  it('gives £250 back to the newest payment first, and its parts sum to it', () => {
    expect(splitRefund(25_000, payments)).toEqual([
      { paymentId: 'balance', pence: 20_000 },
      { paymentId: 'deposit', pence: 5_000 },
    ])
  })

  it('gives a penny back to one payment alone', () => {
    expect(splitRefund(1, payments)).toEqual([{ paymentId: 'balance', pence: 1 }])
  })

  it('gives back no penny more than was paid, nor nothing', () => {
    expect(splitRefund(27_500, payments)).toHaveLength(2)
    expect(() => splitRefund(27_501, payments)).toThrow(RangeError)
    expect(() => splitRefund(0, payments)).toThrow(RangeError)
  })
})
