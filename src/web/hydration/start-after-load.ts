/** A picture that does not come must not keep the page from being hydrated, in milliseconds. */
const LONGEST_WAIT_MS = 3000

/** Runs in the browser as text: it can use nothing but its arguments and the platform. */
function startLater(entry: string, imports: readonly string[], longestWait: number): void {
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const href of imports) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    void import(/* @vite-ignore */ entry)
  }
  addEventListener('load', start, { once: true })
  setTimeout(start, longestWait)
}

/**
 * The text of a script that fetches the page's scripts once the page has loaded: on a slow line they would take their
 * share of it from the picture that is seen first, and of the processor from its painting.
 *
 * @param entry address of the module that hydrates the page
 * @param imports addresses of the modules it needs
 */
export function startAfterLoad(entry: string, imports: readonly string[]): string {
  return `(${startLater.toString()})(${JSON.stringify(entry)},${JSON.stringify(imports)},${LONGEST_WAIT_MS});`
}
