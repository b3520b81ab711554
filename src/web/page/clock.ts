import { londonDateAt, type CalendarDate } from '../../domain/dates/calendar-date.ts'

/** Today in Europe/London by the visitor's clock; pages rendered on the server bring the server's [STATE-05]. */
export function todayInBrowser(): CalendarDate {
  return londonDateAt(Date.now())
}
