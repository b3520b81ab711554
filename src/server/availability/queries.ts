/**
 * The queries of the availability index. Every method is synchronous and in memory; prices are totals of a stay in
 * pence, with the party's dog fee [TRUE-04] and all local charges. Arrivals before tomorrow are excluded, and so are parks of holiday-home
 * sales only (park type 15) [RES-11].
 */
import type { CalendarDate, Weekday } from '../../domain/dates/calendar-date.ts'
import type { ChannelCode } from '../../domain/site/channel.ts'
import type { MapBounds } from '../../domain/search/coordinates.ts'
import type { Pence } from '../../domain/money/money.ts'
import type { ReductionKind, StayLine } from '../../domain/money/unit-price.ts'
import type { Party } from '../../domain/booking/party.ts'
import type { Sort } from '../../domain/search/search-criteria.ts'
import type { Stay } from '../../domain/dates/stay.ts'
import type { Catalogue } from './catalogue-facts.ts'

/** The place: every given part restricts; none is the whole channel. Unknown ids match nothing. */
export interface Place {
  readonly regionId?: number
  readonly townId?: number
  readonly parkId?: number
  readonly operatorId?: number
  /** Map bounds, edges included. */
  readonly bounds?: MapBounds
}

/** The criteria of a unit in addition to being on sale for the stay. */
export interface UnitCriteria {
  readonly party: Party
  /** Feature ids; the unit with its park must have all of them. */
  readonly features?: readonly number[]
  /** Offer urns; the stay must be in one of them. */
  readonly offers?: readonly number[]
  readonly minBedrooms?: number
  readonly minBathrooms?: number
  readonly minPence?: Pence
  readonly maxPence?: Pence
  /** Units that the visitor's browser failed to book [RES-04]. */
  readonly withoutUnits?: readonly number[]
  /** Parks whose supplier has not confirmed this stay [RES-03]. */
  readonly withoutParks?: readonly number[]
}

export interface SearchQuestion extends UnitCriteria {
  readonly channel: ChannelCode
  readonly place: Place
  readonly arrival: CalendarDate
  readonly nights: number
  readonly sort: Sort
  /** Parks to skip, from 0. */
  readonly offset: number
  /** Maximum number of parks. */
  readonly limit: number
}

/** A unit that can be booked for the stay. */
export interface PricedUnit {
  readonly unitTypeId: number
  readonly pence: Pence
  /** They add up to it. */
  readonly lines: readonly StayLine[]
  readonly offerUrn: number | undefined
  /** Units of the type left for every night of the stay; 255 means 255 or more. */
  readonly left: number
}

export interface FoundPark {
  readonly parkId: number
  /** The cheapest matching unit; the lower id if equal. */
  readonly cheapest: PricedUnit
  /** Number of matching unit types. */
  readonly matchingUnits: number
  /** The dog fee included in the price. */
  readonly dogFee: Pence
}

/** A park at one of several arrivals. */
export interface NearbyPark extends FoundPark {
  /** Of its cheapest unit. */
  readonly arrival: CalendarDate
}

export interface FilterCount {
  readonly id: number
  /** Number of parks if this filter were added to the current ones [RES-05]. */
  readonly parks: number
}

export interface FilterCounts {
  /** Every feature of the domain in order. An active feature counts the current parks. */
  readonly features: readonly FilterCount[]
  /** Offers with at least one stay here. Offers are alternatives: a second one adds its parks. */
  readonly offers: readonly FilterCount[]
  /** `id` is the minimum number of rooms, from 1 to the maximum available; it replaces the current filter. */
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
  /** The range of prices without the price limits: the ends of the slider. */
  readonly priceRange: PriceRange | undefined
  /** Number of parks with a price in each of `PRICE_BANDS` equal bands of that range; empty without a range. */
  readonly priceCounts: readonly number[]
}

export interface NearbyAnswer extends SearchAnswer {
  readonly parks: readonly NearbyPark[]
}

/**
 * `not-on-sale`: the stay has no price · `sold-out`: a night is sold out · `too-small` and `no-dogs`: available, but
 * not for this party. The first that applies, in this order.
 */
export type UnitState = 'not-on-sale' | 'sold-out' | 'too-small' | 'no-dogs' | 'bookable'

export interface UnitOffer {
  readonly unitTypeId: number
  readonly channel: ChannelCode
  readonly state: UnitState
  /** Undefined if not on sale; sold-out stays have a price. */
  readonly pence: Pence | undefined
  /** They add up to it; none if not on sale. */
  readonly lines: readonly StayLine[]
  readonly offerUrn: number | undefined
  /** 0 unless it can be booked. */
  readonly left: number
  /** The dog fee included in the price; 0 if dogs are not accepted. */
  readonly dogFee: Pence
}

/** A live supplier's answer for a unit type and stay: free units, and their total. */
export interface UnitAnswer {
  readonly pence: Pence
  readonly free: number
}

/** Arrivals from one date to another, inclusive. */
export interface DateSpan {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/**
 * The query of a 'from' price with all of the visitor's criteria [TRUE-01]. Omitted fields do not restrict: any
 * arrival, any number of nights, any weekday.
 */
export interface PriceQuestion extends UnitCriteria {
  readonly channel: ChannelCode
  readonly place: Place
  readonly arrivals?: readonly CalendarDate[] | DateSpan
  readonly nights?: number | readonly number[]
  /** Latest departure. */
  readonly lastDeparture?: CalendarDate
  /** Weekdays of arrival. */
  readonly startDays?: readonly Weekday[]
  /** Only stays that a reduction of this kind makes cheaper. */
  readonly reducedBy?: ReductionKind
}

/** How lowest prices can be grouped, and the key of a group: ids, an offer's urn, '2027-03-26', '2027-03'. */
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

/** The stay of a lowest price. `quote` has its details. */
export interface LowestStay extends Stay {
  readonly pence: Pence
  readonly unitTypeId: number
  readonly parkId: number
}

export interface AvailabilityQueries {
  /** Catalogue data in memory. */
  readonly catalogue: Catalogue

  search(question: SearchQuestion): SearchAnswer

  /**
   * Searches several arrivals as one [BEYOND-01]: each park with its cheapest stay on any of them, the first given if
   * equal. The query's own arrival is ignored.
   */
  searchArrivals(question: SearchQuestion, arrivals: readonly CalendarDate[]): NearbyAnswer

  /** Every unit type of a park, bookable ones by price, then the others; of all channels unless one is given. */
  unitsOfPark(
    parkId: number,
    stay: { arrival: CalendarDate; nights: number },
    party: Party,
    channel?: ChannelCode,
  ): readonly UnitOffer[]

  /**
   * Price and number left of a stay that can be booked now; undefined otherwise. With the dog fee and local charges of a
   * party, or without any.
   */
  quote(unitTypeId: number, arrival: CalendarDate, nights: number, party?: Party): PricedUnit | undefined

  /**
   * The lowest price of each group that has one, with its stay: every 'from' price of the site [TRUE-01].
   * Dates, months and numbers of nights are in ascending order. Ties: the earlier arrival, then the shorter stay, then
   * the lower unit type id.
   */
  lowestBy<By extends Grouping>(question: PriceQuestion, grouping: By): ReadonlyMap<GroupKeys[By], LowestStay>

  /** The lowest price of all matches. */
  lowest(question: PriceQuestion): LowestStay | undefined

  /** The first arrival with a match [SRCH-10]. */
  firstArrival(question: PriceQuestion): CalendarDate | undefined

  /** Lengths of stay on sale on any date for any party, ascending [SRCH-14]. */
  nightsOnSale(channel: ChannelCode, place?: Place): readonly number[]

  /** The store's price of a stay that can still begin, free or not; undefined if none. */
  storePrice(unitTypeId: number, stay: Stay): Pence | undefined

  /** Ids of the parks on sale in a place of a channel. */
  parksIn(channel: ChannelCode, place: Place): readonly number[]
}

export interface AvailabilityIndex {
  /** Milliseconds since the database last answered on the connection for notifications of changes. */
  readonly silentMs: number
  /**
   * Milliseconds since the index was last known to show what the database has: since the database last answered, or
   * since the oldest change that is known and not applied yet.
   */
  readonly behindMs: number
  /** When a change was last applied, or everything loaded: milliseconds since 1970. */
  readonly appliedAt: number
  /**
   * One version of the catalogue with its prices and stock. A newer version replaces it as a whole, so a request takes
   * it once, after its last `await`: then it sees one catalogue.
   */
  readonly current: AvailabilityQueries

  /** Incremented by every change that can alter an answer: for ETags and caches. */
  readonly revision: number

  /**
   * Rereads nights of a unit type from the database. Call it after every commit that reserves or restocks nights.
   * Resolves once a read that began after this call is applied; never rejects: a failed read is retried when the
   * database is back.
   */
  refresh(unitTypeId: number, nights: readonly CalendarDate[]): Promise<void>

  /**
   * Applies a live supplier's answers for a stay, instead of the store's, also to a catalogue loaded later. It puts on
   * sale no stay without a price in the store, and no more units than are free there.
   */
  applyAnswers(stay: Stay, answers: ReadonlyMap<number, UnitAnswer>): void

  /** The supplier's last answer for a stay; undefined without a recent one. */
  answerOf(unitTypeId: number, stay: Stay): UnitAnswer | undefined

  /** Stops listening and closes the index's own connection. */
  close(): Promise<void>
}
