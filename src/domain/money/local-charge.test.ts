import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cancellableOf, cancellationCharge } from './cancellation.ts'
import { applyDiscount, type DiscountTerms } from './discount.ts'
import {
  chargeLines,
  chargesOfPlace,
  chargesOfStay,
  CHARGE_BASES,
  costOfCharges,
  localChargeErrors,
  priceBeforeCharges,
  type LocalCharge,
} from './local-charge.ts'
import { DEFAULT_POLICY } from './policy.ts'
import { priceBooking, wholePrice } from './price.ts'
import { unreducedPrice } from './unit-price.ts'

const EDINBURGH: LocalCharge = {
  name: 'visitor levy',
  basis: 'percent',
  rate: 500,
  currency: 'GBP',
  freeUnder: null,
  maxNights: 5,
  from: '2026-07-24',
  until: null,
  bookedFrom: '2025-10-01',
  paidTo: 'park',
  source: 'https://levy.example/edinburgh',
  checkedOn: '2026-11-28',
}

const TAX: LocalCharge = {
  ...EDINBURGH,
  name: 'tourist tax',
  basis: 'person-night',
  rate: 80,
  currency: 'EUR',
  freeUnder: 18,
  maxNights: null,
  from: null,
  bookedFrom: null,
}

const FAMILY = { adults: 2, children: 2, under5s: 1 }
const stayFrom = (arrival: string, nights: number) => ({ arrival, nights })

/** The sum for a stay, in pence. */
const chargeOf = (
  charge: LocalCharge,
  stay = stayFrom('2027-05-07', 7),
  { pence = 70_000, guests = FAMILY, bookedOn = '2027-01-01', euroRate = 1.25 as number | undefined } = {},
) => costOfCharges(chargeLines(chargesOfStay([charge], stay, guests, { bookedOn, euroRate }), pence))

describe('a local charge', () => {
  it('of 5% counts the first 5 nights of 7, and all of 5, 4 and 1 [LEVY-01]', () => {
    expect(chargeOf(EDINBURGH)).toBe(2_500)
    expect([5, 4, 1].map((nights) => chargeOf(EDINBURGH, stayFrom('2027-05-07', nights)))).toEqual([
      3_500, 3_500, 3_500,
    ])
    expect(chargeOf({ ...EDINBURGH, maxNights: null })).toBe(3_500)
  })

  it('counts the nights from 24 July 2026 on and until its last one, and a stay booked from 1 October 2025 [LEVY-01]', () => {
    const priceOf = (arrival: string, bookedOn = '2025-10-01') =>
      chargeOf(EDINBURGH, stayFrom(arrival, 4), { pence: 40_000, bookedOn })
    expect(['2026-07-19', '2026-07-20', '2026-07-21', '2026-07-24'].map((arrival) => priceOf(arrival))).toEqual([
      0, 0, 500, 2_000,
    ])
    expect(priceOf('2026-07-24', '2025-09-30')).toBe(0)
    const ending = { ...EDINBURGH, until: '2027-05-08' }
    const until = (arrival: string) => chargeOf(ending, stayFrom(arrival, 4), { pence: 40_000 })
    expect(['2027-05-05', '2027-05-06', '2027-05-08', '2027-05-09'].map(until)).toEqual([2_000, 1_500, 500, 0])
  })

  it('is per person and night, person, night or stay [LEVY-01]', () => {
    const sum = (basis: LocalCharge['basis']) => chargeOf({ ...TAX, basis, currency: 'GBP', freeUnder: null })
    expect(CHARGE_BASES.slice(1).map((basis) => sum(basis))).toEqual([80 * 7 * 5, 80 * 5, 80 * 7, 80])
  })

  it('is free for a band of ages that is all younger, at 5 and 18, and not at 4, 12 and 17 [LEVY-01]', () => {
    const payers = (freeUnder: number | null) =>
      chargeOf({ ...TAX, rate: 1, currency: 'GBP', freeUnder }, stayFrom('2027-05-07', 1))
    expect([null, 4, 5, 12, 17, 18].map((age) => payers(age))).toEqual([5, 5, 4, 4, 4, 2])
  })

  it('in euro is about as much in pounds, and a euro counts as a pound without a rate [LEVY-02]', () => {
    const charges = (euroRate?: number) =>
      chargeLines(chargesOfStay([TAX], stayFrom('2027-05-07', 7), FAMILY, { bookedOn: '2027-01-01', euroRate }), 1)
    const line = { kind: 'local-charge', name: 'tourist tax', paidTo: 'park', cents: 1_120 }
    expect(charges(1.25)).toEqual([{ ...line, pence: 896 }])
    expect(charges()).toEqual([{ ...line, pence: 1_120 }])
  })

  it('of nothing is no line [LEVY-01]', () => {
    const stay = stayFrom('2027-05-07', 1)
    expect(
      chargesOfStay([TAX], stay, { adults: 0, children: 2, under5s: 1 }, { bookedOn: '2027-01-01', euroRate: 1 }),
    ).toEqual([])
    expect(chargeLines(chargesOfStay([EDINBURGH], stay, FAMILY, { bookedOn: '2027-01-01', euroRate: 1 }), 9)).toEqual(
      [],
    )
  })

  it('is the park’s own, else its town’s, else its region’s; an empty list is the answer none [LEVY-03]', () => {
    expect(chargesOfPlace([], [TAX], [EDINBURGH])).toEqual([])
    expect(chargesOfPlace(null, [TAX], [EDINBURGH])).toEqual([TAX])
    expect(chargesOfPlace(null, undefined, [EDINBURGH])).toEqual([EDINBURGH])
    expect(chargesOfPlace(null, null, null)).toBeUndefined()
  })

  it('can be taken out of the price that a customer saw again, to the penny', () => {
    const bases = fc.record({ basis: fc.constantFrom(...CHARGE_BASES), rate: fc.integer({ min: 1, max: 9_999 }) })
    fc.assert(
      fc.property(fc.array(bases, { maxLength: 3 }), fc.integer({ min: 1, max: 1_000_000 }), (some, pence) => {
        const all = some.map((basis) => ({ ...EDINBURGH, ...basis }))
        const charges = chargesOfStay(all, stayFrom('2027-05-07', 7), FAMILY, { bookedOn: '2027-01-01', euroRate: 1 })
        expect(priceBeforeCharges(pence + costOfCharges(chargeLines(charges, pence)), charges)).toBe(pence)
      }),
      { seed: 53, numRuns: 1_000 },
    )
    const [levy] = chargesOfStay([EDINBURGH], stayFrom('2027-05-07', 5), FAMILY, {
      bookedOn: '2027-01-01',
      euroRate: 1,
    })
    expect(
      [...Array(23).keys()].map((whole) => priceBeforeCharges(whole, [levy!])).filter((pence) => pence === undefined),
    ).toHaveLength(1)
  })
})

describe('the price of a booking with a local charge', () => {
  const TERMS = { kind: 'percent', value: 2_500, maxShare: 10_000, balanceDueWeeks: 8, compulsory: false } as const
  const levy = (paidTo: 'us' | 'park') =>
    ({ kind: 'local-charge', name: 'visitor levy', pence: 2_000, paidTo }) as const
  const priced = (paidTo: 'us' | 'park', discount = 0, isVoucher = false) =>
    priceBooking(
      { unit: unreducedPrice(40_000), extras: [], charges: [levy(paidTo)], discount, isVoucher, option: 'deposit' },
      TERMS,
      '2027-07-02',
      '2027-01-01',
    )

  it('paid to us is a line, is due with the balance and counts in no deposit [LEVY-05]', () => {
    const price = priced('us')
    expect(price).toMatchObject({ total: 42_000, charges: 2_000, dueToday: 10_000, balance: 32_000 })
    expect(price.lines.at(-1)).toEqual(levy('us'))
    expect(wholePrice(price)).toBe(42_000)
  })

  it('paid at the park is in the whole price and in no sum of ours [LEVY-05]', () => {
    const price = priced('park')
    expect(price).toMatchObject({ total: 40_000, payThere: [levy('park')], dueToday: 10_000, balance: 30_000 })
    expect(price.lines).toHaveLength(1)
    expect(price).not.toHaveProperty('charges')
    expect(wholePrice(price)).toBe(42_000)
  })

  it('is not reduced by a code, and a voucher pays it [LEVY-05]', () => {
    expect(priced('us', 50_000)).toMatchObject({ discount: 40_000, total: 2_000, paidWithFullVoucher: false })
    expect(priced('us', 50_000, true)).toMatchObject({ discount: 42_000, total: 0, paidWithFullVoucher: true })
    const code: DiscountTerms = {
      code: 'HALF',
      kind: 'percent',
      value: 5_000,
      spent: 0,
      validFrom: '2027-01-01',
      validUntil: '2027-12-31',
      maxUses: 1,
      uses: 0,
      minimumSpend: 0,
      channels: [],
    }
    const booking = { channel: 'ukcaravan', unit: 40_000, extras: 0, charges: 2_000, today: '2027-01-01' } as const
    expect(applyDiscount(code, booking)).toMatchObject({ value: 20_000 })
    expect(applyDiscount({ ...code, kind: 'voucher', value: 50_000 }, booking)).toMatchObject({ value: 42_000 })
  })

  it('comes back when the booking is cancelled, even on the day of arrival [LEVY-06]', () => {
    const booking = cancellableOf('2027-07-02', priced('us'), [], DEFAULT_POLICY.cancellation)
    expect(booking.total).toBe(40_000)
    expect(cancellationCharge(booking, '2027-07-02')).toBe(38_000)
    expect(cancellationCharge(booking, '2027-07-03')).toBe(40_000)
  })
})

describe('the fields of a charge', () => {
  const kinds = (change: Partial<LocalCharge>) => localChargeErrors({ ...TAX, ...change }).map(({ kind }) => kind)

  it('are right as published', () => {
    expect(localChargeErrors(EDINBURGH)).toEqual([])
    expect(kinds({})).toEqual([])
  })

  it('have limits: 100%, £1,000, pounds and whole bands for us, ages for persons and a cap for nights', () => {
    expect(localChargeErrors({ ...EDINBURGH, rate: 10_000 })).toEqual([])
    expect(localChargeErrors({ ...EDINBURGH, rate: 10_001 })).toEqual([{ kind: 'rate-too-high', basis: 'percent' }])
    expect(kinds({ rate: 100_000 })).toEqual([])
    expect(kinds({ rate: 100_001 })).toEqual(['rate-too-high'])
    expect(localChargeErrors({ ...EDINBURGH, currency: 'EUR' })).toEqual([{ kind: 'percent-in-euro' }])
    expect(kinds({ paidTo: 'us' })).toEqual(['paid-to-us-in-euro'])
    expect([5, 12, 18].map((freeUnder) => kinds({ paidTo: 'us', currency: 'GBP', freeUnder }))).toEqual([
      [],
      ['paid-to-us-by-age'],
      [],
    ])
    expect(kinds({ basis: 'night' })).toEqual(['ages-without-persons'])
    expect(kinds({ basis: 'person', maxNights: 5 })).toEqual(['cap-without-nights'])
    expect(kinds({ from: '2027-05-02', until: '2027-05-01' })).toEqual(['ends-before-it-begins'])
    expect(kinds({ from: '2027-05-01', until: '2027-05-01' })).toEqual([])
  })
})
