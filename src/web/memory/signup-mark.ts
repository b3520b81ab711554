/** Serialised into an inline script: may use only its arguments and browser APIs. */
function hide(key: string): void {
  try {
    const { value, expires } = JSON.parse(localStorage.getItem(key) ?? '{}') as { value?: unknown; expires?: number }
    if (value !== true || (expires ?? 0) <= Date.now()) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-newsletter]{display:none}')
    document.adoptedStyleSheets.push(sheet)
  } catch {
    // If storage is blocked, the form is shown.
  }
}

/**
 * An inline script that hides the newsletter form before hydration if this browser has signed up [NEWS-01].
 *
 * @param key of the flag in local storage, an entry that expires
 */
export function signupMark(key: string): string {
  return `(${hide.toString()})(${JSON.stringify(key)});`
}
