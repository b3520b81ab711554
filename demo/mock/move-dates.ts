/** Shifts the dates of recordings: a date three weeks ahead of the recording is three weeks ahead again. */
import { addDays, type CalendarDate } from '../../src/domain/dates/calendar-date.ts'

const DAY_MS = 86_400_000
const DAYS_OF_A_MONTH = 30.44

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const MONTH = /^\d{4}-\d{2}$/
/** Also within an address or a sentence. */
const DATE = /\b\d{4}-\d{2}-\d{2}\b/g
const UK_DATE = /\b(\d{2})\/(\d{2})\/(\d{4})\b/g

/** The shift of dates: whole weeks, which keep weekdays, rounded up so that future dates are not past. */
export function weeksSince(recorded: number, now: number): number {
  return Math.max(0, Math.ceil((now - recorded) / (7 * DAY_MS)))
}

interface Move {
  readonly weeks: number
  /** The shift of timestamps, such as the end of a hold. */
  readonly milliseconds: number
}

/** The value with each date, month and timestamp shifted, in texts and field names. */
export function moveDates<Value>(value: Value, move: Move): Value {
  return moved(value, move) as Value
}

function moved(value: unknown, move: Move): unknown {
  if (typeof value === 'string') return movedText(value, move)
  if (Array.isArray(value)) return value.map((entry) => moved(entry, move))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [movedText(name, move), moved(entry, move)]))
}

function movedText(text: string, { weeks, milliseconds }: Move): string {
  if (INSTANT.test(text)) return new Date(Date.parse(text) + milliseconds).toISOString()
  if (MONTH.test(text)) return movedMonth(text, Math.floor((weeks * 7) / DAYS_OF_A_MONTH))
  const later = (date: CalendarDate) => addDays(date, weeks * 7)
  return text
    .replaceAll(DATE, later)
    .replaceAll(UK_DATE, (_, day: string, month: string, year: string) =>
      later(`${year}-${month}-${day}`).split('-').reverse().join('/'),
    )
}

function movedMonth(text: string, months: number): string {
  const [year = 0, month = 1] = text.split('-').map(Number)
  const count = year * 12 + month - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}
