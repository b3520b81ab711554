import { useId, useSyncExternalStore } from 'react'
import { hydrate } from '../hydration/hydrate.tsx'
import * as words from './words.ts'
import { Button } from '../ui/actions/button.tsx'
import type { LiveMapProps } from './live-map.tsx'

interface Props extends LiveMapProps {
  /** Final size of the map: the live map replaces the static one without a layout shift. */
  readonly className: string
  /** A static map from our server: shown until the live map is loaded, in print, and without JavaScript. */
  readonly staticSrc?: string
  readonly staticAlt?: string
  /** The whole static map is shown: cropping would cut labels and attribution. */
  readonly isStaticWhole?: boolean
  /** The live map loads without interaction, when visible beside its list. */
  readonly isShownAtOnce?: boolean
  /** Called once when the live map starts to load: load its data. */
  readonly onNeeded?: () => void
}

const load = async () => (await import('./live-map.tsx')).LiveMap
const MapOnInteraction = hydrate(load, 'interaction')
const MapWhenVisible = hydrate(load, 'visible')

/**
 * The place of a map in a page: a static map until hover, touch or a press. The live map, its library and its style sheet
 * are not part of the first load, and starting them takes a phone's processor seconds.
 */
export function MapPanel(props: Props) {
  const {
    className,
    staticSrc,
    staticAlt = '',
    isStaticWhole = false,
    isShownAtOnce = false,
    onNeeded,
    ...live
  } = props
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
      {staticSrc && (
        <img
          src={staticSrc}
          alt={staticAlt}
          loading="lazy"
          className={`absolute inset-0 size-full ${isStaticWhole ? 'object-contain' : 'object-cover'} not-print:[section:has(.live-map)>&]:hidden`}
        />
      )}
      <Live
        {...live}
        onStart={onNeeded}
        fallback={(progress, start) => (
          <div className="absolute inset-0 grid place-items-center p-4 print:hidden noscript:hidden">
            {progress === 'waiting' && Live === MapOnInteraction && <Button onClick={start}>{words.panelShow}</Button>}
            {progress === 'loading' && (
              <p className="appear-late rounded-control bg-surface px-4 py-2">{words.panelLoading}</p>
            )}
            {progress === 'failed' && (
              <div role="alert" className="rounded-control bg-surface p-4 text-center">
                <p className="mb-3">{words.panelFailed}</p>
                {/* Browsers cache a failed module import, so Retry reloads the page. */}
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

/** Whether the Save-Data preference is set; unknown in some browsers and on the server. */
function useSavesData(): boolean {
  return useSyncExternalStore(never, savesData, () => false)
}

/** Whether the visitor asks for less data (Save-Data); false where a browser does not say. Browser only. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
