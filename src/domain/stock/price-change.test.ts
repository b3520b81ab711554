import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_PENCE } from '../money/money.ts'
import {
  priceAfter,
  priceAfterOffer,
  priceUnderOffer,
  roundingStep,
  shareOfChange,
  UNUSUAL_SHARE,
  type PriceOperation,
  type StayPrice,
  examplesOf,
  priceFigures,
} from './price-change.ts'

const PLAIN: StayPrice = { pence: 12_000, wasPence: null, offerUrn: null }
/** £120, reduced from £150 by an offer. */
const REDUCED: StayPrice = { pence: 12_000, wasPence: 15_000, offerUrn: 501 }

const byPercent = (percent: number): PriceOperation => ({ kind: 'percent', basisPoints: percent * 100 })

describe('a price that staff change [STAFF-05]', () => {
  test.each([
    ['5 % more is £126', byPercent(5), 1, 12_600],
    ['2.5 % more is £123', byPercent(2.5), 100, 12_300],
    ['3.3 % more is £123.96, or £124 in whole pounds', byPercent(3.3), 100, 12_400],
    ['3.7 % more is £124.44, or £124 in whole pounds', byPercent(3.7), 100, 12_400],
    ['3.7 % more of a pitch is £124.50 in steps of 50p', byPercent(3.7), 50, 12_450],
    ['10 % less is £108', byPercent(-10), 100, 10_800],
    ['£7.50 more is £127.50, or £128 in whole pounds', { kind: 'amount', pence: 750 }, 100, 12_800],
    ['£20 less is £100', { kind: 'amount', pence: -2_000 }, 1, 10_000],
    ['set to £99.95 it is that, rounded or not', { kind: 'set', pence: 9_995 }, 100, 9_995],
  ] as const)('of £120: %s', (_words, operation, step, pence) => {
    expect(priceAfter(PLAIN, operation, step)?.pence).toBe(pence)
  })

  test('is refused where nothing would be left, and above a million pounds', () => {
    expect(priceAfter(PLAIN, { kind: 'amount', pence: -12_000 })).toBeUndefined()
    expect(priceAfter(PLAIN, { kind: 'amount', pence: -11_980 }, 100)).toBeUndefined()
    expect(priceAfter(PLAIN, byPercent(-100))).toBeUndefined()
    expect(priceAfter(PLAIN, { kind: 'set', pence: 1 })?.pence).toBe(1)
    expect(priceAfter(PLAIN, { kind: 'set', pence: MAX_PENCE })?.pence).toBe(MAX_PENCE)
    expect(priceAfter(PLAIN, { kind: 'set', pence: MAX_PENCE + 1 })).toBeUndefined()
  })

  test('is rounded to whole pounds, for a pitch to 50p', () => {
    expect([roundingStep('caravan'), roundingStep('boat'), roundingStep('pitch')]).toEqual([100, 100, 50])
  })

  test('differs by 50 % at £180 and at £60, and by more a penny beyond', () => {
    const shares = [18_000, 6_000, 18_001, 5_999].map((after) => shareOfChange(12_000, after))
    expect(shares.map((share) => share > UNUSUAL_SHARE)).toEqual([false, false, true, true])
  })
})

describe('a was-price [STAFF-05] [RES-15]', () => {
  test('of £150 stays, with its offer, up to £149.99, and goes at £150', () => {
    expect(priceAfter(REDUCED, { kind: 'set', pence: 14_999 })).toEqual({ ...REDUCED, pence: 14_999 })
    expect(priceAfter(REDUCED, { kind: 'set', pence: 15_000 })).toEqual({
      pence: 15_000,
      wasPence: null,
      offerUrn: null,
    })
  })

  test('is not made by lowering a price', () => {
    expect(priceAfter(PLAIN, byPercent(-20))).toEqual({ pence: 9_600, wasPence: null, offerUrn: null })
  })

  test('an offer without one stays while the price does not rise', () => {
    const offered = { ...PLAIN, offerUrn: 501 }
    expect(priceAfter(offered, byPercent(0))?.offerUrn).toBe(501)
    expect(priceAfter(offered, byPercent(-1))?.offerUrn).toBe(501)
    expect(priceAfter(offered, byPercent(1))?.offerUrn).toBeNull()
  })

  const amount = fc.integer({ min: 1, max: 500_000 })
  const price = fc
    .record({ pence: amount, more: fc.option(amount), offerUrn: fc.option(fc.integer({ min: 1, max: 999 })) })
    .map(({ pence, more, offerUrn }) => ({ pence, wasPence: more === null ? null : pence + more, offerUrn }))
  const operation = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.integer({ min: -10_000, max: 30_000 }) }),
    fc.record({ kind: fc.constant('amount' as const), pence: fc.integer({ min: -600_000, max: 600_000 }) }),
    fc.record({ kind: fc.constant('set' as const), pence: fc.integer({ min: -10, max: 600_000 }) }),
  )
  const step = fc.constantFrom(1, 50, 100)

  test('is the one it had or none after any number of changes, and always higher than the price', () => {
    fc.assert(
      fc.property(price, fc.array(operation, { maxLength: 6 }), step, (first, operations, at) => {
        let now: StayPrice = first
        for (const next of operations) {
          const after = priceAfter(now, next, at)
          if (!after) continue
          expect(after.pence).toBeGreaterThan(0)
          expect([null, now.wasPence]).toContain(after.wasPence)
          expect([null, now.offerUrn]).toContain(after.offerUrn)
          if (after.wasPence !== null) expect(after.wasPence).toBeGreaterThan(after.pence)
          if (after.offerUrn !== null && now.wasPence !== null) expect(after.wasPence).toBe(now.wasPence)
          now = after
        }
      }),
    )
  })

  test('a change by percent is within half a step of what it should be, and keeps the order of prices', () => {
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: -9_000, max: 30_000 }), step, (one, other, basisPoints, at) => {
        const of = (pence: number) => priceAfter({ ...PLAIN, pence }, { kind: 'percent', basisPoints }, at)?.pence
        const [first, second] = [of(one), of(other)]
        if (first === undefined || second === undefined) return
        expect(Math.abs(first - (one * (10_000 + basisPoints)) / 10_000)).toBeLessThanOrEqual(at / 2 + 0.5)
        if (one <= other) expect(first).toBeLessThanOrEqual(second)
      }),
    )
  })
})

describe('a price under an offer [STAFF-05] [RES-15]', () => {
  test('of £120 less 10 % is £108 and was £120; one that was £150 already stays so', () => {
    expect(priceUnderOffer(PLAIN, byPercent(-10), 502)).toEqual({ pence: 10_800, wasPence: 12_000, offerUrn: 502 })
    expect(priceUnderOffer(REDUCED, byPercent(-10), 502)).toEqual({ pence: 10_800, wasPence: 15_000, offerUrn: 502 })
  })

  test('is the recent price of the stay, if that was lower; at £108 of late, £108 is no reduction', () => {
    expect(priceUnderOffer(PLAIN, byPercent(-10), 502, 10_801)).toMatchObject({ wasPence: 10_801 })
    expect(priceUnderOffer(PLAIN, byPercent(-10), 502, 10_800)).toBe('not-reduced')
    expect(priceUnderOffer(PLAIN, byPercent(-10), 502, 12_001)).toMatchObject({ wasPence: 12_000 })
    expect(priceUnderOffer(PLAIN, byPercent(0), 502)).toBe('not-reduced')
  })

  test('is refused where nothing would be left', () => {
    expect(priceUnderOffer(PLAIN, byPercent(-100), 502)).toBeUndefined()
  })

  test('is the former price once the offer has ended, and stays where nothing was reduced', () => {
    expect(priceAfterOffer(REDUCED)).toEqual({ pence: 15_000, wasPence: null, offerUrn: null })
    expect(priceAfterOffer({ ...PLAIN, offerUrn: 501 })).toEqual(PLAIN)
  })
})

test('figures of a change: lowest, highest and average, the largest change, was-prices and offers kept, dropped and made', () => {
  const price = (pence: number, wasPence: number | null = null, offerUrn: number | null = null) => {
    return { pence, wasPence, offerUrn }
  }
  const changes = [
    { before: price(10_000), after: price(10_500) },
    { before: price(12_000, 15_000, 501), after: price(12_600, 15_000, 501) },
    { before: price(20_000, 20_500, 502), after: price(21_000) },
    { before: price(30_001, null, 503), after: price(33_000, null, 503) },
    { before: price(40_000), after: price(36_000, 40_000, 504) },
  ]
  expect(priceFigures(changes)).toEqual({
    count: 5,
    before: { lowest: 10_000, highest: 40_000, average: 22_400 },
    after: { lowest: 10_500, highest: 36_000, average: 22_620 },
    largestShare: 1_000,
    was: { kept: 1, dropped: 1, made: 1 },
    offers: { kept: 2, dropped: 1, made: 1 },
  })
})

test('examples are spread evenly over a list of 100, and are all of a list of 3', () => {
  const list = Array.from({ length: 100 }, (_, index) => index)
  expect(examplesOf(list, 10)).toEqual([0, 11, 22, 33, 44, 55, 66, 77, 88, 99])
  expect(examplesOf([1, 2, 3], 10)).toEqual([1, 2, 3])
  expect(examplesOf([7], 1)).toEqual([7])
})
