import type { SearchCriteria } from '../../domain/search/search-criteria.ts'
import { queryOf, readCriteria } from '../addresses/search-address.ts'
import { PERSIST_PREFIX } from './browser-storage.ts'

const KEY = `${PERSIST_PREFIX}search`

/** Another version of the stored shape is ignored [STATE-03]. */
const VERSION = 2

interface StoredSearch {
  readonly version: number
  /** As an address, so that reading it validates it. */
  readonly query: string
  /** The name of the searched town or park, if any: the address has only its id. */
  readonly placeName?: string
}

export interface LastSearch {
  readonly criteria: SearchCriteria
  readonly placeName: string | undefined
}

/** Stores the search for this browser session; the home page's search form starts with it. */
export function rememberSearch(criteria: SearchCriteria, placeName?: string): void {
  const stored: StoredSearch = { version: VERSION, query: queryOf({ ...criteria, page: 1 }), placeName }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // Storage is blocked or full.
    return
  }
}

/** The last search of this session; undefined if there was none, or the stored data are invalid [STATE-01]. */
export function recallSearch(): LastSearch | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<StoredSearch> | null
    if (stored?.version !== VERSION || typeof stored.query !== 'string') return undefined
    return { criteria: readCriteria(new URLSearchParams(stored.query)), placeName: stored.placeName }
  } catch {
    return undefined
  }
}
