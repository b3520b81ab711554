/** Port to the catalogue's long texts, which are too large to hold in memory. */
import type { AccessibilityFacts, Bed } from '../../domain/unit/unit.ts'
import type { ChannelCode } from '../../domain/site/channel.ts'
import type { Pence } from '../../domain/money/money.ts'
import type { NearbySight } from '../../contract/park-fields.ts'

export interface ParkTexts {
  readonly description: string
  readonly importantInformation: string
  /** Of the lead guest, in years on the day of arrival; null if the operator has none. */
  readonly minimumAge: number | null
  readonly directions: string
  /** Null for its operator's, or the brand's. */
  readonly arrivalFrom: string | null
  readonly departureBy: string | null
  readonly accessibility: AccessibilityFacts
}

export interface UnitTexts {
  readonly id: number
  readonly description: string
  readonly beds: readonly Bed[]
  readonly floorArea: number | null
  readonly included: readonly string[]
  readonly accessibility: AccessibilityFacts
  /** Licence, registration and energy rating, a line for each. */
  readonly letting: readonly string[]
}

interface ReviewText {
  readonly id: number
  readonly author: string
  /** First day of the month of the stay. */
  readonly stayedIn: string
  readonly halfBubbles: number
  readonly title: string
  readonly body: string
}

interface ReviewTexts {
  readonly total: number
  readonly spread: readonly { readonly halfBubbles: number; readonly count: number }[]
  readonly reviews: readonly ReviewText[]
}

interface OfferTexts {
  readonly description: string
  readonly terms: string
}

/** The pet fee: an extra of the group 'pets' that every operator has in these channels. */
export interface PetExtra {
  readonly code: string
  readonly name: string
  readonly description: string
  readonly channels: readonly ChannelCode[]
  readonly basis: 'stay' | 'night'
  readonly rate: Pence
  readonly maxQuantity: number
}

/** Small tables, by id. */
export interface OverviewTexts {
  readonly operatorDescriptions: ReadonlyMap<number, string>
  readonly regionIntroductions: ReadonlyMap<number, string>
  readonly offers: ReadonlyMap<number, OfferTexts>
  /** In the order in which lists show them. */
  readonly petExtras: readonly PetExtra[]
}

export const REVIEWS_PER_PAGE = 10

export interface CatalogueTexts {
  overview(): Promise<OverviewTexts>
  park(parkId: number): Promise<ParkTexts | undefined>
  /** Texts of a park's unit types by their id. */
  unitsOfPark(parkId: number): Promise<ReadonlyMap<number, UnitTexts>>
  /** Ten reviews, newest first, the total number, and the number per rating, best first. */
  reviews(parkId: number, page: number): Promise<ReviewTexts>
}

/** Sights near a park, nearest first. */
export type NearbySights = (park: {
  readonly regionId: number
  readonly townName: string
  readonly latitude: number
  readonly longitude: number
}) => NearbySight[]
