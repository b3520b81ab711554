/** Of the fields that open a booking: each is required. */
export const loginRequired = {
  bookingId: 'Enter your booking reference',
  surname: 'Enter your last name',
  postcode: 'Enter your postcode',
} as const
