import { DomUtil, latLng, type LatLng, type Map as LeafletMap, type Point, type ZoomAnimEvent } from 'leaflet'
import type { Rectangle } from './label-places.ts'

/**
 * Positions every marker by its `data-lat` and `data-lng`. Direct DOM updates, since pinch zoom does this on every
 * frame.
 */
export function placeMarkers(map: LeafletMap, pane: HTMLElement): void {
  put(pane, (position) => map.latLngToLayerPoint(position))
}

/** Moves the markers to their positions at the end of an animated zoom. */
export function sendMarkers(map: LeafletMap, pane: HTMLElement, { center, zoom }: ZoomAnimEvent): void {
  const paneCorner = map.containerPointToLayerPoint([0, 0]).multiplyBy(-1)
  const origin = map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(paneCorner).round()
  put(pane, (position) => map.project(position, zoom).subtract(origin).round())
}

function put(pane: HTMLElement, pointOf: (position: LatLng) => Point): void {
  for (const marker of markersOf(pane)) {
    const point = pointOf(latLng(Number(marker.dataset.lat), Number(marker.dataset.lng)))
    DomUtil.setPosition(marker, point)
    // Markers further south are in front.
    marker.style.zIndex = String(Math.max(0, Math.round(point.y) + 10_000))
  }
}

/** Boxes of the markers in layer pixels. */
export function coveredByMarkers(pane: HTMLElement): Rectangle[] {
  return markersOf(pane).flatMap((marker) => {
    const seen = marker.querySelector<HTMLElement>('[data-covers]')
    if (!seen) return []
    const { x, y } = DomUtil.getPosition(marker)
    const { offsetWidth: width, offsetHeight: height } = seen
    const isAbove = seen.dataset.covers === 'above'
    const top = isAbove ? y - height : y - height / 2
    return [{ left: x - width / 2, right: x + width / 2, top, bottom: top + height }]
  })
}

function markersOf(pane: HTMLElement): HTMLElement[] {
  return [...pane.querySelectorAll<HTMLElement>('[data-lat]')]
}
