import type { OwnChannelCode } from '../../../src/domain/site/channel.ts'
import type { Pence } from '../../../src/domain/money/money.ts'
import { SEASON_FACTORS, type SeasonTable } from '../calendar/seasons.ts'
import type { PriceAnchors } from '../generate/catalogue-rows.ts'
import { mix } from '../generate/random.ts'

/** Longest stay on sale, in nights. */
export const LONGEST_STAY = 21

/**
 * The price of a stay: a fixed part for cleaning and changeover, and a part for its nights, which follows their season
 * and grows more slowly than their number.
 */
export interface PriceCurve {
  /** Pounds per stay (touring: per night). */
  readonly handover: number
  /** Pounds for three nights of factor 1 (touring: for one). */
  readonly nightly: number
}

/** Each further night adds a little less than the one before: 7 nights cost 2.2 times as much as 3. */
const STAY_EXPONENT = 0.9306
const TOURING_EXPONENT = 0.98

/** `LENGTHS[n]` is the weight of n nights against three (touring: against one). */
const LENGTHS = Float64Array.from({ length: LONGEST_STAY + 1 }, (_, nights) => (nights / 3) ** STAY_EXPONENT)
const TOURING_LENGTHS = Float64Array.from({ length: LONGEST_STAY + 1 }, (_, nights) => nights ** TOURING_EXPONENT)

const isTouring = (channel: OwnChannelCode) => channel === 'uktouring'

/** Lodges, cottages, and touring parks open in winter have their low season in winter; the others in March. */
function lowFactorOf(channel: OwnChannelCode): number {
  const hasWinter = channel === 'uklodge' || channel === 'ukcottages' || channel === 'uktouring'
  return hasWinter ? SEASON_FACTORS.winter : SEASON_FACTORS.march
}

/** The curve through a unit's low-season and peak prices. */
export function curveThrough(channel: OwnChannelCode, anchors: PriceAnchors): PriceCurve {
  const low = lowFactorOf(channel)
  const peakLength = isTouring(channel) ? 1 : (LENGTHS[7] as number)
  const nightly = Math.min(anchors.low / low, (anchors.peak - anchors.low) / (SEASON_FACTORS.summer * peakLength - low))
  return { handover: anchors.low - low * nightly, nightly }
}

/** Midweek breaks are cheaper in term, and each park varies by week. */
const MIDWEEK_FACTOR = 0.95
const CALENDAR_SWING = 0.015

/** The park's own factor for an arrival, about 1. `weekday` is 0 for Monday. */
export function arrivalFactor(parkId: number, arrivalDay: number, weekday: number, isSchoolHoliday: boolean): number {
  const week = Math.floor((arrivalDay + 3) / 7)
  const swing = ((mix(parkId * 7919 + week) % 2001) / 1000 - 1) * CALENDAR_SWING
  return 1 + swing - (weekday === 0 && !isSchoolHoliday ? 1 - MIDWEEK_FACTOR : 0)
}

/**
 * Full price of a stay before offers: whole pounds, for a touring pitch in steps of 50p. Depends on the stay and the
 * seed only, never on the current date.
 * @param index the arrival's index in the season table
 */
export function stayPrice(
  channel: OwnChannelCode,
  curve: PriceCurve,
  seasons: SeasonTable,
  index: number,
  nights: number,
  factor: number,
): Pence {
  const season = ((seasons.sums[index + nights] as number) - (seasons.sums[index] as number)) / (1000 * nights)
  if (isTouring(channel)) {
    const amount = (curve.handover + curve.nightly * season) * (TOURING_LENGTHS[nights] as number)
    return Math.round(amount * 2) * 50
  }
  return Math.round((curve.handover + curve.nightly * season * (LENGTHS[nights] as number)) * factor) * 100
}
