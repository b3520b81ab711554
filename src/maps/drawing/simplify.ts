import type { Point } from '../regions/projection.ts'

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
