import { readStored, store } from '../../memory/expiring-storage.ts'

const KEY = 'offers-shown'

/**
 * The first search of a browser on the home page: its results in a new tab, the site's external offers in this one
 * [SRCH-05]. Has to be called by the press itself, or the browser would not open a tab.
 *
 * @returns whether it was done; not where it has been before, can not be remembered, or the browser opens no tab
 */
export function openBesideOffers(address: string, offersPage: string): boolean {
  const now = Date.now()
  try {
    if (readStored(localStorage, KEY, now) !== undefined) return false
    const tab = window.open(address, '_blank')
    if (!tab) return false
    // What is in this tab next is not ours and gets no hold on the other.
    tab.opener = null
    store(localStorage, KEY, true, now)
  } catch {
    // Storage is refused to some visitors by their browser's settings.
    return false
  }
  location.assign(offersPage)
  return true
}
