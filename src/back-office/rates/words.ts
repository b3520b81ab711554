/** Words and addresses of rate plans. */
import { weekdayName, type Weekday } from '../../domain/dates/calendar-date.ts'
import type { NoArrival, SeasonError } from '../../domain/rates/rate-plan.ts'
import type { NoNight } from '../../server/queries/rate-plans.ts'

export const RATES_PATH = '/staff/catalogue/rates'
export const RATES_TITLE = 'Rate plans'

/** @param id left out for a new one */
export const planPath = (id?: number): string => `${RATES_PATH}/${id ?? 'new'}`

export const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

/** 'Mon'. */
export const shortDay = (day: Weekday): string => weekdayName(day).slice(0, 3)

/** 'Mon, Fri'; '' for every day. */
export const daysWords = (days: readonly Weekday[]): string =>
  days.length === WEEKDAYS.length ? '' : days.map(shortDay).join(', ')

/** Why no stay begins on a day. */
export const NOT_BOOKABLE: Readonly<Record<NoArrival | NoNight, string>> = {
  'no-season': 'No season has this day',
  'not-an-arrival-day': 'Nobody arrives on this day of the week in this season',
  'not-a-departure-day': 'No length of stay ends on a departure day',
  'no-price': 'No stay has a price',
  over: 'Over, or too late to book',
  'no-stock': 'The night has no stock',
  closed: 'The night is closed',
  'sold-out': 'Sold out',
}

/** Errors of a season. */
export const SEASON_ERRORS: Readonly<Record<SeasonError, string>> = {
  'ends-before-it-begins': 'it can’t end before it begins.',
  'longer-than-a-year': 'one that repeats lasts a year at most.',
  'max-below-min': 'the longest stay can’t be shorter than the shortest.',
  'no-price': 'enter prices of nights, or of whole stays.',
}
