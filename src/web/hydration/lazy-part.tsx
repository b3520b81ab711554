import { lazy, memo, Suspense, useEffect, useRef, type ComponentType, type ReactNode, useState } from 'react'
import { reportEarlyInput } from './early-input.ts'
import { loadChunk, PartBoundary, PartFailed, reportFailure } from './load-chunk.tsx'
import { useHydrated } from './use-hydrated.ts'

interface Options<Props> {
  readonly fallback?: ReactNode
  /** Shown if the part fails to load and there is no server HTML; an error message by default. */
  readonly instead?: ComponentType<Props>
}

/** Parts that the server is importing. */
const arriving = new Set<Promise<unknown>>()

/**
 * A part that not every visit needs, by React's `lazy`: rendered on the server; the browser hydrates its Suspense
 * boundary once its code is loaded. If loading fails, the server's HTML stays, whose forms and links work natively.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: Options<Props> = {},
) {
  const { instead: Instead = PartFailed, fallback } = options
  const NotArrived = (props: Props) => <ServerHtml partProps={props} otherwise={<Instead {...props} />} />
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
      // After React, which awaits it too, has been notified.
      void arrival.catch(() => undefined).then(() => arriving.delete(arrival))
      return arrival
    }
    return arrival.catch((error: unknown) => {
      reportFailure(error)
      return { default: NotArrived }
    })
  })
  // Memoised, since a render of its parent with the same props must not affect a dehydrated boundary.
  const LazyPart = memo(function LazyPart(props: Props) {
    return (
      <PartBoundary instead={<Instead {...props} />}>
        <Suspense fallback={fallback}>
          {/* TypeScript cannot infer the props of a component wrapped by `lazy`. */}
          <Part {...(props as Props & Record<string, never>)} />
        </Suspense>
      </PartBoundary>
    )
  })
  /** Preloads the code; a failure is ignored and loading is retried on use. */
  return Object.assign(LazyPart as ComponentType<Props>, { preload: () => void loadChunk(load).catch(() => undefined) })
}

/** Marks the Suspense boundary around it as hydrated. */
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

/** Whether the server is importing a part. */
export const isAnyArriving = () => arriving.size > 0

/**
 * Renders until all lazy parts are loaded: at most twice for the first visit of a page, once afterwards. React's
 * `prerender` also waits, at three times the CPU time of `renderToString`.
 */
export async function renderUntilLoaded<Rendered>(render: () => Rendered): Promise<Rendered> {
  let rendered = render()
  while (arriving.size > 0) {
    await Promise.all(arriving)
    rendered = render()
  }
  return rendered
}

/** A constant object, or React would empty the element. */
const AS_THE_SERVER_SENT_IT = { __html: '' }

interface Props {
  /** Props of the part: if they change, its server HTML is out of date. */
  readonly partProps: object
  readonly otherwise: ReactNode
}

/**
 * Keeps the server's HTML of a part without hydrating it; renders `otherwise` if there is none or it is out of date.
 */
export function ServerHtml({ partProps, otherwise }: Props) {
  const isHydrated = useHydrated()
  const shown = JSON.stringify(partProps)
  const [server, setServer] = useState(() => (isHydrated ? undefined : shown))
  // For good: its HTML is gone, and props that come back need it rendered.
  if (server !== undefined && server !== shown) setServer(undefined)
  return server === shown ? (
    <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={AS_THE_SERVER_SENT_IT} />
  ) : (
    <div className="contents">{otherwise}</div>
  )
}
