import { useEffect, useRef, useState, type ComponentType, type ReactNode, useEffectEvent } from 'react'
import { PartBoundary, loadChunk } from './load-chunk.tsx'

type Progress = 'waiting' | 'loading' | 'failed'

interface PartProps {
  /** The server-rendered placeholder in the final size: hydrated with the page, shown until the part is loaded. */
  readonly fallback: (progress: Progress, start: () => void) => ReactNode
  /** Called when the part's code is requested: load its data. */
  readonly onStart?: () => void
}

/** Not the focus: it would go with the button that one only tabs past, which loads the part when it is pressed. */
const INTERACTIONS = ['pointerover', 'touchstart'] as const

/**
 * A heavy part of a page, such as a map: its code is loaded and rendered once it is visible, on hover or touch, or
 * when its button is pressed. If it fails, its fallback says so and the page works.
 *
 * @param load imports the part; no module of the first load may import its file
 */
export function hydrate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  on: 'visible' | 'interaction',
) {
  let loaded: ComponentType<Props> | undefined
  const fetchPart = async () => (loaded ??= await loadChunk(load))

  function Part({ fallback, onStart, ...rest }: Props & PartProps) {
    const place = useRef<HTMLDivElement>(null)
    const [progress, setProgress] = useState<Progress>('waiting')
    const [Loaded, setLoaded] = useState(() => (on === 'visible' ? loaded : undefined))
    const start = () => {
      setProgress('loading')
      onStart?.()
      fetchPart().then(
        (arrived) => setLoaded(() => arrived),
        () => setProgress('failed'),
      )
    }
    const startWaiting = useEffectEvent(start)
    useEffect(() => {
      if (progress !== 'waiting' || Loaded || !place.current) return
      const begin = () => startWaiting()
      return on === 'visible' ? whenVisible(place.current.children, begin) : onInteraction(place.current, begin)
    }, [progress, Loaded])
    return (
      <div ref={place} className="contents">
        {Loaded ? (
          <PartBoundary instead={fallback('failed', start)}>
            <Loaded {...(rest as unknown as Props)} />
          </PartBoundary>
        ) : (
          fallback(progress, start)
        )}
      </div>
    )
  }
  /** Preloads the code; a failure is ignored and loading is retried on use. */
  return Object.assign(Part, { preload: () => void fetchPart().catch(() => undefined) })
}

function onInteraction(place: Element, start: () => void): () => void {
  // Interaction that began before hydration.
  if (place.matches(':hover')) start()
  for (const type of INTERACTIONS) place.addEventListener(type, start, { passive: true })
  return () => INTERACTIONS.forEach((type) => place.removeEventListener(type, start))
}

/** `rootMargin` within which a part counts as visible. */
const MARGIN = '200px 0px'

/** Calls `start` once an element is visible, after the load event. Returns a function that stops observing. */
function whenVisible(elements: Iterable<Element>, start: () => void): () => void {
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
