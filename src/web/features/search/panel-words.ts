import { plural } from '../../../domain/words/grammar.ts'

export const anyTimeIn = 'Any time in'
export const adultsHint = '18 and over'
export const adultsHintBoats = (fewest: number) => `18 and over, at least ${fewest}`
export const childrenHint = '5 to 17'
export const under5sHint = '0 to 4'
export const dogsHint = 'Their charge is included in every price'
export const assistanceDogsHint = 'Free of charge'
export const cotsHint = 'You can add them to your booking'
export const nightsOption = (nights: number) => `${nights} ${plural(nights, 'night', 'nights')}`
export const nightsShortUnavailable = (nights: number) => `${nights}, unavailable`
export const arrivalMovedTo = ({ nights, date }: { nights: number; date: string }) =>
  `The first date available for ${nights} ${plural(nights, 'night', 'nights')} is ${date}.`
export const pricesFailed = 'We couldn’t load the prices for this calendar.'
export const calendarNote = (nights: string) =>
  `Lowest total price for ${nights}, rounded up to the next pound. The cheapest day of each week is underlined.`
export const cottageDays = (date: string) =>
  `No cottage stays start on ${date}: most cottages have fixed changeover days.`
export const cottageFirst = 'Use the first available date'
export const placeTyped = 'Type a region, town or place to stay'
export const regionTyped = 'Type a region'
export const regions = 'Regions'
export const towns = 'Towns'
export const placesFailed = 'We couldn’t load any more places. You can still choose a region.'
