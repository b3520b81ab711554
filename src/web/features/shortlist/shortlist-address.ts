import { toSearchQuery, type SearchCriteria } from '../../../domain/search/search-criteria.ts'
import {
  COMPARE_LIMIT,
  formatShortlist,
  parseShortlist,
  type ShortlistedPark,
} from '../../../domain/search/shortlist.ts'

export interface ShortlistView {
  /** The parks of a shared link; undefined for this browser's own list. */
  readonly shared: readonly ShortlistedPark[] | undefined
  /** Ids of the compared parks in the order chosen. */
  readonly compared: readonly number[]
}

export function readShortlistView(params: URLSearchParams): ShortlistView {
  const shared = params.get('parks')
  return {
    shared: shared === null ? undefined : parseShortlist(shared),
    compared: comparedOf(params.get('compare') ?? ''),
  }
}

const ID = /^[1-9]\d{0,8}$/

function comparedOf(text: string): number[] {
  const ids = text.split(',').filter((part) => ID.test(part))
  return [...new Set(ids.map(Number))].slice(0, COMPARE_LIMIT)
}

const STAY = new Set(['date', 'nights', 'adults', 'children', 'infants', 'dogs', 'assistance'])

/**
 * The parts of a search that the page keeps, as query pairs: without type and region, since a shortlist has parks of
 * all.
 */
export function stayPairs(criteria: SearchCriteria): [string, string][] {
  return toSearchQuery(criteria).filter(([name]) => STAY.has(name))
}

/** The page with a view of the list and the stay of its prices. */
export function shortlistAddress({ shared, compared }: ShortlistView, criteria: SearchCriteria): string {
  const parts = [
    shared && shared.length > 0 ? `parks=${formatShortlist(shared)}` : '',
    compared.length > 0 ? `compare=${compared.join(',')}` : '',
    ...stayPairs(criteria).map((pair) => pair.join('=')),
  ]
  return `/shortlist?${parts.filter(Boolean).join('&')}`
}

/** Whether navigating between two addresses needs new data: other parks or stay, but not another comparison. */
export function needsReading(current: URL, next: URL): boolean {
  if (current.href === next.href) return true
  const without = (url: URL) => {
    const params = new URLSearchParams(url.search)
    params.delete('compare')
    return params.toString()
  }
  return without(current) !== without(next)
}
