import { useEffect, useId, useRef, useState, useSyncExternalStore, type ComponentType, type RefObject } from 'react'
import { loadChunk } from '../load-chunk.ts'
import { Button } from '../ui/button.tsx'
import type { LiveMapProps } from './live-map.tsx'
import * as words from './words.ts'

interface Props extends LiveMapProps {
  /** Gives the map its final size: the live one takes the place of the still one without moving anything. */
  readonly className: string
  /** A drawing from our server: seen until the live map is there, in print, and without JavaScript. */
  readonly stillSrc?: string
  readonly stillAlt?: string
  /** The drawing is shown whole: in a place of another shape its labels and its credit would be cut off. */
  readonly isStillWhole?: boolean
  /** Called once, when the live map begins to load: the time to fetch what it shows. */
  readonly onWanted?: () => void
}

/** How near the window a map must be to be loaded, as IntersectionObserver writes it. */
const NEAR = '200px 0px'

/**
 * A map's place in a page. It costs the first load next to nothing: the map itself, its library and its style sheet
 * come when it is seen. Whoever asked the browser to save data is shown a button for it instead.
 */
export function MapPanel({ className, stillSrc, stillAlt = '', isStillWhole = false, onWanted, ...live }: Props) {
  const place = useRef<HTMLElement>(null)
  const endId = useId()
  const [isWanted, setWanted] = useState(false)
  const { LiveMap, hasFailed } = useLiveMap(isWanted)
  const want = () => {
    if (isWanted) return
    setWanted(true)
    onWanted?.()
  }
  const savesData = useSavesData()
  useSeen(place, !savesData && !isWanted, want)
  return (
    <section
      ref={place}
      aria-label={live.label}
      className={`relative isolate overflow-clip bg-tint print:break-inside-avoid ${className}`}
    >
      <a
        href={`#${endId}`}
        className="absolute top-3 left-3 z-20 rounded-control bg-surface px-4 py-2 font-semibold not-focus-visible:sr-only print:hidden"
      >
        {words.panelSkip}
      </a>
      {stillSrc && (
        <img
          src={stillSrc}
          alt={stillAlt}
          loading="lazy"
          className={`absolute inset-0 size-full ${isStillWhole ? 'object-contain' : 'object-cover'} ${LiveMap ? 'hidden print:block' : ''}`}
        />
      )}
      {LiveMap ? (
        <div className="print:hidden">
          <LiveMap {...live} />
        </div>
      ) : (
        <div className="absolute inset-0 grid place-items-center p-4 print:hidden noscript:hidden">
          {hasFailed ? (
            <div role="alert" className="rounded-control bg-surface p-4 text-center">
              <p className="mb-3">{words.panelFailed}</p>
              {/* A browser does not ask again for a part of the program that failed, until the page is loaded anew. */}
              <Button onClick={() => location.reload()}>{words.panelRetry}</Button>
            </div>
          ) : isWanted ? (
            <p role="status" className="appear-late rounded-control bg-surface px-4 py-2">
              {words.panelLoading}
            </p>
          ) : (
            savesData && <Button onClick={want}>{words.panelShow}</Button>
          )}
        </div>
      )}
      <span id={endId} tabIndex={-1} className="absolute bottom-0" />
    </section>
  )
}

interface LiveMapState {
  readonly LiveMap: ComponentType<LiveMapProps> | undefined
  readonly hasFailed: boolean
}

/** The live map's own code, from the moment it is wanted. */
function useLiveMap(isWanted: boolean): LiveMapState {
  const [loaded, setLoaded] = useState<{ LiveMap: ComponentType<LiveMapProps> }>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    loadChunk(() => import('./live-map.tsx')).then(
      ({ LiveMap }) => isHere && setLoaded({ LiveMap }),
      () => isHere && setFailed(true),
    )
    return () => {
      isHere = false
    }
  }, [isWanted])
  return { LiveMap: loaded?.LiveMap, hasFailed }
}

const never = () => () => undefined

/** Whether the visitor asked the browser to save data; not known to every browser, nor to the server. */
function useSavesData(): boolean {
  return useSyncExternalStore(
    never,
    () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false,
    () => false,
  )
}

/** How long after the page's own load a map in sight begins to load: the first view is not to wait for it. */
const AFTER_LOAD_MS = 1000

/** Calls back when the place comes near the window, not before the page itself has been loaded. */
function useSeen(place: RefObject<HTMLElement | null>, isOn: boolean, onSeen: () => void): void {
  useEffect(() => {
    const seen = place.current
    if (!isOn || !seen) return
    let timer: ReturnType<typeof setTimeout>
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onSeen(),
      { rootMargin: NEAR },
    )
    const watch = () => {
      const sinceLoad = performance.now() - loadedAt()
      timer = setTimeout(() => observer.observe(seen), Math.max(0, AFTER_LOAD_MS - sinceLoad))
    }
    if (document.readyState === 'complete') watch()
    else addEventListener('load', watch, { once: true })
    return () => {
      removeEventListener('load', watch)
      clearTimeout(timer)
      observer.disconnect()
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOn])
}

/** When the document was loaded, in milliseconds since its start; now while its load event is still going on. */
function loadedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.loadEventEnd || performance.now()
}
