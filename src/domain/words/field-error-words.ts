/* What is said of a field that cannot be accepted [ERR-04]: pages, forms without script and the API say the same. */

export const emailRequired = 'Enter your email address'
export const emailInvalid = 'Enter a valid email address'
export const telephoneInvalid = 'Enter a valid phone number'
export const tooLong = (most: number) => `Use at most ${most} characters`

/** Of a choice that has no sentence of its own. */
export const choiceRequired = 'Please select a value'

/** Of the fields that open a booking: each is required. */
export const loginRequired = {
  bookingId: 'Enter your booking reference',
  surname: 'Enter your last name',
  postcode: 'Enter your postcode',
} as const

/** Of a request to change a booking that does not say what to change. */
export const changeRequired = 'Enter what you would like to change'

/** Of the fields of the newsletter's form. */
export const signupError = {
  fname: 'Add your first name',
  email: 'Choose a valid email address',
} as const

/** Of a price alert. */
export const PRICE_ALERT_PAST = 'Choose an arrival date from tomorrow on'
export const PRICE_ALERT_ENDED = 'This price alert has ended or the link is not complete.'

/** Of a trip on which friends vote. */
export const VOTER_NAME = 'Enter your first name, up to 30 letters'
export const TRIP_GONE = 'This trip has ended or the link is not complete.'
export const TRIP_FULL = (most: number) => `${most} people have voted on this trip, which is the most it can have.`
