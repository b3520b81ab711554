import { describe, expect, it } from 'vitest'
import { fromDayNumber, toDayNumber } from '../../../src/domain/dates/calendar-date.ts'
import type { OwnChannelCode } from '../../../src/domain/site/channel.ts'
import { offersOn } from '../facts/offers.ts'
import type { SaleProfile } from '../generate/catalogue-rows.ts'
import { CATALOGUE_SEED, generateCatalogue } from '../generate/catalogue.ts'
import { offersForUnit } from './offer-price.ts'
import { PRICE_LEVELS } from './price-levels.ts'
import { eachPrice } from './price-rows.ts'
import { ARRIVALS_ON_SALE, makeSalesWindow } from './sales-window.ts'

const TODAY = '2026-11-21'
const catalogue = generateCatalogue({ seed: CATALOGUE_SEED, scale: 0.3, today: TODAY })
const window = makeSalesWindow('2026-11-22', ARRIVALS_ON_SALE)
const offers = offersOn(TODAY)

interface Stay {
  day: number
  nights: number
  pence: number
  wasPence: number
  offerUrn: number
}

function staysOf(sale: SaleProfile, isWithOffers = false): Stay[] {
  const stays: Stay[] = []
  const own = isWithOffers ? offersForUnit(offers, sale, CATALOGUE_SEED) : []
  eachPrice(sale, window, own, (day, nights, pence, wasPence, offerUrn) =>
    stays.push({ day, nights, pence, wasPence, offerUrn }),
  )
  return stays
}

const factorAt = (day: number) => window.seasons.factors[day - window.firstDay] ?? 0

/** Whether all nights of a stay are in one season. */
const isInOneSeason = ({ day, nights }: Stay) =>
  Array.from({ length: nights }, (_, index) => factorAt(day + index)).every((factor) => factor === factorAt(day))

/** The channel's ranges are stated for these: a lodge with a hot tub, a cottage with two bedrooms. */
function isAsStated(sale: SaleProfile): boolean {
  const unit = catalogue.unitTypes.find(({ id }) => id === sale.unitTypeId)
  if (sale.channel === 'uklodge') return sale.hasHotTub
  return sale.channel !== 'ukcottages' || unit?.sleeps === 4
}

const salesOf = (channel: OwnChannelCode) =>
  catalogue.sales.filter((sale) => sale.channel === channel && isAsStated(sale))

describe('prices are in the ranges of their channel [PROD-10]', () => {
  for (const channel of Object.keys(PRICE_LEVELS) as OwnChannelCode[]) {
    const { low, peak } = PRICE_LEVELS[channel]
    const [lowNights, peakNights] = channel === 'uktouring' ? [1, 1] : [3, 7]

    it(`${channel}: ${lowNights} nights in the low season cost £${low.min} to £${low.max}`, () => {
      const lowest = salesOf(channel).flatMap((sale) => {
        const prices = staysOf(sale).filter(({ nights }) => nights === lowNights)
        return prices.length > 0 ? [Math.min(...prices.map(({ pence }) => pence))] : []
      })
      expect(lowest.length).toBeGreaterThan(10)
      expect(Math.min(...lowest)).toBeGreaterThanOrEqual(low.min * 100)
      expect(Math.max(...lowest)).toBeLessThanOrEqual(low.max * 100)
    })

    it(`${channel}: ${peakNights} nights in the peak cost £${peak.min} to £${peak.max}`, () => {
      const highest = salesOf(channel).flatMap((sale) =>
        staysOf(sale)
          .filter((stay) => stay.nights === peakNights && factorAt(stay.day) === 1.8 && isInOneSeason(stay))
          .map(({ pence }) => pence),
      )
      expect(highest.length).toBeGreaterThan(10)
      expect(Math.min(...highest)).toBeGreaterThanOrEqual(peak.min * 100)
      expect(Math.max(...highest)).toBeLessThanOrEqual(peak.max * 100)
    })
  }
})

/** Every twelfth unit type: the rules are the same for all. */
const sample = catalogue.sales.filter((_, index) => index % 12 === 0)

function byArrival(stays: readonly Stay[]): Stay[][] {
  const groups = new Map<number, Stay[]>()
  for (const stay of stays) groups.set(stay.day, [...(groups.get(stay.day) ?? []), stay])
  return [...groups.values()]
}

describe('lengths of stay', () => {
  it('never cost less for more nights from one arrival, with or without offers', () => {
    for (const sale of sample) {
      for (const stays of [...byArrival(staysOf(sale)), ...byArrival(staysOf(sale, true))]) {
        for (const [index, stay] of stays.entries()) {
          const shorter = stays[index - 1]
          if (shorter && stay.pence < shorter.pence)
            expect.fail(
              `${sale.channel} ${fromDayNumber(stay.day)}: ${stay.nights} nights cost less than ${shorter.nights}`,
            )
        }
      }
    }
  })

  it('cost less per night for a longer stay within one season, apart from rounding', () => {
    for (const sale of sample) {
      const step = sale.channel === 'uktouring' ? 50 : 100
      for (const stays of byArrival(staysOf(sale).filter(isInOneSeason))) {
        for (const [index, stay] of stays.entries()) {
          const shorter = stays[index - 1]
          if (shorter && stay.pence / stay.nights > shorter.pence / shorter.nights + step / shorter.nights)
            expect.fail(`${sale.channel} ${fromDayNumber(stay.day)}: a night of ${stay.nights} costs more`)
        }
      }
    }
  })

  it('are whole pounds, for a touring pitch in steps of 50p', () => {
    for (const sale of sample) {
      const step = sale.channel === 'uktouring' ? 50 : 100
      expect(staysOf(sale, true).every(({ pence }) => pence > 0 && pence % step === 0)).toBe(true)
    }
  })

  it('include no closed night', () => {
    for (const sale of sample) {
      const closed = window.closedBefore(sale.season)
      for (const { day, nights } of staysOf(sale)) {
        const index = day - window.firstDay
        if (closed[index] !== closed[index + nights]) expect.fail(`${sale.unitTypeId} on ${fromDayNumber(day)}`)
      }
    }
  })
})

describe('offers', () => {
  it('set a was-price only if a currently bookable offer reduces that stay [RES-15]', () => {
    const urns = new Set(offers.map(({ urn }) => urn))
    let reduced = 0
    for (const sale of sample) {
      const full = staysOf(sale)
      for (const [index, stay] of staysOf(sale, true).entries()) {
        const before = full[index]?.pence ?? 0
        if (stay.offerUrn === 0) expect(stay.pence === before && stay.wasPence === 0).toBe(true)
        else {
          reduced += 1
          expect(urns.has(stay.offerUrn) && stay.wasPence === before && stay.pence < before).toBe(true)
        }
      }
    }
    expect(reduced).toBeGreaterThan(1_000)
  })

  it('include late deals on some stays of the next 42 days only', () => {
    const late = catalogue.sales.flatMap((sale) => staysOf(sale, true).filter(({ offerUrn }) => offerUrn === 1))
    expect(late.length).toBeGreaterThan(100)
    expect(Math.max(...late.map(({ day }) => day))).toBeLessThanOrEqual(toDayNumber(TODAY) + 42)
  })

  it('exclude every expired offer, on each day of two years', () => {
    for (let day = toDayNumber('2026-11-21'); day < toDayNumber('2028-11-21'); day++) {
      const today = fromDayNumber(day)
      const active = offersOn(today)
      expect(
        active.every(({ endsOn }) => endsOn >= today),
        today,
      ).toBe(true)
      expect(new Set(active.map(({ urn }) => urn)).size).toBe(active.length)
    }
  })

  it('have the same full price for a stay on any day', () => {
    const later = makeSalesWindow('2027-02-10', ARRIVALS_ON_SALE)
    for (const sale of sample.slice(0, 40)) {
      const now = new Map(staysOf(sale).map(({ day, nights, pence }) => [`${day} ${nights}`, pence]))
      eachPrice(sale, later, [], (day, nights, pence) => {
        const known = now.get(`${day} ${nights}`)
        if (known !== undefined && known !== pence) expect.fail(`${sale.unitTypeId} ${fromDayNumber(day)} ${nights}`)
      })
    }
  })
})
