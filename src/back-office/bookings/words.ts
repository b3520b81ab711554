/** Words of the list and the search of bookings. */
import type { BookingStatus } from '../../domain/booking/booking-status.ts'
import { formatShortDate, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { grouped } from '../../domain/money/money.ts'
import type { SearchReadingKind } from '../../domain/customer/booking-search.ts'
import { MOST_COUNTED } from '../../server/queries/bookings.ts'
import type { DateError, ListQuery } from './list-address.ts'

export const title = 'Bookings'

export const statusWords: Readonly<Record<BookingStatus, string>> = {
  held: 'Held',
  paying: 'Payment in progress',
  confirmed: 'Confirmed',
  released: 'Not sold',
  cancelled: 'Cancelled',
}

export const statusChoices: Readonly<Record<NonNullable<ListQuery['status']>, string>> = {
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  held: 'Current holds',
  released: 'Not sold',
}

export const owingChoices: Readonly<Record<NonNullable<ListQuery['owing']>, string>> = {
  'to-come': 'Not yet due',
  week: 'Due within 7 days',
  month: 'Due within 30 days',
  overdue: 'Overdue',
}

export const refundChoices: Readonly<Record<NonNullable<ListQuery['refund']>, string>> = {
  any: 'With a refund',
  failed: 'With a failed refund',
}

export const fields = {
  status: 'Status',
  owing: 'Balance',
  site: 'Site',
  channel: 'Holiday type',
  region: 'Region',
  operator: 'Operator',
  park: 'Park',
  from: 'Arrives from',
  to: 'Arrives on or before',
  departs: 'Departs on',
  bookedFrom: 'Booked from',
  bookedTo: 'Booked on or before',
  code: 'Discount code',
  refund: 'Refunds',
} as const

export const dateErrors: Readonly<Record<DateError, string>> = {
  'no-date': 'Enter a date, such as 01/03/2027',
  'wrong-order': 'Enter a first date that isn’t after the last',
}

export const any = 'Any'
/** Of the status: all but holds that ended unpaid. */
export const soldOrHeld = 'Sold or held'
export const parksOf = 'Choose a region or an operator first'
export const filter = 'Filter'
export const clear = 'Clear'
export const more = 'More filters'
export const exported = 'Export as CSV'
export const exportedMasked = 'Export as CSV, names masked'

export const countWords = (count: number): string =>
  count > MOST_COUNTED
    ? `More than ${grouped(MOST_COUNTED)} bookings`
    : `${grouped(count)} ${count === 1 ? 'booking' : 'bookings'}`

export const shownWords = (count: number, shown: number): string =>
  count <= shown ? countWords(count) : `${countWords(count)}, ${shown} on this page`

export const nothing = 'No bookings match'
export const nothingHint = 'Remove a filter or widen the dates.'

export const nightsWords = (nights: number) => `${nights} ${nights === 1 ? 'night' : 'nights'}`

export const purged = 'Personal data deleted'
export const noGuest = 'No guest yet'
export const disputed = 'Disputed'
export const unitGone = (id: number) => `Unit type ${id}`

/** '26 Mar 2027': without the day of the week, where only the order matters. */
export const dayWords = (day: CalendarDate) => formatShortDate(day).slice(4)

export const owedWords = {
  toCome: (due: CalendarDate) => `by ${dayWords(due)}`,
  today: 'due today',
  overdue: (due: CalendarDate) => `since ${dayWords(due)}`,
  charge: (due: CalendarDate) => `charge, since ${dayWords(due)}`,
  disputed: 'disputed: you decide',
} as const

export const owes = (amount: string) => `${amount} due`
export const refundDue = 'refund due'

export const search = {
  title: 'Search',
  titleOf: (typed: string) => `Bookings that match “${typed}”`,
  why: {
    reference: 'reference',
    email: 'email',
    'email-name': 'email',
    postcode: 'postcode',
    telephone: 'telephone',
    name: 'name',
    'name-and-postcode': 'last name and postcode',
  } satisfies Record<SearchReadingKind, string>,
  whyTitle: 'Found by',
  limit: (most: number) => `Only the closest ${most} are shown. Enter more details to narrow the search.`,
  none: (typed: string) => `No booking matches “${typed}”`,
  nothingTyped: 'Enter something you know about the booking',
  hints: [
    ['Reference', 'BF 7K3M 9QXP, or its first 4 characters'],
    ['Name', 'smith, jo smith or smith jo; the first letters are enough'],
    ['Email', 'ada.hale@example.org, or the part before the @'],
    ['Postcode', 'NR1 3QG, or NR1'],
    ['Telephone', '01632 960 144 or +44 1632 960144; at least the last 9 digits'],
  ],
  masked: 'Your role sees names and addresses masked, so ask the caller for one of these. Each search is logged.',
  maskedHints: [
    ['Reference', 'BF 7K3M 9QXP, in full'],
    ['Last name and postcode', 'smith NR1 3QG, both in full'],
  ],
  purgedHint: 'Names and addresses are deleted some time after a stay. After that, search by reference.',
} as const
