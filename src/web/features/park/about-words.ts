import { plural } from '../../../domain/words/grammar.ts'

export const parkUnitsFor = ({ date, nights, guests }: { date: string; nights: string; guests: string }) =>
  `Available ${date}, ${nights}, ${guests}`
export const parkSilent = 'We could not reach the booking system here'
export const parkSilentText =
  'We cannot check what is available for this stay. Try again in a moment, or choose other dates.'
export const parkAskingText = 'We are checking what is available for this stay. The page will update by itself.'
export const parkAskAgain = 'Try again'
export const parkShowAllUnits = ({ count }: { count: number }) => `Show all ${count}`
export const parkUnitsUnlike = 'Also available, but not with everything in your filters'
export const parkShowFewerUnits = 'Show fewer'
export const parkIllustrations =
  'Illustrations, not photographs of the unit. Floor plans show the true rooms, beds, doors and floor area. The room layout is typical.'
export const parkIllustrationsPitch = 'Illustrations, not photographs of the pitch.'
export const reviewsTitle = 'Guest reviews'
export const reviewsSpread = 'Guest ratings'
export const reviewsSpreadRow = ({ bubbles, count }: { bubbles: number; count: number }) =>
  `${bubbles} out of 5: ${count} ${plural(count, 'review', 'reviews')}`
export const reviewsSample = 'Sample reviews, written for this demonstration.'
export const reviewsStayedIn = ({ author, month }: { author: string; month: string }) => `${author}, stayed in ${month}`
export const reviewsMore = 'Show more reviews'
export const reviewsNone = 'No reviews yet.'
export const reviewsFailed = 'We could not load the reviews.'
export const mapTitle = 'Location'
export const lowPricesTitle = 'Lowest prices here'
export const lowPricesNights = ({ nights }: { nights: number }) => `${nights} nights`
export const thingsMiles = ({ miles }: { miles: string }) => `${miles} ${plural(Number(miles), 'mile', 'miles')}`
