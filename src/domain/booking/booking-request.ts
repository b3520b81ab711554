/** Characters that a guest's request to cancel or change a booking can have at most [BEYOND-07]. */
export const MOST_REQUEST_WORDS = 1000
