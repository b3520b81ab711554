import { createMockApi } from '../../../demo/mock/mock-api.ts'
import type { CallName } from '../../contract/addresses.ts'
import type { InputOf, OutputOf, StorefrontApi } from '../../contract/calls.ts'
import type { ValidationError } from '../../contract/call.ts'
import { addDays, formatUkDate, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { siteConfig } from '../../brands/testing/demonstration-brands.ts'

/** Today in page tests; two regions and thirteen parks have arrivals every day from the 28th on. */
export const TODAY: CalendarDate = '2026-11-21'
export const FIRST_ARRIVAL: CalendarDate = '2026-11-28'

export type Answers = Partial<StorefrontApi>

/** Recordings as mock mode has them, typed; of inputs that agree with none the first answers. */
type Recorded = {
  readonly [Name in CallName]?: readonly ({ readonly input: Partial<InputOf<Name>> } & (
    | { readonly data: OutputOf<Name> }
    | { readonly status: number; readonly errors: readonly ValidationError[] }
  ))[]
}

type ParkResult = OutputOf<'search'>['results'][number]

/** The only content page. */
export const SAMPLE_PAGE_PATH = '/terms'

const picture = (key: string) => ({ key, backdrop: '#9fb9bd', alt: 'Drawing: cliffs above the sea' })

const region = (regionId: number, name: string, channels: ParkResult['channels']) => ({
  regionId,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  area: 'uk' as const,
  latitude: 50,
  longitude: -5,
  channels,
})

type RegionPriced = OutputOf<'channelRegions'>['regions'][number]

/** Cornwall, without a price, or another region. */
export function sampleRegionPrice(part: Partial<RegionPriced> = {}): RegionPriced {
  return {
    regionId: 1,
    name: 'Cornwall',
    slug: 'cornwall',
    latitude: 50,
    longitude: -5,
    image: picture(`region-${part.regionId ?? 1}`),
    introduction: '',
    parkCount: PARKS,
    parksThatFit: 0,
    lowestPrice: null,
    ...part,
  }
}

export const REGIONS = [region(1, 'Cornwall', ['ukcaravan', 'uklodge']), region(31, 'Norfolk Broads', ['boats'])]

const PAGE_SIZE = 12
const PARKS = 13

export const ACCESSIBILITY = {
  stepFreeRoute: true,
  doorWidth: 82,
  wetRoom: false,
  changingPlaces: false,
  accessibleParking: true,
  note: '',
}

export function samplePark(index: number): ParkResult {
  return {
    parkId: 100 + index,
    name: `Gorse Cliff ${index}`,
    slug: `gorse-cliff-${index}`,
    regionId: 1,
    regionName: 'Cornwall',
    townId: 7,
    townName: 'Bude',
    operatorName: 'Gorsebank Parks',
    channels: ['ukcaravan'],
    summary: 'On the cliff, ten minutes from the beach.',
    bubbles: 4.5,
    reviewCount: 12,
    latitude: 50,
    longitude: -5,
    features: [20, 40],
    highlights: ['Indoor pool', 'Beach within a mile'],
    image: picture(`park-${100 + index}-1`),
    morePictures: [`park-${100 + index}-2`],
    channelId: 'ukcaravan',
    arrivalDate: FIRST_ARRIVAL,
    nights: 3,
    unitId: 900 + index,
    unitType: 'Silver caravan',
    sleeps: 6,
    bedrooms: 2,
    unitPrice: 12_000 + index * 100,
    unitCount: 3,
  }
}

export function sampleParkDetails(park: ParkResult): OutputOf<'parkDetails'> {
  return {
    ...park,
    regionSlug: 'cornwall',
    hasGuide: true,
    gallery: [park.image],
    description: ['On the cliff.'],
    importantInformation: ['No fires.'],
    directions: 'Off the A39.',
    arrivalFrom: '16:00',
    departureBy: '10:00',
    terms: [{ title: 'Deposit', text: '£60.' }],
    accessibility: ACCESSIBILITY,
    dogsAllowed: 0,
    nearby: [],
    lowPrices: [3, 4, 7].map((nights) => ({
      nights,
      prices: [{ arrival: addDays(FIRST_ARRIVAL, nights), nights, price: 9900, parkId: 100, parkName: park.name }],
    })),
  }
}

const parks = Array.from({ length: PARKS }, (_, index) => samplePark(index))
const firstPage = parks.slice(0, PAGE_SIZE)
const secondPage = parks.slice(PAGE_SIZE)

const site = siteConfig('BF')

const NOT_FOUND = { status: 404, errors: [{ code: 'not-found', message: 'There is nothing here.' }] }

const SEARCH: OutputOf<'search'> = {
  searchId: 'sample',
  wait: false,
  unchecked: 0,
  count: 0,
  arrivalDate: FIRST_ARRIVAL,
  nights: 3,
  total: PARKS,
  results: firstPage,
  filterCounts: {
    features: [
      { id: 20, count: 5 },
      { id: 21, count: 0 },
    ],
    offers: [{ urn: 4, count: 2 }],
    bedrooms: [],
    bathrooms: [],
    dogs: 4,
  },
  priceRange: { lowest: 9900, highest: 40_000 },
  priceCounts: [1, 0, 2, 1],
  nearbyArrivals: [0, 1].map((day) => ({ arrivalDate: addDays(FIRST_ARRIVAL, day), price: 9901 + day * 100 })),
  alternatives: [],
}

const PARKS_OF_CORNWALL: OutputOf<'parks'> = {
  place: {
    name: 'Cornwall',
    slug: 'cornwall',
    introduction: 'Surf to the north.',
    latitude: 50,
    longitude: -5,
    hasGuide: true,
  },
  total: PARKS,
  parks: priced(firstPage),
  lowestPrice: { price: 9900, arrivalDate: FIRST_ARRIVAL, nights: 3 },
  lowPrices: [
    {
      nights: 3,
      prices: [{ arrival: FIRST_ARRIVAL, nights: 3, price: 9900, parkId: 100, parkName: 'Gorse Cliff' }],
    },
  ],
}

function priced(page: readonly ParkResult[]): OutputOf<'parks'>['parks'] {
  return page.map((park) => ({
    ...park,
    lowestPrice: { price: park.unitPrice, arrivalDate: FIRST_ARRIVAL, nights: 3 },
  }))
}

const RECORDED: Recorded = {
  initial: [
    {
      input: {},
      data: {
        quickSearches: ['hotTub', 'dogs', 'weekend', 'under300'],
        homepageLayout: [
          {
            type: 'HeroText',
            heading: 'A week away',
            subheading: 'Every price is a total.',
            hero_image: picture('home-BF'),
            look: 'poster',
          },
          {
            type: 'HomeColumns',
            heading: `${site.brandName} deals`,
            background_colour: 'paper',
            display: 'grid',
            areRegions: false,
            columns: [{ image: picture('channel-boats'), title: 'Slow water', text: 'A boat.', url: '/channel/boats' }],
          },
        ],
        reviews: { heading: '', samples: [] },
        channels: [],
        operators: [],
        operatorDeposits: [],
        parks: [],
        regions: REGIONS,
        offers: [
          { urn: 4, title: 'Early bird', description: '', terms: '', channels: ['ukcaravan'], endsOn: '2027-01-01' },
        ],
        Filters: [],
        bFilters: [],
        nFilters: [],
        filterGroups: [],
      },
    },
  ],
  channelRegions: [
    {
      input: {},
      data: {
        regions: [
          sampleRegionPrice({
            parksThatFit: PARKS,
            lowestPrice: { price: 9950, arrivalDate: FIRST_ARRIVAL, nights: 3 },
          }),
          sampleRegionPrice({ regionId: 31, name: 'Norfolk Broads', slug: 'norfolk-broads' }),
        ],
      },
    },
  ],
  channelTowns: [
    {
      input: {},
      data: {
        towns: [
          {
            townId: 7,
            regionId: 1,
            name: 'Bude',
            slug: 'bude',
            parkCount: PARKS,
            lowestPrice: { price: 10_450, arrivalDate: FIRST_ARRIVAL, nights: 3 },
          },
        ],
      },
    },
  ],
  minPrices: [
    {
      input: {},
      data: {
        nights: 3,
        nightsOptions: [3, 4, 7],
        prices: [0, 1, 2].map((day) => ({ date: formatUkDate(addDays(FIRST_ARRIVAL, day)), price: 9900 + day * 100 })),
      },
    },
  ],
  months: [{ input: {}, data: { months: [{ month: '2026-11', price: 9900, arrivalDate: FIRST_ARRIVAL, nights: 3 }] } }],
  lateDeals: [
    {
      input: {},
      data: {
        deals: [{ ...samplePark(0), date: FIRST_ARRIVAL, price: 8705, wasPrice: 10_000, channelId: 'ukcaravan' }],
      },
    },
  ],
  search: [
    { input: {}, data: SEARCH },
    { input: { page: 2 }, data: { ...SEARCH, results: secondPage } },
  ],
  allDates: [{ input: {}, data: { nights: 3, dates: [{ arrivalDate: FIRST_ARRIVAL, price: 9901 }] } }],
  parks: [
    { input: {}, ...NOT_FOUND },
    { input: { regionId: 1 }, data: PARKS_OF_CORNWALL },
    { input: { regionId: 1, page: 2 }, data: { ...PARKS_OF_CORNWALL, parks: priced(secondPage) } },
  ],
  page: [
    { input: {}, ...NOT_FOUND },
    {
      input: { path: SAMPLE_PAGE_PATH },
      data: {
        pageId: 'terms',
        title: 'Booking terms',
        description: 'What you and we agree on.',
        image: null,
        parts: [{ kind: 'html', html: '<h2 id="prices">Prices</h2><p>Totals, all of them.</p>' }],
        sections: [{ id: 'prices', title: 'Prices' }],
      },
    },
  ],
  parkDetails: [
    { input: {}, ...NOT_FOUND },
    ...parks.map((park) => ({ input: { parkId: park.parkId }, data: sampleParkDetails(park) })),
  ],
}

/** Mock mode's API on the recordings above, with the answers of some calls replaced. */
export function sampleApi(replaced: Answers = {}): StorefrontApi {
  const recordings = { recordingsOf: (call: CallName) => RECORDED[call] ?? [] }
  return { ...createMockApi(recordings, () => {}).calls, ...replaced }
}
