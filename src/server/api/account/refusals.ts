import { notFound, type Failed } from '../result.ts'

/** The same answer whether there is no session, an expired one or one of another booking [ACCT-03]. */
export function notLoggedIn(): Failed {
  return notFound('not-logged-in', 'Please log in to see your booking.')
}
