import './live-map.css'
import type { LeafletMouseEvent, Map as LeafletMap } from 'leaflet'
import {
  Fragment,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  useEffectEvent,
} from 'react'
import { createPortal } from 'react-dom'
import { formatMapBounds, type MapBounds } from '../../domain/search/coordinates.ts'
import * as words from './live-map-words.ts'
import { MapControls, MapCredits, MapFault, SearchAreaButton } from './map-controls.tsx'
import { indexMarkers, markerOfPoint, openingOf } from './map-markers.ts'
import type { Marker, MapPoint } from './map-point.ts'
import { MarkerButton } from './marker-button.tsx'
import { MarkerCard } from './marker-card.tsx'
import { coveredByMarkers, placeMarkers, sendMarkers } from './marker-places.ts'
import { prefersReducedMotion } from '../ui/media-queries.ts'
import { useConsiderateGestures } from './use-gestures.ts'
import {
  fitArea,
  fitPoints,
  showsArea,
  useLeafletMap,
  useMapView,
  type LeafletParts,
  useMovedArea,
} from './use-leaflet-map.ts'

export interface LiveMapProps {
  readonly label: string
  readonly points: readonly MapPoint[]
  /** The point highlighted elsewhere, in a list beside the map. */
  readonly highlightedId?: number | null
  readonly onHighlight?: (id: number | null) => void
  /** Called when a pin is pressed. */
  readonly onSelect?: (id: number) => void
  /** Whether pressing a pin opens its card; off if there is a list of cards beside the map. */
  readonly hasCards?: boolean
  /** The map's points failed to load: says so, with Retry. */
  readonly onRetry?: () => void
  /** Offers to search the visible area after the map was moved; the map then stays as it is. */
  readonly onSearchArea?: (bounds: MapBounds) => void
  /** The searched area: shown as it is instead of all points. */
  readonly area?: MapBounds
  /** Leaves wheel and one-finger gestures to the page: for a map within one. */
  readonly isConsiderate?: boolean
}

/** Points whose card was opened or link followed since the page was loaded. */
const visited = new Set<number>()

const PAN_STEP = 96
/** Minimum distance of a focused marker from the edges in CSS pixels: controls, attribution, the flag itself. */
const IN_SIGHT = { paddingTopLeft: [60, 64], paddingBottomRight: [96, 44] } as const

/** An interactive map with price pins. Browser only; map-panel.tsx is its placeholder. */
export function LiveMap({
  label,
  points,
  highlightedId = null,
  onHighlight,
  onSelect,
  onRetry,
  onSearchArea,
  area,
  hasCards = true,
  isConsiderate = false,
}: LiveMapProps) {
  const { host, parts } = useLeafletMap((map) => fitTo(map, points, area, false))
  const map = parts?.map
  const view = useMapView(map)
  const hint = useConsiderateGestures(map, isConsiderate)
  const index = useMemo(() => indexMarkers(points), [points])
  const markers = useMemo(() => (view ? index.markersIn(view.box, view.zoom) : []), [index, view])
  const [openKey, setOpenKey] = useState<string>()
  const opened = openKey === undefined ? undefined : markers.find(({ key }) => key === openKey)
  const highlighted = highlightedId === null ? undefined : markerOfPoint(markers, highlightedId)
  const moved = useMovedArea(map, area)
  useFit(map, points, area)
  useMarkerPlaces(parts, markers)

  const wasDragged = useGroundPress(parts, () => setOpenKey(undefined))

  const open = (marker: Marker) => {
    if (wasDragged()) return
    const opening = openingOf(marker)
    if (opening === 'zoom') return zoomTo(map, marker)
    for (const { id } of marker.points) visited.add(id)
    const [first] = marker.points
    if (opening === 'card' && first) onSelect?.(first.id)
    if (opening === 'list' || hasCards) setOpenKey(marker.key === openKey ? undefined : marker.key)
  }
  const close = () => {
    setOpenKey(undefined)
    if (openKey !== undefined) focusMarker(parts?.pane, openKey)
  }
  const point = (marker: Marker | undefined) => {
    const only = marker?.points.length === 1 ? marker.points[0] : undefined
    onHighlight?.(only?.id ?? null)
  }

  return (
    <div className="live-map absolute inset-0 isolate">
      {/* The map is focusable, so that arrow keys can move it; everything in it is a button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={host}
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={words.how(label)}
        onKeyDown={(event) => map && moveByKey(event, map)}
        className="z-0 focus-visible:-outline-offset-4 focus-visible:shadow-none"
      />
      {parts &&
        createPortal(
          markers.map((marker) => (
            <Fragment key={marker.key}>
              <MarkerButton
                marker={marker}
                isOpen={marker === opened}
                isHighlighted={marker === highlighted}
                isVisited={marker.points.every(({ id }) => visited.has(id))}
                opensCard={openingOf(marker) === 'list' || (hasCards && openingOf(marker) === 'card')}
                onOpen={open}
                onPoint={point}
                onReach={({ lat, lng }) =>
                  parts.map.panInside([lat, lng], { ...inSight(), animate: !prefersReducedMotion() })
                }
                onKeyDown={(event) => moveFocusByKey(event, parts.pane)}
              />
              {marker === opened && <MarkerCard map={parts.map} marker={marker} onClose={close} />}
            </Fragment>
          )),
          parts.pane,
        )}
      {map && view && (
        <MapControls
          zoom={view.zoom}
          onZoom={(direction) => map.setZoom(map.getZoom() + direction, { animate: !prefersReducedMotion() })}
          onFit={() => fitPoints(map, points)}
        />
      )}
      {onSearchArea && moved && <SearchAreaButton onPress={() => onSearchArea(moved)} />}
      <MapCredits />
      {onRetry && <MapFault onRetry={onRetry} />}
      {hint && (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 top-1/2 z-10 mx-auto w-fit max-w-[80%] -translate-y-1/2 rounded-control bg-ink px-4 py-2 text-center text-paper"
        >
          {hint === 'fingers' ? words.twoFingers : words.clickToZoom}
        </p>
      )}
    </div>
  )
}

/**
 * Calls back when the map is pressed where there is no marker. The returned function tells whether a click on a marker
 * only ended a drag.
 */
function useGroundPress(parts: LeafletParts | undefined, onPress: () => void): () => boolean {
  const dragged = useRef(false)
  const pressed = useEffectEvent(onPress)
  useEffect(() => {
    if (!parts) return
    const { map, pane } = parts
    const press = ({ originalEvent }: LeafletMouseEvent) => {
      if (!pane.contains(originalEvent.target as Node)) pressed()
    }
    const dragEnd = () => {
      dragged.current = true
      // The click that ends the drag fires in the same task.
      setTimeout(() => (dragged.current = false))
    }
    map.on('click', press)
    map.on('dragend', dragEnd)
    return () => {
      map.off('click', press)
      map.off('dragend', dragEnd)
    }
  }, [parts])
  return () => dragged.current
}

/** Fits the map to the points when they change; a searched area is shown as it is. */
function useFit(map: LeafletMap | undefined, points: readonly MapPoint[], area: MapBounds | undefined): void {
  const which = area ? formatMapBounds(area) : points.map(({ id, total }) => `${id} ${total}`).join()
  const fitted = useRef(which)
  const fit = useEffectEvent((shown: LeafletMap, animate?: boolean) => fitTo(shown, points, area, animate))
  // An equal list does not move the map.
  useEffect(() => {
    if (!map || fitted.current === which) return
    // From no points, which is Europe, to the first ones is no way that anybody wants to see.
    fit(map, fitted.current === '' ? false : undefined)
    fitted.current = which
  }, [map, which])
}

function fitTo(map: LeafletMap, points: readonly MapPoint[], area: MapBounds | undefined, animate?: boolean): void {
  if (!area) fitPoints(map, points, animate)
  else if (!showsArea(map, area)) fitArea(map, area)
}

/** Positions the markers and keeps names from under them on every map event. */
function useMarkerPlaces(parts: LeafletParts | undefined, markers: readonly Marker[]): void {
  useEffect(() => {
    if (!parts) return
    const { map, pane } = parts
    const place = () => placeMarkers(map, pane)
    const send = (event: Parameters<typeof sendMarkers>[2]) => sendMarkers(map, pane, event)
    map.on('zoom viewreset', place)
    map.on('zoomanim', send)
    return () => {
      map.off('zoom viewreset', place)
      map.off('zoomanim', send)
    }
  }, [parts])
  useLayoutEffect(() => {
    if (!parts) return
    placeMarkers(parts.map, parts.pane)
    parts.labels.avoid(coveredByMarkers(parts.pane))
  }, [parts, markers])
}

/** Zooms to where a cluster splits. */
function zoomTo(map: LeafletMap | undefined, { lat, lng, splitsAt }: Marker): void {
  if (splitsAt !== undefined) map?.setView([lat, lng], splitsAt, { animate: !prefersReducedMotion() })
}

/** Arrow keys on the map move it; plus and minus zoom from anywhere in it. */
function moveByKey(event: KeyboardEvent<HTMLElement>, map: LeafletMap): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const animate = !prefersReducedMotion()
  const steps: Partial<Record<string, [number, number]>> = {
    ArrowLeft: [-PAN_STEP, 0],
    ArrowRight: [PAN_STEP, 0],
    ArrowUp: [0, -PAN_STEP],
    ArrowDown: [0, PAN_STEP],
  }
  const step = event.target === event.currentTarget ? steps[event.key] : undefined
  if (step) map.panBy(step, { animate })
  else if (event.key === '+' || event.key === '=') map.setZoom(map.getZoom() + 1, { animate })
  else if (event.key === '-') map.setZoom(map.getZoom() - 1, { animate })
  else return
  event.preventDefault()
}

/** Arrow keys on a marker move focus to the next or previous one, Home and End to the first and last. */
function moveFocusByKey(event: KeyboardEvent<HTMLButtonElement>, pane: HTMLElement): void {
  const buttons = [...pane.querySelectorAll<HTMLElement>('[data-marker]')]
  const here = buttons.indexOf(event.currentTarget)
  const goals: Partial<Record<string, number>> = {
    ArrowRight: here + 1,
    ArrowDown: here + 1,
    ArrowLeft: here - 1,
    ArrowUp: here - 1,
    Home: 0,
    End: buttons.length - 1,
  }
  const goal = goals[event.key]
  if (goal === undefined) return
  event.preventDefault()
  buttons[goal]?.focus({ preventScroll: true })
}

function focusMarker(pane: HTMLElement | undefined, key: string): void {
  pane?.querySelector<HTMLElement>(`[data-marker="${key}"]`)?.focus({ preventScroll: true })
}

/** Leaflet mutates the lists passed to it. */
const inSight = () => ({
  paddingTopLeft: [...IN_SIGHT.paddingTopLeft] as [number, number],
  paddingBottomRight: [...IN_SIGHT.paddingBottomRight] as [number, number],
})
