import type { Rings } from '../archive/map-files.ts'
import { EXTENT, isWithin, type Bounds, type Position } from '../extent.ts'

const KM_PER_DEGREE = 111.2
/** Search radius for coasts in degrees. */
const SEARCH = 0.5

/** Whether a position is inside a closed ring (even-odd rule). */
export function isInRing([x, y]: Position, ring: readonly Position[]): boolean {
  let isInside = false
  for (let index = 1; index < ring.length; index++) {
    const start = ring[index - 1]!
    const end = ring[index]!
    if (start[1] > y === end[1] > y) continue
    if (x < start[0] + ((y - start[1]) / (end[1] - start[1])) * (end[0] - start[0])) isInside = !isInside
  }
  return isInside
}

/** The distance from land in kilometres, to the nearest point of a coast; 0 on land. */
export function createLandFinder(land: Rings): (position: Position) => number {
  const rings = land.overlapping(EXTENT).map(({ bounds, corners }) => ({ bounds: grown(bounds), corners: corners() }))
  return (position) => {
    const near = rings.filter(({ bounds }) => isWithin(position, bounds))
    if (near.some(({ corners }) => isInRing(position, corners))) return 0
    const [longitude, latitude] = position
    const shrink = Math.cos((latitude * Math.PI) / 180)
    let nearest = Infinity
    for (const { corners } of near) {
      for (const [x, y] of corners) nearest = Math.min(nearest, Math.hypot((x - longitude) * shrink, y - latitude))
    }
    return nearest * KM_PER_DEGREE
  }
}

function grown({ west, south, east, north }: Bounds): Bounds {
  return { west: west - SEARCH, south: south - SEARCH, east: east + SEARCH, north: north + SEARCH }
}
