export const gone = ({ unit }: { unit: string }) => `Sorry, ${unit} is no longer available.`
export const goneText =
  'Someone else has just booked it. Choose other accommodation or another date, or go back to the previous page.'
export const goneBack = 'Back to results'
export const failed = 'We could not make this booking'
export const priceTitle = 'The price has changed'
export const priceText = ({ unit }: { unit: string }) =>
  `The price of ${unit} has changed since you saw it. You have not booked anything yet.`
export const priceBefore = 'Price you saw'
export const priceNow = 'New price'
export const priceAgree = ({ price }: { price: string }) => `Book for ${price}`
export const priceLeave = 'Cancel'
export const underWay = 'A payment for another booking of yours is still being processed.'
export const underWayLink = 'Check that payment'
