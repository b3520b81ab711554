/* Separate from the words of My booking, because every page header loads these. */

export const myBooking = 'My booking'
