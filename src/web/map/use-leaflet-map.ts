import { latLngBounds, Map as LeafletMap } from 'leaflet'
import { useCallback, useEffect, useState, type RefCallback } from 'react'
import { EXTENT } from '../../maps/extent.ts'
import { formatMapBounds, type MapBounds } from '../../domain/search/map-bounds.ts'
import { BasemapLayer } from './basemap-layer.ts'
import { LabelLayer } from './label-layer.ts'
import { FARTHEST_ZOOM, NEAREST_ZOOM, type Box } from './map-markers.ts'
import { lookOf, type MapPoint } from './map-point.ts'
import { movesLittle } from './motion.ts'

export interface LeafletParts {
  readonly map: LeafletMap
  readonly labels: LabelLayer
  /** Where markers are drawn: it moves with the map. */
  readonly pane: HTMLElement
}

/** What part of the world is seen, with some around it, so that markers come along while the map is dragged. */
export interface MapView {
  readonly zoom: number
  readonly box: Box
}

const MARGIN = 0.2

/** Room around the points of a map, in CSS pixels: markers stand above their place and are broader than it. */
const ROOM = { top: 64, right: 76, bottom: 40, left: 52 }
const CLOSEST_FIT = 9

/** Europe with Britain in the middle: for a map without any point. */
const NO_POINTS = [54, -3] as const
const NO_POINTS_ZOOM = 5

/** Makes a map in the element that takes `host` as its ref, for as long as that is there. */
export function useLeafletMap(): { host: RefCallback<HTMLElement>; parts: LeafletParts | undefined } {
  const [parts, setParts] = useState<LeafletParts>()
  const host = useCallback((element: HTMLElement) => {
    const isCalm = movesLittle()
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
      // Leaflet ends a zoom by a timer that it does not call off: removed meanwhile, the map has nothing left to move.
      if (isZooming) map.once('zoomend', () => setTimeout(() => map.remove()))
      else map.remove()
    }
  }, [])
  return { host, parts }
}

/** What is seen of a map, after every move. */
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

/** Shows all points that the map is about; dots only where there is nothing else. */
export function fitPoints(map: LeafletMap, points: readonly MapPoint[], animate = !movesLittle()): void {
  const main = points.filter((point) => lookOf(point) !== 'dot')
  const shown = main.length > 0 ? main : points
  if (shown.length === 0) {
    map.setView([...NO_POINTS], NO_POINTS_ZOOM, { animate: false })
    return
  }
  // A map that reaches below the window's edge shows its points above that.
  const hidden = Math.max(0, map.getContainer().getBoundingClientRect().bottom - innerHeight)
  map.fitBounds(latLngBounds(shown.map(({ lat, lng }) => [lat, lng])), {
    paddingTopLeft: [ROOM.left, ROOM.top],
    paddingBottomRight: [ROOM.right, ROOM.bottom + Math.min(hidden, map.getSize().y / 3)],
    maxZoom: CLOSEST_FIT,
    animate,
  })
}

/** The part of the world that is seen, to the four decimals of an address. */
export function areaOf(map: LeafletMap): MapBounds {
  const bounds = map.getBounds()
  const short = (degrees: number) => Number(degrees.toFixed(4))
  return {
    south: short(bounds.getSouth()),
    west: short(bounds.getWest()),
    north: short(bounds.getNorth()),
    east: short(bounds.getEast()),
  }
}

/** Whether a part of the world is what the map shows already. */
export function showsArea(map: LeafletMap, area: MapBounds): boolean {
  return formatMapBounds(areaOf(map)) === formatMapBounds(area)
}

/** Shows a part of the world as large as it goes. */
export function fitArea(map: LeafletMap, { south, west, north, east }: MapBounds): void {
  map.fitBounds(
    [
      [south, west],
      [north, east],
    ],
    { animate: false },
  )
}
