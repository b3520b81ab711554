import { useId, useSyncExternalStore } from 'react'
import { hydrate } from '../hydration/hydrate.tsx'
import * as words from './words.ts'
import { Button } from '../ui/actions/button.tsx'
import type { LiveMapProps } from './live-map.tsx'

interface Props extends LiveMapProps {
  /** Gives the map its final size: the live one takes the place of the still one without moving anything. */
  readonly className: string
  /** A drawing from our server: seen until the live map is there, in print, and without JavaScript. */
  readonly stillSrc?: string
  readonly stillAlt?: string
  /** The drawing is shown whole: in a place of another shape its labels and its credit would be cut off. */
  readonly isStillWhole?: boolean
  /** The live map comes without being asked for: where it stands in sight beside what it shows. */
  readonly isShownAtOnce?: boolean
  /** Called once, when the live map begins to load: the time to fetch what it shows. */
  readonly onWanted?: () => void
}

const load = async () => (await import('./live-map.tsx')).LiveMap
const MapOnInteraction = hydrate(load, 'interaction')
const MapWhenVisible = hydrate(load, 'visible')

/**
 * A map's place in a page: a drawing, until somebody points at it, touches it or reaches it with the keyboard. The live
 * map, its library and its style sheet are no part of a first load, and starting them takes a phone's processor seconds.
 */
export function MapPanel(props: Props) {
  const { className, stillSrc, stillAlt = '', isStillWhole = false, isShownAtOnce = false, onWanted, ...live } = props
  const endId = useId()
  const savesData = useSavesData()
  const Live = isShownAtOnce && !savesData ? MapWhenVisible : MapOnInteraction
  return (
    <section
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
          className={`absolute inset-0 size-full ${isStillWhole ? 'object-contain' : 'object-cover'} not-print:[section:has(.live-map)>&]:hidden`}
        />
      )}
      <Live
        {...live}
        onStart={onWanted}
        fallback={(progress, start) => (
          <div className="absolute inset-0 grid place-items-center p-4 print:hidden noscript:hidden">
            {progress === 'waiting' && Live === MapOnInteraction && <Button onClick={start}>{words.panelShow}</Button>}
            {progress === 'loading' && (
              <p role="status" className="appear-late rounded-control bg-surface px-4 py-2">
                {words.panelLoading}
              </p>
            )}
            {progress === 'failed' && (
              <div role="alert" className="rounded-control bg-surface p-4 text-center">
                <p className="mb-3">{words.panelFailed}</p>
                {/* A browser does not ask again for a module that failed, until the page is loaded anew. */}
                <Button onClick={() => location.reload()}>{words.panelRetry}</Button>
              </div>
            )}
          </div>
        )}
      />
      <span id={endId} tabIndex={-1} className="absolute bottom-0" />
    </section>
  )
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
