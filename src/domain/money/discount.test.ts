import { describe, expect, it } from 'vitest'
import {
  applyDiscount,
  isDiscountCode,
  isPaidWithFullVoucher,
  normaliseDiscountCode,
  type DiscountTerms,
} from './discount.ts'

const TERMS: DiscountTerms = {
  code: 'SPRING10',
  kind: 'percent',
  value: 1_000,
  validFrom: '2027-01-01',
  validUntil: '2027-03-31',
  maxUses: 100,
  uses: 0,
  spent: 0,
  minimumSpend: 20_000,
  channels: ['ukcaravan', 'uklodge'],
}
const BOOKING = { channel: 'ukcaravan', unit: 40_000, extras: 5_000, today: '2027-02-01' } as const

describe('a discount code', () => {
  it('takes 10 % off the unit’s £400, not off the £50 of extras: £40 [BOOK-12]', () => {
    expect(applyDiscount(TERMS, BOOKING)).toEqual({ kind: 'applied', code: 'SPRING10', value: 4_000, isVoucher: false })
  })

  it('takes £25 off [BOOK-12]', () => {
    expect(applyDiscount({ ...TERMS, kind: 'fixed', value: 2_500 }, BOOKING)).toEqual({
      kind: 'applied',
      code: 'SPRING10',
      value: 2_500,
      isVoucher: false,
    })
  })

  it('never takes off more than unit and extras cost: a £500 voucher is worth £450 [BOOK-12]', () => {
    expect(applyDiscount({ ...TERMS, kind: 'voucher', value: 50_000 }, BOOKING)).toEqual({
      kind: 'applied',
      code: 'SPRING10',
      value: 45_000,
      isVoucher: true,
    })
  })

  it('of £500 with £460 spent pays £40, and with £500 spent is used up, however often it was used [BOOK-20]', () => {
    const voucher: DiscountTerms = { ...TERMS, kind: 'voucher', value: 50_000, maxUses: 1, uses: 7 }
    expect(applyDiscount({ ...voucher, spent: 46_000 }, BOOKING)).toMatchObject({ value: 4_000, isVoucher: true })
    expect(applyDiscount({ ...voucher, spent: 50_000 }, BOOKING)).toEqual({ kind: 'refused', reason: 'used-up' })
  })

  it('can be unknown [BOOK-12]', () => {
    expect(applyDiscount(undefined, BOOKING)).toEqual({ kind: 'refused', reason: 'unknown' })
  })

  it('is valid on its last day, 31 March, and expired on 1 April [BOOK-12]', () => {
    expect(applyDiscount(TERMS, { ...BOOKING, today: '2027-03-31' }).kind).toBe('applied')
    expect(applyDiscount(TERMS, { ...BOOKING, today: '2027-04-01' })).toEqual({ kind: 'refused', reason: 'expired' })
  })

  it('can be used 100 times and is used up the 101st [BOOK-12]', () => {
    expect(applyDiscount({ ...TERMS, uses: 99 }, BOOKING).kind).toBe('applied')
    expect(applyDiscount({ ...TERMS, uses: 100 }, BOOKING)).toEqual({ kind: 'refused', reason: 'used-up' })
  })

  it('is not applicable before its first day, in another channel or below £200 [BOOK-12]', () => {
    const refused = { kind: 'refused', reason: 'not-applicable' }
    expect(applyDiscount(TERMS, { ...BOOKING, today: '2026-12-31' })).toEqual(refused)
    expect(applyDiscount(TERMS, { ...BOOKING, today: '2027-01-01' }).kind).toBe('applied')
    expect(applyDiscount(TERMS, { ...BOOKING, channel: 'boats' })).toEqual(refused)
    expect(applyDiscount(TERMS, { ...BOOKING, unit: 15_000, extras: 4_999 })).toEqual(refused)
    expect(applyDiscount(TERMS, { ...BOOKING, unit: 15_000, extras: 5_000 }).kind).toBe('applied')
  })

  it('is valid for every channel where none is listed [BOOK-12]', () => {
    expect(applyDiscount({ ...TERMS, channels: [] }, { ...BOOKING, channel: 'boats' }).kind).toBe('applied')
  })

  it('is not applicable where it is worth nothing [BOOK-12]', () => {
    expect(applyDiscount({ ...TERMS, value: 0 }, BOOKING)).toEqual({ kind: 'refused', reason: 'not-applicable' })
  })

  it("ignores case and spaces: ' spring 10 ' is SPRING10 [BOOK-12]", () => {
    expect(normaliseDiscountCode(' spring 10 ')).toBe('SPRING10')
  })
})

describe('the characters of a discount code', () => {
  it.each(['A', '7', 'SPRING-10', '2FOR1-'])('may be those of %s', (code) => {
    expect(isDiscountCode(code)).toBe(true)
  })

  it.each(['', '-SPRING', 'spring10', 'SPRING 10', 'SPRING10!', '!SPRING10', 'É10'])(
    'cannot be those of %j',
    (code) => {
      expect(isDiscountCode(code)).toBe(false)
    },
  )
})

describe('a full voucher', () => {
  const amounts = { unit: 40_000, extras: 5_000 }

  it('is one of exactly the unit’s £400 and the extras’ £50, not £449.99 [BOOK-12]', () => {
    expect(isPaidWithFullVoucher(45_000, amounts, undefined)).toBe(true)
    expect(isPaidWithFullVoucher(44_999, amounts, undefined)).toBe(false)
  })

  it('is one of exactly a compulsory deposit of £60 and the extras’ £50, a penny either way is not [BOOK-12]', () => {
    expect(isPaidWithFullVoucher(11_000, amounts, 6_000)).toBe(true)
    expect(isPaidWithFullVoucher(10_999, amounts, 6_000)).toBe(false)
    expect(isPaidWithFullVoucher(11_001, amounts, 6_000)).toBe(false)
  })

  it('covers only the whole price where the £60 deposit is not compulsory [BOOK-12]', () => {
    expect(isPaidWithFullVoucher(11_000, amounts, undefined)).toBe(false)
  })

  it('is one of everything where the deposit is compulsory too [BOOK-12]', () => {
    expect(isPaidWithFullVoucher(45_000, amounts, 6_000)).toBe(true)
  })

  it('is never a discount of nothing, not even on a price of £0 [BOOK-12]', () => {
    expect(isPaidWithFullVoucher(0, { unit: 0, extras: 0 }, undefined)).toBe(false)
    expect(isPaidWithFullVoucher(0, { unit: 40_000, extras: 0 }, 0)).toBe(false)
  })
})
