/** For so long a link to My booking opens it, in minutes, and once only [ACCT-07]. */
export const LOGIN_LINK_MINUTES = 30

/** So many bookings one e-mail of links names at most, the next arrival first. */
export const MAX_LINKED_BOOKINGS = 10

/** Where links are asked for, and where they lead. */
export const LOGIN_LINK_PATH = '/login/link'
