import { plural } from '../../../domain/words/plural.ts'

export const nightsOption = ({ nights }: { nights: number }) => `${nights} ${plural(nights, 'night', 'nights')}`
export const nightsShortUnavailable = ({ nights }: { nights: number }) => `${nights}, unavailable`
export const arrivalMoved = ({ nights, date }: { nights: number; date: string }) =>
  `The first date on sale for ${nights} ${plural(nights, 'night', 'nights')} is ${date}.`
export const pricesFailed = 'The prices of the calendar could not be loaded.'
export const calendarNote = ({ nights }: { nights: string }) =>
  `Lowest total for ${nights}, rounded up. Underlined: the cheapest day of its week.`
export const cottageDays = ({ date }: { date: string }) =>
  `Cottages change over on days of their own. None begins on ${date}.`
export const cottageFirst = 'Take the first day on sale'
