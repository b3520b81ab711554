/** The furniture of the rooms, without beds. */
import { featureId } from '../domain/unit/features.ts'
import { bedroomsOf, type Fitting, type Frame, type PlannedUnit, type PlanRoom } from './parts.ts'
import { WALL } from './beds.ts'
import type { RoomLayout } from './rooms.ts'
import { isBoat, type UnitKind } from '../domain/unit/unit.ts'

/** Places kitchen, seats, bathrooms and the furniture that features imply; sofa beds are sofas in the living room. */
export function placeFittings(kind: UnitKind, unit: PlannedUnit, { rooms, doors }: RoomLayout): Fitting[] {
  const living = rooms.find((room) => room.kind === 'living')
  const entrance = doors.find((door) => door.isEntrance)
  return [
    ...(living ? livingFittings(kind, unit, living, entrance?.x ?? 0) : []),
    ...rooms.flatMap((room, index) =>
      room.kind === 'bath'
        ? bathFittings(kind, unit, room, rooms.findIndex(({ kind: k }) => k === 'bath') === index)
        : [],
    ),
    ...rooms.flatMap((room) => (room.kind === 'bedroom' && !isBoat(kind) ? wardrobeIn(room) : [])),
  ]
}

/** Depth and length of a sofa in metres, folded. */
const SOFA = { house: [0.9, 1.95], small: [0.72, 1.7], narrowboat: [0.6, 1.8] } as const

function sofaSize(kind: UnitKind): readonly [depth: number, length: number] {
  if (kind === 'narrowboat') return SOFA.narrowboat
  return kind === 'lodge' || kind === 'cottage' ? SOFA.house : SOFA.small
}

function livingFittings(kind: UnitKind, unit: PlannedUnit, room: Frame, entranceX: number): Fitting[] {
  const has = (code: string) => unit.features.includes(featureId(code))
  const isHouse = kind === 'lodge' || kind === 'cottage'
  const inner = { x: room.x + WALL / 2, y: room.y + WALL / 2, width: room.width - WALL, depth: room.depth - WALL }
  const right = inner.x + inner.width
  const fittings: Fitting[] = []

  const worktopDepth = kind === 'narrowboat' ? 0.5 : 0.6
  const worktop = Math.min(isHouse ? 3.2 : 2.1, inner.width * 0.46)
  const kitchen = { x: right - worktop, y: inner.y, depth: worktopDepth }
  fittings.push({ kind: 'worktop', ...kitchen, width: worktop - 0.6, back: 'back' })
  fittings.push({ kind: 'fridge', x: right - 0.6, y: inner.y, width: 0.6, depth: worktopDepth, back: 'back' })
  fittings.push({
    kind: 'hob',
    x: kitchen.x + 0.12,
    y: inner.y + 0.06,
    width: 0.5,
    depth: worktopDepth - 0.14,
    back: 'back',
  })
  if (worktop > 1.5) {
    const sink = { x: kitchen.x + worktop - 1.25, y: inner.y + 0.08, width: 0.5, depth: worktopDepth - 0.18 }
    fittings.push({ kind: 'sink', ...sink, back: 'back' })
  }

  const [sofaDepth, sofaLength] = sofaSize(kind)
  const sofas = Math.max(1, bedroomsOf(unit).sofaBeds)
  const freeBack = kitchen.x - inner.x
  const isAcross = kind !== 'narrowboat' && inner.depth > sofaLength + 0.9
  let alongBack = inner.x
  for (let index = 0; index < sofas; index += 1) {
    if (index === 0 && isAcross) {
      fittings.push({ kind: 'sofa', x: inner.x, y: inner.y, width: sofaDepth, depth: sofaLength, back: 'left' })
      alongBack = inner.x + sofaDepth + 0.1
      continue
    }
    const length = Math.min(sofaLength, Math.max(1, (freeBack - (alongBack - inner.x)) / (sofas - index)))
    fittings.push({ kind: 'sofa', x: alongBack, y: inner.y, width: length, depth: sofaDepth, back: 'back' })
    alongBack += length + 0.1
  }
  if (has('wood-burner')) {
    const burner = kind === 'narrowboat' ? 0.36 : 0.5
    fittings.push({
      kind: 'wood-burner',
      x: alongBack + 0.1,
      y: inner.y,
      width: burner,
      depth: burner * 0.85,
      back: 'back',
    })
    alongBack += burner + 0.3
  }
  if (isHouse) fittings.push(...seatsRound(inner, sofaDepth, sofaLength, { from: alongBack, to: kitchen.x }))
  if (kind === 'narrowboat') fittings.push(...armchairs(inner.y, alongBack + 0.9, kitchen.x - 0.4))
  fittings.push(...tableIn(kind, unit, inner, { from: alongBack, to: kitchen.x, sofaDepth }))
  if (unit.dogsAllowed > 0) {
    const y = inner.y + inner.depth - (kind === 'narrowboat' ? 0.45 : 0.62)
    const x = Math.min(inner.x + 0.12, Math.max(inner.x, entranceX - 0.9))
    fittings.push({ kind: 'dog-bed', x, y, width: 0.7, depth: kind === 'narrowboat' ? 0.4 : 0.52, back: 'front' })
  }
  return fittings
}

const ARMCHAIR = 0.8

/** A rug and a coffee table in front of the sofa, and armchairs along the back wall up to the kitchen. */
function seatsRound(
  inner: Frame,
  sofaDepth: number,
  sofaLength: number,
  free: { from: number; to: number },
): Fitting[] {
  const rug = { x: inner.x + sofaDepth - 0.1, y: inner.y + 0.35, width: 1.7, depth: Math.max(1.2, sofaLength - 0.1) }
  const table = { x: rug.x + 0.6, y: rug.y + rug.depth / 2 - 0.35, width: 0.6, depth: 0.75 }
  if (rug.y + rug.depth > inner.y + inner.depth) return []
  return [
    { kind: 'rug', ...rug, back: 'left' },
    { kind: 'low-table', ...table, y: Math.max(table.y, inner.y + ARMCHAIR + 0.15), back: 'left' },
    ...armchairs(inner.y, free.from + 0.15, free.to - 0.4),
  ]
}

/** As many as fit between two points of the back wall, at most two. */
function armchairs(y: number, from: number, to: number): Fitting[] {
  const count = Math.max(0, Math.min(2, Math.floor((to - from) / (ARMCHAIR + 0.25))))
  return Array.from({ length: count }, (_, index) => ({
    kind: 'armchair',
    x: from + index * (ARMCHAIR + 0.25),
    y,
    width: ARMCHAIR,
    depth: ARMCHAIR,
    back: 'back',
  }))
}

/** A table in the middle of the free floor, with a chair for each sleeper, at most six. */
function tableIn(
  kind: UnitKind,
  unit: PlannedUnit,
  inner: Frame,
  { from, to, sofaDepth }: { from: number; to: number; sofaDepth: number },
): Fitting[] {
  if (kind === 'narrowboat') {
    const x = Math.min(from + 0.1, to - 0.8)
    return [{ kind: 'table', x, y: inner.y, width: 0.6, depth: 0.5, back: 'back' }]
  }
  const isHouse = kind === 'lodge' || kind === 'cottage'
  const length = isHouse ? (unit.bedrooms > 2 ? 1.8 : 1.4) : 0.95
  const depth = isHouse ? 0.85 : 0.62
  const left = inner.x + sofaDepth + 0.35
  const x = isHouse
    ? Math.min(Math.max(left + 0.6, inner.x + inner.width * 0.52), inner.x + inner.width - length - 0.5)
    : Math.min(Math.max(left, from), inner.x + inner.width - length - 0.1)
  const y = isHouse ? inner.y + inner.depth * 0.5 : inner.y + Math.min(1.15, inner.depth * 0.42)
  const fits = x >= left - 0.3 && y + depth + 0.4 < inner.y + inner.depth
  if (!fits) return []
  const seat = isHouse ? 0.42 : 0.34
  const places = Math.max(2, Math.min(6, unit.bedrooms * 2)) / 2
  const seats = Math.min(places, Math.floor(length / (seat + 0.05)))
  const chairs = Array.from({ length: seats }, (_, index) => {
    const step = length / seats
    const cx = x + step * (index + 0.5) - seat / 2
    return [
      { kind: 'chair', x: cx, y: y - seat - 0.03, width: seat, depth: seat, back: 'back' },
      { kind: 'chair', x: cx, y: y + depth + 0.03, width: seat, depth: seat, back: 'front' },
    ] as const
  }).flat()
  return [{ kind: 'table', x, y, width: length, depth, back: 'back' }, ...chairs]
}

/** A shower, a basin and a WC along the outer wall; in a wet room the floor is the shower. */
function bathFittings(kind: UnitKind, unit: PlannedUnit, room: PlanRoom, isFirst: boolean): Fitting[] {
  const inner = { x: room.x + WALL / 2, y: room.y + WALL / 2, width: room.width - WALL, depth: room.depth - WALL }
  const back = room.y > 0 ? 'front' : 'back'
  const at = (y: number, depth: number) => (back === 'front' ? inner.y + inner.depth - y - depth : inner.y + y)
  const isWet = unit.accessibility.wetRoom && isFirst
  const showerWidth = Math.min(isWet ? 1 : 0.85, inner.width * 0.55)
  const showerDepth = Math.min(isWet ? 1 : 0.8, inner.depth * 0.5)
  const wcWidth = Math.min(0.4, inner.width * 0.34)
  const wcX = inner.x + inner.width - wcWidth - 0.04
  const basin = Math.min(0.5, inner.depth * 0.3)
  return [
    ...(isWet ? [{ kind: 'wet-floor', ...inner, back } as const] : []),
    { kind: 'shower', x: inner.x, y: at(0, showerDepth), width: showerWidth, depth: showerDepth, back },
    {
      kind: 'wc',
      x: wcX,
      y: at(0, Math.min(0.6, inner.depth * 0.45)),
      width: wcWidth,
      depth: Math.min(0.6, inner.depth * 0.45),
      back,
    },
    {
      kind: 'basin',
      x: inner.x,
      y: at(showerDepth + 0.1, basin),
      width: Math.min(kind === 'narrowboat' ? 0.32 : 0.4, inner.width * 0.4),
      depth: basin,
      back: 'left',
    },
  ]
}

/** A wardrobe, if the beds leave enough wall for it. */
function wardrobeIn(room: PlanRoom): Fitting[] {
  const [bed] = room.beds
  if (!bed || room.beds.length !== 1) return []
  const depth = 0.5
  const beside = { left: bed.x - room.x, right: room.x + room.width - (bed.x + bed.width) }
  const y = bed.head === 'front' ? room.y + room.depth - 1 : room.y + WALL / 2
  if (beside.right >= depth + 0.65 && beside.right >= beside.left)
    return [
      { kind: 'wardrobe', x: room.x + room.width - WALL / 2 - depth, y, width: depth, depth: 0.96, back: 'right' },
    ]
  if (beside.left >= depth + 0.65)
    return [{ kind: 'wardrobe', x: room.x + WALL / 2, y, width: depth, depth: 0.96, back: 'left' }]
  return []
}
