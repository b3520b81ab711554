import { scrollBehaviour } from '../../ui/scroll-behaviour.ts'

/** User input, or history navigation, that cancels the scroll. */
const CANCELLING_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'] as const

/** Number of frames without movement after which a scroll counts as ended. */
const IDLE_FRAMES = 6

/** Timeout in milliseconds. */
const TIMEOUT_MS = 10_000

/**
 * Scrolls to the top of the page. A smooth scroll ends wherever it is when content of another height is rendered,
 * without a reliable event, so it is restarted until it reaches the top or the visitor scrolls.
 */
export function scrollToTop(): void {
  const watch = new AbortController()
  for (const input of CANCELLING_EVENTS) {
    window.addEventListener(input, () => watch.abort(), { signal: watch.signal, passive: true })
  }
  const end = performance.now() + TIMEOUT_MS
  let place = -1
  let idleFrames = 0
  const look = () => {
    if (window.scrollY === 0 || performance.now() > end) watch.abort()
    if (watch.signal.aborted) return
    idleFrames = window.scrollY === place ? idleFrames + 1 : 0
    place = window.scrollY
    if (idleFrames >= IDLE_FRAMES) {
      window.scrollTo({ top: 0, behavior: scrollBehaviour() })
      idleFrames = 0
    }
    requestAnimationFrame(look)
  }
  window.scrollTo({ top: 0, behavior: scrollBehaviour() })
  look()
}
