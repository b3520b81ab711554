/** The parts of a floor plan, in metres, and its input. */
import type { AccessibilityFacts, Bed, BedKind, UnitKind } from '../domain/unit/unit.ts'
import type { ChannelCode } from '../domain/site/channel.ts'

/** All input of a plan. */
export interface PlannedUnit {
  readonly channel: ChannelCode
  readonly name: string
  readonly bedrooms: number
  readonly bathrooms: number
  readonly beds: readonly { readonly room: string; readonly kind: string; readonly count: number }[]
  /** Square metres; null if not measured. */
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

/** One bed; a twin is two, a bunk is one with two levels. */
export interface PlanBed extends Frame {
  readonly kind: Exclude<BedKind, 'twin'>
  /** The side of its head; of a sofa bed, of its back. */
  readonly head: Side
}

export interface PlanRoom extends Frame {
  readonly kind: 'living' | 'bath' | 'bedroom' | 'passage'
  /** Its name in the catalogue; empty if it has none. */
  readonly name: string
  readonly beds: readonly PlanBed[]
}

/** An opening in a wall: it begins at `x`, `y` and runs along `along`. */
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

/** A piece of furniture. */
export interface Fitting extends Frame {
  readonly kind: FittingKind
  /** The side of its back. */
  readonly back: Side
}

/** A part outside the door. */
export interface OutsidePart extends Frame {
  readonly kind: 'deck' | 'hot-tub' | 'steps' | 'ramp'
}

export interface FloorPlan {
  readonly kind: UnitKind
  readonly length: number
  readonly width: number
  /** False if the area is unknown or too small for these beds: sizes are then meaningless. */
  readonly isToScale: boolean
  readonly rooms: readonly PlanRoom[]
  readonly doors: readonly PlanDoor[]
  readonly fittings: readonly Fitting[]
  readonly outside: readonly OutsidePart[]
}

/** A bedroom and its beds. */
export interface PlannedBedroom {
  readonly name: string
  readonly beds: readonly Omit<Bed, 'room'>[]
}

const isLivingRoom = (kinds: readonly string[]) => kinds.every((kind) => kind === 'sofa-bed')

/**
 * Bedrooms with their beds, and the sofa beds of the living room. Several rooms under one name (three middle cabins
 * with one bunk each) are split until there are as many as the unit has.
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
