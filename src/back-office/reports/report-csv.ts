/** Figures as files: what a page shows, as numbers that a spreadsheet adds up. */
import { londonDateAt } from '../../domain/dates/calendar-date.ts'
import { csvLines } from '../../server/command-line/csv-lines.ts'
import type { BookingList, EntryList, ReportPlaces } from '../../server/queries/reports.ts'
import type { CsvColumns } from '../frame/responses.ts'
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

export const bookingColumns = ({ parks }: ReportPlaces): CsvColumns<BookingList['rows'][number]> => ({
  reference: ({ reference }) => reference,
  status: ({ status }) => status,
  booked: ({ figure }) => figure.bookedOn,
  arrival: ({ figure }) => figure.arrival,
  nights: ({ figure }) => figure.nights,
  guests: ({ figure }) => figure.guests,
  site: ({ figure }) => figure.site,
  'holiday type': ({ figure }) => figure.channel,
  park: ({ figure: { parkId } }) => parks.get(parkId)?.name ?? parkId,
  'discount code': ({ figure }) => figure.discountCode,
  discount: ({ figure }) => pounds(figure.discountPence),
  turnover: ({ figure }) => pounds(figure.soldPence),
  received: ({ figure }) => pounds(figure.receivedPence),
  refunded: ({ figure }) => pounds(figure.refundedPence),
  balance: ({ balance }) => pounds(balance),
})

export const entryColumns = ({ parks }: ReportPlaces): CsvColumns<EntryList['rows'][number]> => ({
  entry: ({ id }) => id,
  day: ({ at }) => londonDateAt(at.getTime()),
  time: ({ exactAt }) => exactAt,
  booking: ({ reference }) => reference,
  movement: ({ kind }) => kind,
  site: ({ site }) => site,
  park: ({ parkId }) => parks.get(parkId)?.name ?? parkId,
  payment: ({ paymentId }) => paymentId,
  amount: ({ pence }) => pounds(pence),
})
