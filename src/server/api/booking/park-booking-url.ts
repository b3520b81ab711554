import { DEFAULT_CRITERIA } from '../../../domain/search/search-criteria.ts'
import type { BookingRecord } from '../../commands/holds/load-booking.ts'
import { partyOf } from '../../store/booking-store.ts'
import { parkUrl } from '../page-urls.ts'

/** The page of a booking's park with the stay in its query: the way back from a unit that is gone [BOOK-02]. */
export function parkBookingUrl({ row, sale }: Pick<BookingRecord, 'row' | 'sale'>): string {
  const { channel, arrival, nights } = row
  const place = { id: sale.parkId, regionId: sale.regionId, slug: sale.parkSlug }
  return parkUrl(place, { ...DEFAULT_CRITERIA, channel, arrival, nights, party: partyOf(row) })
}
