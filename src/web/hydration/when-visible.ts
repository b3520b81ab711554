/** How far outside the window a part counts as visible, as IntersectionObserver writes it. */
const MARGIN = '200px 0px'

/** Calls `start` once one of the elements is visible, after the page itself has loaded. Returns what stops watching. */
export function whenVisible(elements: Iterable<Element>, start: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
    { rootMargin: MARGIN },
  )
  const observe = () => [...elements].forEach((element) => observer.observe(element))
  if (document.readyState === 'complete') observe()
  else addEventListener('load', observe, { once: true })
  return () => {
    removeEventListener('load', observe)
    observer.disconnect()
  }
}

/**
 * Resolves once the server's HTML of a part is visible, or the router moves: React hydrates what is dehydrated before it
 * renders another page. At once on the server, and where there is no such part.
 */
export function untilVisible(selector: string): Promise<void> {
  const element = import.meta.env.SSR ? null : document.querySelector(selector)
  if (!element) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      stop()
      resolve()
    }
    const stop = whenVisible([element], done)
    addEventListener('navigation', done, { once: true })
  })
}
