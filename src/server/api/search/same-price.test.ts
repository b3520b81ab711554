/** The same query has the same lowest price everywhere: by region, by date, in a list, on a map, of a park. */
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { randomOf } from '../../../../demo/catalogue/generate/random.ts'
import { siteConfig } from '../../../brands/testing/demonstration-brands.ts'
import type { InputOf, OutputOf } from '../../../contract/calls.ts'
import type { CallName } from '../../../contract/addresses.ts'
import { parseCalendarDate } from '../../../domain/dates/calendar-date.ts'
import { CHANNEL_CODES, offersDogFriendly, type ChannelCode } from '../../../domain/site/channel.ts'
import { pictureFactsOf } from '../../testing/illustrations.ts'
import { fullCatalogueIndex } from '../../testing/full-catalogue.ts'
import type { MemoryIndex } from '../../availability/memory-index.ts'
import type { Endpoint, RequestScope } from '../endpoint.ts'
import { ENDPOINTS } from '../endpoints.ts'

const TODAY = '2026-12-02'
const SCALE = 0.1
const QUESTIONS = inject('isLong') ? 500 : 80
/** Printed with every difference, to repeat the same queries. */
const SEED = 20_261_202

let availability: MemoryIndex
let scope: RequestScope

beforeAll(() => {
  availability = fullCatalogueIndex(TODAY, SCALE)
  const { catalogue } = availability
  const texts = {
    overview: async () => ({
      regionIntroductions: new Map(),
      operatorDescriptions: new Map(),
      offers: new Map(),
      petExtras: [],
    }),
    unitsOfPark: async () => new Map(),
  }
  const deps = {
    availability: { current: availability },
    texts,
    pictures: pictureFactsOf(siteConfig('BF'), () => catalogue),
    suppliers: { ask: async () => ({ withoutParks: [], waitingParks: 0, failedParks: 0 }), isLive: () => false },
    stories: { hasGuide: () => false },
    clock: { now: () => Date.parse(`${TODAY}T09:00:00Z`) },
    site: siteConfig('BF'),
  }
  scope = { deps } as unknown as RequestScope
})

async function call<Name extends CallName>(name: Name, input: InputOf<Name>): Promise<OutputOf<Name>> {
  const result = await (ENDPOINTS[name] as unknown as Endpoint).run(input, scope)
  if (result.kind === 'failed') throw new Error(`${name} refused ${JSON.stringify(input)}: ${result.status}`)
  return result.data as OutputOf<Name>
}

interface Asked {
  readonly channelId: ChannelCode
  readonly regionId: number
  readonly arrivalDate: string
  readonly duration: number
  readonly criteria: ReturnType<typeof criteriaFrom>
}

function criteriaFrom(random: () => number, channel: ChannelCode) {
  const some = <Value>(chance: number, value: () => Value) => (random() < chance ? value() : undefined)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const offers = [...availability.catalogue.offers.values()].filter(({ channels }) => channels.includes(channel))
  return {
    adults: 2 + Math.floor(random() ** 3 * 8),
    children: some(0.4, () => Math.floor(random() * 4)),
    dogs: offersDogFriendly(channel) ? some(0.3, () => 1 + Math.floor(random() * 2)) : undefined,
    assistanceDogs: some(0.1, () => 1),
    features: some(0.4, () => [pick([1, 2, 9, 20, 23, 31, 40])]),
    offers: offers.length > 0 ? some(0.15, () => [pick(offers).urn]) : undefined,
    minBedrooms: some(0.2, () => 1 + Math.floor(random() * 3)),
    minBathrooms: some(0.1, () => 2),
    minPrice: some(0.1, () => 200 + Math.floor(random() * 300)),
    maxPrice: some(0.2, () => 500 + Math.floor(random() * 1500)),
  }
}

function questionFrom(random: () => number): Asked {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const channelId = pick(CHANNEL_CODES)
  const sold = [...availability.catalogue.unitTypes.values()].filter(({ channel }) => channel === channelId)
  const { regionId } = availability.catalogue.parks.get(pick(sold).parkId)!
  const duration = pick(
    [2, 3, 3, 4, 7, 7, 14].filter((nights) => availability.nightsOnSale(channelId).includes(nights)),
  )
  const party = { adults: 2, children: 0, under5s: 0, dogs: 0, assistanceDogs: 0 }
  const arrivals = availability.lowestBy({ channel: channelId, place: { regionId }, nights: duration, party }, 'date')
  const anywhere = availability.lowestBy({ channel: channelId, place: {}, nights: duration, party }, 'date')
  const arrivalDate = pick([...(arrivals.size > 0 ? arrivals : anywhere).keys()])
  return { channelId, regionId, arrivalDate, duration, criteria: criteriaFrom(random, channelId) }
}

const lowest = (prices: readonly (number | null | undefined)[]): number | null => {
  const known = prices.filter((price) => price !== null && price !== undefined)
  return known.length > 0 ? Math.min(...known) : null
}

/** The price of a stay in each place, for the whole channel and for one region. */
async function pricesOfStay({ channelId, regionId, arrivalDate, duration, criteria }: Asked) {
  const stay = { channelId, arrivalDate, duration, ...criteria }
  const onDate = ({ prices }: { prices: readonly { date: string; price: number }[] }) =>
    prices.find(({ date }) => parseCalendarDate(date) === arrivalDate)?.price ?? null
  const ofDate = (days: readonly { arrivalDate: string; price: number }[]) =>
    days.find((day) => day.arrivalDate === arrivalDate)?.price ?? null
  const list = await call('search', { ...stay, sort: 'price-asc' })
  const listOfRegion = await call('search', { ...stay, regionId, sort: 'price-asc' })
  const { regions } = await call('channelRegions', stay)
  const pins = await call('mapPins', stay)
  const dates = { channelId, duration, ...criteria }
  const everywhere = {
    list: list.results[0]?.unitPrice ?? null,
    'slider of the list': list.results.length > 0 && !criteria.minPrice ? (list.priceRange?.lowest ?? null) : undefined,
    regions: lowest(regions.map(({ lowestPrice }) => lowestPrice?.price)),
    pins: lowest(pins.parks.map(({ unitPrice }) => unitPrice)),
    calendar: onDate(await call('minPrices', dates)),
    'all dates': ofDate((await call('allDates', dates)).dates),
    'strip of dates': list.results.length > 0 ? ofDate(list.nearbyArrivals) : undefined,
  }
  const ofRegion = {
    list: listOfRegion.results[0]?.unitPrice ?? null,
    regions: regions.find((region) => region.regionId === regionId)?.lowestPrice?.price ?? null,
    pins: lowest(pins.parks.filter((park) => park.regionId === regionId).map(({ unitPrice }) => unitPrice)),
    calendar: onDate(await call('minPrices', { ...dates, regionId })),
    'all dates': ofDate((await call('allDates', { ...dates, regionId })).dates),
  }
  const parks = listOfRegion.results.slice(0, 2)
  const without = pins.parks.find((park) => park.regionId === regionId && park.unitPrice === null)
  const ofParks = await Promise.all(
    [...parks, ...(without ? [{ parkId: without.parkId, unitPrice: null }] : [])].map(
      async ({ parkId, unitPrice }) => ({
        list: unitPrice,
        pins: pins.parks.find((pin) => pin.parkId === parkId)?.unitPrice,
        'park page': (await call('parkResults', { ...stay, parkId })).lowestPrice,
        calendar: onDate(await call('minParkPrices', { ...dates, parkId })),
        'list of one park': (await call('search', { ...stay, parkId })).results[0]?.unitPrice ?? null,
      }),
    ),
  )
  const isWhole = pins.parks.filter(({ unitPrice }) => unitPrice !== null).length === list.total
  return { everywhere, ofRegion, ofParks, isWhole, total: list.total }
}

/** The price of a region in each place for any date and length, with its stay. */
async function pricesOfAnyStay({ channelId, regionId, criteria }: Asked) {
  const { regions } = await call('channelRegions', { channelId, ...criteria })
  const { towns } = await call('channelTowns', { channelId, ...criteria })
  const list = await call('parks', { channelId, regionId, sort: 'price-asc', ...criteria })
  const found = regions.find((region) => region.regionId === regionId)?.lowestPrice ?? null
  const { months } = await call('months', { channelId, ...criteria })
  const summary = await call('availabilitySummary', { channelId, ...criteria })
  const lengths = (of: number | 'all-regions') =>
    summary.minPrices.find((entry) => entry.regionId === of)?.nights.map(({ price }) => price) ?? []
  const followed =
    found &&
    (await call('search', {
      channelId,
      regionId,
      arrivalDate: found.arrivalDate,
      duration: found.nights,
      sort: 'price-asc',
      ...criteria,
    }))
  const ofRegion = {
    regions: found?.price ?? null,
    towns: lowest(towns.filter((town) => town.regionId === regionId).map(({ lowestPrice }) => lowestPrice?.price)),
    'list of parks': list.lowestPrice?.price ?? null,
    'first of the list': list.parks[0]?.lowestPrice?.price ?? null,
    'search for the stay it names': followed?.results[0]?.unitPrice ?? null,
    summary: lowest(lengths(regionId)),
  }
  const everywhere = {
    regions: lowest(regions.map(({ lowestPrice }) => lowestPrice?.price)),
    months: lowest(months.map(({ price }) => price)),
    'lengths of the summary': lowest(lengths('all-regions')),
    'parks of the summary': lowest(summary.minParkPrices.map(({ price }) => price)),
  }
  return { ofRegion, everywhere }
}

const isOne = (prices: object) => new Set(Object.values(prices).filter((price) => price !== undefined)).size === 1

describe(`${QUESTIONS} random questions`, () => {
  test(
    'of a stay have one lowest price: by region, date, list, map and park [TRUE-01]',
    { timeout: 300_000 },
    async () => {
      const chance = randomOf(SEED)
      const random = () => chance.next()
      const differences: unknown[] = []
      let figures = 0
      let priced = 0
      for (let count = 0; count < QUESTIONS; count++) {
        const asked = questionFrom(random)
        const { everywhere, ofRegion, ofParks, isWhole, total } = await pricesOfStay(asked)
        const compared = [everywhere, ofRegion, ...ofParks]
        figures += compared.reduce((sum, prices) => sum + Object.keys(prices).length, 0)
        if (total > 0) priced++
        for (const prices of compared) if (!isOne(prices)) differences.push({ SEED, asked, prices })
        if (!isWhole) differences.push({ SEED, asked, total })
      }
      expect(differences).toEqual([])
      // Not all empty, and not all equal.
      expect(priced).toBeGreaterThan(QUESTIONS / 3)
      expect(priced).toBeLessThan(QUESTIONS)
      expect(figures).toBeGreaterThan(10 * QUESTIONS)
    },
  )

  test(
    'of any date and length have one, which the stay they name has [TRUE-01] [TRUE-02]',
    { timeout: 300_000 },
    async () => {
      const chance = randomOf(SEED + 1)
      const random = () => chance.next()
      const differences: unknown[] = []
      for (let count = 0; count < QUESTIONS; count++) {
        const asked = questionFrom(random)
        const { ofRegion, everywhere } = await pricesOfAnyStay(asked)
        for (const prices of [ofRegion, everywhere]) if (!isOne(prices)) differences.push({ SEED, asked, prices })
      }
      expect(differences).toEqual([])
    },
  )
})
