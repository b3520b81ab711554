/** Words of the reports. */
import { formatShortDate, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import type {
  Basis,
  Comparison,
  Group,
  NamedPeriod,
  Only,
  Period,
  PeriodError,
  Step,
} from '../../domain/reports/figures.ts'
import type { BookingStatus } from '../../domain/booking/booking-status.ts'
import { channelOf, isChannelCode } from '../../domain/site/channel.ts'
import type { LedgerMovement, ReportFilter, ReportPlaces } from '../../server/queries/reports.ts'
import { plural } from '../../domain/words/grammar.ts'
import type { View } from './asked.ts'

export const title = 'Reports'
export const total = 'Total'
export const noCode = 'Without a code'
export const gone = 'No longer in the catalogue'
export const goneFromCatalogue = (id: string) => `Park ${id}, no longer in the catalogue`
export const nothing = 'No bookings in this period'

const shortDay = (day: CalendarDate) => formatShortDate(day)

export const between = (from: CalendarDate, to: CalendarDate) =>
  from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`

export const periods: Readonly<Record<NamedPeriod, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'This week',
  'last-week': 'Last week',
  month: 'This month',
  'last-month': 'Last month',
  'next-month': 'Next month',
  season: 'This season',
  'last-season': 'Last season',
  year: 'This year',
  'last-year': 'Last year',
}

export const bases: Readonly<Record<Basis, string>> = { booked: 'Date booked', arrival: 'Date of arrival' }

export const groups: Readonly<Record<Group, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  channel: 'Holiday type',
  region: 'Region',
  park: 'Park',
  operator: 'Operator',
  site: 'Site',
  code: 'Discount code',
}

export const views: Readonly<Record<View, string>> = {
  sales: 'Sales',
  losses: 'Cancellations and discounts',
  money: 'Money',
  stays: 'Stays',
}

export const errors: Readonly<Record<PeriodError, string>> = {
  'no-dates': 'Enter two dates, such as 01/03/2027',
  'wrong-order': 'Enter a first date that isn’t after the last',
  'too-long': 'Choose three years at most',
}

export const only: Readonly<Record<Only, string>> = {
  cancelled: 'cancelled',
  discounted: 'with a discount',
  refunded: 'with refunds or disputes',
  'to-come': 'with a balance to come',
  overdue: 'overdue',
  'to-refund': 'with a refund to come',
}

/** The period of a report: 'Booked Mon 1 Nov 2027 to …'. */
export const chosen = (basis: Basis, { from, to }: Period) =>
  `${basis === 'booked' ? 'Booked' : 'Arriving'} ${between(from, to)}`

/** The compared period, and how the days of both years correspond. */
export function comparedWith({ from, to, alignment, bookedBy }: Comparison): string {
  const how = alignment === 'weekday' ? '364 days earlier, so that weekdays match' : 'the same dates'
  const asOf = bookedBy === undefined ? '' : `; of these, booked on or before ${shortDay(bookedBy)}`
  return `The year before is ${between(from, to)}, ${how}${asOf}.`
}

export const kinds: Readonly<Record<LedgerMovement['kind'], string>> = {
  sale: 'Sales',
  change: 'Changes',
  cancellation: 'Cancellations',
  goodwill: 'Goodwill',
  relet: 'Nights sold again',
  payment: 'Payments',
  refund: 'Refunds',
  'refund-failed': 'Refunds returned to us',
  dispute: 'Disputes',
}

export const kind: Readonly<Record<LedgerMovement['kind'], string>> = {
  sale: 'Sale',
  change: 'Change',
  cancellation: 'Cancellation',
  goodwill: 'Goodwill',
  relet: 'Nights sold again',
  payment: 'Payment',
  refund: 'Refund',
  'refund-failed': 'Refund returned to us',
  dispute: 'Dispute',
}

export const ledgerHint =
  'Entries by the day they were made, whatever the day of the booking: sales, changes and payments on these days.'

export const occupancyHint =
  'Occupancy is the share of nights on sale in the period that are sold or held, counted every half hour. Nights that were never counted are left out. Sites share stock, and live suppliers’ stock isn’t counted.'

/** '123 bookings, cancelled'. */
export const bookingsTitle = 'Bookings in this report'
export const ledgerTitle = 'Ledger'
export const ledgerChosen = ({ from, to }: Period) => `Entries written ${between(from, to)}`
export const ledgerSigns = 'Positive amounts are owed by the customer. Negative amounts are paid.'

export const shown = (count: number) => `${count} on this page`

const STATUSES: Readonly<Record<BookingStatus, string>> = {
  held: 'Held',
  paying: 'Paying',
  confirmed: 'Confirmed',
  released: 'Released',
  cancelled: 'Cancelled',
}

export const bookedOn = (day: CalendarDate) => `booked ${formatShortDate(day)}`

export const discountOf = (amount: string) => `after ${amount} off`

/** '7 nights, 2 guests'. */
export const stayOf = (nights: number, guests: number) =>
  `${nights.toLocaleString('en-GB')} ${plural(nights, 'night', 'nights')}, ${guests.toLocaleString('en-GB')} ${plural(guests, 'guest', 'guests')}`

export const statusOf = (status: BookingStatus, isSold: boolean) => (isSold ? STATUSES[status] : 'Paid, not sold')

/** ', site SN, Cumbria'. */
export function filterWords(
  { site, channel, parkId, regionId, operatorId, code }: ReportFilter,
  { parks, regions, operators }: ReportPlaces,
): string {
  const name = (places: ReadonlyMap<number, { readonly name: string }>, id: number | undefined) =>
    id === undefined ? undefined : (places.get(id)?.name ?? gone)
  const parts = [
    site && `site ${site}`,
    channel && (isChannelCode(channel) ? channelOf(channel).label : channel),
    name(regions, regionId),
    name(operators, operatorId),
    name(parks, parkId),
    code && `code ${code}`,
  ]
  return parts.flatMap((part) => (part ? [`, ${part}`] : [])).join('')
}

export const steps: Readonly<Record<Step, string>> = {
  search: 'Results shown',
  park: 'Park shown',
  hold: 'Unit held',
  details: 'Details given',
  payment: 'Payment page shown',
  booked: 'Booked',
}

export const stepsAreOfAll =
  'Steps are counted by site and holiday type only. Clear region, operator, park and code to see them.'

export const stepsHint =
  'Page views and bookings in the period, counted on our own server without cookies. A visitor who views ten parks counts ten times, so the first steps aren’t numbers of people. Known robots and the last minute are left out.'

export const inList = 'View in Bookings, with names'
