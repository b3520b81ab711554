import { formatBookingReference } from '../../../domain/booking/booking-reference.ts'
import { formatLongDate } from '../../../domain/dates/calendar-date.ts'
import { formatMoneyExact } from '../../../domain/money/money.ts'
import type { StaffMessageFact } from '../../../domain/correspondence/staff-message.ts'
import { costByTerms } from '../cancellations/cancel-booking.ts'
import type { BookingRecord } from '../holds/load-booking.ts'
import type { CommandDeps } from '../command-deps.ts'

/** What templates say of a booking, as it is now. The charge is counted from the day of an open request to cancel. */
export async function staffMessageFacts(
  deps: Pick<CommandDeps, 'db' | 'clock'>,
  { row, sale, price, account }: BookingRecord,
): Promise<Partial<Record<StaffMessageFact, string>>> {
  const terms = { id: row.id, arrival: row.arrival, agreedPrice: price }
  const { charge } = await costByTerms(deps.db, deps, terms)
  return {
    reference: formatBookingReference(row.reference),
    arrival: formatLongDate(row.arrival),
    park: sale.parkName,
    outstanding: formatMoneyExact(Math.max(0, account.outstanding)),
    cancellationCharge: formatMoneyExact(charge),
  }
}
