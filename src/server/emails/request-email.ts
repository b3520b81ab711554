import type { BookingRecord } from '../commands/holds/load-booking.ts'
import type { CancellationReason } from '../../domain/money/cancellation.ts'
import type { Sender, Email } from '../mail/mail.ts'
import type { BookingRequestKind } from '../store/schema/booking.ts'
import {
  arrivalSection,
  cancellationCostSection,
  moneySection,
  myBookingLink,
  type BookingEmailContents,
  contactSection,
  costSection,
  referenceOf,
} from './booking-sections.ts'
import type { CustomerRow } from '../store/booking-details-store.ts'
import { composeEmail, type EmailBody, type EmailSection } from './email.tsx'

/** A customer's request to staff, a row of `booking_request`. */
export interface CustomerRequest {
  readonly id: string
  readonly kind: BookingRequestKind
  readonly words: string
  /** The reason, for a cancellation with a waiver. */
  readonly reason: CancellationReason | null
  /** When the customer withdrew it. */
  readonly withdrawnAt?: Date | null
}

const RECEIVED: Record<BookingRequestKind, string> = {
  cancel:
    'We have your request to cancel. Your booking stays the same until we reply. The cancellation charge is counted from the day you asked.',
  change: 'We have your request to change your booking. It stays the same until we reply.',
  question: 'We have your question and will reply.',
}

/** To the customer: their request of My booking has been received or withdrawn. */
export function requestEmail(record: BookingRecord, request: CustomerRequest, sender: Sender): BookingEmailContents {
  const { id, kind, words, reason } = request
  if (request.withdrawnAt) return requestWithdrawn(record, request, sender)
  return {
    id: `request-received-${id}`,
    subject: kind === 'question' ? 'We have your question' : 'We have your request',
    preview: RECEIVED[kind],
    heading: kind === 'question' ? 'We have your question' : 'We have your request',
    opening: RECEIVED[kind],
    quote: words === '' ? undefined : words,
    sections: [
      ...(kind === 'cancel' ? [cancellationCostSection(record, reason ?? 'other')] : []),
      arrivalSection(record),
    ],
    link: myBookingLink(sender, 'See your booking'),
  }
}

function requestWithdrawn(record: BookingRecord, { id, kind }: CustomerRequest, sender: Sender): BookingEmailContents {
  const what = kind === 'cancel' ? 'your request to cancel' : 'your request to change your booking'
  return {
    id: `request-withdrawn-received-${id}`,
    subject: 'You’ve withdrawn your request',
    preview: 'Your booking hasn’t changed.',
    heading: 'You’ve withdrawn your request',
    opening: `You’ve withdrawn ${what}. Your booking hasn’t changed.`,
    sections: [arrivalSection(record), moneySection(record)],
    link: myBookingLink(sender, 'See your booking'),
  }
}

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
      ? `${nameOf(customer)} has withdrawn this in My booking. You don’t need to do anything.`
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
