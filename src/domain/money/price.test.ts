import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { fromDayNumber } from '../dates/calendar-date.ts'
import type { DepositTerms } from './deposit.ts'
import type { SoldExtra } from './booking-lines.ts'
import { sumOf } from './booking-lines.ts'
import { unreducedPrice } from './unit-price.ts'
import { groupLowPrices, priceBooking, savingOf, isPlausiblePrice } from './price.ts'

const CARAVAN: DepositTerms = { kind: 'fixed', value: 6_000, maxShare: 10_000, balanceDueWeeks: 8, compulsory: false }
const COMPULSORY: DepositTerms = { ...CARAVAN, compulsory: true }
const LINEN: SoldExtra = {
  code: 'LINEN',
  name: 'Bed linen',
  group: 'linen',
  quantity: 2,
  each: 1_600,
  total: 3_200,
  deposit: 0,
}
const WAIVER: SoldExtra = {
  code: 'WAIVER',
  name: 'Cancellation waiver',
  group: 'protection',
  quantity: 1,
  each: 2_400,
  total: 2_400,
  deposit: 2_400,
}

const ARRIVAL = '2027-05-28'
const BALANCE_DUE = '2027-04-02'
const EARLY = '2027-01-01'
const LATE = '2027-05-01'

describe('the price breakdown', () => {
  it('adds £400, £56 of extras and -£40 to £416: £84 today, £332 by 2 April [BOOK-14]', () => {
    const price = priceBooking(
      { unit: unreducedPrice(40_000), extras: [LINEN, WAIVER], discount: 4_000, option: 'deposit' },
      CARAVAN,
      ARRIVAL,
      EARLY,
    )
    expect(price).toEqual({
      lines: [
        { kind: 'accommodation', pence: 40_000 },
        { kind: 'extra', pence: 3_200, code: 'LINEN', name: 'Bed linen', quantity: 2 },
        { kind: 'waiver', pence: 2_400, code: 'WAIVER', name: 'Cancellation waiver', quantity: 1 },
        { kind: 'discount', pence: -4_000 },
      ],
      unit: 40_000,
      extras: 5_600,
      discount: 4_000,
      total: 41_600,
      schedule: {
        kind: 'deposit',
        dueToday: 8_400,
        balance: 33_200,
        balanceDue: BALANCE_DUE,
        compulsory: false,
      },
      paidWithFullVoucher: false,
      dueToday: 8_400,
      balance: 33_200,
      balanceDue: BALANCE_DUE,
    })
  })

  it('charges all £416 today for payment in full, without a balance date [BOOK-14]', () => {
    const price = priceBooking(
      { unit: unreducedPrice(40_000), extras: [LINEN, WAIVER], discount: 4_000, option: 'full' },
      CARAVAN,
      ARRIVAL,
      EARLY,
    )
    expect(price).toMatchObject({ dueToday: 41_600, balance: 0, balanceDue: undefined })
  })

  it('charges all £400 today when the balance would be due already [BOOK-14]', () => {
    const price = priceBooking(
      { unit: unreducedPrice(40_000), extras: [], discount: 0, option: 'deposit' },
      CARAVAN,
      ARRIVAL,
      LATE,
    )
    expect(price).toMatchObject({ total: 40_000, dueToday: 40_000, balance: 0, balanceDue: undefined })
  })

  it('waives no price of its own: 20p without a discount are due [BOOK-14]', () => {
    const price = priceBooking(
      { unit: unreducedPrice(20), extras: [], discount: 0, option: 'full' },
      CARAVAN,
      ARRIVAL,
      EARLY,
    )
    expect(price).toMatchObject({ total: 20, discount: 0, dueToday: 20 })
  })

  it('limits a discount to £0 and the price [BOOK-14]', () => {
    const priceWith = (discount: number) =>
      priceBooking({ unit: unreducedPrice(40_000), extras: [LINEN], discount, option: 'full' }, CARAVAN, ARRIVAL, EARLY)
    expect(priceWith(-5_000)).toMatchObject({ discount: 0, total: 43_200 })
    expect(priceWith(99_999_999)).toMatchObject({ discount: 43_200, total: 0 })
  })
})

describe('a booking paid by voucher', () => {
  const withVoucher = (discount: number, terms: DepositTerms, today = EARLY) =>
    priceBooking(
      { unit: unreducedPrice(40_000), extras: [LINEN, WAIVER], discount, option: 'deposit' },
      terms,
      ARRIVAL,
      today,
    )

  it('of all £456 leaves nothing to pay, today or later, and skips payment [BOOK-12, PAY-12]', () => {
    expect(withVoucher(45_600, CARAVAN)).toMatchObject({
      total: 0,
      paidWithFullVoucher: true,
      dueToday: 0,
      balance: 0,
      balanceDue: undefined,
    })
    expect(withVoucher(45_600, CARAVAN, LATE)).toMatchObject({ total: 0, paidWithFullVoucher: true, dueToday: 0 })
    expect(withVoucher(45_600, COMPULSORY)).toMatchObject({
      total: 0,
      schedule: { kind: 'full', dueToday: 0, reason: 'too-little-later' },
      paidWithFullVoucher: true,
      dueToday: 0,
    })
  })

  it('of £455.70 leaves 30p to pay today, and of £455.71 nothing: 29p is waived [BOOK-12, DUE-04]', () => {
    expect(withVoucher(45_570, CARAVAN)).toMatchObject({
      total: 30,
      paidWithFullVoucher: false,
      dueToday: 30,
      balance: 0,
    })
    expect(withVoucher(45_571, CARAVAN)).toMatchObject({ total: 0, paidWithFullVoucher: true, discount: 45_600 })
  })

  it('of a compulsory £60 and the extras’ £56 makes the deposit 0 and leaves £340 for 2 April [BOOK-12]', () => {
    const { lines, ...sums } = withVoucher(11_600, COMPULSORY)
    expect(sumOf(lines)).toBe(34_000)
    expect(sums).toEqual({
      unit: 40_000,
      extras: 5_600,
      discount: 11_600,
      total: 34_000,
      schedule: { kind: 'deposit', dueToday: 0, balance: 34_000, balanceDue: BALANCE_DUE, compulsory: true },
      paidWithFullVoucher: true,
      dueToday: 0,
      balance: 34_000,
      balanceDue: BALANCE_DUE,
    })
  })

  it('of £115.99 or £116.01 leaves a compulsory deposit of £60 and the extras’ £24 to pay [BOOK-12]', () => {
    expect(withVoucher(11_599, COMPULSORY)).toMatchObject({
      paidWithFullVoucher: false,
      total: 34_001,
      dueToday: 8_400,
      balance: 25_601,
    })
    expect(withVoucher(11_601, COMPULSORY)).toMatchObject({
      paidWithFullVoucher: false,
      total: 33_999,
      dueToday: 8_400,
      balance: 25_599,
    })
  })

  it('of £116 covers nothing in particular where the deposit is not compulsory or no longer possible [BOOK-12]', () => {
    expect(withVoucher(11_600, CARAVAN)).toMatchObject({ paidWithFullVoucher: false, dueToday: 8_400 })
    expect(withVoucher(11_600, COMPULSORY, LATE)).toMatchObject({ paidWithFullVoucher: false, dueToday: 34_000 })
  })

  it('covers a compulsory deposit of £300 on £400 and leaves £100, less than the deposit, for later [BOOK-12]', () => {
    const terms: DepositTerms = { ...COMPULSORY, value: 30_000 }
    const price = priceBooking(
      { unit: unreducedPrice(40_000), extras: [], discount: 30_000, option: 'full' },
      terms,
      ARRIVAL,
      EARLY,
    )
    expect(price).toMatchObject({
      total: 10_000,
      paidWithFullVoucher: true,
      dueToday: 0,
      balance: 10_000,
      balanceDue: BALANCE_DUE,
    })
  })
})

describe('every breakdown', () => {
  const extra = fc
    .record({ each: fc.nat(10_000), quantity: fc.integer({ min: 0, max: 6 }), half: fc.boolean() })
    .map(({ each, quantity, half }): SoldExtra => {
      const total = each * quantity
      return {
        code: 'ANY',
        name: 'Anything',
        group: null,
        quantity,
        each,
        total,
        deposit: half ? Math.floor(total / 2) : total,
      }
    })
  const terms: fc.Arbitrary<DepositTerms> = fc.oneof(
    fc.record({
      kind: fc.constant('fixed' as const),
      value: fc.nat(20_000),
      maxShare: fc.nat(10_000),
      balanceDueWeeks: fc.integer({ min: 0, max: 12 }),
      compulsory: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('percent' as const),
      value: fc.nat(10_000),
      maxShare: fc.nat(10_000),
      balanceDueWeeks: fc.integer({ min: 0, max: 12 }),
      compulsory: fc.boolean(),
    }),
  )
  const day = fc.integer({ min: 20_800, max: 21_100 })

  it('adds up: unit + extras − discount = total = today + balance, nothing below £0 [BOOK-14]', () => {
    fc.assert(
      fc.property(
        fc.nat(300_000),
        fc.array(extra, { maxLength: 4 }),
        terms,
        fc.oneof(fc.nat(400_000), fc.constantFrom('deposit-and-extras' as const, 'everything' as const)),
        fc.constantFrom('deposit' as const, 'full' as const),
        day,
        day,
        (unit, extras, deposit, wanted, option, arrival, today) => {
          const extrasTotal = extras.reduce((sum, { total }) => sum + total, 0)
          const ownDeposit = deposit.kind === 'fixed' ? deposit.value : Math.floor((unit * deposit.value) / 10_000)
          const discount =
            wanted === 'everything'
              ? unit + extrasTotal
              : wanted === 'deposit-and-extras'
                ? ownDeposit + extrasTotal
                : wanted
          const price = priceBooking(
            { unit: unreducedPrice(unit), extras, discount, option },
            deposit,
            fromDayNumber(arrival),
            fromDayNumber(today),
          )
          expect(price.unit + price.extras - price.discount).toBe(price.total)
          expect(price.dueToday + price.balance).toBe(price.total)
          expect(sumOf(price.lines)).toBe(price.total)
          expect(Math.min(price.total, price.dueToday, price.balance, price.discount)).toBeGreaterThanOrEqual(0)
          expect(price.balanceDue === undefined).toBe(price.balance === 0)
          expect(price.paidWithFullVoucher && price.dueToday > 0).toBe(false)
          const later = price.schedule.kind === 'deposit' ? price.schedule.balance : 0
          expect(price.schedule.dueToday + later).toBe(price.total)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('a was-price', () => {
  it('saves £50 at £400 against £450, and is not a saving at £400, at £399 or unknown [RES-15]', () => {
    expect(savingOf(40_000, 45_000)).toBe(5_000)
    expect(savingOf(40_000, 40_000)).toBeUndefined()
    expect(savingOf(40_000, 39_900)).toBeUndefined()
    expect(savingOf(40_000, undefined)).toBeUndefined()
  })
})

describe('low prices', () => {
  it('shows the 3 lowest of 4 for 3 nights, the earlier arrival first where equal, and leaves 5 nights out [RES-09]', () => {
    const prices = [
      { arrival: '2027-03-19', nights: 3, price: 12_000 },
      { arrival: '2027-03-12', nights: 3, price: 12_000 },
      { arrival: '2027-03-05', nights: 3, price: 15_000 },
      { arrival: '2027-03-26', nights: 3, price: 11_000 },
      { arrival: '2027-03-08', nights: 5, price: 9_000 },
      { arrival: '2027-03-06', nights: 7, price: 30_000 },
    ]
    expect(groupLowPrices(prices)).toEqual([
      {
        nights: 3,
        prices: [
          { arrival: '2027-03-26', nights: 3, price: 11_000 },
          { arrival: '2027-03-12', nights: 3, price: 12_000 },
          { arrival: '2027-03-19', nights: 3, price: 12_000 },
        ],
      },
      { nights: 7, prices: [{ arrival: '2027-03-06', nights: 7, price: 30_000 }] },
    ])
  })

  it('groups 3, 4 and 7 nights in this order [RES-09]', () => {
    const prices = [7, 4, 3].map((nights) => ({ arrival: '2027-03-05', nights, price: 10_000 }))
    expect(groupLowPrices(prices).map(({ nights }) => nights)).toEqual([3, 4, 7])
  })
})

test.each([
  [5_000, true],
  [4_999, false],
  [20_000, true],
  [20_001, false],
])('of £100, a price of %i pence is plausible: %s [PROD-14]', (pence, isPlausible) => {
  expect(isPlausiblePrice(pence, 10_000)).toBe(isPlausible)
})
