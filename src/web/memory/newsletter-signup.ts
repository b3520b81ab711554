import { readStored, store, type KeyValueStorage } from './browser-storage.ts'

/** Whether this browser has signed up for the newsletter: the form is then hidden [NEWS-01]. */
const listeners = new Set<() => void>()

/**
 * Notifies the listener when this browser has just signed up [NEWS-02].
 *
 * @returns a function that removes the listener
 */
export function onSignedUp(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announceSignup(): void {
  for (const listener of listeners) listener()
}

const SIGNED_UP_KEY = 'signedUpForDeals'

/** Stored for six months [NEWS-05]; if storage is blocked, the form is shown again. */
export function rememberSignup(storage: KeyValueStorage | undefined, now: number): void {
  if (storage) store(storage, SIGNED_UP_KEY, true, now)
}

export function hasSignedUp(storage: KeyValueStorage, now: number): boolean {
  return readStored(storage, SIGNED_UP_KEY, now) === true
}

/** Hides the newsletter form before hydration if this browser has signed up [NEWS-01] (page-script.ts). */
export function hideWhereSignedUp(): void {
  try {
    const text = localStorage.getItem(SIGNED_UP_KEY) ?? '{}'
    const { value, expires } = JSON.parse(text) as { value?: unknown; expires?: number }
    if (value !== true || (expires ?? 0) <= Date.now()) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-newsletter]{display:none}')
    document.adoptedStyleSheets.push(sheet)
  } catch {
    // If storage is blocked, the form is shown.
  }
}
