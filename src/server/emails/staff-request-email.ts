import type { BookingRecord } from '../commands/holds/load-booking.ts'
import type { Sender } from '../mail/sender.ts'
import type { Email } from '../mail/mail.ts'
import type { CustomerRow } from '../store/booking-details-store.ts'
import type { BookingRequestKind } from '../store/schema/booking.ts'
import { composeEmail } from './compose-email.ts'
import { arrivalSection, contactSection, costSection, moneySection, referenceOf } from './booking-sections.ts'
import type { EmailBody, EmailSection } from './email.ts'
import type { CustomerRequest } from './request-email.ts'

const ASKS: Record<BookingRequestKind, string> = {
  cancel: 'Request to cancel',
  change: 'Request to change a booking',
  question: 'Question about a booking',
}

/** The email to staff about a customer's request [BEYOND-07]; Reply-To is the customer. */
export function staffRequestEmail(record: BookingRecord, request: CustomerRequest, sender: Sender): Email | undefined {
  const { customer, row } = record
  if (!customer) return undefined
  const { staff } = sender
  const isWithdrawn = Boolean(request.withdrawnAt)
  const heading = isWithdrawn ? `Withdrawn: ${ASKS[request.kind].toLowerCase()}` : ASKS[request.kind]
  const reference = referenceOf(record, `npm run bookings -- show ${row.reference}`)
  const body: EmailBody = {
    heading,
    preview: `${nameOf(customer)}, ${record.sale.parkName}`,
    greeting: 'Hello,',
    opening: isWithdrawn
      ? `${nameOf(customer)} has withdrawn this in My booking. You do not need to do anything.`
      : `${nameOf(customer)} sent this from My booking. Nothing has changed yet.`,
    quote: request.words === '' ? '(no message)' : request.words,
    reference,
    sections: [
      contactSection(customer),
      arrivalSection(record),
      moneySection(record),
      ...(isWithdrawn ? [] : costOf(record, request)),
    ],
    closing: 'Reply to this email to answer the customer.',
  }
  return composeEmail(sender, {
    id: isWithdrawn ? `request-withdrawn-${request.id}` : `request-${request.id}`,
    replyTo: { name: nameOf(customer), address: customer.email },
    to: staff,
    subject: `${heading}: ${reference.value}`,
    body,
  })
}

const costOf = (record: BookingRecord, { kind, reason }: CustomerRequest): EmailSection[] =>
  kind === 'cancel' ? [costSection(record, reason ?? 'other')] : []

const nameOf = ({ title, firstName, lastName }: CustomerRow) => `${title} ${firstName} ${lastName}`
