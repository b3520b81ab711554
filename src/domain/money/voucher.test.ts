import { describe, expect, it } from 'vitest'
import { cancellableOf, cancellationCharge } from './cancellation.ts'
import { priceAfterChange } from './change.ts'
import { leftOnVoucher, type DiscountTerms, splitCharge, voucherUse } from './discount.ts'
import { DEFAULT_POLICY, depositTermsOf, policyInForce } from './policy.ts'
import { priceBooking } from './price.ts'
import { unreducedPrice } from './unit-price.ts'

const CARAVAN = policyInForce(DEFAULT_POLICY, { depositKind: 'fixed', depositValue: 6_000 })
const ARRIVAL = '2027-05-28'
const EARLY = '2027-01-04'
const TERMS: DiscountTerms = {
  code: 'GIFT5000',
  kind: 'voucher',
  value: 500_000,
  spent: 0,
  validFrom: '2027-01-01',
  validUntil: '2027-12-31',
  maxUses: 1,
  uses: 0,
  minimumSpend: 0,
  channels: [],
}
const priced = (discount: number, isVoucher = true) =>
  priceBooking(
    { unit: unreducedPrice(40_000), extras: [], discount, isVoucher, option: 'deposit' },
    depositTermsOf(CARAVAN),
    ARRIVAL,
    EARLY,
  )
const chargeOn = (day: string, price: ReturnType<typeof priced>) =>
  cancellationCharge(cancellableOf(ARRIVAL, price, [], CARAVAN.cancellation), day)

describe('the rest of a voucher [BOOK-20]', () => {
  it('of £5,000 after a booking of £519 is £4,481, before and after it is paid', () => {
    const part = { pence: 51_900, deposit: 0 }
    const expected = { pence: 51_900, left: 448_100, validUntil: '2027-12-31' }
    expect(voucherUse(part, TERMS, { alreadySpent: 0, isSold: false })).toEqual(expected)
    expect(voucherUse(part, { ...TERMS, spent: 51_900 }, { alreadySpent: 51_900, isSold: true })).toEqual(expected)
  })

  it('after a cancellation that keeps £60 is £4,940', () => {
    const part = { pence: 51_900, deposit: 6_000 }
    expect(voucherUse(part, { ...TERMS, spent: 6_000 }, { alreadySpent: 6_000, isSold: true })).toMatchObject({
      pence: 6_000,
      left: 494_000,
    })
  })

  it('is never negative, and no other code has any', () => {
    expect(leftOnVoucher({ value: 10_000, spent: 10_029 })).toBe(0)
    expect(voucherUse(undefined, TERMS, { alreadySpent: 0, isSold: false })).toBeUndefined()
    expect(voucherUse({ pence: 1, deposit: 0 }, undefined, { alreadySpent: 0, isSold: false })).toBeUndefined()
  })
})

describe('cancelling a holiday of £400 that a voucher pays [BOOK-20]', () => {
  it('costs what it costs without: £60 until 71 days before, and 95 % on the day of arrival', () => {
    for (const price of [priced(0), priced(10_000), priced(40_000)]) {
      expect([chargeOn('2027-03-18', price), chargeOn(ARRIVAL, price)]).toEqual([6_000, 38_000])
    }
  })

  it('costs less after a discount, which is no payment: 95 % of £300', () => {
    expect(chargeOn(ARRIVAL, priced(10_000, false))).toBe(28_500)
  })

  it('takes £60 of a voucher of £400, and £40 of one of £40 and £20 of the payments', () => {
    expect(splitCharge(6_000, 40_000)).toEqual({ fromVoucher: 6_000, fromPayments: 0 })
    expect(splitCharge(6_000, 4_000)).toEqual({ fromVoucher: 4_000, fromPayments: 2_000 })
  })

  it('costs the same deposit after a change to £500', () => {
    const parts = { unit: unreducedPrice(50_000), extras: [], discount: 50_000, isVoucher: true }
    const after = priceAfterChange(priced(40_000), parts, CARAVAN, ARRIVAL, EARLY)
    expect(after).toMatchObject({ total: 0, voucher: { pence: 50_000, deposit: 6_000 } })
    expect(chargeOn('2027-03-18', after)).toBe(6_000)
  })

  it('counts only the voucher’s payment where less than 30p is waived: £399.80 of £400', () => {
    const price = priced(39_980)
    expect(price).toMatchObject({ total: 0, discount: 40_000, voucher: { pence: 39_980 } })
    expect(cancellableOf(ARRIVAL, price, [], CARAVAN.cancellation).total).toBe(39_980)
  })
})
