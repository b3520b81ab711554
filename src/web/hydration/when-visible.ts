/** `rootMargin` within which a part counts as visible. */
const MARGIN = '200px 0px'

/** Calls `start` once an element is visible, after the load event. Returns a function that stops observing. */
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
