import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validateAvailability, AvailabilityAnswer } from './supplier-messages.ts'
import type { StayQuery } from './supplier.ts'

const KNOWN = new Map([
  [1001, 20_000],
  [1002, 33_333],
  [1003, 150],
])
const QUESTION: StayQuery = {
  stay: { arrival: '2027-03-05', nights: 3 },
  parks: [
    { parkId: 101, knownPence: new Map([...KNOWN].slice(0, 2)) },
    { parkId: 102, knownPence: new Map([...KNOWN].slice(2)) },
  ],
}

/** Mostly valid, so that invalid values occur everywhere rather than only in the first field. */
const mostly = (right: fc.Arbitrary<unknown>, ...lies: unknown[]): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: fc.constantFrom(...lies) })

const PRICES = [0, -1, -20_000, 0.5, 1e308, Number.NaN, '20000', null, 2 ** 31, 9999, 10_000, 40_000, 40_001]
const unit = fc
  .record({
    place: fc.constantFrom([101, 1001], [101, 1002], [102, 1003]),
    parkId: mostly(fc.constant(undefined), 102, 103, -1, '101', null),
    unitTypeId: mostly(fc.constant(undefined), 999, 0, 1e9, '1001', '__proto__', null),
    pence: mostly(fc.integer({ min: 100, max: 50_000 }), ...PRICES),
    free: mostly(fc.integer({ min: 0, max: 20 }), -1, 1.5, 1e9, '2', null),
  })
  .map(({ place: [park, type], parkId = park, unitTypeId = type, ...rest }) => ({ parkId, unitTypeId, ...rest }))
const answers = fc.record({
  arrival: mostly(fc.constant('2027-03-05'), '2027-03-06', '05/03/2027', '2027-02-30', null, 20_270_305),
  nights: mostly(fc.constant(3), 4, 0, -3, '3'),
  currency: mostly(fc.constant('GBP'), 'EUR', 'gbp', '', null),
  units: fc.oneof({ weight: 9, arbitrary: fc.array(unit, { maxLength: 4 }) }, { weight: 1, arbitrary: fc.anything() }),
})

test('any supplier response sells only what was requested, at half to twice the known price [RES-03]', () => {
  let sold = 0
  fc.assert(
    fc.property(fc.oneof({ weight: 20, arbitrary: answers }, { weight: 1, arbitrary: fc.anything() }), (body) => {
      const parsed = AvailabilityAnswer.safeParse(body)
      const judged = parsed.success ? validateAvailability(parsed.data, QUESTION) : undefined
      if (judged?.kind !== 'good') return
      expect([...judged.units.keys()].sort((a, b) => a - b)).toEqual([...KNOWN.keys()])
      for (const [unitTypeId, { pence, free }] of judged.units) {
        const known = KNOWN.get(unitTypeId)!
        if (free === 0) continue
        sold++
        expect(Number.isInteger(pence) && Number.isInteger(free) && free > 0).toBe(true)
        expect(pence >= known / 2 && pence <= known * 2 && pence >= 100).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
  expect(sold, 'some answers are right').toBeGreaterThan(20)
})
