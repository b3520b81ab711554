import {
  Component,
  lazy,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  type ComponentType,
  type ReactNode,
} from 'react'
import { Button } from '../ui/actions/button.tsx'
import { retry } from '../ui/words.ts'
import { loadChunk } from './load-chunk.ts'
import { chunkFailed, chunkHint } from './words.ts'

interface Options {
  readonly fallback?: ReactNode
  /** Shown where the part does not arrive or cannot be rendered; says so where left out. */
  readonly instead?: ReactNode
  /** The code is fetched only then; until it is there the server's HTML stands. */
  readonly after?: () => Promise<void>
}

/** Parts that the server has begun to import and not yet rendered. */
const arriving = new Set<Promise<unknown>>()

/**
 * A part that is not on every visit's page, by React's `lazy`: the server renders it whole, the browser hydrates its
 * Suspense boundary once its code is there. It fails alone.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, options: Options = {}) {
  const importPart = async () => {
    await options.after?.()
    return { default: await loadChunk(load) }
  }
  const Part = lazy(() => {
    const arrival = importPart()
    if (import.meta.env.SSR) {
      arriving.add(arrival)
      // Once React, which listens too, knows that it is there.
      void arrival.catch(() => undefined).then(() => arriving.delete(arrival))
    }
    return arrival
  })
  // Unless other props are to be shown, a render of its parent does not disturb a boundary that is still dehydrated.
  const LazyPart = memo(function LazyPart(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const tell = useCallback(() => {
      place.current?.removeAttribute('data-dehydrated')
      dispatchEvent(new Event('hydrated'))
    }, [])
    return (
      <PartBoundary instead={options.instead}>
        <div ref={place} className="contents" data-dehydrated="">
          <Suspense fallback={options.fallback}>
            {/* TypeScript cannot see that a component's own props fit it once `lazy` has wrapped it. */}
            <Part {...(props as Props & Record<string, never>)} />
            <Hydrated tell={tell} />
          </Suspense>
        </div>
      </PartBoundary>
    )
  })
  /** Fetches the code ahead of its use; where that fails, it is asked for again when it is used. */
  return Object.assign(LazyPart as ComponentType<Props>, { preload: () => void loadChunk(load).catch(() => undefined) })
}

/** Tells when the Suspense boundary around it is hydrated. */
function Hydrated({ tell }: { readonly tell: () => void }) {
  useEffect(tell, [tell])
  return null
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

/** An error while a part loads or renders ends that part alone. */
export class PartBoundary extends Component<{ readonly instead?: ReactNode; readonly children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch(error: unknown) {
    // The hook at the head of the document reports it.
    dispatchEvent(new ErrorEvent('error', { error }))
  }
  override render() {
    const { instead = <PartFailed />, children } = this.props
    return this.state.hasFailed ? instead : children
  }
}

/** @param isPage it stands in the place of a whole page. */
export function PartFailed({ isPage = false }: { readonly isPage?: boolean }) {
  return (
    <div role="alert" className="m-4 rounded-control border border-rule bg-surface p-4">
      {isPage && <h1 className="mb-3 text-heading">{chunkFailed}</h1>}
      <p className="mb-3">{chunkHint}</p>
      {/* A browser does not ask again for a module that failed, until the page is loaded anew. */}
      <Button onClick={() => location.reload()}>{retry}</Button>
    </div>
  )
}
