import { scrollBehaviour } from '../../ui/scroll-behaviour.ts'

/** User input, or history navigation, that cancels the scroll. */
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'] as const

/** Number of frames without movement after which a scroll counts as ended. */
const STILL_FRAMES = 6

/** Timeout in milliseconds. */
const GIVE_UP_AFTER = 10_000

/**
 * Scrolls to the top of the page. A smooth scroll ends wherever it is when content of another height is rendered,
 * without a reliable event, so it is restarted until it reaches the top or the visitor scrolls.
 */
export function scrollToTop(): void {
  const watch = new AbortController()
  for (const input of TAKES_OVER) {
    window.addEventListener(input, () => watch.abort(), { signal: watch.signal, passive: true })
  }
  const end = performance.now() + GIVE_UP_AFTER
  let place = -1
  let mapFrames = 0
  const look = () => {
    if (window.scrollY === 0 || performance.now() > end) watch.abort()
    if (watch.signal.aborted) return
    mapFrames = window.scrollY === place ? mapFrames + 1 : 0
    place = window.scrollY
    if (mapFrames >= STILL_FRAMES) {
      window.scrollTo({ top: 0, behavior: scrollBehaviour() })
      mapFrames = 0
    }
    requestAnimationFrame(look)
  }
  window.scrollTo({ top: 0, behavior: scrollBehaviour() })
  look()
}
