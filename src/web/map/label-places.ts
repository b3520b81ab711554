/** A label to place, in CSS pixels from the canvas corner. */
export interface LabelCandidate<Label> {
  readonly label: Label
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Rectangle {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Minimum distance between labels. */
const AIR = 4

/**
 * Returns the labels that overlap neither each other nor occupied boxes. Earlier ones have priority.
 *
 * @param occupied occupied boxes, such as pins
 * @param frame no label is cut by its edge: each is inside, or outside where dragging may reveal it
 */
export function placeLabels<Label>(
  candidates: readonly LabelCandidate<Label>[],
  alreadyOccupied: readonly Rectangle[] = [],
  frame?: Rectangle,
): LabelCandidate<Label>[] {
  const occupied = [...alreadyOccupied]
  return candidates.filter(({ x, y, width, height }) => {
    const box = { left: x - AIR, top: y - AIR, right: x + width + AIR, bottom: y + height + AIR }
    if (occupied.some((other) => doOverlap(box, other)) || (frame && isCutBy(box, frame))) return false
    occupied.push({ left: x, top: y, right: x + width, bottom: y + height })
    return true
  })
}

export function doOverlap(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function isCutBy(box: Rectangle, frame: Rectangle): boolean {
  const isWithin =
    box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
  return !isWithin && doOverlap(box, frame)
}
