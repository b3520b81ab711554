import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { PartBoundary } from './part-boundary.tsx'
import { loadChunk } from './load-chunk.ts'
import { whenVisible } from './when-visible.ts'

export type Progress = 'waiting' | 'loading' | 'failed'

interface PartProps {
  /** What the server renders in the part's place, of its final size: hydrated with the page, shown until the part is there. */
  readonly fallback: (progress: Progress, start: () => void) => ReactNode
  /** The part's code is asked for: the time to fetch its data. */
  readonly onStart?: () => void
}

const INTERACTIONS = ['pointerover', 'touchstart', 'focusin'] as const

/**
 * A heavy part of a page, such as a map: its code is fetched, evaluated and rendered once it is visible, or once somebody
 * points at it, touches it or moves the focus into it. It fails alone: its fallback says so, the page works on.
 *
 * @param load imports the part; its file must not be imported by any other file that is in the first load.
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
    const start = useCallback(() => {
      setProgress('loading')
      onStart?.()
      fetchPart().then(
        (arrived) => setLoaded(() => arrived),
        () => setProgress('failed'),
      )
      // The caller's function is a new one with every render.
      // oxlint-disable-next-line react/exhaustive-deps
    }, [])
    useEffect(() => {
      if (progress !== 'waiting' || Loaded || !place.current) return
      return on === 'visible' ? whenVisible(place.current.children, start) : onInteraction(place.current, start)
    }, [progress, Loaded, start])
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
  /** Fetches the code ahead of its use; where that fails, it is asked for again when it is used. */
  return Object.assign(Part, { preload: () => void fetchPart().catch(() => undefined) })
}

function onInteraction(place: Element, start: () => void): () => void {
  // What began before the page was hydrated.
  if (place.matches(':hover, :focus-within')) start()
  for (const type of INTERACTIONS) place.addEventListener(type, start, { passive: true })
  return () => INTERACTIONS.forEach((type) => place.removeEventListener(type, start))
}
