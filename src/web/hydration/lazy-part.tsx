import { lazy, memo, Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { reportEarlyInput } from './early-input.ts'
import { loadChunk } from './load-chunk.ts'
import { PartBoundary, PartFailed, reportFailure } from './part-boundary.tsx'
import { ServerHtml } from './server-html.tsx'

interface Options<Props> {
  readonly fallback?: ReactNode
  /** Shown where the browser has to render the part and cannot; says so where left out. */
  readonly instead?: ComponentType<Props>
}

/** Parts that the server has begun to import and not yet rendered. */
const arriving = new Set<Promise<unknown>>()

/**
 * A part that is not on every visit's page, by React's `lazy`: the server renders it whole, the browser hydrates its
 * Suspense boundary once its code is there. It fails alone: without its code it stays the HTML that the server sent, of
 * which the browser sends the forms and follows the links.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: Options<Props> = {},
) {
  const { instead: Instead = PartFailed, fallback } = options
  const NotArrived = (props: Props) => <ServerHtml of={props} otherwise={<Instead {...props} />} />
  const importPart = async () => {
    const Loaded = await loadChunk(load)
    const Arrived = (props: Props) => (
      <Hydrated>
        <Loaded {...props} />
      </Hydrated>
    )
    return { default: Arrived }
  }
  const Part = lazy(() => {
    const arrival = importPart()
    if (import.meta.env.SSR) {
      arriving.add(arrival)
      // Once React, which listens too, knows that it is there.
      void arrival.catch(() => undefined).then(() => arriving.delete(arrival))
      return arrival
    }
    return arrival.catch((error: unknown) => {
      reportFailure(error)
      return { default: NotArrived }
    })
  })
  // Unless other props are to be shown, a render of its parent does not disturb a boundary that is still dehydrated.
  const LazyPart = memo(function LazyPart(props: Props) {
    return (
      <PartBoundary instead={<Instead {...props} />}>
        <Suspense fallback={fallback}>
          {/* TypeScript cannot see that a component's own props fit it once `lazy` has wrapped it. */}
          <Part {...(props as Props & Record<string, never>)} />
        </Suspense>
      </PartBoundary>
    )
  })
  /** Fetches the code ahead of its use; where that fails, it is asked for again when it is used. */
  return Object.assign(LazyPart as ComponentType<Props>, { preload: () => void loadChunk(load).catch(() => undefined) })
}

/** Tells when the Suspense boundary around it is hydrated. */
function Hydrated({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    place.current.removeAttribute('data-dehydrated')
    reportEarlyInput(place.current)
    dispatchEvent(new Event('hydrated'))
  }, [])
  return (
    <div ref={place} className="contents" data-dehydrated="">
      {children}
    </div>
  )
}

/**
 * Renders until no lazy part is missing: twice at most for the first visit to a page, once ever after. React's own
 * `prerender` waits as well, at three times the processor time of `renderToString`.
 */
export async function renderWhole(render: () => string): Promise<string> {
  let html = render()
  while (arriving.size > 0) {
    await Promise.all(arriving)
    html = render()
  }
  return html
}
