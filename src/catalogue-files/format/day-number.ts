import { parseCalendarDate, toDayNumber } from '../../domain/dates/calendar-date.ts'

/** Caches days: a file repeats a few hundred dates a million times, and a century has 36,525 of them. */
const known = new Map<string, number>()

/** Days from 1970-01-01 to an ISO date from 2000 to 2099; undefined for any other text. */
export function dayNumberOf(text: string): number | undefined {
  const remembered = known.get(text)
  if (remembered !== undefined) return remembered
  if (!/^20\d\d-/.test(text) || parseCalendarDate(text) !== text) return undefined
  const day = toDayNumber(text)
  known.set(text, day)
  return day
}
