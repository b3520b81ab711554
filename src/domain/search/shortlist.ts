import { parseCalendarDate, type CalendarDate } from '../dates/calendar-date.ts'
import { isChannelCode, type ChannelCode } from '../site/channel.ts'
import type { Party } from '../booking/party.ts'

/** The stay for which a park was saved. */
export interface SavedStay {
  readonly arrival: CalendarDate
  readonly nights: number
  readonly party: Party
}

/** A saved park with the channel it was found in: a park may be sold in several. */
export interface ShortlistedPark {
  readonly parkId: number
  readonly channel: ChannelCode
  /** Omitted if it was saved without a stay. */
  readonly stay?: SavedStay
}

/** Maximum number of parks [BEYOND-03]. */
export const SHORTLIST_LIMIT = 30

/** Maximum number of parks to compare [BEYOND-03]. */
export const COMPARE_LIMIT = 3

/** Maximum length of one entry in an address. */
export const LONGEST_ENTRY = 60

const ENTRY = /^([a-z]+)-([1-9]\d{0,8})(?:-(\d{4}-\d\d-\d\d)-([1-9]\d?)-(\d{1,2}(?:\.\d{1,2}){4}))?$/

function parseEntry(text: string): ShortlistedPark[] {
  const [, channel, id, date, nights, people] = ENTRY.exec(text.trim()) ?? []
  if (!isChannelCode(channel)) return []
  const park = { parkId: Number(id), channel }
  const arrival = date === undefined ? undefined : parseCalendarDate(date)
  if (arrival === undefined) return [park]
  const [adults = 0, children = 0, under5s = 0, dogs = 0, assistanceDogs = 0] = (people ?? '').split('.').map(Number)
  const party = { adults, children, under5s, dogs, assistanceDogs }
  return [{ ...park, stay: { arrival, nights: Number(nights), party } }]
}

function formatEntry({ channel, parkId, stay }: ShortlistedPark): string {
  if (!stay) return `${channel}-${parkId}`
  const { adults, children, under5s, dogs, assistanceDogs } = stay.party
  const people = [adults, children, under5s, dogs, assistanceDogs].join('.')
  return `${channel}-${parkId}-${stay.arrival}-${stay.nights}-${people}`
}

/**
 * Parses a shortlist from an address: 'uklodge-1016-2027-03-05-3-2.0.0.1.0,boats-12', a stay with its nights and
 * adults, children, under 5s, dogs and assistance dogs. Duplicates and invalid entries are dropped, never an error,
 * since addresses are typed, shared and truncated.
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
  return parks.map(formatEntry).join(',')
}
