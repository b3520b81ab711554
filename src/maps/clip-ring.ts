import type { Bounds, Position } from './extent.ts'

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

/** Clips a closed ring to a frame (Sutherland-Hodgman). The result is closed; empty if nothing is inside. */
export function clipRing(ring: readonly Position[], { west, south, east, north }: Bounds): readonly Position[] {
  const sides = [
    verticalSide(west, (x) => x >= west),
    verticalSide(east, (x) => x <= east),
    horizontalSide(south, (y) => y >= south),
    horizontalSide(north, (y) => y <= north),
  ]
  return sides.reduce<readonly Position[]>((kept, side) => clipAt(kept, side), ring)
}

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
