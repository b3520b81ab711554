/** Reminders of a balance or a cancellation charge [DUE-01]. */
import { balanceState, unpaidDecisionDay, type BalanceState, MIN_PART_PAYMENT } from '../../domain/money/balance.ts'
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { formatLongDate, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { formatMoney, formatMoneyExact } from '../../domain/money/money.ts'
import type { Sender } from '../mail/mail.ts'
import { arrivalSection, moneySection, type BookingEmailContents } from './booking-sections.ts'
import type { BookingRecord } from '../commands/holds/load-booking.ts'
import { payLinkEnd } from '../commands/account/pay-link.ts'

export interface BalanceReminder {
  readonly reminder: number
  readonly today: CalendarDate
  /** The payment link. */
  readonly payUrl: string
}

/** The amount due, its date, the consequences of not paying, how to pay, and the telephone number. */
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
            ? `Use the button to open your booking and pay the full balance, or part of it from ${formatMoney(MIN_PART_PAYMENT)}. You can also call us and pay by phone.`
            : 'Use the button to open your booking and pay. You can also call us and pay by phone.',
          privateLinkNotice(record),
        ],
      },
      {
        title: 'If you don’t pay',
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
  `Don’t forward this email. Its link opens your booking until you’ve paid, or until ${formatLongDate(payLinkEnd(row))}.`

function wordsOf(standing: BalanceState, amount: string, due: string) {
  switch (standing) {
    case 'to-come':
      return {
        subject: 'Your balance is due soon',
        preview: `${amount} is due by ${due}.`,
        heading: `${amount} is due by ${due}`,
        opening: `Your holiday is getting closer. Please pay the balance of ${amount} by ${due}. If you’ve already paid, thank you: you can ignore this email.`,
      }
    case 'due-today':
      return {
        subject: 'Your balance is due today',
        preview: `${amount} is due today.`,
        heading: `${amount} is due today`,
        opening: `The balance of your holiday, ${amount}, is due today, ${due}. If you’ve already paid, thank you: you can ignore this email.`,
      }
    case 'overdue':
    case 'for-staff':
      return {
        subject: 'Your balance is overdue',
        preview: `${amount} was due by ${due}.`,
        heading: `${amount} was due by ${due}`,
        opening: `We haven’t received the balance of your holiday: ${amount} was due by ${due}. Please pay it now. If you can’t, call us: we’ll try to help. If you’ve already paid, thank you: you can ignore this email.`,
      }
  }
}

const chargeWords = (amount: string) => ({
  subject: 'Your cancellation charge is still to pay',
  preview: `You have ${amount} left to pay.`,
  heading: `${amount} is still to pay`,
  opening: `Your booking is cancelled. ${amount} of the cancellation charge is still to pay. Please pay it now. If you can’t, call us: we’ll try to help. If you’ve already paid, thank you: you can ignore this email.`,
})

const chargeConsequence = (telephone: string) =>
  `The charge remains due and our team will contact you. If you can’t pay now, call us on ${telephone}.`

/** Staff decide; nothing is cancelled automatically. */
function consequenceOf(due: CalendarDate, today: CalendarDate, telephone: string): string {
  const call = `If you can’t pay by then, call us on ${telephone}.`
  const decides = 'our team will review your booking and may treat it as cancelled by you on the day they decide'
  const kept = 'The cancellation charge in the booking terms for that day then applies.'
  return balanceState(due, today) === 'for-staff'
    ? `We never cancel automatically. As the balance is a week overdue, ${decides}. ${kept} If you can’t pay now, call us on ${telephone}.`
    : `We never cancel automatically. If the balance is still unpaid on ${formatLongDate(unpaidDecisionDay(due))}, ${decides}. ${kept} ${call}`
}
