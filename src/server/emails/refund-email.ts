import { formatMoneyExact, type Pence } from '../../domain/money/money.ts'
import type { BookingRecord } from '../commands/holds/load-booking.ts'
import type { Sender } from '../mail/sender.ts'
import type { RefundReason } from '../store/schema/payment.ts'
import { arrivalSection, BANK_TAKES, isSold, moneySection, type BookingEmailContents } from './booking-sections.ts'

/** A refund sent by the payment provider. */
export interface RefundSent {
  readonly refundId: string
  readonly pence: Pence
  readonly reason: RefundReason
}

export function refundEmail(
  record: BookingRecord,
  { refundId, pence, reason }: RefundSent,
  { site }: Sender,
): BookingEmailContents {
  const amount = formatMoneyExact(pence)
  const why =
    reason === 'surplus'
      ? `We could not use a payment of ${amount}, so we have refunded it.`
      : `${site.brandName} has refunded ${amount} to you.`
  return {
    id: `refund-${refundId}`,
    subject: `We have refunded ${amount}`,
    preview: why,
    heading: `We have refunded ${amount}`,
    opening: `${why} ${BANK_TAKES}`,
    sections: isSold(record.row) ? [moneySection(record), arrivalSection(record)] : [],
  }
}
