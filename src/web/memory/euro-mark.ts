import { EURO_ZONES } from '../../domain/money/euro-guide.ts'

/** In local storage: 'true' or 'false' once the visitor has chosen whether to see euro. */
const EURO_KEY = 'showsEuro'

/**
 * Sets `data-euro` on the document's element before its first paint (page-script.ts) if the visitor sees prices in euro
 * too: by their choice in the page foot, or else by the time zone of their browser. The page itself is the same for
 * everybody. It also answers presses of the choice.
 */
export function markEuro(): void {
  const root = document.documentElement
  const show = () => {
    let choice: string | null = null
    try {
      choice = localStorage.getItem(EURO_KEY)
    } catch {
      // If storage is blocked, a choice holds until the next page.
    }
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    root.toggleAttribute('data-euro', choice === null ? new RegExp(EURO_ZONES).test(timeZone) : choice === 'true')
  }
  show()
  // Chosen in another tab, or on a page that Back leaves.
  addEventListener('storage', show)
  addEventListener('pageshow', ({ persisted }) => persisted && show())
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-euro-choice]')) return
      // Before hydration the press would be repeated after it (pre-hydration-clicks.ts).
      event.stopImmediatePropagation()
      const isShown = root.toggleAttribute('data-euro')
      try {
        localStorage.setItem(EURO_KEY, String(isShown))
      } catch {
        return
      }
    },
    true,
  )
}
