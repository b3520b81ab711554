import type { OutputOf, StorefrontApi } from '../../contract/calls.ts'
import { ApiFailure } from '../../contract/api-failure.ts'
import { addDays, formatUkDate, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { siteConfig } from '../../brands/testing/demonstration-brands.ts'

/** A sample API for page tests: two regions, thirteen parks, arrivals every day from the 28th on. */
export const TODAY: CalendarDate = '2026-11-21'
export const FIRST_ARRIVAL: CalendarDate = '2026-11-28'

export type Answers = { [Name in keyof StorefrontApi]?: (input: never) => Promise<unknown> }
type ParkResult = OutputOf<'search'>['results'][number]

const picture = (key: string) => ({ key, colour: '#9fb9bd', alt: 'Illustration: cliffs above the sea' })

const region = (regionId: number, name: string, channels: ParkResult['channels']) => ({
  regionId,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  area: 'uk' as const,
  latitude: 50,
  longitude: -5,
  channels,
})

export const REGIONS = [region(1, 'Cornwall', ['ukcaravan', 'uklodge']), region(31, 'Norfolk Broads', ['boats'])]

const PAGE = 12
const PARKS = 13

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

const parks = Array.from({ length: PARKS }, (_, index) => samplePark(index))

function onPage<Item>(items: readonly Item[], page: unknown): Item[] {
  const number = Number(page ?? 1)
  return items.slice((number - 1) * PAGE, number * PAGE)
}

const site = siteConfig('BF')

const ANSWERS: Answers = {
  initial: async () => ({
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
  }),
  channelRegions: async () => ({
    regions: REGIONS.map((entry, index) => ({
      ...entry,
      image: picture(`region-${entry.regionId}`),
      introduction: '',
      parkCount: PARKS,
      parksThatFit: index === 0 ? PARKS : 0,
      lowestPrice: index === 0 ? { price: 9950, arrivalDate: FIRST_ARRIVAL, nights: 3 } : null,
    })),
  }),
  channelTowns: async () => ({
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
  }),
  minPrices: async () => ({
    nights: 3,
    nightsOptions: [3, 4, 7],
    prices: [0, 1, 2].map((day) => ({ date: formatUkDate(addDays(FIRST_ARRIVAL, day)), price: 9900 + day * 100 })),
  }),
  months: async () => ({
    months: [{ month: '2026-11', price: 9900, arrivalDate: FIRST_ARRIVAL, nights: 3 }],
  }),
  lateDeals: async () => ({
    deals: [{ ...samplePark(0), date: FIRST_ARRIVAL, price: 8705, wasPrice: 10_000, channelId: 'ukcaravan' }],
  }),
  search: async (input: { page?: unknown }) => ({
    searchId: 'sample',
    wait: false,
    count: 0,
    arrivalDate: FIRST_ARRIVAL,
    nights: 3,
    total: PARKS,
    results: onPage(parks, input.page),
    filterCounts: {
      features: [{ id: 20, count: 5 }],
      offers: [{ urn: 4, count: 2 }],
      bedrooms: [],
      bathrooms: [],
      dogs: 4,
    },
    priceRange: { lowest: 9900, highest: 40_000 },
    nearbyArrivals: [0, 1].map((day) => ({ arrivalDate: addDays(FIRST_ARRIVAL, day), price: 9901 + day * 100 })),
    waysOn: [],
  }),
  allDates: async () => ({ nights: 3, dates: [{ arrivalDate: FIRST_ARRIVAL, price: 9901 }] }),
  parks: async (input: { regionId: number; page?: unknown }) => {
    if (input.regionId !== 1) throw new ApiFailure(404, [{ code: 'not-found', message: 'No such region' }])
    return {
      place: {
        name: 'Cornwall',
        slug: 'cornwall',
        introduction: 'Surf to the north.',
        latitude: 50,
        longitude: -5,
        hasGuide: true,
      },
      total: PARKS,
      parks: onPage(parks, input.page).map((park) => ({
        ...park,
        lowestPrice: { price: park.unitPrice, arrivalDate: FIRST_ARRIVAL, nights: 3 },
      })),
      lowestPrice: { price: 9900, arrivalDate: FIRST_ARRIVAL, nights: 3 },
      lowPrices: [
        {
          nights: 3,
          prices: [{ arrival: FIRST_ARRIVAL, nights: 3, price: 9900, parkId: 100, parkName: 'Gorse Cliff' }],
        },
      ],
    }
  },
  page: async (input: { path: string }) => {
    if (input.path !== SAMPLE_PAGE_PATH) throw new ApiFailure(404, [{ code: 'not-found', message: 'No such page' }])
    return {
      pageId: 'terms',
      title: 'Booking terms',
      description: 'What you and we agree on.',
      image: null,
      parts: [{ kind: 'html', html: '<h2 id="prices">Prices</h2><p>Totals, all of them.</p>' }],
      sections: [{ id: 'prices', title: 'Prices' }],
    }
  },
  parkDetails: async (input: { parkId: number }) => {
    const park = parks.find(({ parkId }) => parkId === input.parkId)
    if (!park) throw new ApiFailure(404, [{ code: 'not-found', message: 'No such park' }])
    return { ...park, regionSlug: 'cornwall', hasGuide: true }
  },
}

/** The only content page. */
export const SAMPLE_PAGE_PATH = '/terms'

/** The sample API with some answers replaced. */
export function sampleApi(replaced: Answers = {}): StorefrontApi {
  return { ...ANSWERS, ...replaced } as unknown as StorefrontApi
}
