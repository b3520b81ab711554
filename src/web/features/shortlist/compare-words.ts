import { plural } from '../../../domain/words/grammar.ts'

export const title = 'Compare'
export const table = 'Compared places'
export const fact = 'Fact'
export const drop = (park: string) => `Remove ${park} from the comparison`
export const dropShort = 'Remove'
export const share = 'Share comparison'
export const shareTitle = 'Places to compare'
export const differentStays = 'These prices are for different stays.'
export const sameStay = (stay: string) => `Compare all for ${stay}`
export const place = 'Location'
export const rating = 'Sample reviews'
export const noReviews = 'No reviews yet'
export const total = 'Total price today'
export const stayOf = ({ nights, date }: { nights: string; date: string }) => `${nights} from ${date}`
export const unit = 'Accommodation'
export const none = 'Nothing on sale'
export const notFree = 'Nothing available on your dates. Lowest price:'
export const sleeps = 'Sleeps'
export const bedrooms = 'Bedrooms'
export const dogs = 'Dogs'
export const dogsCount = (count: number) => `Up to ${count}`
export const dogFee = (fee: string) => `${fee} each for this stay`
export const dogsFree = 'No fee'
export const upTo = (count: number) => `Up to ${count} in other accommodation here`
export const elsewhere = 'In other accommodation here'
export const distance = 'Distance to town'
export const miles = ({ miles, town }: { miles: number; town: string }) =>
  `${miles} ${plural(miles, 'mile', 'miles')} to ${town}`
export const yes = 'Yes'
export const no = 'No'
export const facilities = 'Facilities that differ'
export const accessibility = 'Accessibility'
export const stepFree = 'Step-free route'
export const doorWidth = 'Narrowest door'
export const centimetres = (width: number) => `${width} cm`
export const notMeasured = 'Not measured'
export const wetRoom = 'Wet room'
export const changingPlaces = 'Changing Places toilet'
export const parking = 'Accessible parking'
export const dueToday = 'To pay'
export const cancellation = 'Cancellation'
export const allHave = 'All have'
