import { formatMoneyExact, type Pence } from '../../domain/money/money.ts'
import type { BookingRecord } from '../commands/checkout/load-booking.ts'
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
      ? `A payment of ${amount} could not be used, so we have sent it back.`
      : `${site.brandName} has sent ${amount} back to you.`
  return {
    id: `refund-${refundId}`,
    subject: `${amount} is on its way back to you`,
    preview: why,
    heading: `${amount} is on its way back to you`,
    opening: `${why} ${BANK_TAKES}`,
    sections: isSold(record.row) ? [moneySection(record), arrivalSection(record)] : [],
  }
}
