/** Calls that read the catalogue: what may be cached and needs no session. */
import * as z from 'zod/mini'
import { ADDRESSES } from './addresses.ts'
import { defineCall } from './call.ts'
import { Amount, ArrivalDate, ChannelId, Id, IsoDate, PartyFields, Picture, RegionId, wholeNumber } from './fields.ts'
import { HomeBlock } from './home-blocks.ts'

export const Region = z.object({
  regionId: z.number(),
  name: z.string(),
  slug: z.string(),
  area: z.enum(['uk', 'boats', 'europe']),
  latitude: z.number(),
  longitude: z.number(),
  /** Channels that have something to sell there. */
  channels: z.array(ChannelId),
})
export type Region = z.infer<typeof Region>

const FilterOption = z.object({ id: z.number(), name: z.string(), group: z.string() })

export const initial = defineCall({
  ...ADDRESSES.initial,
  summary: 'What the site needs before it can show anything',
  input: z.object({ siteCode: z.string() }),
  output: z.object({
    homepageLayout: z.array(HomeBlock),
    reviews: z.object({ heading: z.string(), samples: z.array(z.object({ author: z.string(), text: z.string() })) }),
    channels: z.array(z.object({ code: ChannelId, name: z.string(), shortName: z.string() })),
    operators: z.array(
      z.object({ opId: z.number(), code: z.string(), name: z.string(), channels: z.array(ChannelId) }),
    ),
    operatorDeposits: z.array(
      z.object({
        opId: z.number(),
        kind: z.enum(['fixed', 'percent']),
        value: z.number(),
        balanceDueWeeks: z.number(),
        compulsory: z.boolean(),
      }),
    ),
    parks: z.array(
      z.object({
        parkId: z.number(),
        name: z.string(),
        slug: z.string(),
        regionId: z.number(),
        channels: z.array(ChannelId),
      }),
    ),
    regions: z.array(Region),
    offers: z.array(
      z.object({
        urn: z.number(),
        title: z.string(),
        description: z.string(),
        terms: z.string(),
        channels: z.array(ChannelId),
        endsOn: IsoDate,
      }),
    ),
    Filters: z.array(FilterOption),
    bFilters: z.array(z.number()),
    nFilters: z.array(z.object({ code: z.string(), name: z.string(), options: z.array(z.number()) })),
    filterGroups: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
})

/** A region with what it costs at least: cards of all-regions, of region browse and of the home page. */
export const RegionPrice = z.object({
  regionId: z.number(),
  name: z.string(),
  slug: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  image: Picture,
  introduction: z.string(),
  parkCount: z.number(),
  lowestPrice: z.nullable(z.object({ price: Amount, arrivalDate: IsoDate, nights: z.number() })),
})
export type RegionPrice = z.infer<typeof RegionPrice>

export const channelRegions = defineCall({
  ...ADDRESSES.channelRegions,
  summary:
    'The regions of a channel, or of an operator in it, each with its lowest price (for one arrival and nights where given)',
  input: z.object({
    channelId: ChannelId,
    operatorId: z.optional(Id),
    arrivalDate: z.optional(ArrivalDate),
    duration: z.optional(wholeNumber(1, 28)),
  }),
  output: z.object({ regions: z.array(RegionPrice) }),
})

export const channelTowns = defineCall({
  ...ADDRESSES.channelTowns,
  summary: 'The towns of a channel by name, each with the lowest price of its parks',
  input: z.object({ channelId: ChannelId }),
  output: z.object({
    towns: z.array(
      z.object({
        townId: z.number(),
        regionId: z.number(),
        name: z.string(),
        slug: z.string(),
        parkCount: z.number(),
        lowestPrice: RegionPrice.shape.lowestPrice,
      }),
    ),
  }),
})

export const operators = defineCall({
  ...ADDRESSES.operators,
  summary: 'Operators, of one channel or all',
  input: z.object({ channelId: z.optional(ChannelId) }),
  output: z.object({
    operators: z.array(
      z.object({
        opId: z.number(),
        code: z.string(),
        name: z.string(),
        description: z.string(),
        channels: z.array(ChannelId),
        parkCount: z.number(),
      }),
    ),
  }),
})

export const Accessibility = z.object({
  stepFreeRoute: z.boolean(),
  doorWidth: z.nullable(z.number()),
  wetRoom: z.boolean(),
  changingPlaces: z.boolean(),
  accessibleParking: z.boolean(),
  note: z.string(),
})

/** A park as a card shows it, without prices. */
export const ParkCard = z.object({
  parkId: z.number(),
  name: z.string(),
  slug: z.string(),
  regionId: z.number(),
  regionName: z.string(),
  townId: z.number(),
  townName: z.string(),
  operatorName: z.string(),
  channels: z.array(ChannelId),
  summary: z.string(),
  /** 0 to 5 in halves. */
  bubbles: z.number(),
  reviewCount: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  features: z.array(z.number()),
  /** The names of the two best known of them. */
  highlights: z.array(z.string()),
  image: Picture,
})
export type ParkCard = z.infer<typeof ParkCard>

const LowPriceGroup = z.object({
  nights: z.number(),
  prices: z.array(
    z.object({ arrival: IsoDate, nights: z.number(), price: Amount, parkId: z.number(), parkName: z.string() }),
  ),
})

/** One page of a region's, town's or operator's parks with their lowest price at any date [RES-09]. */
export const parks = defineCall({
  ...ADDRESSES.parks,
  summary: 'Parks of a region, town or operator in a channel, each with its lowest price on any date',
  input: z.object({
    channelId: ChannelId,
    regionId: z.optional(Id),
    townId: z.optional(Id),
    operatorId: z.optional(Id),
    sort: z._default(z.enum(['recommended', 'price-asc', 'price-desc', 'name']), 'recommended'),
    page: z._default(wholeNumber(1, 500), 1),
  }),
  output: z.object({
    place: z.object({
      name: z.string(),
      slug: z.string(),
      introduction: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      /** Of the region; an operator has none. */
      image: z.optional(Picture),
    }),
    total: z.number(),
    parks: z.array(
      z.extend(ParkCard, {
        lowestPrice: z.nullable(z.object({ price: Amount, arrivalDate: IsoDate, nights: z.number() })),
      }),
    ),
    lowPrices: z.array(LowPriceGroup),
  }),
})

/** Something to see near a park, with its distance as the crow flies. */
export const NearbySight = z.object({
  /** With its article, as within a sentence: 'the Eden Project'. */
  name: z.string(),
  /** What it is, as a phrase that follows the name. */
  note: z.string(),
  kilometres: z.number(),
  latitude: z.number(),
  longitude: z.number(),
})
export type NearbySight = z.infer<typeof NearbySight>

export const parkDetails = defineCall({
  ...ADDRESSES.parkDetails,
  summary: 'All that is known of a park apart from its prices',
  input: z.object({ parkId: Id }),
  output: z.extend(ParkCard, {
    gallery: z.array(Picture),
    description: z.array(z.string()),
    importantInformation: z.array(z.string()),
    directions: z.string(),
    arrivalFrom: z.string(),
    departureBy: z.string(),
    accessibility: Accessibility,
    dogsAllowed: z.number(),
    /** Nearest first. */
    nearby: z.array(NearbySight),
    lowPrices: z.array(LowPriceGroup),
  }),
})
export type ParkDetails = z.infer<typeof parkDetails.output>

export const parkReviews = defineCall({
  ...ADDRESSES.parkReviews,
  summary: 'Reviews of a park with their bubbles, the newest first',
  input: z.object({ parkId: Id, page: z._default(wholeNumber(1, 100), 1) }),
  output: z.object({
    bubbles: z.number(),
    total: z.number(),
    /** How many reviews gave so many bubbles, the best first; what nobody gave is left out. */
    spread: z.array(z.object({ bubbles: z.number(), count: z.number() })),
    reviews: z.array(
      z.object({
        id: z.number(),
        author: z.string(),
        stayedIn: z.string(),
        bubbles: z.number(),
        title: z.string(),
        body: z.string(),
      }),
    ),
  }),
})

/** A unit type for one stay; the price is the total of the stay [PARK-03, RES-15]. */
export const UnitOffer = z.object({
  unitId: z.number(),
  unitTypeId: z.number(),
  unitType: z.string(),
  unitDesc: z.string(),
  /** The inside, drawn from the unit's own facts, or the operator's photograph. */
  image: Picture,
  channelId: ChannelId,
  grade: z.string(),
  gradeRank: z.number(),
  sleeps: z.number(),
  bedrooms: z.number(),
  bathrooms: z.number(),
  beds: z.array(z.object({ room: z.string(), kind: z.string(), count: z.number() })),
  floorArea: z.nullable(z.number()),
  features: z.array(z.number()),
  dogsAllowed: z.number(),
  included: z.array(z.string()),
  disabledAccess: z.boolean(),
  accessibility: Accessibility,
  arrivalDate: IsoDate,
  nights: z.number(),
  /** Null where this stay is not on sale or sold out. */
  unitPrice: z.nullable(Amount),
  wasPrice: z.optional(Amount),
  saveAmount: z.optional(Amount),
  numberLeft: z.optional(z.number()),
  /** Why it cannot be booked, where it cannot. */
  unavailable: z.optional(z.enum(['sold-out', 'not-on-sale', 'too-small', 'no-dogs'])),
})
export type UnitOffer = z.infer<typeof UnitOffer>

const NearestDate = z.object({ arrivalDate: IsoDate, nights: z.number(), price: Amount })

export const parkResults = defineCall({
  ...ADDRESSES.parkResults,
  summary: 'The units of a park for one stay, and the nearest other dates',
  input: z.object({
    parkId: Id,
    channelId: z.optional(ChannelId),
    arrivalDate: z.optional(ArrivalDate),
    duration: z._default(wholeNumber(1, 28), 3),
    ...PartyFields,
  }),
  output: z.object({
    timeLoaded: z.string(),
    channelId: ChannelId,
    date: IsoDate,
    nights: z.number(),
    lowestPrice: z.nullable(Amount),
    units: z.array(UnitOffer),
    nightsOptions: z.array(z.number()),
    nearestDates: z.array(NearestDate),
  }),
})
export type ParkResults = z.infer<typeof parkResults.output>

/** Lowest prices by arrival: of a region (minprices) or of a park (minparkprices), for one number of nights. */
const DatePrices = z.object({
  nights: z.number(),
  /** Date dd/mm/yyyy as the feeds have it, and pence. */
  prices: z.array(z.object({ date: z.string(), price: Amount })),
})

export const minPrices = defineCall({
  ...ADDRESSES.minPrices,
  summary: 'Lowest price of each arrival date of a channel or one of its regions, and the nights that can be had',
  input: z.object({
    channelId: ChannelId,
    regionId: z._default(RegionId, 'all-regions'),
    duration: z._default(wholeNumber(1, 28), 3),
  }),
  output: z.extend(DatePrices, { nightsOptions: z.array(z.number()) }),
})

export const minParkPrices = defineCall({
  ...ADDRESSES.minParkPrices,
  summary: 'Lowest price of each arrival date of a park, and the nights that can be had',
  input: z.object({ parkId: Id, channelId: z.optional(ChannelId), duration: z._default(wholeNumber(1, 28), 3) }),
  output: z.extend(DatePrices, { nightsOptions: z.array(z.number()) }),
})

export const months = defineCall({
  ...ADDRESSES.months,
  summary:
    'Months in which a channel has arrivals on sale, first to last, with the lowest price of each and its stay (of one length where given)',
  input: z.object({ channelId: ChannelId, duration: z.optional(wholeNumber(1, 28)) }),
  output: z.object({
    months: z.array(z.object({ month: z.string(), price: Amount, arrivalDate: IsoDate, nights: z.number() })),
  }),
})

export const lateDeals = defineCall({
  ...ADDRESSES.lateDeals,
  summary: 'Reduced stays that begin soon',
  input: z.object({ channelId: z.optional(ChannelId) }),
  output: z.object({
    deals: z.array(
      z.extend(ParkCard, {
        date: IsoDate,
        nights: z.number(),
        price: Amount,
        wasPrice: z.optional(Amount),
        channelId: ChannelId,
      }),
    ),
  }),
})
