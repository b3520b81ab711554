/** Reads and shows a value as it is typed into a form or a cell of a spreadsheet, by the description of its field. */
import { parseAmount } from '../../domain/money/money.ts'
import type { Bed } from '../../domain/unit/unit.ts'
import { addDays, parseCalendarDate, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { RecordField } from './field-descriptions.ts'

const WHOLE = /^\d{1,9}$/
const MOST_HUNDREDTHS = 999_999_999

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** 'Main bedroom: 1 double'. Other text gets no kind, which the format refuses. */
function bedOf(line: string) {
  const colon = line.lastIndexOf(':')
  const [room, bed] = [
    line.slice(0, colon).trim(),
    line
      .slice(colon + 1)
      .trim()
      .toLowerCase(),
  ]
  const [kind = '', count = '1'] = bed.split(' ').reverse()
  return colon < 0 ? { room: line, kind: '', count: 1 } : { room, kind, count: Number(count) }
}

/** Pounds or per cent as hundredths: '£1,250.50', '10%'; NaN for other text. */
function hundredthsOf(typed: string): number {
  const hundredths = parseAmount(typed.replace(/\s?%$/, ''))
  return hundredths !== undefined && hundredths <= MOST_HUNDREDTHS ? hundredths : NaN
}

const TIME = /^(\d{1,2})(?:[:.](\d{2})(?::\d{2})?)? ?(am|pm)?$/i

/** '4pm', '16.00' and '4:00 pm' as '16:00'; other text as it is, which the format refuses. */
function timeOf(typed: string): string {
  const [, hours = '', minutes, half] = TIME.exec(typed) ?? []
  if (hours === '' || (minutes === undefined && half === undefined)) return typed
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  return `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const IN_NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/
const IN_WORDS = /^(?:[a-z]{3,9},? )?(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})[ -](\d{2}|\d{4})$/
/** Excel's count of days, of a cell that isn't formatted as a date: 1 January 2000 to 31 December 2099. */
const SERIAL = /^(3652[6-9]|365[3-9]\d|36[6-9]\d\d|3[7-9]\d{3}|[4-6]\d{4}|7[0-2]\d{3}|730[0-4]\d|73050)$/
const EXCEL_EPOCH = '1899-12-30'

/**
 * Reads a date as people in the United Kingdom write it: '14/03/2027', '14.3.27', '14 Mar 2027', 'Sunday 14 March
 * 2027', also '2027-03-14', and Excel's serial numbers. Years of two digits are of this century.
 */
export function readDate(typed: string): CalendarDate | undefined {
  const text = typed.replace(/[ T]\d{2}:\d{2}(?::\d{2})?$/, '').toLowerCase()
  if (SERIAL.test(text)) return addDays(EXCEL_EPOCH, Number(text))
  const [, day, month, year] = IN_NUMBERS.exec(text) ?? []
  if (day !== undefined) return parseCalendarDate(`${day}/${month}/${fullYear(year)}`)
  const [, dayOf, name = '', yearOf] = IN_WORDS.exec(text) ?? []
  if (dayOf === undefined) return parseCalendarDate(text)
  const place = MONTHS.indexOf(name.slice(0, 3))
  return place < 0 ? undefined : parseCalendarDate(`${dayOf}/${place + 1}/${fullYear(yearOf)}`)
}

const fullYear = (year = '') => (year.length === 2 ? `20${year}` : year)

/** Whether a cell says yes; undefined for neither yes nor no. */
export function readYes(typed: string): boolean | undefined {
  const word = typed.trim().toLowerCase()
  if (['', 'no', 'n', 'false', '0'].includes(word)) return false
  return ['yes', 'y', 'true', '1', 'x'].includes(word) ? true : undefined
}

/**
 * A value as in a line of a file; undefined or NaN if it is invalid.
 *
 * @param typed without blanks around it; not of kinds that are chosen several at a time
 */
export function readText({ kind, empty }: Pick<RecordField, 'kind' | 'empty'>, typed: string): unknown {
  if (typed === '' && empty !== undefined) return empty
  switch (kind) {
    case 'time':
      return timeOf(typed)
    case 'date':
      return readDate(typed) ?? typed
    case 'line':
    case 'text':
    case 'channel':
    case 'channels':
    case 'features':
    case 'charges':
      return typed
    case 'choice':
      return typed === '' ? undefined : typed
    case 'lines':
      return linesOf(typed)
    case 'beds':
      return linesOf(typed).map(bedOf)
    case 'whole':
    case 'operator':
    case 'town':
      return WHOLE.test(typed) ? Number(typed) : NaN
    case 'decimal':
      return typed === '' ? undefined : Number(typed)
    case 'hundredths':
      return hundredthsOf(typed)
    case 'tick':
      return readYes(typed)
  }
}

/** The value of a field of a record, or the chosen values. */
export function shownValue({ name: field, kind, first = '' }: RecordField, values: Readonly<Record<string, unknown>>) {
  const [outer = '', inner] = field.split('.')
  const outside = values[outer]
  const value = inner === undefined ? outside : (outside as Record<string, unknown> | undefined)?.[inner]
  if (value === undefined || value === null) return first
  switch (kind) {
    case 'hundredths':
      return String((value as number) / 100)
    case 'beds':
      return (value as readonly Bed[]).map(({ room, kind: bed, count }) => `${room}: ${count} ${bed}`).join('\n')
    case 'lines':
      return (value as readonly string[]).join('\n')
    case 'tick':
      return value === true ? 'true' : ''
    case 'channels':
    case 'features':
      return (value as readonly string[]).toSorted().join()
    default:
      return String(value as string | number)
  }
}
