/* The errors of single forms, in the page, without script and by the API [ERR-04]. */

/** Of the fields that open a booking: each is required. */
export const loginRequired = {
  bookingId: 'Enter your booking reference',
  surname: 'Enter your last name',
  postcode: 'Enter your postcode',
} as const

/** Of a request to change a booking that does not say what to change. */
export const changeRequired = 'Enter what you’d like to change'

/** Of the fields of the newsletter's form. */
export const signupError = {
  fname: 'Add your first name',
  email: 'Choose a valid email address',
} as const

export const PRICE_ALERT_PAST = 'Choose an arrival date from tomorrow on'
export const PRICE_ALERT_ENDED = 'This price alert has ended or the link isn’t complete.'

export const VOTER_NAME = 'Enter your first name, up to 30 letters'
export const TRIP_GONE = 'This trip has ended or the link isn’t complete.'
export const TRIP_FULL = (max: number) => `${max} people have voted on this trip, which is the most it can have.`
