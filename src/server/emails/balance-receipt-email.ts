import { formatMoneyExact, type Pence } from '../../domain/money/money.ts'
import type { BookingRecord } from '../commands/holds/load-booking.ts'
import type { Sender } from '../mail/sender.ts'
import { arrivalSection, moneySection, myBookingLink, type BookingEmailContents } from './booking-sections.ts'

/** Receipt for a payment of a confirmed or cancelled booking. */
export interface BalanceReceipt {
  readonly paymentId: string
  readonly pence: Pence
}

export function balanceReceiptEmail(
  record: BookingRecord,
  { paymentId, pence }: BalanceReceipt,
  sender: Sender,
): BookingEmailContents {
  const { sale, account } = record
  const amount = formatMoneyExact(pence)
  const rest = account.outstanding > 0 ? formatMoneyExact(account.outstanding) : undefined
  return {
    id: `balance-receipt-${paymentId}`,
    subject: `We have your payment for ${sale.parkName}`,
    preview: rest === undefined ? 'Your holiday is paid in full.' : `You have ${rest} left to pay.`,
    heading: 'Thank you for your payment',
    opening:
      rest === undefined
        ? `We have received ${amount}. ${record.row.status === 'cancelled' ? 'The cancellation charge' : 'Your holiday'} is paid in full. There is nothing left to pay.`
        : `We have received ${amount}. You have ${rest} left to pay.`,
    sections: [moneySection(record), arrivalSection(record)],
    link: myBookingLink(sender, rest === undefined ? 'See your booking' : 'See your booking or pay the balance'),
  }
}
