/* In the head of every page: apart from the words of My booking itself. */

export const myBooking = 'My booking'
