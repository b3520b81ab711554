/**
 * A unit's floor plan in metres, derived from its data: bedrooms, beds, bathrooms, floor area, doors [BEYOND-06].
 * Number, kind and size of rooms and beds are true, and the outline has the measured area; the arrangement of rooms is
 * the usual one. The illustration of the interior uses the same plan.
 */
import { placeFittings } from './fittings.ts'
import { placeOutside } from './outside.ts'
import { bedroomsOf, type Fitting, type FloorPlan, type PlanBed, type PlannedUnit } from './parts.ts'
import { layRooms } from './rooms.ts'
import { unitKind } from '../domain/unit/unit-kind.ts'

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
