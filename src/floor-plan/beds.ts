/** Sizes and positions of beds. */
import type { Frame, PlanBed, PlannedBedroom, Side } from './parts.ts'
import type { UnitKind } from '../domain/unit/unit.ts'

type SingleKind = PlanBed['kind']
type Size = readonly [width: number, length: number]

/** Standard bed sizes in metres: for houses, for caravans (narrower) and for narrowboats (narrower still). */
const IN_A_HOUSE: Readonly<Record<SingleKind, Size>> = {
  double: [1.35, 1.9],
  king: [1.5, 2],
  single: [0.9, 1.9],
  bunk: [0.9, 1.95],
  'sofa-bed': [1.4, 1.9],
}
const IN_A_CARAVAN: Readonly<Record<SingleKind, Size>> = {
  double: [1.35, 1.85],
  king: [1.5, 1.95],
  single: [0.68, 1.83],
  bunk: [0.68, 1.83],
  'sofa-bed': [1.2, 1.85],
}
const IN_A_NARROWBOAT: Readonly<Record<SingleKind, Size>> = {
  double: [1.12, 1.88],
  king: [1.12, 1.95],
  single: [0.6, 1.83],
  bunk: [0.65, 1.83],
  'sofa-bed': [1.05, 1.83],
}

export function bedSize(kind: UnitKind, bed: SingleKind): Size {
  if (kind === 'narrowboat') return IN_A_NARROWBOAT[bed]
  return (kind === 'lodge' || kind === 'cottage' ? IN_A_HOUSE : IN_A_CARAVAN)[bed]
}

const isKnown = (kind: string): kind is SingleKind => kind in IN_A_HOUSE

/** Every single bed of a room: a twin is two; an unknown kind is drawn as a single. */
export function singlesOf({ beds }: Pick<PlannedBedroom, 'beds'>): SingleKind[] {
  return beds.flatMap(({ kind, count }) => {
    const single = kind === 'twin' || !isKnown(kind) ? 'single' : kind
    return Array.from({ length: kind === 'twin' ? count * 2 : count }, () => single)
  })
}

/** Width of the aisle beside a bed and between two beds. */
const AISLE = { house: 0.55, small: 0.38 }
/** Maximum aisle between two beds of one room. */
const WIDEST_AISLE = 0.8
const aisleOf = (kind: UnitKind) => (kind === 'lodge' || kind === 'cottage' ? AISLE.house : AISLE.small)

/** Wall thickness, half of it on either side of a line of the plan. */
export const WALL = 0.08

/** Minimum length of a room, along the unit, for its beds to stand side by side. */
export function minLength(kind: UnitKind, bedroom: PlannedBedroom, depth: number): number {
  const sizes = singlesOf(bedroom).map((bed) => bedSize(kind, bed))
  const wide = sizes.reduce((sum, [width]) => sum + width, 0) + aisleOf(kind) * Math.max(1, sizes.length - 1)
  const longest = Math.max(1.8, ...sizes.map(([, length]) => length))
  const isDeepEnough = depth - WALL >= longest
  return (isDeepEnough ? wide : longest + 0.1) + WALL
}

/**
 * Places the beds of a room: heads at the outer wall if the room is deep enough, else lengthwise. A double stands free
 * in a wide room; two beds stand at opposite walls with the aisle between them.
 */
export function placeBeds(kind: UnitKind, room: Frame, bedroom: PlannedBedroom, outer: Side): PlanBed[] {
  const beds = singlesOf(bedroom)
  if (beds.length === 0) return []
  const inner = {
    x: room.x + WALL / 2,
    y: room.y + WALL / 2,
    width: room.width - WALL,
    depth: room.depth - WALL,
  }
  const longest = Math.max(...beds.map((bed) => bedSize(kind, bed)[1]))
  const isAcross = inner.depth >= longest && outer !== 'left' && outer !== 'right'
  const [room1, room2] = isAcross ? [inner.width, inner.depth] : [inner.depth, inner.width]
  const widths = beds.map((bed) => bedSize(kind, bed)[0])
  const total = widths.reduce((sum, width) => sum + width, 0)
  const squeeze = Math.min(1, room1 / total)
  const spare = Math.max(0, room1 - total * squeeze)
  const gap = beds.length > 1 ? Math.min(WIDEST_AISLE, spare / (beds.length - 1)) : 0
  const left = spare - gap * (beds.length - 1)
  let at = left >= 1 ? left / 2 : 0
  return beds.map((bed, index) => {
    const width = (widths[index] ?? 1) * squeeze
    const length = Math.min(bedSize(kind, bed)[1], room2)
    const start = at
    at += width + gap
    if (isAcross) {
      const y = outer === 'front' ? inner.y + inner.depth - length : inner.y
      return { kind: bed, x: inner.x + start, y, width, depth: length, head: outer }
    }
    const head = outer === 'left' ? 'left' : 'right'
    const x = head === 'right' ? inner.x + inner.width - length : inner.x
    const y = outer === 'front' ? inner.y + inner.depth - start - width : inner.y + start
    return { kind: bed, x, y, width: length, depth: width, head }
  })
}
