/** A label that wants a place, in CSS pixels from the corner of what is drawn on. */
export interface LabelWish<Label> {
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

/** Labels nearer to each other than this look like one. */
const AIR = 4

/**
 * Those labels that can be drawn without touching each other or what is taken already. Earlier wishes come first.
 *
 * @param taken what is covered anyway, such as pins.
 * @param frame no label is cut by its edge: it stands within, or without where it may be moved in.
 */
export function placeLabels<Label>(
  wishes: readonly LabelWish<Label>[],
  taken: readonly Rectangle[] = [],
  frame?: Rectangle,
): LabelWish<Label>[] {
  const occupied = [...taken]
  return wishes.filter(({ x, y, width, height }) => {
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
