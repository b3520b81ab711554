/** Serialised into an inline script: may use only its arguments and browser APIs. */
function markPressed(): void {
  const mark = (event: Event) => {
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
    if (event.type !== 'click' || !(event.target instanceof Element)) return
    event.target.closest('a,[type=submit]')?.setAttribute('data-pressed', '')
  }
  // Enter in a field clicks the form's button. Back and Forward press nothing on the page.
  addEventListener('click', mark, true)
  addEventListener('popstate', mark)
}

/** An inline script that marks the link or button pressed last: dimmed while the next page is loading (bars.css). */
export const pressed = (): string => `(${markPressed.toString()})();`
