import type { Pence } from '../../domain/money/money.ts'
import {
  formatShortlist,
  parseShortlist,
  SHORTLIST_LIMIT,
  type ShortlistedPark,
} from '../../domain/search/shortlist.ts'
import { storedList, useStoredList } from './stored-list.ts'

/** A park with its price when it was saved. */
export interface KeptPark extends ShortlistedPark {
  readonly seen?: SeenPrice
}

interface SeenPrice {
  readonly price: Pence
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Stored by an older version, or edited: any field may be missing. */
function readKept(value: unknown): KeptPark | undefined {
  try {
    const { seen, ...rest } = value as KeptPark
    const [park] = parseShortlist(formatShortlist([rest]))
    const isSeen = Number.isSafeInteger(seen?.price) && Number.isSafeInteger(seen?.at)
    return park && isSeen ? { ...park, seen } : park
  } catch {
    return undefined
  }
}

/** The parks saved in this browser, latest first [BEYOND-03]. */
const shortlist = storedList<KeptPark>({ key: 'shortlist', version: 1, limit: SHORTLIST_LIMIT, readItem: readKept })

export const savedParks = shortlist.read

export function useShortlist(): readonly KeptPark[] {
  return useStoredList(shortlist)
}

const without = (parkId: number) => savedParks().filter((saved) => saved.parkId !== parkId)

export type Saving = 'saved' | 'already-saved' | 'full'

/** Adds a park at the start of the shortlist; does nothing if it is full. */
export function savePark({ parkId, channel, stay, seen }: KeptPark): Saving {
  if (savedParks().some((saved) => saved.parkId === parkId)) return 'already-saved'
  if (savedParks().length >= SHORTLIST_LIMIT) return 'full'
  shortlist.write([{ parkId, channel, stay, seen }, ...savedParks()])
  return 'saved'
}

export function unsavePark(parkId: number): void {
  shortlist.write(without(parkId))
}

/** Replaces the whole list: to undo, or to remove parks that no longer exist. */
export function replaceShortlist(parks: readonly KeptPark[]): void {
  shortlist.write(parks)
}
