import { formatLondonTime } from '../../domain/dates/clock-time.ts'
import { formatLongDate } from '../../domain/dates/calendar-date.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import { amountsTodayText } from '../../domain/words/price-words.ts'
import type { BookingRecord } from '../commands/holds/load-booking.ts'
import { type Sender, taskEmailId } from '../mail/mail.ts'
import { arrivalSection, cancellationSection, priceRows, type BookingEmailContents } from './booking-sections.ts'
import type { EmailSection } from './email.tsx'

export interface HeldStay {
  /** The outbox task's id: each sending is one email. */
  readonly taskId: number
  readonly payUrl: string
}

/** A telephone sale that staff hold for a customer: until when, its price, and the link to accept the terms and pay. */
export function holdEmail(record: BookingRecord, { taskId, payUrl }: HeldStay, sender: Sender): BookingEmailContents {
  const { row, sale } = record
  const until = formatLondonTime(row.holdExpiresAt.getTime())
  return {
    id: taskEmailId('hold-email', taskId),
    subject: `We’re holding your holiday at ${sale.parkName}`,
    preview: `Held for you until ${until}.`,
    heading: 'We’re holding your holiday',
    opening: `We’re holding this holiday for you until ${until}, UK time. It isn’t booked yet: check the details, accept our booking terms and pay by then. After that it goes back on sale.`,
    sections: [
      arrivalSection(record),
      priceSection(record),
      ...cancellationSection(record, sender),
      {
        title: 'Your link',
        paragraphs: ['Don’t forward this email. Its link opens the booking until you’ve paid, or until the hold ends.'],
      },
    ],
    link: { label: 'Check and pay', url: payUrl },
  }
}

function priceSection(record: BookingRecord): EmailSection {
  const { price } = record
  const { schedule } = price
  const paragraphs =
    schedule.kind === 'deposit'
      ? [
          `Pay ${amountsTodayText({ deposit: schedule.dueToday, total: price.total, isCompulsory: schedule.compulsory }, formatMoneyExact)} now. After the deposit, ${formatMoneyExact(schedule.balance)} is due by ${formatLongDate(schedule.balanceDue)}.`,
        ]
      : []
  return { title: 'Price', rows: priceRows(record), isSum: true, paragraphs }
}
