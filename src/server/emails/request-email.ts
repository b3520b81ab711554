import type { BookingRecord } from '../commands/holds/load-booking.ts'
import type { CancellationReason } from '../../domain/money/cancellation.ts'
import type { Sender } from '../mail/sender.ts'
import type { BookingRequestKind } from '../store/schema/booking.ts'
import {
  arrivalSection,
  cancellationCostSection,
  moneySection,
  myBookingLink,
  type BookingEmailContents,
} from './booking-sections.ts'

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
    subject: 'You have withdrawn your request',
    preview: 'Your booking has not changed.',
    heading: 'You have withdrawn your request',
    opening: `You have withdrawn ${what}. Your booking has not changed.`,
    sections: [arrivalSection(record), moneySection(record)],
    link: myBookingLink(sender, 'See your booking'),
  }
}
