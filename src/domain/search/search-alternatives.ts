/** Alternatives for a search without results: one change each, the smallest first [RES-08]. */
import { addDays, daysBetween, type CalendarDate } from '../dates/calendar-date.ts'
import type { Pence } from '../money/money.ts'
import type { SearchCriteria } from './search-criteria.ts'

/** Days within which another date is nearly the one searched. */
const NEAR_DAYS = 7

/** Days within which a date is in the same season. */
export const SEASON_DAYS = 42

/** Maximum number of alternatives shown. */
export const MAX_ALTERNATIVES = 8

/** Percentage above the price limit that a visitor may still accept. */
const SMALL_INCREASE_PERCENT = 15

/**
 * `date` and `nights`: of the stay · `price`: without price limits · `area`: without the map's bounds · `place`: the
 * whole region of a town or park · `region`: another one · `dogs`: fewer · others: without this filter.
 */
export const ALTERNATIVE_KINDS = [
  'date',
  'nights',
  'price',
  'area',
  'place',
  'region',
  'dogs',
  'feature',
  'offer',
  'bedrooms',
  'bathrooms',
] as const

/** One change to a search without results, and what it finds. */
export interface SearchAlternative {
  readonly kind: (typeof ALTERNATIVE_KINDS)[number]
  /** The region, feature or offer; of `dogs`, how many are left. */
  readonly id?: number
  /** The stay with the lowest total. */
  readonly arrival: CalendarDate
  readonly nights: number
  readonly price: Pence
  /** Number of parks found. */
  readonly parks: number
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
 * Orders alternatives, the smallest change first: a little more money, a date within a week, a wider place, a night
 * more or less, one filter less (the one that leaves most parks first), another region, more money, other nights, fewer
 * dogs, another date of the season. Regions keep their order.
 */
export function orderAlternatives(ways: readonly SearchAlternative[], asked: Asked): SearchAlternative[] {
  return ways.toSorted((a, b) => effort(a, asked) - effort(b, asked)).slice(0, MAX_ALTERNATIVES)
}

/** Lower is a smaller change. Integers rank the kinds, fractions the alternatives of one kind. */
function effort({ kind, arrival, nights, price, parks }: SearchAlternative, asked: Asked): number {
  switch (kind) {
    case 'price':
      return price * 100 <= (asked.maxPence ?? price) * (100 + SMALL_INCREASE_PERCENT) ? 0 : 6
    case 'date': {
      const days = Math.abs(daysBetween(asked.arrival, arrival))
      return (days <= NEAR_DAYS ? 1 : 9) + days / 100
    }
    case 'area':
    case 'place':
      return 2
    case 'nights': {
      const difference = Math.abs(nights - asked.nights)
      return (difference === 1 ? 3 : 7) + difference / 100
    }
    case 'feature':
    case 'offer':
    case 'bedrooms':
    case 'bathrooms':
      return 4 + 1 / (1 + parks)
    case 'region':
      return 5
    case 'dogs':
      return 8
  }
}

const OF_STAY: ReadonlySet<SearchAlternative['kind']> = new Set(['date', 'nights', 'place', 'region'])

/** Whether a filter stands in the way: giving one up finds something. Otherwise nothing is available for the stay. */
export function isFilterInTheWay(alternatives: readonly Pick<SearchAlternative, 'kind'>[]): boolean {
  return alternatives.some(({ kind }) => !OF_STAY.has(kind))
}

/** The nearest fewer and the nearest more of some numbers of nights. */
export function nearestNights(lengths: Iterable<number>, asked: number): number[] {
  const all = [...lengths]
  const fewer = all.filter((nights) => nights < asked)
  const more = all.filter((nights) => nights > asked)
  return [...(fewer.length > 0 ? [Math.max(...fewer)] : []), ...(more.length > 0 ? [Math.min(...more)] : [])]
}

/** The search with the one change: all else, and with it the total, is as asked. */
export function changedSearch(
  criteria: SearchCriteria,
  { kind, id, arrival, nights }: SearchAlternative,
): SearchCriteria {
  const first: SearchCriteria = { ...criteria, page: 1 }
  const { features, offers, party } = criteria
  switch (kind) {
    case 'date':
      return { ...first, arrival, flexibility: 'exact' }
    case 'nights':
      return { ...first, nights }
    case 'price':
      return { ...first, minPrice: undefined, maxPrice: undefined }
    case 'area':
      return { ...first, bounds: undefined }
    case 'place':
      return { ...first, town: undefined, park: undefined }
    case 'region':
      return { ...first, region: id ?? first.region, town: undefined, park: undefined }
    case 'dogs':
      return { ...first, party: { ...party, dogs: id ?? 0 } }
    case 'feature':
      return { ...first, features: features.filter((feature) => feature !== id) }
    case 'offer':
      return { ...first, offers: offers.filter((offer) => offer !== id) }
    case 'bedrooms':
      return { ...first, minBedrooms: 0 }
    case 'bathrooms':
      return { ...first, minBathrooms: 0 }
  }
}
