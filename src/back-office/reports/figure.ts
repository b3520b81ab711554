/** The figures of reports as data: their names, their calculation from sums, and their links. */
import { grouped, formatMoneyExact } from '../../domain/money/money.ts'
import { changeFrom, ratio, type FigureSums, type NightSums, type Only } from '../../domain/reports/figures.ts'
import type { View } from './asked.ts'

type Kind = 'count' | 'money' | 'share' | 'average' | 'days'

export interface Figure {
  readonly title: string
  readonly kind: Kind
  readonly of: (sums: FigureSums, nights: NightSums | undefined) => number | undefined
  /** The bookings behind it: all, or some. Undefined if it has no link. */
  readonly from?: 'all' | Only
}

export const FIGURES = {
  bookings: { title: 'Bookings', kind: 'count', of: ({ bookings }) => bookings, from: 'all' },
  turnover: { title: 'Turnover', kind: 'money', of: ({ sold }) => sold, from: 'all' },
  average: { title: 'Average booking', kind: 'money', of: ({ sold, bookings }) => rounded(ratio(sold, bookings)) },
  cancelled: { title: 'Cancelled', kind: 'count', of: ({ cancelled }) => cancelled, from: 'cancelled' },
  cancelledShare: {
    title: 'Cancellation rate',
    kind: 'share',
    of: ({ cancelled, bookings }) => ratio(cancelled, bookings),
  },
  kept: { title: 'Charges kept', kind: 'money', of: ({ kept }) => kept, from: 'cancelled' },
  discounted: { title: 'With a discount', kind: 'count', of: ({ discounted }) => discounted, from: 'discounted' },
  discount: { title: 'Discounts', kind: 'money', of: ({ discount }) => discount, from: 'discounted' },
  received: { title: 'Received', kind: 'money', of: ({ received }) => received, from: 'all' },
  refunded: { title: 'Refunded', kind: 'money', of: ({ refunded }) => refunded, from: 'refunded' },
  toCome: { title: 'Balance to come', kind: 'money', of: ({ toCome }) => toCome, from: 'to-come' },
  overdue: { title: 'Overdue', kind: 'money', of: ({ overdue }) => overdue, from: 'overdue' },
  toRefund: { title: 'Refunds to come', kind: 'money', of: ({ toRefund }) => toRefund, from: 'to-refund' },
  nights: { title: 'Nights', kind: 'count', of: ({ nights }) => nights, from: 'all' },
  nightsEach: { title: 'Nights per booking', kind: 'average', of: ({ nights, bookings }) => ratio(nights, bookings) },
  party: { title: 'Guests per booking', kind: 'average', of: ({ guests, bookings }) => ratio(guests, bookings) },
  lead: { title: 'Lead time', kind: 'days', of: ({ leadDays, bookings }) => ratio(leadDays, bookings) },
  occupancy: {
    title: 'Occupancy',
    kind: 'share',
    of: (_sums, nights) => nights && ratio(nights.reserved, nights.capacity),
  },
} as const satisfies Record<string, Figure>

export type FigureName = keyof typeof FIGURES

/** All but figures that mean nothing a year earlier: a balance due then has been paid since. */
export const SUMMARY = (Object.keys(FIGURES) as FigureName[]).filter((name) => name !== 'nights')

/** Figures of today only, which are not compared. */
const OF_TODAY: readonly FigureName[] = ['received', 'refunded', 'toCome', 'overdue', 'toRefund']

export const isCompared = (name: FigureName) => !OF_TODAY.includes(name)

/** Columns of a view: a figure, the same of the year before, or its change. */
export interface ViewColumn {
  readonly name: FigureName
  readonly what: 'now' | 'before' | 'change'
}

const now = (name: FigureName): ViewColumn => ({ name, what: 'now' })
const before = (name: FigureName): ViewColumn => ({ name, what: 'before' })

export const COLUMNS: Readonly<Record<View, readonly ViewColumn[]>> = {
  sales: [
    now('bookings'),
    before('bookings'),
    now('turnover'),
    before('turnover'),
    { name: 'turnover', what: 'change' },
    now('average'),
  ],
  losses: [
    now('bookings'),
    now('cancelled'),
    now('cancelledShare'),
    before('cancelledShare'),
    now('kept'),
    now('discounted'),
    now('discount'),
  ],
  money: ['turnover', 'received', 'refunded', 'toCome', 'overdue', 'toRefund'].map((name) => now(name as FigureName)),
  stays: [
    now('bookings'),
    now('nights'),
    now('nightsEach'),
    now('party'),
    now('lead'),
    now('occupancy'),
    before('occupancy'),
  ],
}

/** The figure that a view’s bars show. */
export const BAR_OF: Readonly<Record<View, FigureName>> = {
  sales: 'turnover',
  losses: 'cancelled',
  money: 'received',
  stays: 'nights',
}

/** The value of a column; undefined if there is none. */
export function valueOf(
  { name, what }: ViewColumn,
  line: {
    readonly sums: FigureSums
    readonly before: FigureSums
    readonly nights: NightSums | undefined
    readonly nightsBefore: NightSums | undefined
  },
): number | undefined {
  const { of }: Figure = FIGURES[name]
  const value = of(line.sums, line.nights)
  const valueBefore = of(line.before, line.nightsBefore)
  if (what === 'now') return value
  if (what === 'before') return valueBefore
  return value === undefined || valueBefore === undefined ? undefined : changeFrom(valueBefore, value)
}

export const columnTitle = ({ name, what }: ViewColumn): string =>
  what === 'now' ? FIGURES[name].title : what === 'before' ? `${FIGURES[name].title}, year before` : 'Change'

/** '1,389', '£389.50', '12.5%', '3.4', '41 days'; a dash for no value. */
export function wordsOf(value: number | undefined, kind: Kind): string {
  if (value === undefined) return '–'
  switch (kind) {
    case 'count':
      return grouped(value)
    case 'money':
      return formatMoneyExact(value)
    case 'share':
      return `${(value * 100).toFixed(1)}%`
    case 'average':
      return value.toFixed(1)
    case 'days':
      return `${Math.round(value)} ${Math.round(value) === 1 ? 'day' : 'days'}`
  }
}

/** '+25.0%', '-3.1%'. */
export function changeWords(change: number | undefined): string {
  if (change === undefined) return '–'
  const percent = (change * 100).toFixed(1)
  return `${change > 0 ? '+' : ''}${percent === '-0.0' ? '0.0' : percent}%`
}

const rounded = (value: number | undefined) => (value === undefined ? undefined : Math.round(value))
