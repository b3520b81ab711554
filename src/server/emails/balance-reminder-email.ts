/** Reminders of a balance or a cancellation charge [DUE-01]. */
import {
  balanceState,
  unpaidDecisionDay,
  type BalanceState,
  type ReminderDay,
} from '../../domain/money/balance-reminder.ts'
import { MIN_PART_PAYMENT } from '../../domain/money/balance.ts'
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { formatLongDate, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { formatMoney, formatMoneyExact } from '../../domain/money/money.ts'
import type { Sender } from '../mail/sender.ts'
import { arrivalSection, moneySection, type BookingEmailContents } from './booking-sections.ts'
import type { BookingRecord } from '../commands/checkout/load-booking.ts'
import { payLinkEnd } from '../commands/account/pay-link.ts'

export interface BalanceReminder {
  readonly reminder: ReminderDay
  readonly today: CalendarDate
  /** The payment link. */
  readonly payUrl: string
}

/** The amount due, its date, what happens if it is not paid, how to pay, and the telephone number. */
export function balanceReminderEmail(
  record: BookingRecord,
  { reminder, today, payUrl }: BalanceReminder,
  { site }: Sender,
): BookingEmailContents {
  const { row, sale, account, price } = record
  const due = price.balanceDue ?? today
  const amount = formatMoneyExact(account.outstanding)
  const isCharge = row.status === 'cancelled'
  const words = isCharge ? chargeWords(amount) : wordsOf(balanceState(due, today), amount, formatLongDate(due))
  return {
    id: `balance-reminder-${row.id}-${reminder}`,
    subject: `${words.subject} for ${sale.parkName}`,
    preview: `${words.preview} Booking reference ${formatBookingReference(row.reference)}.`,
    heading: words.heading,
    opening: words.opening,
    sections: [
      {
        title: 'How to pay',
        paragraphs: [
          account.outstanding > MIN_PART_PAYMENT
            ? `The button opens your booking and leads to paying, all of it or a part from ${formatMoney(MIN_PART_PAYMENT)}. You can also call us and pay by telephone.`
            : 'The button opens your booking and leads to paying. You can also call us and pay by telephone.',
          privateLinkNotice(record),
        ],
      },
      {
        title: 'If it is not paid',
        paragraphs: [isCharge ? chargeConsequence(site.telephone) : consequenceOf(due, today, site.telephone)],
      },
      ...(isCharge ? [] : [moneySection(record)]),
      arrivalSection(record),
    ],
    link: { label: `Pay ${amount}`, url: payUrl },
  }
}

/** The notice about the payment link in an email. */
export const privateLinkNotice = ({ row }: Pick<BookingRecord, 'row'>) =>
  `Please keep this email to yourself: its link opens your booking until it is paid, and not after ${formatLongDate(payLinkEnd(row))}.`

function wordsOf(standing: BalanceState, amount: string, due: string) {
  switch (standing) {
    case 'to-come':
      return {
        subject: 'Your balance is due soon',
        preview: `${amount} is due by ${due}.`,
        heading: `${amount} is due by ${due}`,
        opening: `Your holiday is coming closer. The balance of ${amount} is due by ${due}. If you have just paid it, thank you: please ignore this email.`,
      }
    case 'due-today':
      return {
        subject: 'Your balance is due today',
        preview: `${amount} is due today.`,
        heading: `${amount} is due today`,
        opening: `The balance of your holiday, ${amount}, is due today, ${due}. If you have just paid it, thank you: please ignore this email.`,
      }
    case 'overdue':
    case 'for-staff':
      return {
        subject: 'Your balance is overdue',
        preview: `${amount} was due by ${due}.`,
        heading: `${amount} was due by ${due}`,
        opening: `We have not had the balance of your holiday: ${amount} was due by ${due}. Please pay it now, or call us if something has come up: we would rather find a way with you. If you have just paid it, thank you: please ignore this email.`,
      }
  }
}

const chargeWords = (amount: string) => ({
  subject: 'What cancelling has cost is still to pay',
  preview: `${amount} is left to pay.`,
  heading: `${amount} is still to pay`,
  opening: `Your booking is cancelled. Of what that has cost, ${amount} is left to pay. Please pay it now, or call us if something has come up: we would rather find a way with you. If you have just paid it, thank you: you can leave this email be.`,
})

const chargeConsequence = (telephone: string) =>
  `It stays due, and one of our staff will be in touch with you. If you cannot pay now, call us on ${telephone}.`

/** Staff decide; nothing is cancelled automatically. */
function consequenceOf(due: CalendarDate, today: CalendarDate, telephone: string): string {
  const call = `If you cannot pay by then, call us on ${telephone}.`
  const decides =
    'one of our staff decides what to do, and may treat the booking as cancelled by you on the day of that decision'
  const kept = 'We then keep what the booking terms say for that day.'
  return balanceState(due, today) === 'for-staff'
    ? `Your booking stands: nothing is cancelled by itself. As the balance is overdue by a week, ${decides}. ${kept} If you cannot pay now, call us on ${telephone}.`
    : `Your booking stands: nothing is cancelled by itself. If the balance is still unpaid on ${formatLongDate(unpaidDecisionDay(due))}, ${decides}. ${kept} ${call}`
}
