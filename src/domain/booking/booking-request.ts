/** Characters that a guest's request to cancel or change a booking can have at most [BEYOND-07]. */
export const MAX_REQUEST_LENGTH = 1000
