import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { SearchCriteria } from '../../domain/search/search-criteria.ts'
import { queryOf, readCriteria } from '../addresses/search-address.ts'
import { rehydrate, sessionPersistence } from './session-persistence.ts'

interface LastSearch {
  /** As in an address, so that reading it back checks it. */
  readonly query: string | undefined
  /** Of the town or park searched in, where it was one: the address has its number only. */
  readonly placeName?: string
}

const INITIAL: LastSearch = { query: undefined }

/** The search form as last used; the home page begins with it. */
export const useLastSearch = create<LastSearch>()(persist(() => INITIAL, sessionPersistence('search', 1, INITIAL)))

export function rememberSearch(criteria: SearchCriteria, placeName?: string): void {
  useLastSearch.setState({ query: queryOf({ ...criteria, page: 1 }), placeName })
}

/** Reads it back from session storage; undefined where nothing was searched for in this session. */
export async function recallSearch(): Promise<SearchCriteria | undefined> {
  await rehydrate(useLastSearch)
  const { query } = useLastSearch.getState()
  return query === undefined ? undefined : readCriteria(new URLSearchParams(query))
}
