import { plural } from '../../../domain/words/grammar.ts'

export const nightsOption = ({ nights }: { nights: number }) => `${nights} ${plural(nights, 'night', 'nights')}`
export const nightsShortUnavailable = ({ nights }: { nights: number }) => `${nights}, unavailable`
export const arrivalMoved = ({ nights, date }: { nights: number; date: string }) =>
  `The first date available for ${nights} ${plural(nights, 'night', 'nights')} is ${date}.`
export const pricesFailed = 'We could not load the prices for this calendar.'
export const calendarNote = ({ nights }: { nights: string }) =>
  `Lowest total price for ${nights}, rounded up to the next pound. The cheapest day of each week is underlined.`
export const cottageDays = ({ date }: { date: string }) =>
  `No cottage stays start on ${date}: most cottages have fixed changeover days.`
export const cottageFirst = 'Use the first available date'
