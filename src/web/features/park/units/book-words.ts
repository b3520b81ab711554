import { plural } from '../../../../domain/words/grammar.ts'

export const gone = (unit: string) => `Sorry, ${unit} is no longer available.`
export const goneText =
  'Someone else has just booked it. Choose other accommodation or another date, or go back to the previous page.'
export const goneBack = 'Back to results'
export const failed = 'We couldn’t make this booking'
export const priceTitle = 'The price has changed'
export const priceText = (unit: string) =>
  `The price of ${unit} has changed since you saw it. You haven’t booked anything yet.`
export const priceBefore = 'Price you saw'
export const priceNow = 'New price'
export const priceAgree = (price: string) => `Book for ${price}`
export const priceLeave = 'Cancel'
export const underWay = 'A payment for another booking of yours is still being processed.'
export const underWayLink = 'Check that payment'

export const soldOutTitle = 'Not available for these dates'
export const soldOutTitleFilters = 'Nothing available for these dates with your filters'
export const soldOutText = 'These are the nearest dates available for your group:'
export const soldOutNext = ({ distance }: { distance: string }) =>
  `Nothing is available within six weeks of your dates. The next available stay is about ${distance} later:`
export const soldOutLastBefore = ({ distance }: { distance: string }) =>
  `Nothing is available from six weeks before your dates onwards. The last available stay is about ${distance} earlier:`
export const soldOutWeeks = ({ count }: { count: number }) => `${count} ${plural(count, 'week', 'weeks')}`
export const soldOutMonths = ({ count }: { count: number }) => `${count} ${plural(count, 'month', 'months')}`
export const soldOutNoDates =
  'No dates are available for this number of nights and guests. Try a different number of nights.'
export const soldOutDate = (date: string) => `Available ${date}`
export const soldOutSimilar = 'Also nearby for your dates'
export const soldOutSimilarOn = (date: string) => `Also nearby, from ${date}`
export const soldOutResults = 'Back to results'
