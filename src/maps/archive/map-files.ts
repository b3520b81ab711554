/** The files of prepared maps: tiles to look at, and rings of coasts and borders to draw with. */
import type { TileAddress } from '../tile-grid.ts'
import { doOverlap, EXTENT, type Bounds, type Position } from '../extent.ts'

/** The files of prepared maps, by what is in them. */
export const MAP_FILES = {
  tiles: 'tiles.bin',
  land: 'land.bin',
  water: 'water.bin',
  borders: 'borders.bin',
} as const

/**
 * The tile file: the number of tiles, three integers per tile (key, offset, length), then the compressed tiles.
 * Identical tiles, such as open land, are stored once.
 */
const NUMBERS_A_TILE = 3
const BYTES_A_NUMBER = 4

/** The key of a tile: zooms up to 12 have at most 4096 columns and rows. */
function keyOf({ z, x, y }: TileAddress): number {
  return ((z * 4096 + x) * 4096 + y) >>> 0
}

export interface CutTile {
  readonly address: TileAddress
  /** Compressed with gzip. */
  readonly content: Uint8Array
}

/** Tiles with the same content object share it in the file too. */
export function writeArchive(tiles: readonly CutTile[]): Buffer {
  const header = Buffer.alloc(BYTES_A_NUMBER * (1 + NUMBERS_A_TILE * tiles.length))
  header.writeUInt32LE(tiles.length)
  const contents: Uint8Array[] = []
  const places = new Map<Uint8Array, number>()
  let end = header.length
  for (const [index, { address, content }] of tiles.entries()) {
    const place = places.get(content) ?? end
    if (place === end) {
      places.set(content, place)
      contents.push(content)
      end += content.length
    }
    const at = BYTES_A_NUMBER * (1 + NUMBERS_A_TILE * index)
    header.writeUInt32LE(keyOf(address), at)
    header.writeUInt32LE(place, at + BYTES_A_NUMBER)
    header.writeUInt32LE(content.length, at + 2 * BYTES_A_NUMBER)
  }
  return Buffer.concat([header, ...contents])
}

/** Reads tiles from an archive in memory. */
export function openArchive(file: Buffer): (address: TileAddress) => Uint8Array<ArrayBuffer> | undefined {
  const places = new Map<number, readonly [start: number, length: number]>()
  const count = file.readUInt32LE()
  for (let index = 0; index < count; index++) {
    const at = BYTES_A_NUMBER * (1 + NUMBERS_A_TILE * index)
    const key = file.readUInt32LE(at)
    places.set(key, [file.readUInt32LE(at + BYTES_A_NUMBER), file.readUInt32LE(at + 2 * BYTES_A_NUMBER)])
  }
  return (address) => {
    const place = places.get(keyOf(address))
    if (!place) return undefined
    const [start, length] = place
    return new Uint8Array(file.buffer as ArrayBuffer, file.byteOffset + start, length)
  }
}

/**
 * The file of coasts and shores for static maps: the number of rings, their lengths in points, then all points as pairs
 * of integers in thousandths of a degree from the south-western corner of the covered area.
 */
const STEPS_PER_DEGREE = 1000
const stepsEast = (longitude: number) => Math.round((longitude - EXTENT.west) * STEPS_PER_DEGREE)
const stepsNorth = (latitude: number) => Math.round((latitude - EXTENT.south) * STEPS_PER_DEGREE)

/** A coast, a shore or a border. */
interface StoredRing {
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
