/** In the booking flow nothing leads away but a slim bar [SHELL-02]. */
export function isBookingPath(pathname: string): boolean {
  return pathname.includes('/booking')
}

/** With a booking in front of them nobody is asked to sign up or to read reviews: a slim foot stands there [SHELL-02]. */
export function hasSlimFoot(pathname: string): boolean {
  return isBookingPath(pathname) || /^\/my-booking(?:\/|$)/.test(pathname)
}

/** Where the customer already is with a booking, the way to it is no help, the telephone is [SHELL-01]. */
export function offersMyBooking(pathname: string): boolean {
  return !pathname.startsWith('/my-booking') && !/^\/login(?:\/|$)/.test(pathname) && !isBookingPath(pathname)
}
