import type { Point } from '../regions/projection.ts'

export interface LabelRequest {
  readonly text: string
  /** The place that the label is beside. */
  readonly point: Point
  readonly size: number
  readonly width: number
}

export interface PlacedLabel extends LabelRequest {
  /** The start of its baseline. */
  readonly start: Point
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Distance from a place's dot to its name. */
const GAP = 6
/** Minimum distance between names and to the edge. */
const MARGIN = 4

/**
 * Places labels in order of importance: right, left, above or below their place. One without room is dropped with its
 * place.
 *
 * @param taken areas to keep free, such as a pin
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  size: { readonly width: number; readonly height: number },
  taken: readonly Box[] = [],
): PlacedLabel[] {
  const boxes = [...taken]
  return requests.flatMap((request) => {
    const dot = boxAround(request.point, GAP / 2)
    if (boxes.some((box) => doTouch(box, dot))) return []
    for (const start of startsOf(request)) {
      const box = boxOf(request, start)
      const isInside =
        box.left >= MARGIN &&
        box.top >= MARGIN &&
        box.right <= size.width - MARGIN &&
        box.bottom <= size.height - MARGIN
      if (!isInside || boxes.some((other) => doTouch(box, other))) continue
      boxes.push(box, dot)
      return [{ ...request, start }]
    }
    return []
  })
}

function startsOf({ point: [x, y], size, width }: LabelRequest): Point[] {
  return [
    [x + GAP, y + size * 0.35],
    [x - GAP - width, y + size * 0.35],
    [x - width / 2, y - GAP],
    [x - width / 2, y + GAP + size * 0.75],
  ]
}

function boxOf({ size, width }: LabelRequest, [x, y]: Point): Box {
  return { left: x - MARGIN / 2, top: y - size * 0.8, right: x + width + MARGIN / 2, bottom: y + size * 0.3 }
}

export function boxAround([x, y]: Point, half: number): Box {
  return { left: x - half, top: y - half, right: x + half, bottom: y + half }
}

function doTouch(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
}
