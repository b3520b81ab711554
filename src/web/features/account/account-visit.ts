/**
 * What the browser knows of a guest who has logged in. The key to the booking is a cookie that no script can read; here
 * is only that there may be one, or has been, and for a moment the booking itself, on its way from the login to its page.
 */
import { useEffect } from 'react'
import type { AccountBooking } from '../../../contract/account-calls.ts'
import { PERSIST_PREFIX } from '../../memory/session-persistence.ts'

const KEY = `${PERSIST_PREFIX}account-visit`
const OPEN = 'open'
const ENDED = 'ended'

type VisitStorage = Pick<Storage, 'getItem' | 'setItem'>

let onItsWay: AccountBooking | undefined

/**
 * The booking travels with the navigation [ACCT-02], in memory alone: the state of the history is kept by the browser
 * after the page is left, and what is left has to be gone [ACCT-03].
 */
export function handOver(account: AccountBooking): void {
  onItsWay = account
}

/** Once: whoever comes to the page later asks for the booking anew. */
export function takeHandedOver(): AccountBooking | undefined {
  const account = onItsWay
  onItsWay = undefined
  return account
}

export function rememberVisit(storage: VisitStorage): void {
  try {
    storage.setItem(KEY, OPEN)
  } catch {
    return
  }
}

/** A page that shows a booking remembers that: a form without script, or another window, may have opened it. */
export function useRememberedVisit(): void {
  useEffect(() => rememberVisit(sessionStorage), [])
}

/** Whether a booking was opened in this window and not left since; the session may have ended all the same. */
export function isVisiting(storage: VisitStorage): boolean {
  return storage.getItem(KEY) === OPEN
}

/** Whether a booking was ever open in this window: what is closed now is then a visit that has ended. */
export function hasVisited(storage: VisitStorage): boolean {
  return storage.getItem(KEY) !== null
}

/** The guest has left the booking, or its session is over. Where none was open there is nothing to end. */
export function endVisit(storage: VisitStorage): void {
  if (isVisiting(storage)) storage.setItem(KEY, ENDED)
}
