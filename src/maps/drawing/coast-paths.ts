import type { Rings } from '../archive/ring-file.ts'
import type { Bounds, Position } from '../extent.ts'
import type { Point, Projection } from '../regions/projection.ts'
import { clipRing } from '../clip-ring.ts'
import { pathData, roundedPathData } from './path-data.ts'
import { simplify } from './simplify.ts'

export interface Window {
  readonly projection: Projection
  /** The visible area with a margin. */
  readonly bounds: Bounds
}

/** In drawing units: the tolerance of simplification, and the size below which shapes are omitted. */
export interface Detail {
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
