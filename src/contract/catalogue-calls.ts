/** Calls that read the catalogue: cacheable, without a session. */
import * as z from 'zod/mini'
import { REGION_AREAS } from '../domain/site/channel.ts'
import { FLEXIBILITIES } from '../domain/dates/flexible-dates.ts'
import { MAX_PAGES } from '../domain/search/search-criteria.ts'
import { QUICK_SEARCH_CODES } from '../domain/search/quick-searches.ts'
import { ADDRESSES } from './addresses.ts'
import { defineCall } from './call.ts'
import {
  Amount,
  ArrivalDate,
  ChannelId,
  Id,
  IsoDate,
  Picture,
  CriteriaFields,
  wholeNumber,
  described,
  NumberList,
  PassPrices,
} from './fields.ts'
import { HomeBlock } from './home-blocks.ts'
import { Accessibility, MorePictures, NearbySight, ParkCard, UnitOffer } from './park-fields.ts'

export const Region = z.object({
  regionId: z.number(),
  name: z.string(),
  slug: z.string(),
  area: z.enum(REGION_AREAS),
  latitude: z.number(),
  longitude: z.number(),
  channels: described(z.array(ChannelId), 'Channels with availability there.'),
})
export type Region = z.infer<typeof Region>

const FilterOption = z.object({ id: z.number(), name: z.string(), group: z.string() })

export const initial = defineCall({
  ...ADDRESSES.initial,
  summary: 'The data that every page of the site needs',
  input: z.object({ siteCode: z.string() }),
  output: z.object({
    homepageLayout: z.array(HomeBlock),
    quickSearches: described(z.array(z.enum(QUICK_SEARCH_CODES)), 'Quick searches that currently find something.'),
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

/** Parks with a matching stay; `lowestPrice` is their lowest price, and `parkCount` counts all parks. */
const ParksThatFit = z.number()

/** A region with its lowest price: for cards on all-regions, region pages and the home page. */
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
    'The regions of a channel, or of an operator in it, each with its lowest price (for an arrival and nights if given)',
  input: z.object({
    channelId: ChannelId,
    operatorId: z.optional(Id),
    arrivalDate: z.optional(ArrivalDate),
    flexibility: described(z._default(z.enum(FLEXIBILITIES), 'exact'), 'Flexible arrival dates.'),
    duration: z.optional(wholeNumber(1, 28)),
    ...CriteriaFields,
  }),
  output: z.object({ regions: z.array(z.extend(RegionPrice, { parksThatFit: ParksThatFit })) }),
})

export const channelTowns = defineCall({
  ...ADDRESSES.channelTowns,
  summary: 'The towns of a channel by name, each with the lowest price of its parks',
  input: z.object({ channelId: ChannelId, ...CriteriaFields }),
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

export const dogFriendly = defineCall({
  ...ADDRESSES.dogFriendly,
  summary:
    'The regions of a channel that accept dogs, with the lowest price of units that accept them, and the dog fee',
  input: z.object({ channelId: ChannelId }),
  output: z.object({
    image: Picture,
    regions: described(
      z.array(
        z.extend(RegionPrice, {
          dogsMost: described(z.number(), 'The maximum number of dogs in a unit.'),
          otherParkCount: described(z.number(), 'Parks of the region that accept no dogs.'),
        }),
      ),
      '`parkCount` and `lowestPrice` count parks and units that accept dogs.',
    ),
    fees: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        description: z.string(),
        basis: z.enum(['stay', 'night']),
        rate: described(Amount, 'For one dog; 0 if free.'),
        maxQuantity: z.number(),
      }),
    ),
  }),
})

export const operators = defineCall({
  ...ADDRESSES.operators,
  summary: 'Operators, of one channel or all',
  input: z.object({ channelId: z.optional(ChannelId), ...CriteriaFields }),
  output: z.object({
    operators: z.array(
      z.object({
        opId: z.number(),
        code: z.string(),
        name: z.string(),
        description: z.string(),
        channels: z.array(ChannelId),
        parkCount: described(z.number(), 'Of the channel, if given.'),
        parksThatFit: described(z.optional(ParksThatFit), 'Both for any date in the channel, if given.'),
        lowestPrice: z.optional(RegionPrice.shape.lowestPrice),
      }),
    ),
  }),
})

export const offers = defineCall({
  ...ADDRESSES.offers,
  summary: 'The offers that currently reduce stays, ordered by their end, with a stay of each holiday type',
  input: z.object({}),
  output: z.object({
    offers: z.array(
      z.object({
        urn: z.number(),
        title: z.string(),
        description: z.string(),
        terms: z.string(),
        endsOn: IsoDate,
        stays: described(
          z.array(
            z.object({
              channelId: ChannelId,
              parkName: z.string(),
              arrivalDate: IsoDate,
              nights: z.number(),
              price: Amount,
              wasPrice: z.optional(Amount),
            }),
          ),
          'The cheapest discounted stay of each channel.',
        ),
      }),
    ),
  }),
})

const LowPriceGroup = z.object({
  nights: z.number(),
  prices: z.array(
    z.object({ arrival: IsoDate, nights: z.number(), price: Amount, parkId: z.number(), parkName: z.string() }),
  ),
})

/** One page of the parks of a region, town or operator, with their lowest price on any date [RES-09]. */
export const parks = defineCall({
  ...ADDRESSES.parks,
  summary: 'Parks of a region, town or operator in a channel, each with its lowest price on any date',
  input: z.object({
    channelId: ChannelId,
    regionId: z.optional(Id),
    townId: z.optional(Id),
    operatorId: z.optional(Id),
    sort: z._default(z.enum(['recommended', 'price-asc', 'price-desc', 'name']), 'recommended'),
    page: z._default(wholeNumber(1, MAX_PAGES), 1),
    ...CriteriaFields,
  }),
  output: z.object({
    place: z.object({
      name: z.string(),
      slug: z.string(),
      introduction: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      image: described(z.optional(Picture), 'Of the region or channel; operators have none.'),
      region: described(
        z.optional(z.object({ regionId: z.number(), name: z.string(), slug: z.string() })),
        'Of a town.',
      ),
      hasGuide: described(z.boolean(), 'Whether the region has a travel guide; towns and operators have none.'),
      operator: described(
        z.optional(z.object({ opId: z.number(), name: z.string() })),
        'The operator to which the list is restricted, if any.',
      ),
    }),
    total: z.number(),
    parks: z.array(
      z.extend(ParkCard, {
        morePictures: MorePictures,
        lowestPrice: z.nullable(z.object({ price: Amount, arrivalDate: IsoDate, nights: z.number() })),
      }),
    ),
    lowestPrice: described(RegionPrice.shape.lowestPrice, 'The lowest of the whole list.'),
    lowPrices: z.array(LowPriceGroup),
  }),
})

export const parkDetails = defineCall({
  ...ADDRESSES.parkDetails,
  summary: 'A park without its prices',
  input: z.object({
    parkId: Id,
    channelId: described(
      z.optional(ChannelId),
      'The channel of the low prices; by default the first the park is sold in.',
    ),
    ...CriteriaFields,
  }),
  output: z.extend(ParkCard, {
    regionSlug: z.string(),
    hasGuide: described(z.boolean(), 'Whether its region has a travel guide.'),
    gallery: z.array(Picture),
    description: z.array(z.string()),
    importantInformation: z.array(z.string()),
    directions: z.string(),
    arrivalFrom: z.string(),
    departureBy: z.string(),
    terms: described(
      z.array(z.object({ title: z.string(), text: z.string() })),
      'The policy of its operator in words: deposit, balance, cancellation and the like.',
    ),
    accessibility: Accessibility,
    dogsAllowed: z.number(),
    passes: PassPrices,
    nearby: described(z.array(NearbySight), 'Nearest first.'),
    lowPrices: z.array(LowPriceGroup),
  }),
})
export type ParkDetails = z.infer<typeof parkDetails.output>

export const parkReviews = defineCall({
  ...ADDRESSES.parkReviews,
  summary: 'Reviews of a park with their ratings, newest first',
  input: z.object({ parkId: Id, page: z._default(wholeNumber(1, 100), 1) }),
  output: z.object({
    bubbles: z.number(),
    total: z.number(),
    spread: described(
      z.array(z.object({ bubbles: z.number(), count: z.number() })),
      'Number of reviews per rating, the best first; ratings without reviews are omitted.',
    ),
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

const NearestDate = z.object({ arrivalDate: IsoDate, nights: z.number(), price: Amount })

export const parkResults = defineCall({
  ...ADDRESSES.parkResults,
  summary: 'The units of a park for one stay, and the nearest other dates',
  input: z.object({
    parkId: Id,
    channelId: z.optional(ChannelId),
    arrivalDate: z.optional(ArrivalDate),
    duration: z._default(wholeNumber(1, 28), 3),
    ...CriteriaFields,
  }),
  output: z.object({
    timeLoaded: z.string(),
    channelId: ChannelId,
    date: IsoDate,
    nights: z.number(),
    wait: described(
      z.boolean(),
      "True while the park's live supplier is being queried: its units are `not-confirmed`. Poll again after 2 s.",
    ),
    lowestPrice: described(z.nullable(Amount), 'Of the units that match the filters.'),
    units: z.array(UnitOffer),
    nightsOptions: z.array(z.number()),
    nearestDates: described(
      z.array(NearestDate),
      'Other arrivals within six weeks; if none, the next one after them, else the last one before.',
    ),
  }),
})
export type ParkResults = z.infer<typeof parkResults.output>

/** A unit type, independent of dates [PARK-07]. */
export const AccommodationType = z.object({
  unitTypeId: z.number(),
  unitType: z.string(),
  channelId: ChannelId,
  parkId: z.number(),
  kind: described(
    z.enum(['caravan', 'lodge', 'cottage', 'cruiser', 'narrowboat', 'mobile-home', 'safari-tent', 'pitch']),
    'Its construction.',
  ),
  grade: z.string(),
  gradeRank: z.number(),
  description: z.string(),
  sleeps: z.number(),
  bedrooms: z.number(),
  bathrooms: z.number(),
  floorArea: described(z.nullable(z.number()), 'Square metres; null if not measured.'),
  features: z.array(z.number()),
  included: z.array(z.string()),
  pictures: z.array(Picture),
})
export type AccommodationType = z.infer<typeof AccommodationType>

export const accommodationTypes = defineCall({
  ...ADDRESSES.accommodationTypes,
  summary: 'Describes one or two unit types, in the order requested: `ids=1` or `ids=1,2`',
  input: z.object({ ids: z.pipe(NumberList, z.array(z.number()).check(z.minLength(1), z.maxLength(2))) }),
  output: z.object({ types: z.array(AccommodationType) }),
})
