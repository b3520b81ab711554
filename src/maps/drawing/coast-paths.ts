import type { Rings } from '../archive/ring-file.ts'
import type { Bounds, Position } from '../extent.ts'
import type { Point, Projection } from '../regions/projection.ts'
import { clipRing } from '../clip-ring.ts'
import { pathData, roundedPathData } from './path-data.ts'

interface Window {
  readonly projection: Projection
  /** The visible area with a margin. */
  readonly bounds: Bounds
}

/** In drawing units: the tolerance of simplification, and the size below which shapes are omitted. */
interface Detail {
  readonly tolerance: number
  readonly leastAcross: number
  /** Rounded corners, for close views. */
  readonly isRounded?: boolean
}

/** The path of all coasts or shores in a window. */
export function coastPath(rings: Rings, { projection, bounds }: Window, detail: Detail): string {
  return rings
    .overlapping(bounds)
    .map((ring) => (isInside(ring.bounds, bounds) ? ring.corners() : clipRing(ring.corners(), bounds)))
    .map((corners) => corners.map((corner: Position) => projection.project(corner)))
    .filter((points) => acrossOf(points) >= detail.leastAcross)
    .map((points) => simplify(points, detail.tolerance))
    .filter(({ length }) => length > 3)
    .map((points) => (detail.isRounded ? roundedPathData : pathData)(points.slice(0, -1), true))
    .join('')
}

/** The path of borders, clipped to a window. */
export function borderPath(lines: Rings, { projection, bounds }: Window, { tolerance }: Detail): string {
  return lines
    .overlapping(bounds)
    .map((line) =>
      simplify(
        line.corners().map((corner) => projection.project(corner)),
        tolerance,
      ),
    )
    .map((points) => pathData(points, false))
    .join('')
}

function isInside(inner: Bounds, outer: Bounds): boolean {
  const isAcross = inner.west >= outer.west && inner.east <= outer.east
  return isAcross && inner.south >= outer.south && inner.north <= outer.north
}

/** The longer side of the bounding box of points. */
function acrossOf(points: readonly Point[]): number {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const spread = (values: readonly number[]) =>
    values.reduce((most, value) => Math.max(most, value), -Infinity) -
    values.reduce((least, value) => Math.min(least, value), Infinity)
  return Math.max(spread(xs), spread(ys))
}

/**
 * Simplifies a line (Douglas-Peucker): drops points nearer than `tolerance` to the result. Keeps the first and last.
 */
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  const isKept = new Uint8Array(line.length)
  isKept[0] = 1
  isKept[line.length - 1] = 1
  const spans: [number, number][] = [[0, line.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span
    const [farthest, distance] = farthestFrom(line, first, last)
    if (distance <= tolerance ** 2) continue
    isKept[farthest] = 1
    spans.push([first, farthest], [farthest, last])
  }
  return line.filter((_, index) => isKept[index] === 1)
}

/** The point between two others that is farthest from the segment between them, and its squared distance. */
function farthestFrom(line: readonly Point[], first: number, last: number): [index: number, squared: number] {
  let found = first
  let greatest = 0
  for (let index = first + 1; index < last; index++) {
    const squared = squaredDistance(line[index]!, line[first]!, line[last]!)
    if (squared <= greatest) continue
    found = index
    greatest = squared
  }
  return [found, greatest]
}

function squaredDistance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length))
  return (x - x1 - along * dx) ** 2 + (y - y1 - along * dy) ** 2
}
