/** Keeps markers from covering each other: what is pressed has to be seen, and 24 px of it at least to be free. */
import { mercator } from '../../../maps/tile-grid.ts'
import type { Marker } from './map-markers.ts'

/** A web map's world at zoom 0, in CSS pixels. */
export const WORLD_SIZE = 256

export interface Pixels {
  readonly x: number
  readonly y: number
}

/** Where a place lies on the whole world's map of a zoom, in CSS pixels. */
export function pixelsOf({ lat, lng }: { readonly lat: number; readonly lng: number }, zoom: number): Pixels {
  const [x, y] = mercator([lng, lat])
  const size = WORLD_SIZE * 2 ** zoom
  return { x: x * size, y: y * size }
}

/** Markers whose middles are nearer than this, across and down, hide each other for the most part. */
const REACH = { x: 60, y: 44 }

function isNear(a: Pixels, b: Pixels): boolean {
  return Math.abs(a.x - b.x) < REACH.x && Math.abs(a.y - b.y) < REACH.y
}

/** Joins markers that would hide each other: the clustering looks at the places alone, not at where their middle comes to lie. */
export function joinCovered(
  markers: readonly Marker[],
  zoom: number,
  join: (a: Marker, b: Marker) => Marker,
): Marker[] {
  const joined: Marker[] = []
  for (const marker of markers) {
    let current = marker
    let other = joined.findIndex((each) => isNear(pixelsOf(each, zoom), pixelsOf(current, zoom)))
    while (other >= 0) {
      current = join(joined[other]!, current)
      joined.splice(other, 1)
      const here = pixelsOf(current, zoom)
      other = joined.findIndex((each) => isNear(pixelsOf(each, zoom), here))
    }
    joined.push(current)
  }
  return joined
}

/** Without those that another marker would cover: they are seen from nearer. */
export function withoutCovered(markers: readonly Marker[], covering: readonly Marker[], zoom: number): Marker[] {
  const covered = covering.map((each) => pixelsOf(each, zoom))
  return markers.filter((marker) => !covered.some((place) => isNear(place, pixelsOf(marker, zoom))))
}

/** Middles of two sights are at least so far apart, in CSS pixels. */
const SIGHT_DISTANCE = 46

/** What the pin of a place covers around its point, and where a sight is clear of it, in CSS pixels. */
const PIN = { halfWidth: 34, height: 42, above: 60, below: 24 }

/** Moves sights out from under the pin of a place, and those that lie in one spot away from the ones before them. */
export function spreadOut(sights: readonly Marker[], places: readonly Marker[], zoom: number): Marker[] {
  const pins = places.map((place) => pixelsOf(place, zoom))
  const placed: Pixels[] = []
  return sights.map((sight, index) => {
    const origin = pixelsOf(sight, zoom)
    const wanted = clearOfPins(origin, pins)
    let spot = wanted
    // Round the clock from where it belongs, further out with every turn.
    for (let step = 0; placed.some((other) => distance(other, spot) < SIGHT_DISTANCE) && step < 48; step++) {
      const angle = ((step + index) * Math.PI) / 4
      const radius = (SIGHT_DISTANCE / 2) * (1 + Math.floor(step / 8))
      spot = clearOfPins({ x: wanted.x + radius * Math.cos(angle), y: wanted.y + radius * Math.sin(angle) }, pins)
    }
    placed.push(spot)
    return spot === origin ? sight : { ...sight, ...positionOf(spot, zoom) }
  })
}

function clearOfPins(spot: Pixels, pins: readonly Pixels[]): Pixels {
  const pin = pins.find(
    ({ x, y }) => Math.abs(spot.x - x) < PIN.halfWidth && spot.y > y - PIN.above && spot.y < y + PIN.below,
  )
  if (!pin) return spot
  const isUpper = spot.y < pin.y - PIN.height / 2
  return { x: spot.x, y: isUpper ? pin.y - PIN.above : pin.y + PIN.below }
}

const distance = (a: Pixels, b: Pixels) => Math.hypot(a.x - b.x, a.y - b.y)

function positionOf({ x, y }: Pixels, zoom: number): { lat: number; lng: number } {
  const size = WORLD_SIZE * 2 ** zoom
  return { lng: (x / size) * 360 - 180, lat: latitudeAt(y / size) }
}

/** The latitude of what lies so far between the top (0) and the bottom (1) of a web map's world. */
export function latitudeAt(fraction: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * fraction))) * 180) / Math.PI
}
