/** Whether this browser has signed up: the form is then hidden [NEWS-01]. */
import { readStored, store, type KeyValueStorage } from '../../memory/expiring-storage.ts'

export const SIGNED_UP_KEY = 'signedUpForDeals'

/** Stored for six months [NEWS-05]; if storage is blocked, the form is shown again. */
export function rememberSignup(storage: KeyValueStorage | undefined, now: number): void {
  if (storage) store(storage, SIGNED_UP_KEY, true, now)
}

export function hasSignedUp(storage: KeyValueStorage, now: number): boolean {
  return readStored(storage, SIGNED_UP_KEY, now) === true
}
