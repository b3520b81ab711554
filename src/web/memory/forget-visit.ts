import { forgetViewed } from './recently-viewed.ts'
import { clearPersisted } from './session-persistence.ts'

/**
 * Deletes what this browser stores of the visit: session storage and recently viewed parks [STATE-04]. Shortlist and
 * cookie choice were made on purpose and stay, as does a booking on the server. Page state ends with the document.
 */
export function forgetVisit(): void {
  try {
    clearPersisted(sessionStorage)
    forgetViewed()
  } catch {
    // If storage is blocked, nothing was stored.
    return
  }
}
