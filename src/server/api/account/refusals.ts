import { notFound, type Failed } from '../result.ts'

/** The same response without a session, with an expired one, and for another booking [ACCT-03]. */
export function notLoggedIn(): Failed {
  return notFound('not-logged-in', 'Log in to see your booking.')
}
