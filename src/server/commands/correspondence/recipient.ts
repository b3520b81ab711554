import type { StaffMessageLink, StaffMessageFact } from '../../../domain/correspondence/staff-message.ts'
import type { Recipient } from '../../emails/staff-message-email.ts'
import { isSold } from '../../emails/booking-sections.ts'
import type { Sender } from '../../mail/mail.ts'
import { findMessage, type MessageRow } from '../../store/correspondence-store.ts'
import type { StaffMessageRow } from '../../store/correspondence/sent-email-store.ts'
import { payUrlOf } from '../../emails/pay-url.ts'
import { payLinkEnd } from '../account/pay-link.ts'
import { loadBooking, type BookingRecord } from '../holds/load-booking.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'
import { formatBookingReference } from '../../../domain/booking/booking-reference.ts'
import { formatLongDate } from '../../../domain/dates/calendar-date.ts'
import { formatMoneyExact } from '../../../domain/money/money.ts'
import { costByTerms } from '../cancellations/cancel-booking.ts'

export type StaffMessageDeps = CommandDeps & { readonly sender: Sender }

/** The recipient of a staff message; undefined if their data was purged. */
export async function findRecipient(
  deps: StaffMessageDeps,
  { bookingId, messageId }: Pick<StaffMessageRow, 'bookingId' | 'messageId'>,
): Promise<Recipient | undefined> {
  if (bookingId !== null) return recipientOfBooking(deps, await loadBooking(deps, bookingId))
  const message = messageId === null ? undefined : await findMessage(deps.db, messageId)
  return message && recipientOfMessage(message)
}

/** The lead guest; undefined if there is no address yet, or it was deleted. */
export function recipientOfBooking(
  deps: StaffMessageDeps,
  { row, customer, account }: BookingRecord,
): Recipient | undefined {
  if (!customer) return undefined
  const canPay = isSold(row) && account.outstanding > 0 && todayOf(deps) <= payLinkEnd(row)
  return {
    address: customer.email,
    salutation: `${customer.title} ${customer.lastName}`,
    reference: isSold(row) ? row.reference : undefined,
    payUrl: canPay ? payUrlOf(deps, row.id) : undefined,
  }
}

export const recipientOfMessage = ({ name, email }: MessageRow): Recipient => ({ address: email, salutation: name })

/** The buttons with a target for this recipient. */
export const linksOf = ({ payUrl }: Recipient): readonly StaffMessageLink[] =>
  payUrl === undefined ? ['login'] : ['pay', 'login']

/** The booking’s facts for templates, as it is now. An open request to cancel sets the day of the charge. */
export async function staffMessageFacts(
  deps: Pick<CommandDeps, 'db' | 'clock' | 'site'>,
  { row, sale, price, account }: BookingRecord,
): Promise<Partial<Record<StaffMessageFact, string>>> {
  const { charge } = await costByTerms(deps.db, deps, { ...row, agreedPrice: price })
  return {
    reference: formatBookingReference(row.reference),
    arrival: formatLongDate(row.arrival),
    park: sale.parkName,
    outstanding: formatMoneyExact(Math.max(0, account.outstanding)),
    cancellationCharge: formatMoneyExact(charge),
  }
}
