import { scrollBehaviour } from '../../ui/scroll-behaviour.ts'

/** What comes of a visitor who wants to be elsewhere; going back leads to where the page was left. */
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'] as const

/** A page that has not moved for so many frames moves no more by itself. */
const STILL_FRAMES = 6

/** Then the page is left where it is, in milliseconds. */
const GIVE_UP_AFTER = 10_000

/**
 * Scrolls to the top of the page. A page of another height that comes in meanwhile, or a part of it, ends a smooth scroll
 * wherever it is, and no event tells of it for certain: the scroll is taken up again until the top is reached, or the
 * visitor takes over.
 */
export function scrollToTop(): void {
  const watch = new AbortController()
  for (const input of TAKES_OVER) {
    window.addEventListener(input, () => watch.abort(), { signal: watch.signal, passive: true })
  }
  const end = performance.now() + GIVE_UP_AFTER
  let place = -1
  let stillFrames = 0
  const look = () => {
    if (window.scrollY === 0 || performance.now() > end) watch.abort()
    if (watch.signal.aborted) return
    stillFrames = window.scrollY === place ? stillFrames + 1 : 0
    place = window.scrollY
    if (stillFrames >= STILL_FRAMES) {
      window.scrollTo({ top: 0, behavior: scrollBehaviour() })
      stillFrames = 0
    }
    requestAnimationFrame(look)
  }
  window.scrollTo({ top: 0, behavior: scrollBehaviour() })
  look()
}
