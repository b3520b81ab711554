import { redirect } from 'react-router'
import type { AccountBooking } from '../../../contract/account-calls.ts'
import { ApiFailure } from '../../../contract/api-failure.ts'
import type { StorefrontApi } from '../../../contract/calls.ts'
import { failureMessages } from '../../api/failure-messages.ts'
import { ACCOUNT_PATH, ENDED_LOGIN_PATH, LOGIN_PATH } from './account-paths.ts'
import { endVisit, hasVisited, isVisiting, takeHandedOver } from './account-visit.ts'

const isServer = typeof document === 'undefined'
const NOT_FOUND = 404

/** Stays in the browser after the visit has ended; only the server sees it. */
const ACCOUNT_COOKIE = /(?:^|; *)(?:__Host-)?account=/

/** The booking of the guest who has logged in, as a page gets it. */
export type AccountState =
  | { readonly kind: 'open'; readonly account: AccountBooking }
  | { readonly kind: 'failed'; readonly messages: readonly string[] }

/** Whether a call failed because the visit has ended: no session, or none any more [ACCT-03]. */
export function isVisitOver(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === NOT_FOUND
}

/** The booking, or the way to the login where none is open; any other failure is a state of the page, with Retry. */
export async function readAccount(api: StorefrontApi, request: Request): Promise<AccountState | Response> {
  const { signal } = request
  const handedOver = isServer ? undefined : takeHandedOver()
  if (handedOver) return { kind: 'open', account: handedOver }
  try {
    return { kind: 'open', account: await api.myBookings({}, { signal }) }
  } catch (error) {
    return stateOfAccountFailure(error, request)
  }
}

/** What a failed call makes of a page of the account. */
export function stateOfAccountFailure(error: unknown, { headers, signal }: Request): AccountState | Response {
  if (isVisitOver(error)) {
    const wasOpen = isServer ? ACCOUNT_COOKIE.test(headers.get('cookie') ?? '') : hasVisited(sessionStorage)
    if (!isServer) endVisit(sessionStorage)
    // Who has had no booking open here is greeted; nothing of theirs has ended.
    return redirect(wasOpen ? ENDED_LOGIN_PATH : LOGIN_PATH)
  }
  if (signal.aborted) throw error
  return { kind: 'failed', messages: failureMessages(error) }
}

/** Whoever has a booking open is led to it. A browser asks its own memory: the answer 'none' would be a fault in its log. */
export async function bookingInstead(api: StorefrontApi): Promise<Response | undefined> {
  const isOpen = isServer ? await isOpenAt(api) : isVisiting(sessionStorage)
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
