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
