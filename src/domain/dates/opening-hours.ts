import {
  addDays,
  londonDateAt,
  parseCalendarDate,
  weekdayName,
  weekdayOf,
  type CalendarDate,
  type Weekday,
} from './calendar-date.ts'

/** Telephone opening hours in Europe/London time [SHELL-13]. */

/** As written in the site's configuration: 'Monday to Saturday', '9am', '5pm', or one day: 'Sunday'. */
export interface OpeningLine {
  readonly days: string
  readonly opens: string
  readonly closes: string
}

/** Other hours of one day, such as a bank holiday: closed without times. */
export interface OpeningException {
  readonly date: CalendarDate
  readonly opens?: string
  readonly closes?: string
}

interface OpeningTimes {
  /** From 0 for Monday. */
  readonly first: number
  readonly last: number
  /** Minutes since midnight: the first open minute, and the first closed one. */
  readonly opens: number
  readonly closes: number
}

export type OpeningState =
  | { readonly kind: 'open'; readonly closes: string }
  | {
      readonly kind: 'closed'
      /** The next opening time; `day` is the weekday if that is neither today nor tomorrow. */
      readonly opens: string
      readonly when: 'today' | 'tomorrow' | 'later'
      readonly day: string
    }

const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]
const TIME = /^(1[0-2]|[1-9])(?:\.([0-5]\d))?(am|pm)$/

/** '9am' is 540, '4.30pm' 990; NaN for anything else. */
function minuteOf(time: string): number {
  const [, hour, minute = '0', half] = TIME.exec(time) ?? []
  return ((Number(hour) % 12) + (half === 'pm' ? 12 : 0)) * 60 + Number(minute)
}

function readLine({ days, opens, closes }: OpeningLine): OpeningTimes | undefined {
  const [first = NaN, last = first] = days
    .split(' to ')
    .map((name) => WEEKDAYS.findIndex((day) => weekdayName(day) === name))
  const [from, until] = [minuteOf(opens), minuteOf(closes)]
  return first >= 0 && first <= last && from < until ? { first, last, opens: from, closes: until } : undefined
}

/** Made when first used, like the format of dates. */
let londonTime: Intl.DateTimeFormat | undefined

/** Minutes since midnight in Europe/London at an instant (milliseconds since 1970). */
function londonMinuteAt(instant: number): number {
  londonTime ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = londonTime.formatToParts(instant)
  const part = (type: 'hour' | 'minute') => Number(parts.find((piece) => piece.type === type)?.value ?? 0)
  return part('hour') * 60 + part('minute')
}

/** Whether a line is valid: days from Monday to Sunday in order, closing after opening. */
export const isOpeningLine = (line: OpeningLine) => readLine(line) !== undefined

/** Whether an exception is valid: a day of the calendar, and both times in order or none. */
export function isOpeningException({
  date,
  opens,
  closes,
}: {
  date: string
  opens?: string
  closes?: string
}): boolean {
  if (parseCalendarDate(date) !== date) return false
  return opens === undefined || closes === undefined ? opens === closes : minuteOf(opens) < minuteOf(closes)
}

/**
 * Whether the telephone is answered at an instant (milliseconds since 1970), and the next opening time. Undefined if no
 * line is valid.
 *
 * @param exceptions days that have other hours than their weekday
 */
export function openingAt(
  lines: readonly OpeningLine[],
  instant: number,
  exceptions: readonly OpeningException[] = [],
): OpeningState | undefined {
  const today = londonDateAt(instant)
  const minute = londonMinuteAt(instant)
  const timesOf = (date: CalendarDate) => {
    const day = weekdayOf(date)
    const exception = exceptions.find((other) => other.date === date)
    if (exception) {
      const { opens, closes } = exception
      const line = opens === undefined || closes === undefined ? [] : [{ days: weekdayName(day), opens, closes }]
      return line.map((own) => ({ opens: minuteOf(own.opens), closes: minuteOf(own.closes), line: own }))
    }
    return lines.flatMap((line) => {
      const times = readLine(line)
      return times && times.first <= day && day <= times.last ? [{ ...times, line }] : []
    })
  }
  const now = timesOf(today).find(({ opens, closes }) => opens <= minute && minute < closes)
  if (now) return { kind: 'open', closes: now.line.closes }
  for (const ahead of [0, ...WEEKDAYS.map((day) => day + 1)]) {
    const date = addDays(today, ahead)
    const day = weekdayOf(date)
    const next = timesOf(date)
      .filter(({ opens }) => ahead > 0 || opens > minute)
      .sort((a, b) => a.opens - b.opens)[0]
    if (next) {
      const when = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : 'later'
      return { kind: 'closed', opens: next.line.opens, when, day: weekdayName(day) }
    }
  }
  return undefined
}
