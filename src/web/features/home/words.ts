import { plural } from '../../../domain/words/grammar.ts'

export const title = ({ brand, strapline }: { brand: string; strapline: string }) => `${brand}: ${strapline}`
export const chips = 'Quick searches'
export const chip = {
  hotTub: 'Hot tub',
  dogs: 'Dog-friendly',
  weekend: 'This weekend',
  under300: 'Under £300',
} as const
export const lateDeals = 'Last Minute Deals'
export const lateDealsIntro = 'Reduced stays starting soon. Each price is the total for the stay.'
export const dealStay = ({ date, nights }: { date: string; nights: number }) =>
  `${date}, ${nights} ${plural(nights, 'night', 'nights')}`
export const dealPrice = (price: string) => `From ${price}`
export const dealSaving = (amount: string) => `Save ${amount}`
export const noTitle = 'No title set'
export const bannerEmpty = 'Banner is active but no copy has been defined.'
export const bannerMore = 'Find out more'
export const regionsAll = 'All regions and towns'
export const priceNights = (nights: number) => `${nights} ${plural(nights, 'night', 'nights')} from`
export const countdownLabel = 'Time left'
export const countdownUntil = (date: string) => `Last day: ${date}`
export const countdownDays = 'days'
export const countdownHours = 'hours'
export const countdownMinutes = 'minutes'
export const countdownSeconds = 'seconds'
export const included = 'Included in every price'
export const optional = 'Optional extras'
export const season = 'When'
export const seasonMonths = ({ from, to }: { from: string; to: string }) => `${from} to ${to}`
export const seasonNone = 'Nothing available'
interface SeasonWords {
  readonly stay: string
  readonly season: string
  readonly price: string
  readonly nights: string
}
export const seasonPrice = ({ stay, season, price, nights }: SeasonWords) =>
  `${stay}, ${season}: from ${price} total for ${nights}`
export const seasonLowest = (words: SeasonWords) => `${seasonPrice(words)}, the lowest of the year`
export const seasonsNote =
  'Total price for the stay, rounded up to the next pound. The lowest in each column is underlined.'
