import type { StaffChangeKind } from '../../domain/money/change.ts'
import { formatMoneyExact, type Pence } from '../../domain/money/money.ts'
import type { BookingRecord } from '../commands/holds/load-booking.ts'
import { type Sender, taskEmailId, type Email } from '../mail/mail.ts'
import {
  arrivalSection,
  calendarOf,
  cancellationSection,
  moneySection,
  myBookingLink,
  type BookingEmailContents,
  hoursOf,
} from './booking-sections.ts'
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import type { OutboxRow } from '../store/outbox-store.ts'
import { composeEmail } from './email.tsx'

/** A change of a sold booking. */
export interface SaleChange {
  /** The outbox task's id: each change is one email. */
  readonly taskId: number
  readonly kind: StaffChangeKind
  /** The rise of the price; negative if it fell. */
  readonly difference: Pence
  /** The refund that follows from it. */
  readonly refund: Pence
}

const CHANGED: Record<StaffChangeKind, string> = {
  dates: 'You have new dates for your holiday.',
  unit: 'You have different accommodation for your holiday.',
  party: 'The guests on your booking have changed.',
  extras: 'The extras on your booking have changed.',
}

/** The current booking after a change. */
export function changeEmail(
  record: BookingRecord,
  { taskId, kind, difference, refund }: SaleChange,
  sender: Sender,
): BookingEmailContents {
  const { sale, account } = record
  const isOtherHoliday = kind === 'dates' || kind === 'unit'
  return {
    id: taskEmailId('change-email', taskId),
    subject: `Your booking at ${sale.parkName} has changed`,
    preview: CHANGED[kind],
    heading: 'Your booking has changed',
    opening: [CHANGED[kind], priceWords(difference), ...(refund > 0 ? [refundWords(refund)] : [])].join(' '),
    sections: [
      arrivalSection(record),
      moneySection(record),
      ...(isOtherHoliday ? cancellationSection(record, sender) : []),
      {
        title: 'Not what you wanted?',
        paragraphs: [`If you didn’t ask for this change, call us on ${sender.site.telephone}.`],
      },
    ],
    link: myBookingLink(sender, account.outstanding > 0 ? 'See your booking or pay the balance' : 'See your booking'),
    attachments: isOtherHoliday ? [calendarOf(record)] : undefined,
  }
}

function priceWords(difference: Pence): string {
  if (difference === 0) return 'The price stays the same.'
  const amount = formatMoneyExact(Math.abs(difference))
  return difference > 0 ? `The price has gone up by ${amount}.` : `The price has gone down by ${amount}.`
}

const refundWords = (refund: Pence) =>
  `We’re refunding ${formatMoneyExact(refund)} to you, and will email you when it’s sent.`

interface FormerAddress {
  readonly taskId: OutboxRow['id']
  readonly address: string
  readonly reference: string
}

/**
 * To the address that staff have replaced. It may be a mistyped one, and so a stranger's: it reads neither a name nor a
 * stay nor the new address. If the change was not the customer's wish, this is how they hear of it.
 */
export function formerAddressEmail({ taskId, address, reference }: FormerAddress, sender: Sender): Email {
  const { site } = sender
  const booking = formatBookingReference(reference)
  return composeEmail(sender, {
    id: taskEmailId('former-address-email', taskId),
    to: address,
    subject: `The email address of booking ${booking} was changed`,
    body: {
      heading: 'The email address of a booking was changed',
      preview: `Emails about booking ${booking} go to another address now.`,
      greeting: 'Hello,',
      opening: `Our staff have changed the email address of booking ${booking}. We send emails about it to another address now, and no longer to this one.`,
      paragraphs: [
        'If you asked for this, you don’t have to do anything. If it isn’t your booking, someone gave us your address by mistake: you can delete this email, and those before it.',
      ],
      sections: [],
      closing: `If it’s your booking and you didn’t ask for this, call us on ${site.telephone} (${hoursOf(site)}), or reply to this email.`,
    },
  })
}
