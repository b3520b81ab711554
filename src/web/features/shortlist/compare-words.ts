import { plural } from '../../../domain/words/plural.ts'

export const title = 'Side by side'
export const table = 'Parks side by side'
export const fact = 'Fact'
export const drop = ({ park }: { park: string }) => `Leave out ${park}`
export const dropShort = 'Leave out'
export const place = 'Place'
export const rating = 'Rating'
export const noReviews = 'No reviews yet'
export const total = 'Total today'
export const stayOf = ({ nights, date }: { nights: string; date: string }) => `${nights} from ${date}`
export const unit = 'This unit'
export const none = 'None on sale'
export const notFree = 'Nothing free for your dates; the lowest:'
export const sleeps = 'Sleeps'
export const bedrooms = 'Bedrooms'
export const dogs = 'Dogs welcome'
export const dogsCount = ({ count }: { count: number }) => `Up to ${count}`
export const upTo = ({ count }: { count: number }) => `Elsewhere on the park up to ${count}`
export const elsewhere = 'Elsewhere on the park'
export const distance = 'Distance to town'
export const miles = ({ miles, town }: { miles: number; town: string }) =>
  `${miles} ${plural(miles, 'mile', 'miles')} to ${town}`
export const yes = 'Yes'
export const no = 'No'
export const facilities = 'Where they differ'
export const accessibility = 'Accessibility'
export const stepFree = 'Step-free route'
export const doorWidth = 'Narrowest door'
export const centimetres = ({ width }: { width: number }) => `${width} cm`
export const notMeasured = 'Not measured'
export const wetRoom = 'Wet room'
export const changingPlaces = 'Changing Places toilet'
export const parking = 'Accessible parking'
export const money = 'Paying and cancelling'
export const deposit = 'Deposit'
export const depositFixed = ({ amount, weeks }: { amount: string; weeks: number }) =>
  `${amount} a booking, the rest ${weeks} weeks before arrival`
export const depositPercent = ({ percent, weeks }: { percent: number; weeks: number }) =>
  `${percent} % of the price, the rest ${weeks} weeks before arrival`
export const noDeposit = 'The whole total on booking'
export const cancellation = 'Cancellation'
export const cancellationText = ({ days, least, most }: { days: number; least: number; most: number }) =>
  `Up to ${days} days before arrival you lose the deposit only; after that ${least} % to ${most} % of the total.`
export const allHave = 'All of them have'
