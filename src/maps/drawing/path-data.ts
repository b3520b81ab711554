import type { Point } from '../regions/projection.ts'

/** Precision: a tenth of a unit. */
const STEPS = 10

/** Path data of a line or closed shape, with relative coordinates, which are shortest. */
export function pathData(points: readonly Point[], isClosed: boolean): string {
  const steps = points.map(([x, y]): Point => [Math.round(x * STEPS), Math.round(y * STEPS)])
  const parts = steps.map(([x, y], index) => {
    const [fromX, fromY] = steps[index - 1] ?? [0, 0]
    return `${number(x - fromX)}${number(y - fromY)}`
  })
  return `M${parts[0]?.trimStart() ?? ''}l${parts.slice(1).join('').trimStart()}${isClosed ? 'z' : ''}`
}

/**
 * The same with rounded corners: each corner is the control point of a curve between the middles of its sides, or
 * between points `longestTurn` units from it. At close zoom, a coast known to 250 m then looks smooth instead of
 * angular.
 */
export function roundedPathData(line: readonly Point[], isClosed: boolean, longestTurn = LONGEST_TURN): string {
  const points = withShortTurns(line, isClosed, longestTurn)
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || line.length < 3) return pathData(line, isClosed)
  const start = isClosed ? between(last, first) : first
  const end = isClosed ? start : last
  const pen = new RelativePen(start)
  const handles = isClosed ? points : points.slice(1, -1)
  const curves = handles.map((handle, index) => {
    const next = handles[index + 1]
    return pen.curve(handle, next ? between(handle, next) : end)
  })
  return `M${pen.start}q${curves.join('').trimStart()}${isClosed ? 'z' : ''}`
}

/** Maximum distance from a corner at which its curve begins, so that long sides stay straight. */
const LONGEST_TURN = 7

/** Adds points on long sides, so that curves at their ends stay short. */
function withShortTurns(line: readonly Point[], isClosed: boolean, longestTurn: number): Point[] {
  return line.flatMap((from, index) => {
    const to = line[index + 1] ?? (isClosed ? line[0] : undefined)
    const length = to ? Math.hypot(to[0] - from[0], to[1] - from[1]) : 0
    if (!to || length < 4 * longestTurn) return [from]
    const share = (2 * longestTurn) / length
    return [from, towards(from, to, share), towards(from, to, 1 - share)]
  })
}

function towards([x1, y1]: Point, [x2, y2]: Point, share: number): Point {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]
}

function between(from: Point, to: Point): Point {
  return towards(from, to, 0.5)
}

/** Writes relative curves from the rounded end of the last one, so that rounding errors do not accumulate. */
class RelativePen {
  readonly start: string
  #x: number
  #y: number

  constructor([x, y]: Point) {
    this.#x = Math.round(x * STEPS)
    this.#y = Math.round(y * STEPS)
    this.start = `${number(this.#x)}${number(this.#y)}`.trimStart()
  }

  curve(handle: Point, to: Point): string {
    const [x, y] = [Math.round(to[0] * STEPS), Math.round(to[1] * STEPS)]
    const text = [
      Math.round(handle[0] * STEPS) - this.#x,
      Math.round(handle[1] * STEPS) - this.#y,
      x - this.#x,
      y - this.#y,
    ]
    this.#x = x
    this.#y = y
    return text.map(number).join('')
  }
}

/** A minus sign separates numbers as well as a space does. */
function number(steps: number): string {
  const text = String(steps / STEPS).replace(/^(-?)0\./, '$1.')
  return steps < 0 ? text : ` ${text}`
}
