import { openSession } from '../server/api/session.ts'
import type { Deps } from '../server/deps.ts'
import { findSession, type Staff } from '../server/identity/session.ts'

/** Finds the account that is signed in, by the cookies of a request. */
export async function findStaff(deps: Deps, cookies: string | undefined): Promise<Staff | undefined> {
  const { token } = openSession(cookies, deps.env.STAFF_URL.startsWith('https:'), 'staff')
  return findSession(deps, token)
}
