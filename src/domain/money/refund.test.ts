import { describe, expect, it, test } from 'vitest'
import {
  refundBlock,
  refundOfCancellation,
  splitRefund,
  OWED_REFUND_STATUSES,
  REFUND_TRANSITIONS,
  refundState,
} from './refund.ts'
import { statesBefore } from '../booking/transitions.ts'

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

  it('splits £250 over payments, newest first, and the parts sum to it', () => {
    expect(splitRefund(25_000, payments)).toEqual([
      { paymentId: 'balance', pence: 20_000 },
      { paymentId: 'deposit', pence: 5_000 },
    ])
  })

  it('refunds a penny to one payment', () => {
    expect(splitRefund(1, payments)).toEqual([{ paymentId: 'balance', pence: 1 }])
  })

  it('refuses more than was paid, and zero', () => {
    expect(splitRefund(27_500, payments)).toHaveLength(2)
    expect(() => splitRefund(27_501, payments)).toThrow(new RangeError('a refund must not exceed what was paid'))
    expect(() => splitRefund(0, payments)).toThrow(new RangeError('a refund must be more than 0'))
  })
})

describe('a payment that cannot be refunded [DUE-04]', () => {
  const paid = { method: 'paypal', paidOn: '2027-01-01', isDisputed: false } as const

  it.each([
    ['2027-06-30', undefined],
    ['2027-07-01', 'too-old'],
  ])('by PayPal after 180 days: on %s %s', (today, block) => {
    expect(refundBlock(paid, today)).toBe(block)
  })

  it('a card has no such day; a dispute blocks any payment', () => {
    expect(refundBlock({ ...paid, method: 'card' }, '2028-01-01')).toBeUndefined()
    expect(refundBlock({ ...paid, isDisputed: true }, '2027-01-02')).toBe('disputed')
  })

  it('comes last, however new it is, and its part says why', () => {
    const payments = [
      { id: 'new', left: 5_000, block: 'disputed' },
      { id: 'old', left: 3_000 },
    ] as const
    expect(splitRefund(4_000, payments)).toEqual([
      { paymentId: 'old', pence: 3_000 },
      { paymentId: 'new', pence: 1_000, block: 'disputed' },
    ])
  })
})

test('a succeeded refund can still fail, and a failed one can be retried or dropped [DUE-04]', () => {
  expect(statesBefore(REFUND_TRANSITIONS, 'failed')).toEqual(['queued', 'pending', 'succeeded'])
  expect(statesBefore(REFUND_TRANSITIONS, 'queued')).toEqual(['failed'])
  expect(statesBefore(REFUND_TRANSITIONS, 'dropped')).toEqual(['failed'])
  expect(statesBefore(REFUND_TRANSITIONS, 'succeeded')).toEqual(['queued', 'pending', 'failed'])
})

test('stale events are ignored: succeeded does not become pending again, dropped is final [DUE-04]', () => {
  expect(statesBefore(REFUND_TRANSITIONS, 'pending')).toEqual(['queued', 'failed'])
  expect(REFUND_TRANSITIONS.dropped).toEqual([])
})

test('a refund is due until it has succeeded or is dropped, also after it failed [DUE-04]', () => {
  expect(OWED_REFUND_STATUSES).toEqual(['queued', 'pending', 'failed'])
})

test.each([
  ['queued', 'coming'],
  ['pending', 'coming'],
  ['succeeded', 'sent'],
  ['failed', 'delayed'],
  ['dropped', undefined],
] as const)('a refund that is %s is %s for its customer [DUE-04]', (status, standing) => {
  expect(refundState(status)).toBe(standing)
})
