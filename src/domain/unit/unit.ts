import { channelOf, type ChannelCode } from '../site/channel.ts'
import { featureId } from './features.ts'

export type BedKind = 'double' | 'king' | 'twin' | 'single' | 'bunk' | 'sofa-bed'

/** Beds of one kind in one room. */
export interface Bed {
  readonly room: string
  readonly kind: BedKind
  readonly count: number
}

const SLEEPS: Record<BedKind, number> = { double: 2, king: 2, twin: 2, single: 1, bunk: 2, 'sofa-bed': 2 }

/** How many people the beds hold; a twin is two beds. */
export function sleepsOf(beds: readonly Bed[]): number {
  return beds.reduce((sum, bed) => sum + SLEEPS[bed.kind] * bed.count, 0)
}

/** Accessibility of a park or unit [BEYOND-05]. */
export interface AccessibilityFacts {
  readonly stepFreeRoute: boolean
  /** Narrowest door on the way in, in centimetres; null if not measured. */
  readonly doorWidth: number | null
  readonly wetRoom: boolean
  readonly changingPlaces: boolean
  readonly accessibleParking: boolean
  readonly note: string
}

/** The construction of a unit: it decides its floor plan and illustration. */
export type UnitKind =
  | 'caravan'
  | 'lodge'
  | 'cottage'
  | 'cruiser'
  | 'narrowboat'
  | 'mobile-home'
  | 'safari-tent'
  | 'pitch'

interface KindFacts {
  readonly channel: ChannelCode
  readonly name: string
  readonly bedrooms: number
}

/**
 * The kind of a unit type. Boats and tents are recognised by name; a unit without bedrooms is a pitch for the party's
 * own tent or van.
 */
export function unitKind(unit: KindFacts): UnitKind {
  if (unit.bedrooms === 0) return 'pitch'
  const { units } = channelOf(unit.channel)
  switch (units) {
    case 'boat':
      return /narrow ?boat/i.test(unit.name) ? 'narrowboat' : 'cruiser'
    case 'mobile-home':
      return /\btent\b/i.test(unit.name) ? 'safari-tent' : 'mobile-home'
    case 'caravan':
    case 'lodge':
    case 'cottage':
    case 'pitch':
      return units
  }
}

/** Whether it is a boat: its plan has a bow, and its living room is a saloon. */
export const isBoat = (kind: UnitKind) => kind === 'cruiser' || kind === 'narrowboat'

const KINDS = ['narrowboat', 'cruiser', 'mobile-home', 'safari-tent'] as const

const BERTHS = [4, 6, 8, 10].map((min) => ({ min, id: featureId(`berths-${min}`) }))

/** Ids of the features that follow from a unit's kind and, of a boat, its berths: 6 berths are '4 or more' too. */
export function derivedFeatures(unit: KindFacts & { readonly sleeps: number }): number[] {
  const kind = unitKind(unit)
  const berths = isBoat(kind) ? BERTHS.filter(({ min }) => unit.sleeps >= min).map(({ id }) => id) : []
  return [...KINDS.filter((known) => known === kind).map(featureId), ...berths]
}
