/** Serialised into an inline script: may use only its arguments and browser APIs. */
function reloadOtherPage(): void {
  const whole = () => location.pathname + location.search
  const shown = whole()
  addEventListener('popstate', () => {
    const isHydrated = document.documentElement.dataset.hydrated !== undefined
    if (!isHydrated && whole() !== shown) location.reload()
  })
}

/**
 * An inline script that loads the document anew when a visitor goes back or forward to another page before hydration, for
 * instance just after a reload: the router, which shows other pages within a document, would start with the wrong one.
 */
export function earlyHistory(): string {
  return `(${reloadOtherPage.toString()})();`
}
