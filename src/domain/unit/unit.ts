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
