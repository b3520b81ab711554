import { describe, expect, it } from 'vitest'
import { earnedPerNight, reletRefund, shareRelet } from './relet.ts'

describe('a stay that is sold again [POL-08]', () => {
  const of = (earned: number[], { lost = 9_000, cost = 2_500, given = 0 } = {}) =>
    reletRefund({ lost, earned, cost, given })

  it('gives back £65 of £90 lost where it earns £200, less £25', () => {
    expect(of([10_000, 10_000])).toBe(6_500)
  })

  it('gives back what it earns where that is less: £35 of £60, less £25', () => {
    expect(of([6_000])).toBe(3_500)
  })

  it('gives nothing where it earns no more than the cost, £25', () => {
    expect(of([2_500])).toBe(0)
    expect(of([2_501])).toBe(1)
    expect(of([])).toBe(0)
  })

  it('gives the rest as further nights are sold, with the cost kept once', () => {
    expect(of([6_000, 6_000], { given: 3_500 })).toBe(3_000)
    expect(of([6_000, 6_000], { given: 6_500 })).toBe(0)
  })
})

it('earns its accommodation by the night, after a discount, and before a voucher, which is money', () => {
  expect(earnedPerNight({ unit: 10_000, discount: 0 }, 3)).toBe(3_333)
  expect(earnedPerNight({ unit: 10_000, discount: 1_000 }, 3)).toBe(3_000)
  expect(earnedPerNight({ unit: 10_000, discount: 1_000, voucher: { pence: 1_000, deposit: 0 } }, 3)).toBe(3_333)
  expect(earnedPerNight({ unit: 10_000, discount: 12_000 }, 3)).toBe(0)
})

it('clears an unpaid rest first, then refunds payments, then the voucher [POL-08]', () => {
  expect(shareRelet(2_000, { unpaid: 3_000, refundable: 6_000 })).toEqual({ letOff: 2_000, refund: 0, toVoucher: 0 })
  expect(shareRelet(6_500, { unpaid: 3_000, refundable: 6_000 })).toEqual({
    letOff: 3_000,
    refund: 3_500,
    toVoucher: 0,
  })
  expect(shareRelet(6_500, { unpaid: 0, refundable: 2_000 })).toEqual({ letOff: 0, refund: 2_000, toVoucher: 4_500 })
})
