import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { cancellationLines, type AccountLine, type CancelledAccount } from '../../domain/money/cancellation-account.ts'
import type { CancellationReason } from '../../domain/money/cancellation.ts'
import { stayCalendarFile } from '../../domain/booking/calendar-file.ts'
import { formatMoneyExact, type Pence } from '../../domain/money/money.ts'
import { departureOf } from '../../domain/dates/stay.ts'
import { letterHtml } from './email-html.tsx'
import { letterText, type Letter, type LetterLink, type LetterSection } from './email.ts'
import type { Attachment, Message } from '../mail/mail.ts'
import type { Sender } from '../mail/sender.ts'
import { stayOf } from '../store/booking-store.ts'
import type { CustomerRow } from '../store/booking-details-store.ts'
import type { BookingRequestKind, CancellationBasis } from '../store/schema/booking.ts'
import type { RefundReason } from '../store/schema/payment.ts'
import { balanceReminder, keepToYourself, type BalanceReminder } from './balance-reminder-email.ts'
import {
  arrivalSection,
  askedCostSection,
  attractionsSection,
  cancellationSection,
  contactSection,
  directionsSection,
  moneySection,
  costSection,
  type LetterContents,
} from './booking-sections.ts'
import type { BookingRecord } from '../commands/checkout/load-booking.ts'

/** What a message is about beside the booking. */
export type MessageOccasion =
  | { readonly kind: 'confirmation' }
  | { readonly kind: 'balance-receipt'; readonly paymentId: string; readonly pence: Pence }
  | ({ readonly kind: 'balance-reminder' } & BalanceReminder)
  | {
      readonly kind: 'cancellation'
      readonly account: CancelledAccount
      readonly basis: CancellationBasis | null
      /** Leads to paying what is left of the charge. */
      readonly payUrl: string
      /** Of the refund, what cannot go back the way it was paid: staff send it. */
      readonly notSent: Pence
    }
  | { readonly kind: 'refund'; readonly refundId: string; readonly pence: Pence; readonly reason: RefundReason }
  | { readonly kind: 'request-received'; readonly request: AskedRequest }

/** What a customer has asked of staff, as it is kept in `booking_request`. */
export interface AskedRequest {
  readonly id: string
  readonly kind: BookingRequestKind
  readonly words: string
  /** Why, where it is to be cancelled and a waiver was bought. */
  readonly reason: CancellationReason | null
  /** When its customer took it back, where they have. */
  readonly withdrawnAt?: Date | null
}

const HINT_FOR_GUESTS = 'With your surname and postcode it opens your booking.'

/** Whether there is, or was, a holiday: a payment may also go back that has never become one. */
const isSold = ({ status }: BookingRecord['row']) => status === 'confirmed' || status === 'cancelled'

/**
 * A message about a booking to its lead guest [BOOK-16]. Undefined where there is nobody to write to any more, or nothing
 * to confirm: a booking may have been cancelled before its confirmation could be sent.
 */
export function bookingMessage(record: BookingRecord, occasion: MessageOccasion, sender: Sender): Message | undefined {
  const { customer, row } = record
  if (!customer) return undefined
  if (occasion.kind === 'confirmation' && row.status !== 'confirmed') return undefined
  const { id, subject, attachments, ...contents } = contentsOf(record, occasion, sender)
  const { site, from } = sender
  const letter: Letter = {
    ...contents,
    greeting: `Dear ${customer.title} ${customer.lastName},`,
    // Who has a reference has booked: none is told of a payment that has never become a booking.
    reference: isSold(row) ? referenceOf(record, HINT_FOR_GUESTS) : undefined,
    closing: `Questions? Call ${site.telephone} (${hoursOf(site)}) or write to ${site.email}.`,
  }
  return {
    id,
    from: { name: site.brandName, address: from },
    replyTo: { name: site.brandName, address: site.email },
    to: customer.email,
    subject: isSold(row) ? `${subject}: ${formatBookingReference(row.reference)}` : subject,
    text: letterText(letter, sender),
    html: letterHtml(letter, sender),
    attachments,
  }
}

const ASKS: Record<BookingRequestKind, string> = {
  cancel: 'Request to cancel',
  change: 'Request to change a booking',
  question: 'Question about a booking',
}

/** The message to staff about what a customer asks [BEYOND-07]; an answer to it goes to the customer. */
export function requestMessage(record: BookingRecord, request: AskedRequest, sender: Sender): Message | undefined {
  const { customer, row } = record
  if (!customer) return undefined
  const { site, from, staff } = sender
  const isWithdrawn = Boolean(request.withdrawnAt)
  const heading = isWithdrawn ? `Withdrawn: ${ASKS[request.kind].toLowerCase()}` : ASKS[request.kind]
  const reference = referenceOf(record, `npm run bookings -- show ${row.reference}`)
  const letter: Letter = {
    heading,
    preview: `${nameOf(customer)}, ${record.sale.parkName}`,
    greeting: 'Hello,',
    opening: isWithdrawn
      ? `${nameOf(customer)} has withdrawn this in My booking. There is nothing to be done about it.`
      : `${nameOf(customer)} asks this in My booking. Nothing has been changed by it.`,
    quote: request.words === '' ? '(without words)' : request.words,
    reference,
    sections: [
      contactSection(customer),
      arrivalSection(record),
      moneySection(record),
      ...(isWithdrawn ? [] : costOf(record, request)),
    ],
    closing: 'An answer to this message goes to the customer.',
  }
  return {
    id: isWithdrawn ? `request-withdrawn-${request.id}` : `request-${request.id}`,
    from: { name: site.brandName, address: from },
    replyTo: { name: nameOf(customer), address: customer.email },
    to: staff,
    subject: `${heading}: ${reference.value}`,
    text: letterText(letter, sender),
    html: letterHtml(letter, sender),
  }
}

const costOf = (record: BookingRecord, { kind, reason }: AskedRequest): LetterSection[] =>
  kind === 'cancel' ? [costSection(record, reason ?? 'other')] : []

const nameOf = ({ title, firstName, lastName }: CustomerRow) => `${title} ${firstName} ${lastName}`

const referenceOf = ({ row }: BookingRecord, hint: string) => ({
  label: 'Booking reference',
  value: formatBookingReference(row.reference),
  hint,
})

const hoursOf = ({ hours }: Sender['site']) =>
  hours.map(({ days, opens, closes }) => `${days} ${opens} to ${closes}`).join(', ')

const myBooking = ({ publicUrl }: Sender, label: string): LetterLink => ({ label, url: `${publicUrl}/login` })

function contentsOf(record: BookingRecord, occasion: MessageOccasion, sender: Sender): LetterContents {
  switch (occasion.kind) {
    case 'confirmation':
      return confirmation(record, sender)
    case 'balance-receipt':
      return balanceReceipt(record, occasion, sender)
    case 'balance-reminder':
      return balanceReminder(record, occasion, sender)
    case 'cancellation':
      return cancellation(record, occasion, sender)
    case 'refund':
      return refund(record, occasion, sender)
    case 'request-received':
      return requestReceived(record, occasion.request, sender)
  }
}

function confirmation(record: BookingRecord, sender: Sender): LetterContents {
  const { row, sale, account } = record
  const heading = `You are going to ${sale.parkName}`
  return {
    id: `confirmation-${row.id}`,
    subject: `Your holiday at ${sale.parkName} is confirmed`,
    preview: `Your holiday is confirmed. Booking reference ${formatBookingReference(row.reference)}.`,
    heading,
    opening: `Thank you for booking with ${sender.site.brandName}. Your holiday is confirmed. Your dates are attached for your calendar.`,
    sections: [
      arrivalSection(record),
      ...directionsSection(record),
      moneySection(record),
      ...cancellationSection(record, sender),
      attractionsSection(sender),
    ],
    link: myBooking(sender, account.outstanding > 0 ? 'See your booking or pay the balance' : 'See your booking'),
    attachments: [calendarOf(record)],
  }
}

function calendarOf({ row, sale }: BookingRecord): Attachment {
  const stay = {
    reference: row.reference,
    parkName: sale.parkName,
    townName: sale.townName,
    unitDesc: sale.unitName,
    arrivalDate: row.arrival,
    departureDate: departureOf(stayOf(row)),
  }
  return {
    filename: `${row.reference}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    content: stayCalendarFile(stay, row.readAt.toISOString()),
  }
}

type Of<Kind extends MessageOccasion['kind']> = Extract<MessageOccasion, { kind: Kind }>

function balanceReceipt(
  record: BookingRecord,
  { paymentId, pence }: Of<'balance-receipt'>,
  sender: Sender,
): LetterContents {
  const { sale, account } = record
  const amount = formatMoneyExact(pence)
  const rest = account.outstanding > 0 ? formatMoneyExact(account.outstanding) : undefined
  return {
    id: `balance-receipt-${paymentId}`,
    subject: `We have your payment for ${sale.parkName}`,
    preview: rest === undefined ? 'Your holiday is paid in full.' : `${rest} is left to pay.`,
    heading: 'Thank you for your payment',
    opening:
      rest === undefined
        ? `We have received ${amount}. ${record.row.status === 'cancelled' ? 'What cancelling has cost' : 'Your holiday'} is paid in full, and nothing is left to pay.`
        : `We have received ${amount}. ${rest} is left to pay.`,
    sections: [moneySection(record), arrivalSection(record)],
    link: myBooking(sender, rest === undefined ? 'See your booking' : 'See your booking or pay the balance'),
  }
}

function cancellation(record: BookingRecord, occasion: Of<'cancellation'>, { site }: Sender): LetterContents {
  const { row, sale, price } = record
  const { account, basis, payUrl, notSent } = occasion
  const { refund, stillToPay } = account
  const toPay = formatMoneyExact(stillToPay)
  const why = basis === null ? undefined : BASIS_WORDS[basis]?.(formatMoneyExact(price.total))
  return {
    id: `cancellation-${row.id}`,
    subject: `Your holiday at ${sale.parkName} is cancelled`,
    preview:
      refund > 0
        ? `${formatMoneyExact(refund)} is to be refunded to you.`
        : stillToPay > 0
          ? `${toPay} is left to pay of what cancelling costs.`
          : 'Nothing is left to do for you.',
    heading: 'Your booking is cancelled',
    opening: `We have cancelled your booking with ${site.brandName}. ${outcomeOf(refund, notSent, stillToPay > 0 ? toPay : undefined)}`,
    sections: [
      {
        title: 'What it comes to',
        rows: cancellationLines(account).map(({ kind, pence }) => {
          const label = kind === 'charge' && basis === 'waiver' ? 'Cancellation charge, by your waiver' : LINES[kind]
          return isLast(kind) ? [label, formatMoneyExact(pence), 'strong'] : [label, formatMoneyExact(pence)]
        }),
        isSum: true,
        paragraphs: [...(why === undefined ? [] : [why]), ...(stillToPay > 0 ? [keepToYourself(record)] : [])],
      },
      arrivalSection(record),
    ],
    link: stillToPay > 0 ? { label: `Pay ${toPay}`, url: payUrl } : undefined,
  }
}

const isLast = (kind: AccountLine['kind']) => kind === 'to-be-refunded' || kind === 'still-to-pay'

const LINES: Record<AccountLine['kind'], string> = {
  paid: 'Paid for the holiday',
  'sent-back': 'Goodwill that we have sent back',
  charge: 'Cancellation charge',
  'let-off': 'Goodwill, not asked for again',
  'to-be-refunded': 'To be refunded',
  'still-to-pay': 'Still to pay',
}

/** Why it costs what it costs; an amount that staff have named they explain themselves. */
const BASIS_WORDS: Partial<Record<CancellationBasis, (total: string) => string>> = {
  ladder: (total) =>
    `The charge is what the booking terms say for a holiday of ${total}, counted from the day on which we heard from you.`,
  waiver: () => 'Your cancellation waiver covers the reason: all we keep is its own price, or less.',
}

function outcomeOf(refund: Pence, notSent: Pence, toPay: string | undefined): string {
  if (refund > 0 && notSent > 0) {
    const rest = `We cannot send ${formatMoneyExact(notSent)} back the way you paid it, and will write to you about it.`
    return notSent < refund ? `${BANK_TAKES} ${rest}` : rest
  }
  if (refund > 0) return BANK_TAKES
  if (toPay === undefined) return 'There is nothing to be refunded.'
  return `There is nothing to be refunded: cancelling costs more than you have paid. Please pay the ${toPay} that is left; the button leads to it.`
}

const BANK_TAKES =
  'The refund goes to what you paid with. Your bank may take up to 5 working days from our sending it to show it.'

function refund(record: BookingRecord, { refundId, pence, reason }: Of<'refund'>, { site }: Sender): LetterContents {
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

const RECEIVED: Record<BookingRequestKind, string> = {
  cancel:
    'We have your request to cancel. Your booking stays as it is until we have answered. What cancelling costs is counted from the day we heard from you.',
  change: 'We have your request to change your booking. It stays as it is until we have answered.',
  question: 'We have your question and will answer it.',
}

function requestReceived(record: BookingRecord, request: AskedRequest, sender: Sender): LetterContents {
  const { id, kind, words, reason } = request
  if (request.withdrawnAt) return requestWithdrawn(record, request, sender)
  return {
    id: `request-received-${id}`,
    subject: kind === 'question' ? 'We have your question' : 'We have your request',
    preview: RECEIVED[kind],
    heading: kind === 'question' ? 'We have your question' : 'We have your request',
    opening: RECEIVED[kind],
    quote: words === '' ? undefined : words,
    sections: [...(kind === 'cancel' ? [askedCostSection(record, reason ?? 'other')] : []), arrivalSection(record)],
    link: myBooking(sender, 'See your booking'),
  }
}

function requestWithdrawn(record: BookingRecord, { id, kind }: AskedRequest, sender: Sender): LetterContents {
  const what = kind === 'cancel' ? 'your request to cancel' : 'your request to change your booking'
  return {
    id: `request-withdrawn-received-${id}`,
    subject: 'You have withdrawn your request',
    preview: 'Your booking stays as it is.',
    heading: 'You have withdrawn your request',
    opening: `You have withdrawn ${what}. Your booking stays as it is, and we do nothing further about it.`,
    sections: [arrivalSection(record), moneySection(record)],
    link: myBooking(sender, 'See your booking'),
  }
}
