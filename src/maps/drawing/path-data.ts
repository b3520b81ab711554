import type { Point } from '../regions/projection.ts'

/** Steps per unit: a tenth of a pixel is more than the eye sees. */
const STEPS = 10

/** Path data of a line or, closed, of a shape; relative, which is shortest. */
export function pathData(points: readonly Point[], isClosed: boolean): string {
  const steps = points.map(([x, y]): Point => [Math.round(x * STEPS), Math.round(y * STEPS)])
  const parts = steps.map(([x, y], index) => {
    const [fromX, fromY] = steps[index - 1] ?? [0, 0]
    return `${number(x - fromX)}${number(y - fromY)}`
  })
  return `M${parts[0]?.trimStart() ?? ''}l${parts.slice(1).join('').trimStart()}${isClosed ? 'z' : ''}`
}

/**
 * The same with its corners rounded off: each corner becomes the handle of a curve from the middle of one side to the
 * middle of the next, or `longestTurn` units from it. Close up, a coast that is known to 250 m then looks drawn by hand and not cut with scissors.
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

/** So far from a coast's corner a curve begins at most: a long side stays straight. */
const LONGEST_TURN = 7

/** A line with points added on its long sides, so that the turns at their ends stay short. */
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

/** Writes curves from where the last one ended, in whole steps, so that rounding never adds up. */
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

/** A minus parts two numbers as well as a space does. */
function number(steps: number): string {
  const text = String(steps / STEPS).replace(/^(-?)0\./, '$1.')
  return steps < 0 ? text : ` ${text}`
}
