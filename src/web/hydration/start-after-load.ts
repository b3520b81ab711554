import { PAGE_STATE_ID } from '../page/page-state.ts'

/** Maximum wait for the load event, in milliseconds: a picture that fails to load must not block hydration. */
const LONGEST_WAIT_MS = 3000

/** Serialised into an inline script: may use only its arguments and browser APIs. */
function startLater(entry: string, stateId: string, longestWait: number): void {
  let isStarted = false
  // Each in a task of its own: a press waits for the task it arrives in, and a phone needs 20 ms to begin a request.
  const preload = async (scripts: string | undefined, fetchPriority: 'auto' | 'low') => {
    for (const href of (scripts ?? '').split(' ').filter(Boolean)) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority }))
      await new Promise((resume) => setTimeout(resume))
    }
  }
  const start = async () => {
    const state = document.getElementById(stateId)
    // A document that has not arrived whole cannot be hydrated.
    if (isStarted || !state) return
    isStarted = true
    await preload(state.dataset.scripts, 'auto')
    void import(/* @vite-ignore */ entry)
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
    // Somebody who does something stays. A finger on a link or button comes 50 to 100 ms before its click.
    const staying = new AbortController()
    const fetchAhead = () => {
      staying.abort()
      void preload(state.dataset.next, 'low')
    }
    for (const sign of ['pointerdown', 'keydown', 'wheel', 'scroll']) {
      addEventListener(sign, fetchAhead, { capture: true, passive: true, signal: staying.signal })
    }
  }
  // On a fast connection everything has loaded before the first frame is painted, for which scripts must not compete. A
  // picture is decoded beside that frame, and is in a later one.
  const startAfterPaint = async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')]
    // decode() would wait for one that is not loaded: where pictures are turned off, or this one is not shown.
    const loaded = pictures.filter(({ naturalWidth }) => naturalWidth > 0)
    await Promise.allSettled(loaded.map((picture) => picture.decode()))
    const seen = new PerformanceObserver(() => {
      seen.disconnect()
      requestAnimationFrame(() => setTimeout(() => void start()))
    })
    seen.observe({ type: 'paint', buffered: true })
  }
  addEventListener('load', () => void (document.hidden ? start() : startAfterPaint()), { once: true })
  document.addEventListener('DOMContentLoaded', () => setTimeout(() => void start(), longestWait))
}

/**
 * An inline script that loads the page's scripts after the load event and a painted frame: earlier they would compete
 * with the largest picture for bandwidth, and with its painting for the CPU. The page's state lists the modules it
 * needs, and further ones of the pages after it (next-pages.ts): they are fetched once the visitor does something,
 * except with Save-Data. Fetched after a press, each module's imports would be one more way there and back.
 *
 * @param entry address of the module that hydrates the page
 */
export function startAfterLoad(entry: string): string {
  return `(${startLater.toString()})(${JSON.stringify(entry)},${JSON.stringify(PAGE_STATE_ID)},${LONGEST_WAIT_MS});`
}
