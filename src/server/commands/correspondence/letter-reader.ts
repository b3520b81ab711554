import type { LetterLink } from '../../../domain/staff/letter.ts'
import type { LetterReader } from '../../emails/letter-email.ts'
import { isSold } from '../../emails/booking-sections.ts'
import type { Sender } from '../../mail/sender.ts'
import { findMessage, type MessageRow } from '../../store/correspondence-store.ts'
import type { LetterRow } from '../../store/staff/letter-store.ts'
import { payLinkEnd, payUrlOf } from '../account/pay-link.ts'
import { loadBooking, type BookingRecord } from '../checkout/load-booking.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'

export type LetterDeps = CommandDeps & { readonly sender: Sender }

/** Who a letter goes to; undefined if their data was purged. */
export async function findReader(
  deps: LetterDeps,
  { bookingId, messageId }: Pick<LetterRow, 'bookingId' | 'messageId'>,
): Promise<LetterReader | undefined> {
  if (bookingId !== null) return readerOfBooking(deps, await loadBooking(deps, bookingId))
  const message = messageId === null ? undefined : await findMessage(deps.db, messageId)
  return message && readerOfMessage(message)
}

/** The lead guest; undefined if there is no address, any more or yet. */
export function readerOfBooking(deps: LetterDeps, { row, customer, account }: BookingRecord): LetterReader | undefined {
  if (!customer) return undefined
  const canPay = isSold(row) && account.outstanding > 0 && todayOf(deps) <= payLinkEnd(row)
  return {
    address: customer.email,
    salutation: `${customer.title} ${customer.lastName}`,
    reference: isSold(row) ? row.reference : undefined,
    payUrl: canPay ? payUrlOf(deps, row.id) : undefined,
  }
}

export const readerOfMessage = ({ name, email }: MessageRow): LetterReader => ({ address: email, salutation: name })

/** The buttons that lead somewhere for this reader. */
export const linksOf = ({ payUrl }: LetterReader): readonly LetterLink[] =>
  payUrl === undefined ? ['login'] : ['pay', 'login']
