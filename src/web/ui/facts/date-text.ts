import { daysBetween, formatShortDate, type CalendarDate } from '../../../domain/dates/calendar-date.ts'

/** Dates further away, in days, have a year, since they could be mistaken for this year's. */
const YEAR_NEEDED_DAYS = 300

const YEAR = / \d{4}$/

/** 'Fri 26 Mar', with the year only if needed. */
export function briefDate(date: CalendarDate, today: CalendarDate): string {
  const text = formatShortDate(date)
  return Math.abs(daysBetween(today, date)) > YEAR_NEEDED_DAYS ? text : text.replace(YEAR, '')
}
