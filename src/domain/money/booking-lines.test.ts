import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookingLines, sumOf, type SoldExtra } from './booking-lines.ts'
import { priceAfterChange } from './change.ts'
import { EXTRA_GROUPS } from './extras.ts'
import { CHARGE_PAYEES, costOfCharges, type ChargeLine } from './local-charge.ts'
import { MIN_CHARGE } from './money.ts'
import { DEFAULT_POLICY, depositTermsOf, policyInForce, type Policy } from './policy.ts'
import { priceBooking, shownLines, wholePrice } from './price.ts'
import { chargesAmong, unitPriceOf } from './unit-price.ts'

const extra = (name: string, group: SoldExtra['group'], quantity: number, each: number): SoldExtra => ({
  code: name.toUpperCase(),
  name,
  group,
  quantity,
  each,
  total: each * quantity,
  deposit: 0,
})

describe('the lines of a booking', () => {
  const unit = unitPriceOf({ arrival: '2027-05-07', nights: 3, pence: 36_000, wasPence: 40_000 })
  const extras = [extra('Bed linen', 'linen', 2, 1_600), extra('Waiver', 'protection', 1, 2_400)]

  it('are the unit, its reductions, extras, the waiver and the discount, in this order [BOOK-14]', () => {
    const lines = bookingLines({ unit, extras, discount: 1_000, isVoucher: false })
    expect(lines.map(({ kind, pence }) => [kind, pence])).toEqual([
      ['accommodation', 40_000],
      ['offer', -4_000],
      ['extra', 3_200],
      ['waiver', 2_400],
      ['discount', -1_000],
    ])
    expect(sumOf(lines)).toBe(40_600)
  })

  it('say whether a voucher pays or a code discounts, and nothing of £0 [BOOK-12]', () => {
    expect(bookingLines({ unit, extras, discount: 1_000, isVoucher: true }).at(-1)?.kind).toBe('voucher')
    expect(bookingLines({ unit, extras: [], discount: 0, isVoucher: true })).toEqual(unit.lines)
  })
})

/** Booked, and then changed some times: each change has other prices, extras and discounts. */
describe('10,000 random bookings and their changes', () => {
  const parts = fc
    .record({
      pence: fc.integer({ min: 1, max: 300_000 }),
      rise: fc.constantFrom(0, 0, 500, 12_345),
      nights: fc.integer({ min: 1, max: 28 }),
      extras: fc.array(
        fc.record({
          group: fc.constantFrom(null, ...EXTRA_GROUPS),
          quantity: fc.integer({ min: 1, max: 9 }),
          each: fc.nat(20_000),
        }),
        { maxLength: 5 },
      ),
      discount: fc.oneof(fc.constant(0), fc.nat(400_000)),
      isVoucher: fc.boolean(),
      charges: fc.array(
        fc
          .record({ pence: fc.integer({ min: 1, max: 20_000 }), paidTo: fc.constantFrom(...CHARGE_PAYEES) })
          .map((line): ChargeLine => ({ kind: 'local-charge', name: 'visitor levy', ...line })),
        { maxLength: 3 },
      ),
    })
    .map(({ pence, rise, nights, extras, ...rest }) => ({
      ...rest,
      unit: unitPriceOf({ arrival: ARRIVAL, nights, pence, wasPence: rise === 0 ? null : pence + rise }),
      extras: extras.map(({ group, quantity, each }, index) => extra(`Extra ${index}`, group, quantity, each)),
    }))
  const policies: fc.Arbitrary<Policy> = fc
    .record({
      depositKind: fc.constantFrom('fixed' as const, 'percent' as const),
      depositValue: fc.nat(10_000),
      depositMaxShare: fc.nat(10_000),
      balanceDueWeeks: fc.integer({ min: 0, max: 12 }),
      depositCompulsory: fc.boolean(),
    })
    .map((own) => policyInForce(DEFAULT_POLICY, own))

  it('have lines that add up to what is charged, the unit’s to its price, and no charge of a park, before and after [BOOK-14, LEVY-05]', () => {
    fc.assert(
      fc.property(parts, fc.array(parts, { maxLength: 3 }), policies, fc.boolean(), (sold, changes, policy, isFull) => {
        const terms = depositTermsOf(policy)
        let price = priceBooking({ ...sold, option: isFull ? 'full' : 'deposit' }, terms, ARRIVAL, '2027-01-01')
        for (const [index, now] of [sold, ...changes].entries()) {
          if (index > 0) price = priceAfterChange(price, now, policy, ARRIVAL, '2027-02-01')
          const { lines } = price
          const isOfUnit = (kind: string) => now.unit.lines.some((line) => line.kind === kind)
          expect(sumOf(lines)).toBe(price.total)
          expect(price.dueToday + price.balance).toBe(price.total)
          const toUs = costOfCharges(now.charges, 'us')
          expect(price.unit + price.extras + toUs - price.discount).toBe(price.total)
          expect(sumOf(chargesAmong(lines))).toBe(toUs)
          expect(now.isVoucher ? 0 : toUs).toBeLessThan(price.total + MIN_CHARGE)
          expect(wholePrice(price) - price.total).toBe(costOfCharges(now.charges, 'park'))
          expect(sumOf(shownLines(price))).toBe(wholePrice(price))
          expect(sumOf(lines.filter(({ kind }) => isOfUnit(kind)))).toBe(now.unit.pence)
          expect(lines.flatMap((line) => ('code' in line ? line.code : []))).toEqual(now.extras.map(({ code }) => code))
          expect(lines.every(({ kind, pence }) => pence >= 0 || kind !== 'accommodation')).toBe(true)
        }
      }),
      { seed: 51, numRuns: 10_000 },
    )
  })
})

const ARRIVAL = '2027-05-07'
