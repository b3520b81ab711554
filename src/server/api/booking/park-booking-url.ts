import { parkSegment } from '../../../domain/channel.ts'
import { DEFAULT_CRITERIA, toSearchQuery } from '../../../domain/search-criteria.ts'
import type { BookingRecord } from '../../commands/load-booking.ts'
import { partyOf } from '../../store/booking-store.ts'

/** What the address of a park says by its path, or not at all. */
const IN_PATH = new Set(['channel', 'region'])

/** The page of a booking's park with the stay in its query: the way back from a unit that is gone [BOOK-02]. */
export function parkBookingUrl({ row, sale }: Pick<BookingRecord, 'row' | 'sale'>): string {
  const party = partyOf(row)
  const criteria = { ...DEFAULT_CRITERIA, channel: row.channel, arrival: row.arrival, nights: row.nights, party }
  const query = new URLSearchParams(toSearchQuery(criteria).filter(([name]) => !IN_PATH.has(name)))
  return `/${parkSegment(row.channel)}/${row.channel}/${sale.regionId}/${sale.parkId}/${sale.parkSlug}?${query}`
}
