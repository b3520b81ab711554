/** What a floor plan is made of, in metres, and the bedrooms it has to show. */
import type { AccessibilityFacts, Bed, BedKind } from '../domain/unit/unit.ts'
import type { ChannelCode } from '../domain/site/channel.ts'
import type { UnitKind } from '../domain/unit/unit-kind.ts'

/** What a plan is drawn from: nothing else may change it. */
export interface PlannedUnit {
  readonly channel: ChannelCode
  readonly name: string
  readonly bedrooms: number
  readonly bathrooms: number
  readonly beds: readonly { readonly room: string; readonly kind: string; readonly count: number }[]
  /** Square metres; null where it was never measured. */
  readonly floorArea: number | null
  /** Ids of domain/features.ts. */
  readonly features: readonly number[]
  readonly dogsAllowed: number
  readonly accessibility: Pick<AccessibilityFacts, 'stepFreeRoute' | 'doorWidth' | 'wetRoom'>
}

/** A rectangle in metres: x along the unit, y across it from the back wall to the front. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
}

export type Side = 'back' | 'front' | 'left' | 'right'

/** One bed to lie on; of a twin there are two, of a bunk one with two storeys. */
export interface PlanBed extends Frame {
  readonly kind: Exclude<BedKind, 'twin'>
  /** The side of its head; of a sofa bed, that of its back. */
  readonly head: Side
}

export interface PlanRoom extends Frame {
  readonly kind: 'living' | 'bath' | 'bedroom' | 'passage'
  /** As the data calls it; empty for a room that has no name there. */
  readonly name: string
  readonly beds: readonly PlanBed[]
}

/** An opening in a wall: `x`, `y` is where it begins, `along` the way the wall runs. */
export interface PlanDoor {
  readonly x: number
  readonly y: number
  readonly along: 'x' | 'y'
  readonly width: number
  readonly isEntrance: boolean
}

export type FittingKind =
  | 'worktop'
  | 'hob'
  | 'sink'
  | 'fridge'
  | 'sofa'
  | 'armchair'
  | 'rug'
  | 'low-table'
  | 'table'
  | 'chair'
  | 'wc'
  | 'basin'
  | 'shower'
  | 'wet-floor'
  | 'wardrobe'
  | 'wood-burner'
  | 'dog-bed'

/** What stands in a room. */
export interface Fitting extends Frame {
  readonly kind: FittingKind
  /** The side it stands with its back to. */
  readonly back: Side
}

/** What belongs to the unit in front of its door. */
export interface OutsidePart extends Frame {
  readonly kind: 'deck' | 'hot-tub' | 'steps' | 'ramp'
}

export interface FloorPlan {
  readonly kind: UnitKind
  readonly length: number
  readonly width: number
  /** False where the area is unknown or cannot hold these beds: sizes then mean nothing. */
  readonly isToScale: boolean
  readonly rooms: readonly PlanRoom[]
  readonly doors: readonly PlanDoor[]
  readonly fittings: readonly Fitting[]
  readonly outside: readonly OutsidePart[]
}

/** A bedroom and the beds the data gives it. */
export interface PlannedBedroom {
  readonly name: string
  readonly beds: readonly Omit<Bed, 'room'>[]
}

const isLivingRoom = (kinds: readonly string[]) => kinds.every((kind) => kind === 'sofa-bed')

/**
 * Bedrooms with their beds, and the sofa beds of the living room. Where the data counts several rooms under one name
 * (three middle cabins with one bunk each), they are told apart until there are as many as the unit has.
 */
export function bedroomsOf(unit: Pick<PlannedUnit, 'bedrooms' | 'beds'>): {
  bedrooms: readonly PlannedBedroom[]
  sofaBeds: number
} {
  const names = [...new Set(unit.beds.map(({ room }) => room))]
  const bedsOf = (name: string) => unit.beds.filter(({ room }) => room === name)
  const sofas = names.filter((name) => isLivingRoom(bedsOf(name).map(({ kind }) => kind)))
  const rooms = names.filter((name) => !sofas.includes(name))
  let missing = unit.bedrooms - rooms.length
  const bedrooms = rooms.flatMap((name): PlannedBedroom[] => {
    const beds = bedsOf(name).map(({ kind, count }) => ({ kind: kind as BedKind, count }))
    const [only] = beds
    if (missing <= 0 || beds.length !== 1 || only === undefined || only.count < 2) return [{ name, beds }]
    const parts = Math.min(only.count, missing + 1)
    missing -= parts - 1
    return Array.from({ length: parts }, (_, index) => ({
      name,
      beds: [{ kind: only.kind, count: Math.floor((only.count + index) / parts) }],
    }))
  })
  return { bedrooms, sofaBeds: sofas.flatMap(bedsOf).reduce((sum, { count }) => sum + count, 0) }
}
