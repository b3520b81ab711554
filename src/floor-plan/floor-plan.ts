/**
 * A unit's floor plan in metres, derived from its data: bedrooms, beds, bathrooms, floor area, doors [BEYOND-06].
 * Number, kind and size of rooms and beds are true, and the outline has the measured area; the arrangement of rooms is
 * the usual one. The illustration of the interior uses the same plan.
 */
import { placeFittings } from './fittings.ts'
import { bedroomsOf, type Fitting, type FloorPlan, type PlanBed, type PlannedUnit, type OutsidePart } from './parts.ts'
import { layRooms, type RoomLayout } from './rooms.ts'
import { unitKind, isBoat, type UnitKind } from '../domain/unit/unit.ts'
import { featureId } from '../domain/unit/features.ts'

/** The plan of a unit; undefined for a pitch. */
export function planFloor(unit: PlannedUnit): FloorPlan | undefined {
  const kind = unitKind(unit)
  if (kind === 'pitch') return undefined
  const layout = layRooms(kind, unit)
  const { sofaBeds } = bedroomsOf(unit)
  const placed = placeFittings(kind, unit, layout)
  const toSleepOn = placed.filter((fitting) => fitting.kind === 'sofa').slice(0, sofaBeds)
  const rooms = layout.rooms.map((room) => (room.kind === 'living' ? { ...room, beds: toSleepOn.map(asBed) } : room))
  const fittings = placed.filter((fitting) => !toSleepOn.includes(fitting))
  return { kind, ...layout, rooms, fittings, outside: placeOutside(kind, unit, layout) }
}

function asBed({ x, y, width, depth, back }: Fitting): PlanBed {
  return { kind: 'sofa-bed', x, y, width, depth, head: back }
}

/** The parts outside a unit's door: decking, hot tub, steps or a ramp. */

const DECK = 2
const TUB = 1.9

/** Parts outside the front wall, at y greater than the plan's width. Boats have none. */
function placeOutside(kind: UnitKind, unit: PlannedUnit, { width, rooms, doors }: RoomLayout): OutsidePart[] {
  const living = rooms.find((room) => room.kind === 'living')
  const door = doors.find((known) => known.isEntrance)
  if (isBoat(kind) || !living || !door) return []
  const has = (code: string) => unit.features.includes(featureId(code))
  const parts: OutsidePart[] = []
  const hasTub = has('hot-tub')
  const deckEnd = living.x + living.width
  const hasDeck = has('decking') || hasTub
  const tubAt = Math.min(living.x + 0.1, door.x - TUB - 0.2)
  const deckStart = hasTub ? Math.min(living.x, tubAt - 0.1) : living.x
  if (hasDeck) {
    parts.push({ kind: 'deck', x: deckStart, y: width, width: deckEnd - deckStart, depth: hasTub ? 2.3 : DECK })
  }
  if (hasTub) parts.push({ kind: 'hot-tub', x: tubAt, y: width + 0.25, width: TUB, depth: TUB })
  const edge = width + (hasDeck ? (hasTub ? 2.3 : DECK) : 0)
  if (unit.accessibility.stepFreeRoute) {
    parts.push({ kind: 'ramp', x: door.x - 0.15, y: edge, width: door.width + 0.3, depth: 1.8 })
  } else if (kind !== 'cottage') {
    parts.push({ kind: 'steps', x: door.x - 0.1, y: edge, width: door.width + 0.2, depth: 0.6 })
  }
  return parts
}
