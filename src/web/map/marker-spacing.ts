/** Prevents overlapping markers: each must be visible, with at least 24 px of its target free. */
import { mercator } from '../../maps/tile-grid.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { doOverlap, type Rectangle } from './label-places.ts'
import type { Marker } from './map-point.ts'

/** Width of the world at zoom 0 in CSS pixels. */
export const WORLD_SIZE = 256

export interface Pixels {
  readonly x: number
  readonly y: number
}

/** Position on the world at a zoom in CSS pixels. */
export function pixelsOf({ lat, lng }: { readonly lat: number; readonly lng: number }, zoom: number): Pixels {
  const [x, y] = mercator([lng, lat])
  const size = WORLD_SIZE * 2 ** zoom
  return { x: x * size, y: y * size }
}

/** The smallest target in CSS pixels. */
const TARGET = 44
/** The part of a dot's target that must be free. */
const DOT_FREE = 24
/** Widths of a character on a flag and on a cluster, and of their padding; estimated, since measuring needs the DOM. */
const FLAG = { letter: 8.7, around: 20 }
const CLUSTER = { letter: 7.1, around: 22, words: 5 }

/** The box of a marker on the world at a zoom in CSS pixels: flags and pins point to their position. */
export function boxOf(marker: Marker, zoom: number): Rectangle {
  const { x, y } = pixelsOf(marker, zoom)
  const { width, height, isStanding } = sizeOf(marker)
  const bottom = isStanding ? y : y + height / 2
  return { left: x - width / 2, right: x + width / 2, top: bottom - height, bottom }
}

function sizeOf({ kind, lowest }: Marker): { width: number; height: number; isStanding: boolean } {
  const letters = lowest === undefined ? 0 : formatMoney(lowest).length
  switch (kind) {
    case 'price':
      return { width: Math.max(TARGET, FLAG.around + letters * FLAG.letter), height: TARGET, isStanding: true }
    case 'cluster':
      return {
        width: Math.max(TARGET, CLUSTER.around + (letters + CLUSTER.words) * CLUSTER.letter),
        height: TARGET,
        isStanding: false,
      }
    case 'place':
      return { width: TARGET, height: TARGET, isStanding: true }
    case 'sight':
      return { width: TARGET, height: TARGET, isStanding: false }
    case 'dot':
      return { width: DOT_FREE, height: DOT_FREE, isStanding: false }
  }
}

/** Joins overlapping markers: clustering considers only positions, not sizes. */
export function joinCovered(
  markers: readonly Marker[],
  zoom: number,
  join: (a: Marker, b: Marker) => Marker,
): Marker[] {
  const joined: Marker[] = []
  const covered = (marker: Marker) => {
    const box = boxOf(marker, zoom)
    return joined.findIndex((other) => doOverlap(boxOf(other, zoom), box))
  }
  for (const marker of markers) {
    let current = marker
    for (let other = covered(current); other >= 0; other = covered(current)) {
      const [before] = joined.splice(other, 1)
      if (before) current = join(before, current)
    }
    joined.push(current)
  }
  return joined
}

/** Removes dots that another marker would cover; they appear at higher zooms. */
export function withoutCovered(markers: readonly Marker[], covering: readonly Marker[], zoom: number): Marker[] {
  const covered = covering.map((each) => boxOf(each, zoom))
  return markers.filter((marker) => !covered.some((box) => doOverlap(box, boxOf(marker, zoom))))
}

/** Minimum distance between the centres of two sights in CSS pixels. */
const SIGHT_DISTANCE = 46

/** Size of a place's pin around its point, and the distance at which a sight is clear of it, in CSS pixels. */
const PIN = { halfWidth: 34, height: 42, above: 60, below: 24 }

/** Moves sights out from under a place's pin, and apart from earlier ones at the same position. */
export function spreadOut(sights: readonly Marker[], places: readonly Marker[], zoom: number): Marker[] {
  const pins = places.map((place) => pixelsOf(place, zoom))
  const placed: Pixels[] = []
  return sights.map((sight, index) => {
    const origin = pixelsOf(sight, zoom)
    const wanted = clearOfPins(origin, pins)
    let spot = wanted
    // In circles around its position, wider with each turn.
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

/** Latitude of a vertical position from 0 (top) to 1 (bottom) of the world. */
export function latitudeAt(fraction: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * fraction))) * 180) / Math.PI
}
