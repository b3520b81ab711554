import { formatLongDate, londonDateAt } from './calendar-date.ts'

/** Whether it is a time as 'hh:mm', from '00:00' to '23:59'. */
export const isClockTime = (time: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)

/** '4pm', '9.30am' or 'noon' for a time as 'hh:mm'; any other text unchanged. */
export function formatClockTime(time: string): string {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (minutes === undefined) return time
  if (time === '12:00') return 'noon'
  const hour = Number(hours)
  return `${hour % 12 || 12}${minutes === '00' ? '' : `.${minutes}`}${hour < 12 ? 'am' : 'pm'}`
}

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
