/** Of the fields that open a booking: each is required. */
export const loginRequired = {
  bookingId: 'Please enter your booking reference',
  surname: 'Please enter your surname',
  postcode: 'Please enter your postcode',
} as const
