import { isChannelCode, type ChannelCode } from './channel.ts'

/** A park somebody keeps in mind, as the kind of holiday it was found as: a park may sell several. */
export interface ShortlistedPark {
  readonly parkId: number
  readonly channel: ChannelCode
}

/** A shortlist longer than this is none [BEYOND-03]. */
export const SHORTLIST_LIMIT = 30

/** So many parks fit side by side [BEYOND-03]. */
export const COMPARE_LIMIT = 3

const ENTRY = /^([a-z]+)-([1-9]\d{0,8})$/

function parseEntry(text: string): ShortlistedPark[] {
  const [, channel, id] = ENTRY.exec(text.trim()) ?? []
  return isChannelCode(channel) ? [{ parkId: Number(id), channel }] : []
}

/**
 * Reads a shortlist as addresses carry it: 'uklodge-1016,boats-12'. Each park once, at most so many; what makes no
 * sense is left out, never an error, as addresses are typed, shared and cut off.
 */
export function parseShortlist(text: string, limit = SHORTLIST_LIMIT): ShortlistedPark[] {
  const seen = new Set<number>()
  return text
    .split(',')
    .flatMap(parseEntry)
    .filter(({ parkId }) => !seen.has(parkId) && seen.add(parkId))
    .slice(0, limit)
}

export function formatShortlist(parks: readonly ShortlistedPark[]): string {
  return parks.map(({ channel, parkId }) => `${channel}-${parkId}`).join(',')
}
