export const gone = ({ unit }: { unit: string }) => `Sorry, ${unit} is no longer available.`
export const goneText =
  'Somebody else has just taken it. Choose another unit or date here, or return to the previous page.'
export const goneBack = 'Back to the results'
export const failed = 'The booking could not be made'
export const priceTitle = 'The price has changed'
export const priceText = ({ unit }: { unit: string }) =>
  `The price of ${unit} has changed since you saw it. Nothing is booked yet.`
export const priceBefore = 'You saw'
export const priceNow = 'It is now'
export const priceAgree = ({ price }: { price: string }) => `Book for ${price}`
export const priceLeave = 'Do not book'
export const underWay = 'A payment for another holiday of yours is still under way.'
export const underWayLink = 'See what became of it'
