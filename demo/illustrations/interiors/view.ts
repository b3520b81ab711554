import { polygon, xy } from '../drawing/canvas.ts'

/** A point of the unit in metres: x along it, y across it towards the viewer, z up from its floor. */
export type Point3 = readonly [x: number, y: number, z: number]
type Point2 = readonly [number, number]

/** Puts metres on the picture: seen from above the front right corner, without perspective, so that sizes compare. */
export interface View {
  at(point: Point3): Point2
  /** The closed shape through points. */
  face(...points: readonly Point3[]): string
  /** An open line through points. */
  path(...points: readonly Point3[]): string
  /** A circle lying flat, or its part above a height. */
  round(centre: Point3, radius: number): string
  /** Picture units a metre. */
  readonly scale: number
}

/** How steeply the viewer looks down, in degrees: high enough to see the floor behind a low wall. */
const STEEPNESS = 50
const SINE = Math.sin((STEEPNESS * Math.PI) / 180)
const COSINE = Math.cos((STEEPNESS * Math.PI) / 180)

export interface Extent {
  readonly from: Point3
  readonly to: Point3
}

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * The view that shows these extents as large as the area allows, in its middle.
 * @param turn how far the unit is turned, in degrees: 20 to 34
 */
export function fitView(extents: readonly Extent[], area: Area, turn: number): View {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const project = ([x, y, z]: Point3): Point2 => [x * cos - y * sin, (x * sin + y * cos) * SINE - z * COSINE]
  const corners = extents.flatMap(({ from, to }) =>
    [from[0], to[0]].flatMap((x) =>
      [from[1], to[1]].flatMap((y) => [from[2], to[2]].map((z) => project([x, y, z] as const))),
    ),
  )
  const left = Math.min(...corners.map(([x]) => x))
  const right = Math.max(...corners.map(([x]) => x))
  const top = Math.min(...corners.map(([, y]) => y))
  const bottom = Math.max(...corners.map(([, y]) => y))
  const scale = Math.min(area.width / (right - left), area.height / (bottom - top))
  const offsetX = area.x + area.width / 2 - ((left + right) / 2) * scale
  const offsetY = area.y + area.height / 2 - ((top + bottom) / 2) * scale
  const at = (point: Point3): Point2 => {
    const [x, y] = project(point)
    return [offsetX + x * scale, offsetY + y * scale]
  }
  return {
    at,
    scale,
    face: (...points) => polygon(points.map(at)),
    path: (...points) => points.map((point, index) => `${index === 0 ? 'M' : 'L'}${xy(...at(point))}`).join(''),
    round: ([x, y, z], radius) =>
      polygon(
        Array.from({ length: 28 }, (_, index) => {
          const turned = (index / 28) * 2 * Math.PI
          return at([x + radius * Math.cos(turned), y + radius * Math.sin(turned), z])
        }),
      ),
  }
}
