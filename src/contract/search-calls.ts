import * as z from 'zod/mini'
import { MAX_PAGES, SORTS } from '../domain/search/search-criteria.ts'
import { FLEXIBILITIES } from '../domain/dates/flexible-dates.ts'
import { ADDRESSES } from './addresses.ts'
import { defineCall } from './call.ts'
import { ParkCard } from './catalogue-calls.ts'
import {
  Amount,
  ArrivalDate,
  AskedPlace,
  Bounds,
  ChannelId,
  Id,
  IdList,
  IsoDate,
  PartyFields,
  RegionId,
  WishFields,
  wholeNumber,
} from './fields.ts'

/** The search form's fields [RES-01]. */
const SearchForm = z.object({
  channelId: ChannelId,
  regionId: z._default(RegionId, 'all-regions'),
  /** Left out: the first arrival on sale. */
  arrivalDate: z.optional(ArrivalDate),
  /** Arrivals near the one asked for that would do as well: so many days either way, a weekend, a month [BEYOND-01]. */
  flexibility: z._default(z.enum(FLEXIBILITIES), 'exact'),
  duration: z._default(wholeNumber(1, 28), 3),
  ...WishFields,
  adults: PartyFields.adults,
  parkId: z.optional(Id),
  townId: z.optional(Id),
  operatorId: z.optional(Id),
  /** Units that this browser found gone when it tried to book them: they are left out [RES-04]. */
  unavailableUnitIds: z._default(IdList, []),
  /** The part of a map that is searched: south,west,north,east in degrees. */
  bounds: z.optional(Bounds),
  sort: z._default(z.enum(SORTS), 'recommended'),
  page: z._default(wholeNumber(1, MAX_PAGES), 1),
})
export type SearchForm = z.infer<typeof SearchForm>

/** A park with its cheapest unit for the stay asked for; the price is the total of the stay. */
export const ParkResult = z.extend(ParkCard, {
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
  /** How many unit types of the park match. */
  unitCount: z.number(),
})
export type ParkResult = z.infer<typeof ParkResult>

/** Parks that have a unit with so many rooms or more. */
const RoomCounts = z.array(z.object({ atLeast: z.number(), count: z.number() }))

const SearchAnswer = z.object({
  searchId: z.string(),
  /** True while a live supplier is still being asked; `count` then says for how many parks. */
  wait: z.boolean(),
  count: z.number(),
  /** The arrival searched for: the one asked for, or the first on sale. */
  arrivalDate: IsoDate,
  nights: z.number(),
  /** The town or park that was searched; left out for anything wider. */
  place: z.optional(AskedPlace),
  total: z.number(),
  results: z.array(ParkResult),
  filterCounts: z.object({
    features: z.array(z.object({ id: z.number(), count: z.number() })),
    offers: z.array(z.object({ urn: z.number(), count: z.number() })),
    bedrooms: RoomCounts,
    bathrooms: RoomCounts,
    /** With a dog along. */
    dogs: z.number(),
  }),
  /** Lowest and highest total among the matches before the price range, in pence. */
  priceRange: z.nullable(z.object({ lowest: Amount, highest: Amount })),
  /**
   * Arrivals around the one asked for, or those that would do as well, and the lowest total of each: the date strip, and
   * the way out of an empty result.
   */
  nearbyArrivals: z.array(z.object({ arrivalDate: IsoDate, price: Amount })),
  /** Where nothing was found: what one change would find, what asks least first; everything else stays as asked. */
  waysOn: z.array(
    z.object({
      kind: z.enum(['price', 'date', 'nights', 'season']),
      arrivalDate: IsoDate,
      nights: z.number(),
      price: Amount,
    }),
  ),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

export const search = defineCall({
  ...ADDRESSES.search,
  summary: 'Parks with a unit that fits, sorted, twelve a page',
  input: SearchForm,
  output: SearchAnswer,
})

export const searchResults = defineCall({
  ...ADDRESSES.searchResults,
  summary: 'What has become of a search that answered wait',
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

/** A park on the map of the results: where it is, and what its small card says. */
const ParkOnMap = z.extend(z.pick(ParkCard, PLACED), {
  /** The cheapest total of the stay; null where the park sells such holidays but has none that fits this search. */
  unitPrice: z.nullable(Amount),
  /** The part of `unitPrice` that the party's dogs cost, where they cost something. */
  dogFee: z.optional(Amount),
  /** The arrival it is for, where that is another than the one asked for. */
  arrivalDate: z.optional(IsoDate),
})
export type ParkOnMap = z.infer<typeof ParkOnMap>

/** The whole result at once, for the map: what `search` answers a page at a time [RES-14]. */
export const mapPins = defineCall({
  ...ADDRESSES.mapPins,
  summary: 'Every park of a result with its position and total, then the others of the same place without one',
  input: SearchForm,
  output: z.object({ arrivalDate: IsoDate, nights: z.number(), parks: z.array(ParkOnMap) }),
})

/** For all-dates: the lowest total of each arrival date of a channel and region with this party. */
export const allDates = defineCall({
  ...ADDRESSES.allDates,
  summary: 'Lowest total of each arrival date',
  input: SearchForm,
  output: z.object({
    nights: z.number(),
    /** The town or park whose totals these are; left out for anything wider. */
    place: z.optional(AskedPlace),
    dates: z.array(z.object({ arrivalDate: IsoDate, price: Amount })),
  }),
})

/** Cottages change over on days of their own: those on which a stay of so many nights can begin. */
export const cottageDates = defineCall({
  ...ADDRESSES.cottageDates,
  summary: 'Arrivals on sale of cottages everywhere, in a region, in a town or of one park',
  input: z.object({
    regionId: z._default(RegionId, 'all-regions'),
    townId: z.optional(Id),
    parkId: z.optional(Id),
    duration: z._default(wholeNumber(1, 28), 3),
    ...WishFields,
  }),
  output: z.object({ nights: z.number(), dates: z.array(IsoDate) }),
})
