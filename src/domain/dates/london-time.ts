import { formatLongDate, londonDateAt } from './calendar-date.ts'
import { formatClockTime } from './clock-time.ts'

let londonClock: Intl.DateTimeFormat | undefined

/** '2.32pm on Friday 5 March 2027': an instant, in milliseconds since 1970, by the clock in Europe/London. */
export function formatLondonTime(instant: number): string {
  londonClock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return `${formatClockTime(londonClock.format(instant))} on ${formatLongDate(londonDateAt(instant))}`
}
