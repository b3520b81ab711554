import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import type { BookingRecord } from '../commands/holds/load-booking.ts'
import { type Email, type Sender, taskEmailId } from '../mail/mail.ts'
import { balanceReminderEmail, type BalanceReminder } from './balance-reminder-email.ts'
import {
  hoursOf,
  isSold,
  referenceOf,
  type BookingEmailContents,
  arrivalSection,
  moneySection,
  myBookingLink,
  BANK_TAKES,
  attractionsSection,
  calendarOf,
  cancellationSection,
  contractSection,
  directionsSection,
  nextSection,
} from './booking-sections.ts'
import { cancellationEmail, type Cancellation } from './cancellation-email.ts'
import { composeEmail, type EmailBody, type EmailSection } from './email.tsx'
import { changeEmail, type SaleChange } from './change-email.ts'
import { holdEmail, type HeldStay } from './hold-email.ts'
import { reletEmail, type ReletGiven } from './relet-email.ts'
import { requestEmail, type CustomerRequest } from './request-email.ts'
import { formatMoneyExact, type Pence } from '../../domain/money/money.ts'
import type { Agreement } from '../store/agreement-store.ts'
import { agreementFile } from './agreement-document.tsx'
import type { RefundReason } from '../store/schema/payment.ts'

/** The occasion of an email about a booking. */
export type EmailOccasion =
  | ({ readonly kind: 'hold' } & HeldStay)
  | ({ readonly kind: 'confirmation' } & Confirmation)
  | { readonly kind: 'change'; readonly change: SaleChange }
  | ({ readonly kind: 'balance-receipt' } & BalanceReceipt)
  | ({ readonly kind: 'balance-reminder' } & BalanceReminder)
  | ({ readonly kind: 'cancellation' } & Cancellation)
  | ({ readonly kind: 'refund' } & RefundSent)
  | ({ readonly kind: 'relet' } & ReletGiven)
  | { readonly kind: 'request-received'; readonly request: CustomerRequest }

/** Emails that a booking doesn't get once it is cancelled. */
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
    case 'relet':
      return reletEmail(record, occasion)
    case 'request-received':
      return requestEmail(record, occasion.request, sender)
  }
}

/** Receipt for a payment of a confirmed or cancelled booking. */
interface BalanceReceipt {
  readonly paymentId: string
  readonly pence: Pence
}

function balanceReceiptEmail(
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
        ? `We’ve received ${amount}. ${record.row.status === 'cancelled' ? 'The cancellation charge' : 'Your holiday'} is paid in full. There is nothing left to pay.`
        : `We’ve received ${amount}. You have ${rest} left to pay.`,
    sections: [moneySection(record), arrivalSection(record), contractSection(record, sender)],
    link: myBookingLink(sender, rest === undefined ? 'See your booking' : 'See your booking or pay the balance'),
  }
}

/** A refund sent by the payment provider. */
interface RefundSent {
  readonly refundId: string
  readonly pence: Pence
  readonly reason: RefundReason
}

function refundEmail(
  record: BookingRecord,
  { refundId, pence, reason }: RefundSent,
  { site }: Sender,
): BookingEmailContents {
  const amount = formatMoneyExact(pence)
  const why =
    reason === 'surplus'
      ? `We couldn’t use a payment of ${amount}, so we’ve refunded it.`
      : `${site.brandName} has refunded ${amount} to you.`
  return {
    id: `refund-${refundId}`,
    subject: `We’ve refunded ${amount}`,
    preview: why,
    heading: `We’ve refunded ${amount}`,
    opening: `${why} ${BANK_TAKES}`,
    sections: isSold(record.row) ? [moneySection(record), arrivalSection(record)] : [],
  }
}

interface Confirmation {
  /** The outbox task that sends it again. */
  readonly again?: number
  /** Undefined for a booking from before it was stored. */
  readonly agreement?: Agreement | undefined
}

/** A confirmed booking: place, dates, price and cancellation terms, with a calendar file. */
function confirmationEmail(
  record: BookingRecord,
  { again, agreement }: Confirmation,
  sender: Sender,
): BookingEmailContents {
  const { row, sale, account } = record
  const heading = `You’re going to ${sale.parkName}`
  return {
    id: again === undefined ? `confirmation-${row.id}` : taskEmailId('confirmation-again', again),
    subject: `Your holiday at ${sale.parkName} is confirmed`,
    preview: `Your holiday is confirmed. Booking reference ${formatBookingReference(row.reference)}.`,
    heading,
    opening: `Thank you for booking with ${sender.site.brandName}. Your holiday is confirmed. ${agreement ? 'The attached files add it to your calendar, and say what you agreed to: keep the second.' : 'The attached file adds it to your calendar.'}`,
    sections: [
      arrivalSection(record),
      nextSection(record),
      moneySection(record),
      ...agreedSection('Important information', agreement?.texts.information?.words),
      directionsSection(record, sender),
      ...cancellationSection(record, sender),
      contractSection(record, sender),
      ...agreedSection('What you’ve booked', agreement?.texts.description?.words),
      ...attractionsSection(sender),
    ],
    link: myBookingLink(sender, account.outstanding > 0 ? 'See your booking or pay the balance' : 'See your booking'),
    attachments: [
      calendarOf(record),
      ...(agreement
        ? [agreementFile({ reference: row.reference, discountCode: row.discountCode, agreement }, sender)]
        : []),
    ],
  }
}

/** A text as it was agreed; none for a booking from before it was stored [LAW-06]. */
const agreedSection = (title: string, words = ''): EmailSection[] =>
  words === '' ? [] : [{ title, paragraphs: words.split(/\n+/).filter(Boolean) }]
