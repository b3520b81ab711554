/** Notifies listeners that this browser has just signed up for the newsletter [NEWS-02]. */
const listeners = new Set<() => void>()

/** @returns a function that removes the listener */
export function onSignedUp(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announceSignup(): void {
  for (const listener of listeners) listener()
}
