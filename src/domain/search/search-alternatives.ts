/** Alternatives for a search without results, ordered by how small a change they are [RES-08]. */
import { addDays, daysBetween, type CalendarDate } from '../dates/calendar-date.ts'
import type { Pence } from '../money/money.ts'

/** Days within which another date is nearly the one searched. */
export const NEAR_DAYS = 7

/** Days within which a date is in the same season. */
export const SEASON_DAYS = 42

/** Maximum number of alternatives shown. */
export const MAX_ALTERNATIVES = 3

/** Percentage above the price limit that a visitor may still accept. */
const SMALL_INCREASE_PERCENT = 15

/** One change to a search without results, and the lowest total it finds. */
export interface SearchAlternative {
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
 * Orders alternatives, the smallest change first: a little more money, a date within about a week, a night more or
 * less, more money, other nights, another week of the season. Each stay is listed once.
 */
export function orderAlternatives(ways: readonly SearchAlternative[], asked: Asked): SearchAlternative[] {
  const seen = new Set<string>()
  return ways
    .toSorted((a, b) => effort(a, asked) - effort(b, asked))
    .filter(({ arrival, nights }) => !seen.has(`${arrival} ${nights}`) && seen.add(`${arrival} ${nights}`))
    .slice(0, MAX_ALTERNATIVES)
}

/** Lower is a smaller change. Integers rank the kinds, fractions the alternatives of one kind. */
function effort({ kind, arrival, nights, price }: SearchAlternative, asked: Asked): number {
  const days = Math.abs(daysBetween(asked.arrival, arrival)) / 100
  switch (kind) {
    case 'price':
      return price * 100 <= (asked.maxPence ?? price) * (100 + SMALL_INCREASE_PERCENT) ? 0 : 3
    case 'date':
      return 1 + days
    case 'nights':
      return (Math.abs(nights - asked.nights) === 1 ? 2 : 4) + days
    case 'season':
      return 5
  }
}

/** The nearest number of nights that has a stay, the shorter if equal; undefined if none. */
export function nearestNights(lengths: Iterable<number>, asked: number): number | undefined {
  return [...lengths]
    .filter((nights) => nights !== asked)
    .sort((a, b) => Math.abs(a - asked) - Math.abs(b - asked) || a - b)[0]
}
