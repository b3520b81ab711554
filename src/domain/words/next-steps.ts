/** The steps after a booking, for the confirmation on the page and by email [BOOK-16]. */
import { formatLongDate, type CalendarDate } from '../dates/calendar-date.ts'
import { formatClockTime } from '../dates/clock-time.ts'
import { formatMoney, type Pence } from '../money/money.ts'
import { plural } from './grammar.ts'

export interface StayAhead {
  readonly today: CalendarDate
  readonly arrivalDate: CalendarDate
  /** '16:00'. */
  readonly arrivalFrom: string
  /** The park's own number; null without one. */
  readonly parkTelephone: string | null
  readonly departureDate: CalendarDate
  readonly departureBy: string
  readonly outstanding: Pence
  /** The last day to pay it; undefined or null if there is none. */
  readonly balanceDue: CalendarDate | null | undefined
  /** Guests without a name, who can be named until departure. */
  readonly unnamed: number
}

export interface NextStep {
  readonly title: string
  readonly text: string
  /** Whom the text says to call; comes after it. */
  readonly telephone?: string
}

/** The remaining steps, in the order of their dates: balance, names, check-in, check-out. */
export function nextSteps(stay: StayAhead): NextStep[] {
  const { today, unnamed, outstanding, parkTelephone } = stay
  return [
    ...(outstanding > 0 ? [{ title: 'Pay the balance', text: balanceWords(stay) }] : []),
    ...(unnamed > 0
      ? [
          {
            title: 'Add guest names',
            text: `This is optional. You can add ${unnamed} more ${plural(unnamed, 'name', 'names')} in My booking until you leave.`,
          },
        ]
      : []),
    ...(today <= stay.arrivalDate
      ? [
          {
            title: 'Check in',
            text: `${formatLongDate(stay.arrivalDate)} from ${formatClockTime(stay.arrivalFrom)}. Have your booking reference with you.${parkTelephone === null ? '' : ' If you are running late, call ahead:'}`,
            ...(parkTelephone === null ? {} : { telephone: parkTelephone }),
          },
        ]
      : []),
    {
      title: 'Check out',
      text: `${formatLongDate(stay.departureDate)} by ${formatClockTime(stay.departureBy)}.`,
    },
  ]
}

function balanceWords({ today, outstanding, balanceDue }: StayAhead): string {
  const amount = formatMoney(outstanding)
  if (!balanceDue) return `${amount}, in My booking.`
  const date = formatLongDate(balanceDue)
  if (balanceDue < today) return `${amount} was due by ${date}. Pay it now in My booking.`
  return `${amount} by ${date}, in My booking.${today < balanceDue ? ' We will email you a reminder.' : ''}`
}
