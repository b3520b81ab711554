import { redirect } from 'react-router'
import type { AccountBooking } from '../../../contract/account-calls.ts'
import { ApiFailure } from '../../../contract/api-failure.ts'
import type { StorefrontApi } from '../../../contract/calls.ts'
import { isServer, seeOther } from '../../page/page-form.ts'
import { failureMessages } from '../../api/failure-messages.ts'
import { ACCOUNT_PATH, ENDED_LOGIN_PATH, LOGIN_PATH } from './account-paths.ts'
import { endAccountSession, hadAccountSession, hasAccountSession, takePassedBooking } from './account-session.ts'

const NOT_FOUND = 404

/** The session cookie, which the browser still sends after the session has ended. HttpOnly: read on the server only. */
const ACCOUNT_COOKIE = /(?:^|; *)(?:__Host-)?account=/

/** The booking of the logged-in guest, as loaded for a page. */
export type AccountState =
  | { readonly kind: 'open'; readonly account: AccountBooking }
  | { readonly kind: 'failed'; readonly messages: readonly string[] }

/** Whether a call failed because there is no session, or it has expired [ACCT-03]. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === NOT_FOUND
}

/** The booking, or a redirect to the login if none is open. Any other failure is shown on the page, with Retry. */
export async function readAccount(api: StorefrontApi, request: Request): Promise<AccountState | Response> {
  const { signal } = request
  const handedOver = isServer ? undefined : takePassedBooking()
  if (handedOver) return { kind: 'open', account: handedOver }
  try {
    return { kind: 'open', account: await api.myBookings({}, { signal }) }
  } catch (error) {
    return stateOfAccountFailure(error, request)
  }
}

/** The message of the page for a failed account call. */
export function stateOfAccountFailure(error: unknown, { headers, signal }: Request): AccountState | Response {
  if (isSessionOver(error)) {
    const wasOpen = isServer ? ACCOUNT_COOKIE.test(headers.get('cookie') ?? '') : hadAccountSession(sessionStorage)
    if (!isServer) endAccountSession(sessionStorage)
    // A guest who never opened a booking here sees the login, not "session ended".
    return redirect(wasOpen ? ENDED_LOGIN_PATH : LOGIN_PATH)
  }
  if (signal.aborted) throw error
  return { kind: 'failed', messages: failureMessages(error) }
}

/**
 * Redirects a guest with an open booking to it. In the browser, memory is checked first: a 404 would be logged as an
 * error.
 */
export async function redirectToOpenBooking(api: StorefrontApi): Promise<Response | undefined> {
  const isOpen = isServer ? await isOpenAt(api) : hasAccountSession(sessionStorage)
  return isOpen ? redirect(ACCOUNT_PATH) : undefined
}

async function isOpenAt(api: StorefrontApi): Promise<boolean> {
  try {
    await api.myBookings({})
    return true
  } catch {
    return false
  }
}

/** The response of an action without a session, or after the guest has ended it: the login. */
export function leaveAccount(path: typeof LOGIN_PATH | typeof ENDED_LOGIN_PATH): Response {
  if (!isServer) endAccountSession(sessionStorage)
  return seeOther(path)
}
