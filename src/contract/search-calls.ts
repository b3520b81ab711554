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
  described,
  StayLines,
  LocalCharges,
  PassPrices,
} from './fields.ts'

/** The fields of the search form [RES-01]. */
const SearchForm = z.object({
  channelId: ChannelId,
  regionId: z._default(RegionId, 'all-regions'),
  arrivalDate: described(z.optional(ArrivalDate), 'If omitted, the first arrival on sale.'),
  flexibility: described(
    z._default(z.enum(FLEXIBILITIES), 'exact'),
    'Flexible arrival: some days either way, a weekend, a month.',
  ),
  duration: z._default(wholeNumber(1, 28), 3),
  ...CriteriaFields,
  adults: PartyFields.adults,
  parkId: z.optional(Id),
  townId: z.optional(Id),
  operatorId: z.optional(Id),
  unavailableUnitIds: described(z._default(IdList, []), 'Units that this browser failed to book; they are excluded.'),
  bounds: described(z.optional(Bounds), 'Map bounds: south,west,north,east in degrees.'),
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
  priceLines: StayLines,
  numberLeft: z.optional(z.number()),
  dogFee: described(
    z.optional(Amount),
    "The part of `unitPrice` that the party's dogs cost, where they cost something.",
  ),
  terms: z.optional(BookingTerms),
  unitCount: described(z.number(), 'Number of matching unit types.'),
})
export type ParkResult = z.infer<typeof ParkResult>

/** Number of parks with a unit of at least that many rooms. */
const RoomCounts = z.array(z.object({ atLeast: z.number(), count: z.number() }))

const SearchAnswer = z.object({
  searchId: z.string(),
  wait: described(
    z.boolean(),
    'True while live suppliers are being queried; `count` is then the number of parks not known yet.',
  ),
  count: z.number(),
  unchecked: described(z.number(), 'Number of parks that are left out because their supplier failed.'),
  arrivalDate: described(IsoDate, 'The arrival searched: as requested, or the first on sale.'),
  nights: z.number(),
  place: described(z.optional(SearchedPlace), 'The town or park searched; omitted otherwise.'),
  total: z.number(),
  results: z.array(ParkResult),
  filterCounts: z.object({
    features: described(
      z.array(z.object({ id: z.number(), count: z.number() })),
      'Every feature that some units of the channel have and others do not.',
    ),
    passes: PassPrices,
    offers: z.array(z.object({ urn: z.number(), count: z.number() })),
    bedrooms: RoomCounts,
    bathrooms: RoomCounts,
    dogs: described(z.number(), 'With a dog.'),
  }),
  priceRange: described(
    z.nullable(z.object({ lowest: Amount, highest: Amount })),
    'Lowest and highest total of the matches before the price filter, in pence.',
  ),
  priceCounts: described(
    z.array(z.number()),
    'Number of parks with a total in each of 20 equal bands of that range; empty without results.',
  ),
  nearbyArrivals: described(
    z.array(z.object({ arrivalDate: IsoDate, price: Amount })),
    'Arrivals near the requested one with their lowest totals, for the date strip and for empty results.',
  ),
  alternatives: described(
    z.array(
      z.object({
        kind: z.enum(ALTERNATIVE_KINDS),
        id: described(z.optional(z.number()), 'The region, feature or offer; of `dogs`, how many are left.'),
        name: described(z.optional(z.string()), 'Of the region, feature or offer.'),
        arrivalDate: IsoDate,
        nights: z.number(),
        price: Amount,
        parks: z.number(),
      }),
    ),
    'Alternatives for an empty result: each is one change, the smallest first.',
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
  unitPrice: described(
    z.nullable(Amount),
    'The lowest total of the stay; null if the park has no match for this search.',
  ),
  dogFee: described(
    z.optional(Amount),
    "The part of `unitPrice` that the party's dogs cost, where they cost something.",
  ),
  localCharges: LocalCharges,
  arrivalDate: described(z.optional(IsoDate), 'Its arrival, if different from the requested one.'),
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
    place: described(z.optional(SearchedPlace), 'The town or park the totals are restricted to; omitted otherwise.'),
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
