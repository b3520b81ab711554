import type { FEATURES } from '../../../src/domain/unit/features.ts'
import type { AccessibilityFacts } from '../../../src/domain/unit/unit.ts'
import type { OpenSeason } from '../calendar/seasons.ts'
import type { Character } from '../facts/operators.ts'
import type { SightFact } from '../facts/place.ts'
import type { ParkPlan } from './park-plan.ts'

export type FeatureCode = (typeof FEATURES)[number]['code']

/** The facts of a park from which its rows, units, reviews and texts are generated. */
export interface ParkFacts {
  readonly plan: ParkPlan
  readonly latitude: number
  readonly longitude: number
  /** Kilometres from the town, and the compass bearing from town to park. */
  readonly fromTown: number
  readonly bearing: number
  readonly character: Character
  readonly features: ReadonlySet<FeatureCode>
  /** From 0, simple, to 1, the best of its kind. */
  readonly standing: number
  readonly acres: number
  /** Total number of pitches, lodges, cottages or boats. */
  readonly places: number
  readonly since: number
  readonly hosts: string
  readonly season: OpenSeason | undefined
  readonly dogsAllowed: number
  readonly accessibility: AccessibilityFacts
  /** Nearest first, each with kilometres. */
  readonly sights: readonly { sight: SightFact; kilometres: number }[]
}
