import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { SearchCriteria } from '../../domain/search/search-criteria.ts'
import { queryOf, readCriteria } from '../addresses/search-address.ts'
import { rehydrate, sessionPersistence } from './session-persistence.ts'

interface LastSearch {
  /** As an address, so that reading it validates it. */
  readonly query: string | undefined
  /** The name of the searched town or park, if any: the address has only its id. */
  readonly placeName?: string
}

const INITIAL: LastSearch = { query: undefined }

/** The last search, with which the home page's search form starts. */
export const useLastSearch = create<LastSearch>()(persist(() => INITIAL, sessionPersistence('search', 1, INITIAL)))

export function rememberSearch(criteria: SearchCriteria, placeName?: string): void {
  useLastSearch.setState({ query: queryOf({ ...criteria, page: 1 }), placeName })
}

/** Reads it from session storage; undefined if there was no search in this session. */
export async function recallSearch(): Promise<SearchCriteria | undefined> {
  await rehydrate(useLastSearch)
  const { query } = useLastSearch.getState()
  return query === undefined ? undefined : readCriteria(new URLSearchParams(query))
}
