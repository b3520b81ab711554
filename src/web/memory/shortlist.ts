import type { Pence } from '../../domain/money/money.ts'
import {
  formatShortlist,
  parseShortlist,
  SHORTLIST_LIMIT,
  type ShortlistedPark,
} from '../../domain/search/shortlist.ts'
import { storedList, useStoredList } from './stored-list.ts'

/** A park with the price that was seen when it was saved. */
export interface KeptPark extends ShortlistedPark {
  readonly seen?: SeenPrice
}

interface SeenPrice {
  readonly price: Pence
  /** Milliseconds since 1970. */
  readonly at: number
}

/** What was written by an older page, or by hand, may lack anything. */
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

/** The parks saved in this browser, the latest first [BEYOND-03]. */
const shortlist = storedList<KeptPark>({ key: 'shortlist', version: 1, limit: SHORTLIST_LIMIT, readItem: readKept })

export const savedParks = shortlist.read

export function useShortlist(): readonly KeptPark[] {
  return useStoredList(shortlist)
}

const without = (parkId: number) => savedParks().filter((saved) => saved.parkId !== parkId)

export type Saving = 'saved' | 'already-saved' | 'full'

/** Puts a park at the head of the shortlist; a full one takes no more. */
export function savePark({ parkId, channel, stay, seen }: KeptPark): Saving {
  if (savedParks().some((saved) => saved.parkId === parkId)) return 'already-saved'
  if (savedParks().length >= SHORTLIST_LIMIT) return 'full'
  shortlist.write([{ parkId, channel, stay, seen }, ...savedParks()])
  return 'saved'
}

export function unsavePark(parkId: number): void {
  shortlist.write(without(parkId))
}

/** Puts the whole list in place of what was saved: to undo, or to drop parks that are no more. */
export function replaceShortlist(parks: readonly KeptPark[]): void {
  shortlist.write(parks)
}
