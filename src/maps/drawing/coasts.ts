import type { Rings } from '../archive/map-files.ts'
import { type Bounds, type Position, clipLine, clipRing } from '../extent.ts'
import type { Point, Projection } from '../regions/projection.ts'
import { pathData, roundedPathData } from './path-data.ts'
import type { MapPalette } from './static-map-tools.ts'

interface Window {
  readonly projection: Projection
  /** The visible area with a margin. */
  readonly bounds: Bounds
}

/** In drawing units: the tolerance of simplification, and the size below which shapes are omitted. */
interface Detail {
  readonly tolerance: number
  readonly minAcross: number
  /** Rounded corners, for close views. */
  readonly isRounded?: boolean
}

/** The path of all coasts or shores in a window. */
export function coastPath(rings: Rings, { projection, bounds }: Window, detail: Detail): string {
  return rings
    .overlapping(bounds)
    .map((ring) => (isInside(ring.bounds, bounds) ? ring.corners() : clipRing(ring.corners(), bounds)))
    .map((corners) => corners.map((corner: Position) => projection.project(corner)))
    .filter((points) => acrossOf(points) >= detail.minAcross)
    .map((points) => simplify(points, detail.tolerance))
    .filter(({ length }) => length > 3)
    .map((points) => (detail.isRounded ? roundedPathData : pathData)(points.slice(0, -1), true))
    .join('')
}

/** The path of borders, clipped to a window. */
export function borderPath(lines: Rings, { projection, bounds }: Window, { tolerance }: Detail): string {
  return lines
    .overlapping(bounds)
    .flatMap((line) => clipLine(line.corners(), bounds))
    .map((part) =>
      simplify(
        part.map((corner) => projection.project(corner)),
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
    values.reduce((max, value) => Math.max(max, value), -Infinity) -
    values.reduce((min, value) => Math.min(min, value), Infinity)
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

/** Distances of the lines at sea from the coast in drawing units, nearest first. */
const SHORE_LINE_DISTANCES = [2.6, 6, 10.4]
const SHORE_LINE_WIDTH = 0.8

/**
 * Lines at sea that follow the coast: for each, a broad stroke along the coast in the line's colour, and a slightly
 * narrower one in the sea's colour on top; the outermost first. `land` is the id of the path.
 */
export function drawShoreLines(land: string, palette: MapPalette, scale = 1): string {
  const lines = palette.shoreLines.map((colour, index) => ({ colour, distance: SHORE_LINE_DISTANCES[index] ?? 0 }))
  return lines
    .reverse()
    .map(({ colour, distance }) => {
      const outer = 2 * (distance + SHORE_LINE_WIDTH) * scale
      const inner = 2 * distance * scale
      return `${stroke(land, colour, outer)}${stroke(land, palette.sea, inner)}`
    })
    .join('')
}

function stroke(land: string, colour: string, width: number): string {
  return `<use href="#${land}" fill="none" stroke="${colour}" stroke-width="${Math.round(width * 10) / 10}" stroke-linejoin="round"/>`
}
