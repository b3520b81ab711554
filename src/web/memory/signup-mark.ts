/** Runs in the browser as text: it can use nothing but its arguments and the platform. */
function hide(key: string): void {
  try {
    const { value, expires } = JSON.parse(localStorage.getItem(key) ?? '{}') as { value?: unknown; expires?: number }
    if (value !== true || (expires ?? 0) <= Date.now()) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-newsletter]{display:none}')
    document.adoptedStyleSheets.push(sheet)
  } catch {
    // A browser that forbids storage shows the form.
  }
}

/**
 * The text of a script that hides the newsletter's form from who has signed up in this browser [NEWS-01], before its code is
 * there: that is fetched only by those who come near it.
 *
 * @param key of the flag in local storage, an entry that expires
 */
export function signupMark(key: string): string {
  return `(${hide.toString()})(${JSON.stringify(key)});`
}
