import { daysBetween, formatShortDate, type CalendarDate } from '../../../domain/dates/calendar-date.ts'

/** Further away than this, a day without its year could be taken for this year's. */
const YEAR_NEEDED_DAYS = 300

const YEAR = / \d{4}$/

/** 'Fri 26 Mar', with the year only where it is needed. */
export function briefDate(date: CalendarDate, today: CalendarDate): string {
  const text = formatShortDate(date)
  return Math.abs(daysBetween(today, date)) > YEAR_NEEDED_DAYS ? text : text.replace(YEAR, '')
}
