import { formatMonth, monthOf, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { Flexibility } from '../../domain/dates/flexible-dates.ts'
import * as words from './words.ts'

/**
 * The arrival as text: 'Fri 4 Dec', 'Fri 4 Dec ± 3 days', 'Weekend near Fri 4 Dec', 'December 2026'.
 *
 * @param date the arrival in the caller's date format
 */
export function arrivalWords(arrival: CalendarDate, flexibility: Flexibility, date: string): string {
  switch (flexibility) {
    case 'exact':
      return date
    case 'weekend':
      return words.dateWeekend({ date })
    case 'month':
      return formatMonth(monthOf(arrival))
    case '1':
    case '3':
    case '7':
      return words.dateAround({ date, days: Number(flexibility) })
  }
}
