import { forgetViewed } from './recently-viewed.ts'
import { clearPersisted } from './session-persistence.ts'

/**
 * Forgets what this browser keeps of the visit: what outlives a page, and which parks were looked at [STATE-04]. The
 * shortlist and the choice about cookies were made on purpose and stay; a booking is the server's and stays as well. What
 * pages hold in memory ends with the document.
 */
export function forgetVisit(): void {
  try {
    clearPersisted(sessionStorage)
    forgetViewed()
  } catch {
    // A browser that forbids storage has kept nothing.
    return
  }
}
