/**
 * The questions the availability index answers, and its answers. Every method is synchronous and works in memory;
 * prices are totals of a stay in pence, with what the party's dogs cost [TRUE-04]. Arrivals before tomorrow are never offered, and parks that only sell holiday
 * homes (park type 15) are in no list [RES-11].
 */
import type { CalendarDate, Weekday } from '../../domain/dates/calendar-date.ts'
import type { ChannelCode } from '../../domain/site/channel.ts'
import type { MapBounds } from '../../domain/search/map-bounds.ts'
import type { Pence } from '../../domain/money/money.ts'
import type { Party } from '../../domain/booking/party.ts'
import type { Sort } from '../../domain/search/search-criteria.ts'
import type { Stay } from '../../domain/dates/stay.ts'
import type { Catalogue } from './catalogue-facts.ts'

/** Where: every given part narrows; nothing given is the whole channel. Ids that do not exist find nothing. */
export interface Place {
  readonly regionId?: number
  readonly townId?: number
  readonly parkId?: number
  readonly operatorId?: number
  /** The part of a map that is seen; a park on its edge is inside. */
  readonly bounds?: MapBounds
}

/** What a unit must fulfil besides being on sale for the stay. */
export interface Wishes {
  readonly party: Party
  /** Ids of features; the unit or its park must have all of them. */
  readonly features?: readonly number[]
  /** Urns of offers; the stay must be in one of them. */
  readonly offers?: readonly number[]
  readonly minBedrooms?: number
  readonly minBathrooms?: number
  readonly minPence?: Pence
  readonly maxPence?: Pence
  /** Units the visitor's browser knows to be gone [RES-04]. */
  readonly withoutUnits?: readonly number[]
  /** Parks whose supplier has not confirmed this stay [RES-03]. */
  readonly withoutParks?: readonly number[]
}

export interface SearchQuestion extends Wishes {
  readonly channel: ChannelCode
  readonly place: Place
  readonly arrival: CalendarDate
  readonly nights: number
  readonly sort: Sort
  /** Parks to skip, from 0. */
  readonly offset: number
  /** Parks to return at most. */
  readonly limit: number
}

/** A unit that can be booked for the stay asked for. */
export interface PricedUnit {
  readonly unitTypeId: number
  readonly pence: Pence
  /** Only where there is one, and then higher than `pence`. */
  readonly wasPence: Pence | undefined
  readonly offerUrn: number | undefined
  /** Units of the type left for every night of the stay; 255 means 255 or more. */
  readonly left: number
}

export interface FoundPark {
  readonly parkId: number
  /** The cheapest matching unit; the lower id where two cost the same. */
  readonly cheapest: PricedUnit
  /** Unit types of the park that match. */
  readonly matchingUnits: number
  /** The part of its price that the party's dogs cost. */
  readonly dogFee: Pence
}

/** A park at one of several arrivals. */
export interface NearbyPark extends FoundPark {
  /** Of its cheapest unit. */
  readonly arrival: CalendarDate
}

export interface FilterCount {
  readonly id: number
  /** Parks that would be left if this filter were on, together with all that are on already [RES-05]. */
  readonly parks: number
}

export interface FilterCounts {
  /** Every feature of the domain, in its order. A feature that is on counts the parks found now. */
  readonly features: readonly FilterCount[]
  /** Offers with at least one stay here. Offers widen one another: a second one adds its parks. */
  readonly offers: readonly FilterCount[]
  /** `id` is the least number of such rooms, from 1 to the most on offer; instead of the number that is on. */
  readonly bedrooms: readonly FilterCount[]
  readonly bathrooms: readonly FilterCount[]
}

export interface PriceRange {
  readonly min: Pence
  readonly max: Pence
}

export interface SearchAnswer {
  /** Sorted; ties by park id. */
  readonly parks: readonly FoundPark[]
  readonly totalParks: number
  readonly totalUnits: number
  readonly filterCounts: FilterCounts
  /** Prices of what matches everything but the price limits: the ends of the slider. */
  readonly priceRange: PriceRange | undefined
}

export interface NearbyAnswer extends SearchAnswer {
  readonly parks: readonly NearbyPark[]
}

/**
 * `not-on-sale`: this stay has no price · `sold-out`: it has one, but a night is full · `too-small` and `no-dogs`:
 * the stay could be booked, but not by this party. Exactly one holds, the first of this order.
 */
export type UnitState = 'not-on-sale' | 'sold-out' | 'too-small' | 'no-dogs' | 'bookable'

export interface UnitOffer {
  readonly unitTypeId: number
  readonly channel: ChannelCode
  readonly state: UnitState
  /** Undefined where the stay is not on sale; sold-out stays keep theirs. */
  readonly pence: Pence | undefined
  readonly wasPence: Pence | undefined
  readonly offerUrn: number | undefined
  /** 0 unless the stay can be booked. */
  readonly left: number
  /** The part of the price that the party's dogs cost; 0 where they cannot come. */
  readonly dogFee: Pence
}

/** What a live supplier says of one unit type and stay: so many units at this total. */
export interface UnitAnswer {
  readonly pence: Pence
  readonly free: number
}

/** Arrivals from one date to another, both included. */
export interface DateSpan {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/**
 * What a 'from' price is asked for: the visitor's whole question [TRUE-01]. What is left out does not narrow: any
 * arrival on sale, any number of nights, any weekday.
 */
export interface PriceQuestion extends Wishes {
  readonly channel: ChannelCode
  readonly place: Place
  readonly arrivals?: readonly CalendarDate[] | DateSpan
  readonly nights?: number | readonly number[]
  /** No stay ends after it. */
  readonly lastDeparture?: CalendarDate
  /** Weekdays on which a stay may begin. */
  readonly startDays?: readonly Weekday[]
  /** Only stays that are in an offer or cost less than they did. */
  readonly isReduced?: boolean
}

/** What lowest prices can be told for, and by what each group is named: ids, an offer's urn, '2027-03-26', '2027-03'. */
export interface GroupKeys {
  readonly channel: ChannelCode
  readonly region: number
  readonly town: number
  readonly park: number
  readonly operator: number
  readonly unit: number
  readonly offer: number
  readonly date: CalendarDate
  readonly month: string
  readonly nights: number
}

export type Grouping = keyof GroupKeys

/** The stay that a lowest price is that of. `quote` tells the rest of it. */
export interface LowestStay extends Stay {
  readonly pence: Pence
  readonly unitTypeId: number
  readonly parkId: number
}

export interface AvailabilityQueries {
  /** What the catalogue says about regions, parks and unit types, without asking the database. */
  readonly catalogue: Catalogue

  search(question: SearchQuestion): SearchAnswer

  /**
   * Searches several arrivals as if they were one [BEYOND-01]: each park with its cheapest stay that begins on any of
   * them, the one given first where several cost the same. The question's own arrival is left out of account.
   */
  searchArrivals(question: SearchQuestion, arrivals: readonly CalendarDate[]): NearbyAnswer

  /** Every unit type of a park, bookable ones by price, the others after them; of every channel unless one is given. */
  unitsOfPark(
    parkId: number,
    stay: { arrival: CalendarDate; nights: number },
    party: Party,
    channel?: ChannelCode,
  ): readonly UnitOffer[]

  /** Price and number left of a stay that can be booked now; undefined for any other. */
  quote(unitTypeId: number, arrival: CalendarDate, nights: number): PricedUnit | undefined

  /**
   * The lowest price of each group that has one, and the stay it is that of: every 'from' price of the site [TRUE-01].
   * Dates, months and numbers of nights come in ascending order. Where two stays cost the same: the earlier arrival, then
   * the shorter stay, then the lower id of the unit type.
   */
  lowestBy<By extends Grouping>(question: PriceQuestion, grouping: By): ReadonlyMap<GroupKeys[By], LowestStay>

  /** The lowest price of all that was asked for. */
  lowest(question: PriceQuestion): LowestStay | undefined

  /** The first arrival on which something matches [SRCH-10]. */
  firstArrival(question: PriceQuestion): CalendarDate | undefined

  /** Numbers of nights on sale on any date, for whomever, ascending [SRCH-14]. */
  nightsOnSale(channel: ChannelCode, place?: Place): readonly number[]
}

export interface AvailabilityIndex extends AvailabilityQueries {
  /** Rises with every change that can alter an answer: for ETags and caches. */
  readonly revision: number

  /** Version of the catalogue that is being answered from. */
  readonly catalogueVersion: number

  /**
   * Reads the nights of a unit type again and shows their stays as the database has them. Call it after every commit
   * that takes or gives back nights. Resolves once a read that began after this call is in force; never rejects: what
   * cannot be read now is read as soon as the database is back.
   */
  refresh(unitTypeId: number, nights: readonly CalendarDate[]): Promise<void>

  /**
   * Shows what a live supplier says of a stay in place of what the store says: in every answer, also from a catalogue
   * loaded later. It sells no stay that the store has no price for, and no more units than are free there.
   */
  applyAnswers(stay: Stay, answers: ReadonlyMap<number, UnitAnswer>): void

  /** The price of a stay that may still begin, as the store has it, whether free or not; undefined where there is none. */
  storePrice(unitTypeId: number, stay: Stay): Pence | undefined

  /** What a supplier said last of a stay; undefined where none was asked lately. */
  answerOf(unitTypeId: number, stay: Stay): UnitAnswer | undefined

  /** Ids of the parks on sale in a place of a channel. */
  parksIn(channel: ChannelCode, place: Place): readonly number[]

  /** Stops listening and closes the index's own connection. */
  close(): Promise<void>
}
