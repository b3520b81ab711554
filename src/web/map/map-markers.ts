/** The markers of a live map: single pins, dots, and clusters of those that would overlap. */
import Supercluster from 'supercluster'
import { pointKind, type MapPoint, type Marker } from './map-point.ts'
import { joinCovered, pixelsOf, spreadOut, withoutCovered, WORLD_SIZE } from './marker-spacing.ts'

/** Maximum zoom. */
export const FARTHEST_ZOOM = 4
export const NEAREST_ZOOM = 12

/** Pins nearer than this, in CSS pixels, always form a cluster; others that overlap are joined afterwards. */
const PIN_REACH = 52
/** Dots nearer than this could not be pressed separately. */
const DOT_REACH = 44

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number]

/** All points of a map, indexed for queries by area and zoom. */
export interface MarkerIndex {
  markersIn(box: Box, zoom: number): Marker[]
}

type Index = Supercluster<{ readonly point: MapPoint }>

export function indexMarkers(points: readonly MapPoint[]): MarkerIndex {
  const places = points.filter((point) => pointKind(point) === 'place').map(single)
  const sights = points.filter((point) => pointKind(point) === 'sight').map(single)
  const prices = indexOf(points, 'price', PIN_REACH)
  const dots = indexOf(points, 'dot', DOT_REACH)
  return {
    markersIn: (box, zoom) => {
      const main = [
        ...places.filter((place) => isIn(place, box)),
        ...spreadOut(sights, places, zoom).filter((sight) => isIn(sight, box)),
        ...joinCovered(markersOf(prices, box, zoom), zoom, joined).map((marker) =>
          marker.points.length > 1 ? { ...marker, splitsAt: zoomThatParts(marker.points, zoom + 1) } : marker,
        ),
      ]
      return inReadingOrder([...main, ...withoutCovered(markersOf(dots, box, zoom), main, zoom)], zoom)
    },
  }
}

/** One cluster of two markers, at the centre of all its points. */
function joined(a: Marker, b: Marker): Marker {
  const points = cheapestFirst([...a.points, ...b.points])
  const share = b.points.length / points.length
  return {
    key: keyOf(points),
    kind: 'cluster',
    lat: a.lat + (b.lat - a.lat) * share,
    lng: a.lng + (b.lng - a.lng) * share,
    points,
    lowest: points[0]?.total,
    splitsAt: undefined,
  }
}

/** Larger clusters are assumed to split at the next zoom. */
const CROWD = 12

/** The lowest zoom, from a given one, at which points have several markers; undefined if none. */
function zoomThatParts(points: readonly MapPoint[], from: number): number | undefined {
  const isParted = (zoom: number) => points.length > CROWD || joinCovered(points.map(single), zoom, joined).length > 1
  for (let zoom = from; zoom <= NEAREST_ZOOM; zoom++) if (isParted(zoom)) return zoom
  return undefined
}

function cheapestFirst(points: readonly MapPoint[]): MapPoint[] {
  return points.toSorted((a, b) => (a.total ?? Infinity) - (b.total ?? Infinity) || a.id - b.id)
}

const keyOf = (points: readonly MapPoint[]) => String(Math.min(...points.map(({ id }) => id)))

function indexOf(points: readonly MapPoint[], look: 'price' | 'dot', radius: number): Index {
  const index: Index = new Supercluster({ radius, extent: WORLD_SIZE, maxZoom: NEAREST_ZOOM })
  return index.load(
    points
      .filter((point) => pointKind(point) === look)
      .map((point) => ({
        type: 'Feature',
        properties: { point },
        geometry: { type: 'Point', coordinates: [point.lng, point.lat] },
      })),
  )
}

function single(point: MapPoint): Marker {
  const { lat, lng, total } = point
  return {
    key: String(point.id),
    kind: pointKind(point),
    lat,
    lng,
    points: [point],
    lowest: total,
    splitsAt: undefined,
  }
}

function markersOf(index: Index, box: Box, zoom: number): Marker[] {
  return index.getClusters([...box], zoom).map(({ geometry, properties }) => {
    if (!('cluster_id' in properties)) return single(properties.point)
    const [lng = 0, lat = 0] = geometry.coordinates
    const leaves = index.getLeaves(properties.cluster_id, Infinity)
    const points = cheapestFirst(leaves.map((leaf) => leaf.properties.point))
    const splitsAt = index.getClusterExpansionZoom(properties.cluster_id)
    return {
      key: keyOf(points),
      kind: points.some((point) => pointKind(point) === 'price') ? 'cluster' : 'dot',
      lat,
      lng,
      points,
      lowest: points[0]?.total,
      splitsAt: splitsAt > NEAREST_ZOOM ? undefined : splitsAt,
    }
  })
}

function isIn({ lat, lng }: Marker, [west, south, east, north]: Box): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north
}

/** Markers within this vertical distance, in CSS pixels, count as one row. */
const LINE_HEIGHT = 56

/** Reading order: rows from north to south, each from west to east. Tab follows this order. */
export function inReadingOrder(markers: readonly Marker[], zoom: number): Marker[] {
  const lineOf = (marker: Marker) => Math.floor(pixelsOf(marker, zoom).y / LINE_HEIGHT)
  return markers.toSorted((a, b) => lineOf(a) - lineOf(b) || a.lng - b.lng || Number(a.key) - Number(b.key))
}

/** The marker of a point, single or cluster. */
export function markerOfPoint(markers: readonly Marker[], id: number): Marker | undefined {
  return markers.find(({ points }) => points.some((point) => point.id === id))
}

/** The effect of pressing a marker. */
export type Opening = 'card' | 'list' | 'zoom'

export function openingOf({ points, splitsAt }: Marker): Opening {
  if (points.length === 1) return 'card'
  return splitsAt === undefined ? 'list' : 'zoom'
}
