/** A position on the ground in degrees: longitude first, as in GeoJSON. */
export type Position = readonly [longitude: number, latitude: number]

/** The covered area: Ireland to the Baltic, Andalusia to Shetland. Nothing is for sale beyond it. */
export const EXTENT = { west: -13, south: 34, east: 31, north: 62 } as const

/** The covered area at low zooms: without it continents would end in straight lines. */
export const FAR_EXTENT = { west: -45, south: 3, east: 68, north: 75 } as const

export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export function isWithin([longitude, latitude]: Position, { west, south, east, north }: Bounds): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north
}

export function doOverlap(one: Bounds, other: Bounds): boolean {
  return one.west <= other.east && one.east >= other.west && one.south <= other.north && one.north >= other.south
}

/** One side of the frame: which positions are inside, and where a line crosses it. */
interface Side {
  readonly keeps: (position: Position) => boolean
  readonly cross: (from: Position, to: Position) => Position
}

function verticalSide(longitude: number, keeps: (value: number) => boolean): Side {
  return {
    keeps: ([x]) => keeps(x),
    cross: ([x1, y1], [x2, y2]) => [longitude, y1 + ((y2 - y1) * (longitude - x1)) / (x2 - x1)],
  }
}

function horizontalSide(latitude: number, keeps: (value: number) => boolean): Side {
  return {
    keeps: ([, y]) => keeps(y),
    cross: ([x1, y1], [x2, y2]) => [x1 + ((x2 - x1) * (latitude - y1)) / (y2 - y1), latitude],
  }
}

/** Clips an open line to a frame: its parts within, each from where it enters to where it leaves. */
export function clipLine(line: readonly Position[], bounds: Bounds): readonly (readonly Position[])[] {
  return sidesOf(bounds).reduce<readonly (readonly Position[])[]>(
    (parts, side) => parts.flatMap((part) => partsAt(part, side)),
    [line],
  )
}

function partsAt(line: readonly Position[], { keeps, cross }: Side): Position[][] {
  const parts: Position[][] = []
  let part: Position[] = []
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    if (from && keeps(from) !== keeps(to)) part.push(cross(from, to))
    if (keeps(to)) part.push(to)
    else if (part.length > 0) {
      parts.push(part)
      part = []
    }
  }
  return [...parts, part].filter(({ length }) => length > 1)
}

/** Clips a closed ring to a frame (Sutherland-Hodgman). The result is closed; empty if nothing is inside. */
export function clipRing(ring: readonly Position[], bounds: Bounds): readonly Position[] {
  return sidesOf(bounds).reduce<readonly Position[]>((kept, side) => clipAt(kept, side), ring)
}

const sidesOf = ({ west, south, east, north }: Bounds): Side[] => [
  verticalSide(west, (x) => x >= west),
  verticalSide(east, (x) => x <= east),
  horizontalSide(south, (y) => y >= south),
  horizontalSide(north, (y) => y <= north),
]

function clipAt(ring: readonly Position[], { keeps, cross }: Side): readonly Position[] {
  const clipped: Position[] = []
  for (let index = 1; index < ring.length; index++) {
    const from = ring[index - 1]!
    const to = ring[index]!
    if (keeps(from) !== keeps(to)) clipped.push(cross(from, to))
    if (keeps(to)) clipped.push(to)
  }
  const first = clipped[0]
  return first ? [...clipped, first] : []
}
