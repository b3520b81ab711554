import * as z from 'zod/mini'
import { ALTERNATIVE_KINDS } from '../domain/search/search-alternatives.ts'
import { MAX_PAGES, SORTS } from '../domain/search/search-criteria.ts'
import { FLEXIBILITIES } from '../domain/dates/flexible-dates.ts'
import { ADDRESSES } from './addresses.ts'
import { defineCall } from './call.ts'
import { MorePictures, ParkCard } from './park-fields.ts'
import {
  Amount,
  BookingTerms,
  ArrivalDate,
  SearchedPlace,
  Bounds,
  ChannelId,
  Id,
  IdList,
  IsoDate,
  PartyFields,
  RegionId,
  CriteriaFields,
  wholeNumber,
} from './fields.ts'

/** The fields of the search form [RES-01]. */
const SearchForm = z.object({
  channelId: ChannelId,
  regionId: z._default(RegionId, 'all-regions'),
  /** If omitted, the first arrival on sale. */
  arrivalDate: z.optional(ArrivalDate),
  /** Flexible arrival: some days either way, a weekend, a month [BEYOND-01]. */
  flexibility: z._default(z.enum(FLEXIBILITIES), 'exact'),
  duration: z._default(wholeNumber(1, 28), 3),
  ...CriteriaFields,
  adults: PartyFields.adults,
  parkId: z.optional(Id),
  townId: z.optional(Id),
  operatorId: z.optional(Id),
  /** Units that this browser failed to book; they are excluded [RES-04]. */
  unavailableUnitIds: z._default(IdList, []),
  /** Map bounds: south,west,north,east in degrees. */
  bounds: z.optional(Bounds),
  sort: z._default(z.enum(SORTS), 'recommended'),
  page: z._default(wholeNumber(1, MAX_PAGES), 1),
})
export type SearchForm = z.infer<typeof SearchForm>

/** A park with its cheapest unit for the stay; the price is the total. */
export const ParkResult = z.extend(ParkCard, {
  morePictures: MorePictures,
  channelId: ChannelId,
  arrivalDate: IsoDate,
  nights: z.number(),
  unitId: z.number(),
  unitType: z.string(),
  sleeps: z.number(),
  bedrooms: z.number(),
  unitPrice: Amount,
  wasPrice: z.optional(Amount),
  saveAmount: z.optional(Amount),
  numberLeft: z.optional(z.number()),
  /** The part of `unitPrice` that the party's dogs cost, where they cost something. */
  dogFee: z.optional(Amount),
  terms: z.optional(BookingTerms),
  /** Number of matching unit types. */
  unitCount: z.number(),
})
export type ParkResult = z.infer<typeof ParkResult>

/** Number of parks with a unit of at least that many rooms. */
const RoomCounts = z.array(z.object({ atLeast: z.number(), count: z.number() }))

const SearchAnswer = z.object({
  searchId: z.string(),
  /** True while live suppliers are being queried; `count` is then the number of parks not known yet. */
  wait: z.boolean(),
  count: z.number(),
  /** Number of parks that are left out because their supplier failed. */
  unchecked: z.number(),
  /** The arrival searched: as requested, or the first on sale. */
  arrivalDate: IsoDate,
  nights: z.number(),
  /** The town or park searched; omitted otherwise. */
  place: z.optional(SearchedPlace),
  total: z.number(),
  results: z.array(ParkResult),
  filterCounts: z.object({
    /** Every feature that some units of the channel have and others do not. */
    features: z.array(z.object({ id: z.number(), count: z.number() })),
    offers: z.array(z.object({ urn: z.number(), count: z.number() })),
    bedrooms: RoomCounts,
    bathrooms: RoomCounts,
    /** With a dog. */
    dogs: z.number(),
  }),
  /** Lowest and highest total of the matches before the price filter, in pence. */
  priceRange: z.nullable(z.object({ lowest: Amount, highest: Amount })),
  /** Number of parks with a total in each of 20 equal bands of that range; empty without results. */
  priceCounts: z.array(z.number()),
  /** Arrivals near the requested one with their lowest totals, for the date strip and for empty results. */
  nearbyArrivals: z.array(z.object({ arrivalDate: IsoDate, price: Amount })),
  /** Alternatives for an empty result: each is one change, the smallest first. */
  alternatives: z.array(
    z.object({
      kind: z.enum(ALTERNATIVE_KINDS),
      /** The region, feature or offer; of `dogs`, how many are left. */
      id: z.optional(z.number()),
      /** Of the region, feature or offer. */
      name: z.optional(z.string()),
      arrivalDate: IsoDate,
      nights: z.number(),
      price: Amount,
      parks: z.number(),
    }),
  ),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

export const search = defineCall({
  ...ADDRESSES.search,
  summary: 'Parks with a matching unit, sorted, twelve per page',
  input: SearchForm,
  output: SearchAnswer,
})

export const searchResults = defineCall({
  ...ADDRESSES.searchResults,
  summary: 'The results of a search that answered wait',
  input: z.extend(SearchForm, { searchId: z.string().check(z.maxLength(64)) }),
  output: SearchAnswer,
})

const PLACED = {
  parkId: true,
  name: true,
  slug: true,
  regionId: true,
  townName: true,
  latitude: true,
  longitude: true,
  bubbles: true,
  reviewCount: true,
  image: true,
} as const

/** A park on the results map, with its popup. */
const ParkOnMap = z.extend(z.pick(ParkCard, PLACED), {
  /** The lowest total of the stay; null if the park has no match for this search. */
  unitPrice: z.nullable(Amount),
  /** The part of `unitPrice` that the party's dogs cost, where they cost something. */
  dogFee: z.optional(Amount),
  /** Its arrival, if different from the requested one. */
  arrivalDate: z.optional(IsoDate),
})
export type ParkOnMap = z.infer<typeof ParkOnMap>

/** All results at once for the map; `search` is paginated [RES-14]. */
export const mapPins = defineCall({
  ...ADDRESSES.mapPins,
  summary: 'All parks of a result with position and total, then the other parks of the place without a total',
  input: SearchForm,
  output: z.object({ arrivalDate: IsoDate, nights: z.number(), parks: z.array(ParkOnMap) }),
})

/** For all-dates: the lowest total by arrival date in a channel and region for the party. */
export const allDates = defineCall({
  ...ADDRESSES.allDates,
  summary: 'Lowest total of each arrival date',
  input: SearchForm,
  output: z.object({
    nights: z.number(),
    /** The town or park the totals are restricted to; omitted otherwise. */
    place: z.optional(SearchedPlace),
    dates: z.array(z.object({ arrivalDate: IsoDate, price: Amount })),
  }),
})

/** The arrival dates of cottages for a number of nights, which depend on their changeover days. */
export const cottageDates = defineCall({
  ...ADDRESSES.cottageDates,
  summary: 'Arrivals on sale of cottages: of all, or of a region, a town or a park',
  input: z.object({
    regionId: z._default(RegionId, 'all-regions'),
    townId: z.optional(Id),
    parkId: z.optional(Id),
    duration: z._default(wholeNumber(1, 28), 3),
    ...CriteriaFields,
  }),
  output: z.object({ nights: z.number(), dates: z.array(IsoDate) }),
})
