import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import type { BookingRecord } from '../commands/holds/load-booking.ts'
import type { Email } from '../mail/mail.ts'
import type { Sender } from '../mail/sender.ts'
import { balanceReceiptEmail, type BalanceReceipt } from './balance-receipt-email.ts'
import { balanceReminderEmail, type BalanceReminder } from './balance-reminder-email.ts'
import { hoursOf, isSold, referenceOf, type BookingEmailContents } from './booking-sections.ts'
import { cancellationEmail, type Cancellation } from './cancellation-email.ts'
import { composeEmail } from './compose-email.ts'
import { changeEmail, type SaleChange } from './change-email.ts'
import { confirmationEmail, type Confirmation } from './confirmation-email.ts'
import type { EmailBody } from './email.ts'
import { holdEmail, type HeldStay } from './hold-email.ts'
import { refundEmail, type RefundSent } from './refund-email.ts'
import { requestEmail, type CustomerRequest } from './request-email.ts'

/** The occasion of an email about a booking. */
export type EmailOccasion =
  | ({ readonly kind: 'hold' } & HeldStay)
  | ({ readonly kind: 'confirmation' } & Confirmation)
  | { readonly kind: 'change'; readonly change: SaleChange }
  | ({ readonly kind: 'balance-receipt' } & BalanceReceipt)
  | ({ readonly kind: 'balance-reminder' } & BalanceReminder)
  | ({ readonly kind: 'cancellation' } & Cancellation)
  | ({ readonly kind: 'refund' } & RefundSent)
  | { readonly kind: 'request-received'; readonly request: CustomerRequest }

/** What a booking that was cancelled meanwhile is not told of. */
const SOLD_ONLY: readonly EmailOccasion['kind'][] = ['confirmation', 'change']

const HINT_FOR_GUESTS = 'Use it with your last name and postcode to open your booking.'

/**
 * An email about a booking to its lead guest [BOOK-16]. Undefined if there is no address any more, or nothing to
 * confirm: a booking may have been cancelled before its confirmation was sent.
 */
export function bookingEmail(record: BookingRecord, occasion: EmailOccasion, sender: Sender): Email | undefined {
  const { customer, row } = record
  if (!customer) return undefined
  if (SOLD_ONLY.includes(occasion.kind) && row.status !== 'confirmed') return undefined
  const { id, subject, attachments, ...contents } = contentsOf(record, occasion, sender)
  const { site } = sender
  const body: EmailBody = {
    ...contents,
    greeting: `Dear ${customer.title} ${customer.lastName},`,
    // No reference for a payment that never became a booking: a reference means that something is booked.
    reference: isSold(row) ? referenceOf(record, HINT_FOR_GUESTS) : undefined,
    closing: `Questions? Call ${site.telephone} (${hoursOf(site)}) or email ${site.email}.`,
  }
  return composeEmail(sender, {
    id,
    to: customer.email,
    subject: isSold(row) ? `${subject}: ${formatBookingReference(row.reference)}` : subject,
    body,
    attachments,
  })
}

function contentsOf(record: BookingRecord, occasion: EmailOccasion, sender: Sender): BookingEmailContents {
  switch (occasion.kind) {
    case 'confirmation':
      return confirmationEmail(record, occasion, sender)
    case 'hold':
      return holdEmail(record, occasion, sender)
    case 'change':
      return changeEmail(record, occasion.change, sender)
    case 'balance-receipt':
      return balanceReceiptEmail(record, occasion, sender)
    case 'balance-reminder':
      return balanceReminderEmail(record, occasion, sender)
    case 'cancellation':
      return cancellationEmail(record, occasion, sender)
    case 'refund':
      return refundEmail(record, occasion, sender)
    case 'request-received':
      return requestEmail(record, occasion.request, sender)
  }
}
