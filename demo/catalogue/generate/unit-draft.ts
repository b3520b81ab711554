import type { Bed } from '../../../src/domain/unit/unit.ts'
import type { FeatureCode } from './park-fact-types.ts'

/** A unit type before its row: the output of the channels' generators. */
export interface UnitDraft {
  readonly name: string
  readonly gradeRank: number
  readonly grade: string
  readonly sleeps: number
  readonly bedrooms: number
  readonly bathrooms: number
  readonly beds: Bed[]
  readonly floorArea: number | null
  readonly features: readonly FeatureCode[]
  readonly isDogFriendly: boolean
  readonly isAccessible: boolean
  readonly included: readonly string[]
  readonly stock: number
  /** From 0 to 1 within the channel's price ranges. */
  readonly standing: number
  readonly priceScale: number
}
