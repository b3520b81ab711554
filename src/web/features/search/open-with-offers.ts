import { readStored, store } from '../../memory/expiring-storage.ts'

const KEY = 'offers-shown'

/**
 * A browser's first search on the home page: its results in a new tab, the site's external offers in this one
 * [SRCH-05]. Must run in the click handler, or the browser blocks the new tab.
 *
 * @returns whether it was done; false if done before, if storage is blocked, or if the tab was blocked
 */
export function openWithOffers(address: string, offersPage: string): boolean {
  const now = Date.now()
  try {
    if (readStored(localStorage, KEY, now) !== undefined) return false
    const tab = window.open(address, '_blank')
    if (!tab) return false
    // Severs `opener`: the next page in this tab is not ours.
    tab.opener = null
    store(localStorage, KEY, true, now)
  } catch {
    // Some browsers block storage.
    return false
  }
  location.assign(offersPage)
  return true
}
