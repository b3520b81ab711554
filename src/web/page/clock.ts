import { londonDateAt, type CalendarDate } from '../../domain/dates/calendar-date.ts'

/** Today in Europe/London by the browser's clock; server-rendered pages have the server's [STATE-05]. */
export function todayInBrowser(): CalendarDate {
  return londonDateAt(Date.now())
}
