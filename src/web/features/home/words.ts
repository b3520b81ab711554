import { plural } from '../../../domain/words/plural.ts'

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
export const dealPrice = ({ price }: { price: string }) => `From ${price}`
export const dealSaving = ({ amount }: { amount: string }) => `Save ${amount}`
export const noTitle = 'No title set'
export const bannerEmpty = 'Banner is active but no copy has been defined.'
export const bannerMore = 'Find out more'
export const regionsAll = 'All regions and towns'
export const fareNights = ({ nights }: { nights: number }) => `${nights} ${plural(nights, 'night', 'nights')} from`
export const countdownLabel = 'Time left'
export const countdownUntil = ({ date }: { date: string }) => `Last day: ${date}`
export const countdownDays = 'days'
export const countdownHours = 'hours'
export const countdownMinutes = 'minutes'
export const countdownSeconds = 'seconds'
export const included = 'Included in every price'
export const optional = 'Optional extras'
export const month = 'Month'
export const monthNone = 'Nothing available'
export const monthPrice = ({
  stay,
  month,
  price,
  nights,
}: {
  stay: string
  month: string
  price: string
  nights: string
}) => `${stay}, ${month}: from ${price} total for ${nights}`
export const monthLowest = ({
  stay,
  month,
  price,
  nights,
}: {
  stay: string
  month: string
  price: string
  nights: string
}) => `${stay}, ${month}: from ${price} total for ${nights}, the lowest of the year`
export const monthsNote =
  'Total price for the stay, rounded up to the next pound. The lowest in each column is underlined.'
