/** Maximum wait for the load event, in milliseconds: a picture that fails to load must not block hydration. */
const LONGEST_WAIT_MS = 3000

/** Serialised into an inline script: may use only its arguments and browser APIs. */
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
 * An inline script that loads the page's scripts after the load event: earlier they would compete with the largest
 * picture for bandwidth, and with its painting for the CPU.
 *
 * @param entry address of the module that hydrates the page
 * @param imports addresses of the modules it needs
 */
export function startAfterLoad(entry: string, imports: readonly string[]): string {
  return `(${startLater.toString()})(${JSON.stringify(entry)},${JSON.stringify(imports)},${LONGEST_WAIT_MS});`
}
