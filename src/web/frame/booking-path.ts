/** In the booking flow the header is a slim bar without other links [SHELL-02]. */
export function isBookingPath(pathname: string): boolean {
  return pathname.includes('/booking')
}

/** Pages of a booking have a slim footer without newsletter and reviews [SHELL-02]. */
export function hasSlimFooter(pathname: string): boolean {
  return isBookingPath(pathname) || /^\/my-booking(?:\/|$)/.test(pathname)
}

/** On pages of a booking the link to My booking is hidden; the telephone stays [SHELL-01]. */
export function offersMyBooking(pathname: string): boolean {
  return !pathname.startsWith('/my-booking') && !/^\/login(?:\/|$)/.test(pathname) && !isBookingPath(pathname)
}
