import { latLngBounds, Map as LeafletMap } from 'leaflet'
import { useCallback, useEffect, useState, type RefCallback } from 'react'
import { EXTENT } from '../../maps/extent.ts'
import { formatMapBounds, type MapBounds } from '../../domain/search/coordinates.ts'
import { BasemapLayer } from './basemap-layer.ts'
import { LabelLayer } from './label-layer.ts'
import { FARTHEST_ZOOM, NEAREST_ZOOM, type Box } from './map-markers.ts'
import { pointKind, type MapPoint } from './map-point.ts'
import { prefersReducedMotion } from '../ui/media-queries.ts'

export interface LeafletParts {
  readonly map: LeafletMap
  readonly labels: LabelLayer
  /** The pane of the markers, which moves with the map. */
  readonly pane: HTMLElement
}

/** The visible bounds with a margin, so that markers are there while the map is dragged. */
interface MapView {
  readonly zoom: number
  readonly box: Box
}

const MARGIN = 0.2

/** Padding around the points in CSS pixels: markers are above their position and wider than it. */
const ROOM = { top: 64, right: 76, bottom: 40, left: 52 }
const CLOSEST_FIT = 9

/** Europe with Britain in the centre: for a map without points. */
const NO_POINTS = [54, -3] as const
const NO_POINTS_ZOOM = 5

/**
 * Creates a map in the element with the ref `host`, while it is mounted.
 *
 * @param fit moves the map to what it shows first, before anything is drawn: another place would be drawn for nothing
 */
export function useLeafletMap(fit: (map: LeafletMap) => void): {
  host: RefCallback<HTMLElement>
  parts: LeafletParts | undefined
} {
  const [parts, setParts] = useState<LeafletParts>()
  // Only of the first render: later ones move the map.
  const [fitFirst] = useState(() => fit)
  const host = useCallback(
    (element: HTMLElement) => {
      const isCalm = prefersReducedMotion()
      const map = new LeafletMap(element, {
        minZoom: FARTHEST_ZOOM,
        maxZoom: NEAREST_ZOOM,
        maxBounds: latLngBounds([EXTENT.south, EXTENT.west], [EXTENT.north, EXTENT.east]),
        maxBoundsViscosity: 0.8,
        attributionControl: false,
        zoomControl: false,
        keyboard: false,
        boxZoom: false,
        zoomAnimation: !isCalm,
        fadeAnimation: !isCalm,
        inertia: !isCalm,
        center: [...NO_POINTS],
        zoom: NO_POINTS_ZOOM,
      })
      fitFirst(map)
      const basemap = new BasemapLayer().addTo(map)
      const labels = new LabelLayer(basemap).addTo(map)
      const pane = map.createPane('markers')
      pane.style.zIndex = '600'
      setParts({ map, labels, pane })
      let isZooming = false
      map.on('zoomanim', () => (isZooming = true)).on('zoomend', () => (isZooming = false))
      const resizing = new ResizeObserver(() => map.invalidateSize({ animate: false }))
      resizing.observe(element)
      return () => {
        resizing.disconnect()
        setParts(undefined)
        // Leaflet does not cancel its zoom timer on removal: remove the map after the zoom.
        if (isZooming) map.once('zoomend', () => setTimeout(() => map.remove()))
        else map.remove()
      }
    },
    [fitFirst],
  )
  return { host, parts }
}

/** The visible bounds after every move. */
export function useMapView(map: LeafletMap | undefined): MapView | undefined {
  const [view, setView] = useState<MapView>()
  useEffect(() => {
    if (!map) return
    const read = () => {
      const bounds = map.getBounds().pad(MARGIN)
      setView({
        zoom: map.getZoom(),
        box: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
      })
    }
    read()
    map.on('moveend zoomend resize', read)
    return () => {
      map.off('moveend zoomend resize', read)
    }
  }, [map])
  return view
}

/** Fits the map to its points; to dots only if there is nothing else. */
export function fitPoints(map: LeafletMap, points: readonly MapPoint[], animate = !prefersReducedMotion()): void {
  const main = points.filter((point) => pointKind(point) !== 'dot')
  const shown = main.length > 0 ? main : points
  if (shown.length === 0) {
    map.setView([...NO_POINTS], NO_POINTS_ZOOM, { animate: false })
    return
  }
  // If the map extends below the window, the points are placed above that edge.
  const hidden = Math.max(0, map.getContainer().getBoundingClientRect().bottom - innerHeight)
  map.fitBounds(latLngBounds(shown.map(({ lat, lng }) => [lat, lng])), {
    paddingTopLeft: [ROOM.left, ROOM.top],
    paddingBottomRight: [ROOM.right, ROOM.bottom + Math.min(hidden, map.getSize().y / 3)],
    maxZoom: CLOSEST_FIT,
    animate,
  })
}

/** The visible area with four decimals, as in an address. */
function areaOf(map: LeafletMap): MapBounds {
  const bounds = map.getBounds()
  const short = (degrees: number) => Number(degrees.toFixed(4))
  return {
    south: short(bounds.getSouth()),
    west: short(bounds.getWest()),
    north: short(bounds.getNorth()),
    east: short(bounds.getEast()),
  }
}

/** Whether an area is what the map shows already. */
export function showsArea(map: LeafletMap, area: MapBounds): boolean {
  return formatMapBounds(areaOf(map)) === formatMapBounds(area)
}

/** Fits the map to an area. */
export function fitArea(map: LeafletMap, { south, west, north, east }: MapBounds): void {
  map.fitBounds(
    [
      [south, west],
      [north, east],
    ],
    { animate: false },
  )
}

/** Events by which a visitor moves a map, as opposed to a programmatic fit. */
const HANDS = ['pointerdown', 'wheel', 'keydown'] as const

/**
 * The visible area after the visitor has moved the map; undefined until then, and once that area is the one searched.
 */
export function useMovedArea(map: LeafletMap | undefined, searched: MapBounds | undefined): MapBounds | undefined {
  const [moved, setMoved] = useState<MapBounds>()
  useEffect(() => {
    if (!map) return
    const listening = new AbortController()
    const { signal } = listening
    const frame = map.getContainer().parentElement
    let isByHand = false
    const touch = ({ target }: Event) => {
      // A move caused by a marker does not count.
      isByHand = !(target instanceof Element && target.closest('[data-marker]'))
    }
    for (const hand of HANDS) frame?.addEventListener(hand, touch, { signal, capture: true, passive: true })
    const drag = () => (isByHand = true)
    const settle = () => isByHand && setMoved(areaOf(map))
    map.on('dragstart', drag)
    map.on('moveend', settle)
    return () => {
      listening.abort()
      map.off('dragstart', drag)
      map.off('moveend', settle)
    }
  }, [map])
  const isSearched = moved && searched && formatMapBounds(moved) === formatMapBounds(searched)
  return isSearched ? undefined : moved
}
