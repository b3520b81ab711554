/**
 * Remembers in the browser whether a guest is or was logged in, and, briefly, the booking between the login and its
 * page. The session itself is an HttpOnly cookie.
 */
import { useEffect } from 'react'
import type { AccountBooking } from '../../../contract/account-calls.ts'
import { isServer } from '../../page/page-form.ts'
import { PERSIST_PREFIX } from '../../memory/browser-storage.ts'

const KEY = `${PERSIST_PREFIX}account-visit`
const OPEN = 'open'
const ENDED = 'ended'

type FlagStorage = Pick<Storage, 'getItem' | 'setItem'>

let passedBooking: AccountBooking | undefined

/**
 * The booking is passed along with the navigation [ACCT-02] in memory only: history state would outlive the page, and
 * nothing may remain after logout [ACCT-03]. The server, which has other guests, keeps nothing.
 */
export function passBooking(account: AccountBooking): void {
  if (!isServer) passedBooking = account
}

/** Returns it once: later visits to the page load the booking again. */
export function takePassedBooking(): AccountBooking | undefined {
  const account = passedBooking
  passedBooking = undefined
  return account
}

export function rememberAccountSession(storage: FlagStorage): void {
  try {
    storage.setItem(KEY, OPEN)
  } catch {
    return
  }
}

/** Called by pages that show a booking, since a form without JavaScript or another tab may have opened it. */
export function useRememberAccountSession(): void {
  useEffect(() => rememberAccountSession(sessionStorage), [])
}

/** Whether a booking was opened in this tab without logging out since; the session may have expired nevertheless. */
export function hasAccountSession(storage: FlagStorage): boolean {
  return storage.getItem(KEY) === OPEN
}

/** Whether a booking was ever open in this tab: if none is open now, the session has ended. */
export function hadAccountSession(storage: FlagStorage): boolean {
  return storage.getItem(KEY) !== null
}

/** Called on logout or when the session has ended. Does nothing if none was open. */
export function endAccountSession(storage: FlagStorage): void {
  if (hasAccountSession(storage)) storage.setItem(KEY, ENDED)
}
