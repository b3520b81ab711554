/**
 * The file of coasts and shores for static maps: the number of rings, their lengths in points, then all points as pairs
 * of integers in thousandths of a degree from the south-western corner of the covered area.
 */
import { doOverlap, EXTENT, type Bounds, type Position } from '../extent.ts'

const STEPS_PER_DEGREE = 1000
const stepsEast = (longitude: number) => Math.round((longitude - EXTENT.west) * STEPS_PER_DEGREE)
const stepsNorth = (latitude: number) => Math.round((latitude - EXTENT.south) * STEPS_PER_DEGREE)

/** A coast, a shore or a border. */
export interface StoredRing {
  readonly bounds: Bounds
  readonly corners: () => Position[]
}

/** Many rings in the compact form of the file: as objects they would take ten times the memory. */
export interface Rings {
  readonly count: number
  /** Rings whose bounding box overlaps an area. */
  readonly overlapping: (area: Bounds) => StoredRing[]
}

export function writeRings(rings: readonly (readonly Position[])[]): Buffer {
  const lengths = Uint32Array.from([rings.length, ...rings.map(({ length }) => length)])
  const corners = Uint16Array.from(
    rings.flat().flatMap(([longitude, latitude]) => [stepsEast(longitude), stepsNorth(latitude)]),
  )
  return Buffer.concat([Buffer.from(lengths.buffer), Buffer.from(corners.buffer)])
}

export function readRings(file: Buffer): Rings {
  const count = file.readUInt32LE(0)
  const lengths = Array.from({ length: count }, (_, ring) => file.readUInt32LE(4 * (1 + ring)))
  const steps = new Uint16Array((file.length - 4 * (1 + count)) / 2)
  for (let step = 0; step < steps.length; step++) steps[step] = file.readUInt16LE(4 * (1 + count) + 2 * step)

  // The start of each ring among the points, and its bounding box: west, south, east, north.
  const starts = new Uint32Array(count + 1)
  const boxes = new Uint16Array(4 * count)
  for (const [ring, length] of lengths.entries()) {
    starts[ring + 1] = starts[ring]! + 2 * length
    boxes.set(boxOf(steps.subarray(starts[ring], starts[ring + 1])), 4 * ring)
  }
  return {
    count,
    overlapping(area) {
      const found: StoredRing[] = []
      for (let ring = 0; ring < count; ring++) {
        const bounds = boundsOf(boxes.subarray(4 * ring, 4 * ring + 4))
        if (!doOverlap(bounds, area)) continue
        found.push({ bounds, corners: () => cornersOf(steps.subarray(starts[ring], starts[ring + 1])) })
      }
      return found
    },
  }
}

const longitudeOf = (steps: number) => EXTENT.west + steps / STEPS_PER_DEGREE
const latitudeOf = (steps: number) => EXTENT.south + steps / STEPS_PER_DEGREE

function cornersOf(steps: Uint16Array): Position[] {
  return Array.from({ length: steps.length / 2 }, (_, corner) => [
    longitudeOf(steps[2 * corner]!),
    latitudeOf(steps[2 * corner + 1]!),
  ])
}

function boxOf(steps: Uint16Array): readonly [west: number, south: number, east: number, north: number] {
  let [west, south, east, north] = [0xffff, 0xffff, 0, 0]
  for (let step = 0; step < steps.length; step += 2) {
    west = Math.min(west, steps[step]!)
    east = Math.max(east, steps[step]!)
    south = Math.min(south, steps[step + 1]!)
    north = Math.max(north, steps[step + 1]!)
  }
  return [west, south, east, north]
}

function boundsOf([west = 0, south = 0, east = 0, north = 0]: Uint16Array): Bounds {
  return {
    west: longitudeOf(west),
    south: latitudeOf(south),
    east: longitudeOf(east),
    north: latitudeOf(north),
  }
}
