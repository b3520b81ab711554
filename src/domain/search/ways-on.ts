/** What a visitor whose search found nothing is told first: the one change that asks least of them [RES-08]. */
import { addDays, daysBetween, type CalendarDate } from '../dates/calendar-date.ts'
import type { Pence } from '../money/money.ts'

/** Another date as far away as this is nearly the one asked for. */
export const NEAR_DAYS = 7

/** As far away as this it is still the same season. */
export const SEASON_DAYS = 42

/** So many ways are shown; more are none. */
export const WAYS_SHOWN = 3

/** This much over the highest price asked for, in a hundred, somebody may well pay. */
const LITTLE_MORE_PERCENT = 15

/** One change to a search that found nothing, and the lowest total that it leads to. */
export interface WayOn {
  /** `price`: the same stay without the price limits · `date` · `nights` · `season`: the cheapest date of the season. */
  readonly kind: 'price' | 'date' | 'nights' | 'season'
  readonly arrival: CalendarDate
  readonly nights: number
  readonly price: Pence
}

interface Asked {
  readonly arrival: CalendarDate
  readonly nights: number
  readonly maxPence: Pence | undefined
}

export function arrivalsWithin(days: number, arrival: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  return { from: addDays(arrival, -days), to: addDays(arrival, days) }
}

/**
 * Ways in the order of what they ask: a little more money, another day of the same week or so, a night more or less,
 * more money, other nights, another week of the season. A stay stands among them once.
 */
export function orderWays(ways: readonly WayOn[], asked: Asked): WayOn[] {
  const seen = new Set<string>()
  return ways
    .toSorted((a, b) => effort(a, asked) - effort(b, asked))
    .filter(({ arrival, nights }) => !seen.has(`${arrival} ${nights}`) && seen.add(`${arrival} ${nights}`))
    .slice(0, WAYS_SHOWN)
}

/** Lower asks less. Whole numbers part kinds, fractions the ways of one kind. */
function effort({ kind, arrival, nights, price }: WayOn, asked: Asked): number {
  const days = Math.abs(daysBetween(asked.arrival, arrival)) / 100
  switch (kind) {
    case 'price':
      return price * 100 <= (asked.maxPence ?? price) * (100 + LITTLE_MORE_PERCENT) ? 0 : 3
    case 'date':
      return 1 + days
    case 'nights':
      return (Math.abs(nights - asked.nights) === 1 ? 2 : 4) + days
    case 'season':
      return 5
  }
}

/** The number of nights nearest to the one asked for that has a stay, the shorter of two as near; undefined for none. */
export function nearestNights(lengths: Iterable<number>, asked: number): number | undefined {
  return [...lengths]
    .filter((nights) => nights !== asked)
    .sort((a, b) => Math.abs(a - asked) - Math.abs(b - asked) || a - b)[0]
}
