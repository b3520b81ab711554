import { SEASON_FACTORS } from '../calendar/seasons.ts'
import type { SalesWindow } from '../prices/sales-window.ts'
import type { SaleProfile } from './catalogue-rows.ts'
import { hashOf, mix } from './random.ts'

const SCALE = 4_294_967_296

/** Final share of nights sold, by the night's price level. */
function demandOf(factor: number): number {
  return Math.min(0.94, 0.1 + 0.5 * (factor - 0.4))
}

/** Share of the final bookings made by a number of days ahead; expensive nights sell earlier. */
function bookedShare(daysAhead: number, factor: number): number {
  return Math.exp(-daysAhead / (110 + 120 * Math.max(0, factor - 0.6)))
}

/** The most popular lengths of stay, if the pattern has them. */
function usualLength(lengths: readonly number[], drawn: number): number {
  const short = lengths.filter((nights) => nights <= 7)
  const pool = short.length > 0 ? short : lengths
  return pool[drawn % pool.length] ?? 7
}

/** Occasionally demand for a unit type is much higher: a wedding, a festival, a club's annual visit. */
const SURGE_SHARE = 0.07
const SURGE = 2.6

function surgeOf(unitTypeSeed: number, week: number): number {
  return mix(unitTypeSeed + week * 97) / SCALE < SURGE_SHARE ? SURGE : 1
}

/** Weekends fill before weekdays if every day is an arrival day. */
const weekendLean = (weekday: number) => (weekday === 4 ? 1.6 : weekday === 3 || weekday === 5 ? 1.1 : 0.6)

/**
 * Nights of the window that are sold when the catalogue is first filled, as whole stays of single units that begin on
 * arrival days: never more than the stock.
 */
export function occupancyOf(sale: SaleProfile, window: SalesWindow, seed: number): Int16Array {
  const taken = new Int16Array(window.nights)
  const closed = window.closedBefore(sale.season)
  const { factors } = window.seasons
  const usual = sale.pattern.usual
  const summer = sale.pattern.summer ?? usual
  const isEveryDay = sale.pattern.name === 'every-day'
  const unitTypeSeed = hashOf(seed, 'surge', sale.unitTypeId)
  const liking = 0.45 + sale.popularity * 0.75
  for (let unit = 0; unit < sale.stock; unit++) {
    const unitSeed = hashOf(seed, 'taken', sale.unitTypeId, unit)
    let index = 0
    while (index < window.arrivals) {
      const factor = factors[index] as number
      const weekday = (window.firstDay + index + 3) % 7
      const lengths = (factor === SEASON_FACTORS.summer ? summer : usual)[weekday] as readonly number[]
      if (lengths.length === 0) {
        index += 1
        continue
      }
      const drawn = mix(unitSeed + index * 2_654_435)
      const surge = surgeOf(unitTypeSeed, Math.floor((window.firstDay + index + 3) / 7))
      const lean = surge * (isEveryDay ? weekendLean(weekday) * 0.45 : 1)
      const chance = Math.min(0.97, demandOf(factor) * bookedShare(index, factor) * liking * lean)
      const nights = usualLength(lengths, mix(drawn))
      if (drawn / SCALE >= chance || closed[index + nights] !== closed[index]) {
        index += 1
        continue
      }
      for (let night = index; night < index + nights; night++) taken[night] = (taken[night] as number) + 1
      index += nights
    }
  }
  return taken
}
