import { scrollBehaviour } from '../../ui/scroll-behaviour.ts'

/** What a visitor does who wants to be elsewhere. */
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the top of the page. A page of another height that comes in meanwhile, or a part of it, ends a smooth scroll
 * wherever it is: it is taken up again until the top is reached, or the visitor takes over.
 */
export function scrollToTop(): void {
  const watch = new AbortController()
  const options = { signal: watch.signal, passive: true }
  const goOn = () => {
    if (window.scrollY > 0) window.scrollTo({ top: 0, behavior: scrollBehaviour() })
    else watch.abort()
  }
  for (const input of TAKES_OVER) window.addEventListener(input, () => watch.abort(), options)
  window.addEventListener('scrollend', goOn, options)
  goOn()
}
