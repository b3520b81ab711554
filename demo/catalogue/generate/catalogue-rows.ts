/** Rows of the generated tables, and how each unit type is sold. */
import type { AccessibilityFacts, Bed } from '../../../src/domain/unit/unit.ts'
import type { LettingFacts } from '../../../src/domain/law/letting-facts.ts'
import type { OwnChannelCode } from '../../../src/domain/site/channel.ts'
import type { Scene } from '../../../src/domain/unit/pictures.ts'
import type { OpenSeason } from '../calendar/seasons.ts'
import type { StayPattern } from '../prices/stay-patterns.ts'

export interface ParkRow {
  readonly id: number
  readonly operatorId: number
  readonly regionId: number
  readonly townId: number
  readonly parkTypeId: number
  readonly name: string
  readonly slug: string
  readonly latitude: number
  readonly longitude: number
  readonly scene: Scene
  readonly summary: string
  readonly description: string
  readonly importantInformation: string
  readonly directions: string
  readonly telephone: string | null
  readonly arrivalFrom: string
  readonly departureBy: string
  readonly features: number[]
  readonly accessibility: AccessibilityFacts
  readonly dogsAllowed: number
  readonly halfBubbles: number
  readonly reviewCount: number
}

export interface ReviewRow {
  readonly id: number
  readonly parkId: number
  readonly author: string
  readonly stayedIn: string
  readonly halfBubbles: number
  readonly title: string
  readonly body: string
}

export interface UnitTypeRow {
  readonly id: number
  readonly parkId: number
  readonly channel: OwnChannelCode
  readonly name: string
  readonly gradeRank: number
  readonly grade: string
  readonly description: string
  readonly sleeps: number
  readonly bedrooms: number
  readonly bathrooms: number
  readonly beds: Bed[]
  readonly floorArea: number | null
  readonly features: number[]
  readonly dogsAllowed: number
  readonly accessibility: AccessibilityFacts
  readonly included: string[]
  readonly stock: number
  readonly letting: LettingFacts
}

/** Two points of a unit's price curve: the channel's ranges are stated for these. */
export interface PriceAnchors {
  /** Pounds for 3 nights in the low season; for a touring pitch, for one night. */
  readonly low: number
  /** Pounds for 7 nights in the peak; for a touring pitch, for one night. */
  readonly peak: number
}

/** How a unit type is sold: prices and stock follow from this alone, independent of the current date. */
export interface SaleProfile {
  readonly unitTypeId: number
  readonly parkId: number
  readonly operatorId: number
  readonly channel: OwnChannelCode
  readonly hasHotTub: boolean
  readonly stock: number
  readonly anchors: PriceAnchors
  readonly pattern: StayPattern
  /** Undefined: open all year. */
  readonly season: OpenSeason | undefined
  /** From 0 (hardly known) to 1 (sold out each August). */
  readonly popularity: number
}
