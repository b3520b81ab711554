/** Figures as files: what a page shows, as numbers that a spreadsheet adds up. */
import { londonDateAt } from '../../domain/dates/calendar-date.ts'
import { csvLines } from '../../server/command-line/csv-lines.ts'
import type { BookingList, EntryList, ReportPlaces } from '../../server/queries/reports.ts'
import type { Asked } from './asked.ts'
import { COLUMNS, columnTitle, FIGURES, valueOf, type ViewColumn } from './figure.ts'
import type { Figures, Line } from './lines.ts'
import * as words from './words.ts'

/** Numbers, not text: a text that begins with a minus would be marked as text for spreadsheets. */
const pounds = (pence: number) => pence / 100
const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

function numberOf(column: ViewColumn, line: Line): string | number {
  const value = valueOf(column, line)
  if (value === undefined) return ''
  if (column.what === 'change') return rounded(value, 4)
  switch (FIGURES[column.name].kind) {
    case 'money':
      return pounds(value)
    case 'share':
      return rounded(value, 4)
    case 'average':
    case 'days':
      return rounded(value, 2)
    case 'count':
      return value
  }
}

export function figureLines(asked: Asked, { lines, total }: Figures): string {
  const columns = COLUMNS[asked.view]
  return csvLines([
    [words.groups[asked.group], ...columns.map(columnTitle)],
    ...[...lines, total].map((line) => [line.label, ...columns.map((column) => numberOf(column, line))]),
  ])
}

export const BOOKING_TITLES = [
  'reference',
  'status',
  'booked',
  'arrival',
  'nights',
  'guests',
  'site',
  'holiday type',
  'park',
  'discount code',
  'discount',
  'turnover',
  'received',
  'refunded',
  'balance',
]

export const bookingCells = (
  { figure, reference, status, balance }: BookingList['rows'][number],
  { parks }: ReportPlaces,
) => [
  reference,
  status,
  figure.bookedOn,
  figure.arrival,
  figure.nights,
  figure.guests,
  figure.site,
  figure.channel,
  parks.get(figure.parkId)?.name ?? figure.parkId,
  figure.discountCode,
  ...[figure.discountPence, figure.soldPence, figure.receivedPence, figure.refundedPence, balance].map(pounds),
]

export const ENTRY_TITLES = ['entry', 'day', 'time', 'booking', 'movement', 'site', 'park', 'payment', 'amount']

export const entryCells = (row: EntryList['rows'][number], { parks }: ReportPlaces) => [
  row.id,
  londonDateAt(row.at.getTime()),
  row.exactAt,
  row.reference,
  row.kind,
  row.site,
  parks.get(row.parkId)?.name ?? row.parkId,
  row.paymentId,
  pounds(row.pence),
]
