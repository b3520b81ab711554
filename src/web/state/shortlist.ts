import { isChannelCode } from '../../domain/channel.ts'
import { SHORTLIST_LIMIT, type ShortlistedPark } from '../../domain/shortlist.ts'
import { storedList, useStoredList } from './stored-list.ts'

/** The parks saved in this browser, the latest first [BEYOND-03]. */
const shortlist = storedList<ShortlistedPark>({
  key: 'shortlist',
  version: 1,
  limit: SHORTLIST_LIMIT,
  readItem(value) {
    if (typeof value !== 'object' || value === null || !('parkId' in value) || !('channel' in value)) return undefined
    const { parkId, channel } = value
    const isOurs = Number.isSafeInteger(parkId) && typeof channel === 'string' && isChannelCode(channel)
    return isOurs ? { parkId: parkId as number, channel } : undefined
  },
})

export const savedParks = shortlist.read

export function useShortlist(): readonly ShortlistedPark[] {
  return useStoredList(shortlist)
}

const without = (parkId: number) => savedParks().filter((saved) => saved.parkId !== parkId)

export type Saving = 'saved' | 'already-saved' | 'full'

/** Puts a park at the head of the shortlist; a full one takes no more. */
export function savePark({ parkId, channel }: ShortlistedPark): Saving {
  if (savedParks().some((saved) => saved.parkId === parkId)) return 'already-saved'
  if (savedParks().length >= SHORTLIST_LIMIT) return 'full'
  shortlist.write([{ parkId, channel }, ...savedParks()])
  return 'saved'
}

export function unsavePark(parkId: number): void {
  shortlist.write(without(parkId))
}

/** Puts the whole list in place of what was saved: to undo, or to drop parks that are no more. */
export function replaceShortlist(parks: readonly ShortlistedPark[]): void {
  shortlist.write(parks)
}
