import { testNow } from '../../src/testing/test-clock.ts'
import { expect, type APIRequestContext } from '@playwright/test'
import {
  addDays,
  addMonths,
  londonDateAt,
  monthOf,
  parseCalendarDate,
  type CalendarDate,
} from '../../src/domain/dates/calendar-date.ts'

/** Stays from what is on sale today: tests name no date, park or price, so that they work on any day of the year. */
type StayQuery = { channel: string; region?: number | 'all-regions'; nights?: number }

type MinPrices = { prices: { date: string; price: number }[]; nightsOptions: number[] }
type Region = { regionId: number; name: string; slug: string; parkCount: number }

async function read<Data>(request: APIRequestContext, path: string, params: Record<string, string | number>) {
  const response = await request.get(path, { params })
  expect(response.status(), `${path} ${JSON.stringify(params)}`).toBe(200)
  return ((await response.json()) as { data: Data }).data
}

/** The prices of the search box's calendar: lowest totals in pence by arrival, earliest first. */
export async function pricesOnSale(
  request: APIRequestContext,
  { channel, region = 'all-regions', nights = 3 }: StayQuery,
): Promise<Map<CalendarDate, number>> {
  const params = { channelId: channel, regionId: region, duration: nights }
  const { prices } = await read<MinPrices>(request, '/json-files/minprices', params)
  return new Map(prices.map(({ date, price }) => [parseCalendarDate(date) ?? date, price]))
}

/** Arrivals on sale, earliest first. */
export async function arrivalsOnSale(request: APIRequestContext, asked: StayQuery): Promise<CalendarDate[]> {
  return [...(await pricesOnSale(request, asked)).keys()]
}

/** The regions of a channel with something on sale at any time. */
export async function regionsOnSale(request: APIRequestContext, channel: string): Promise<Region[]> {
  return (await read<{ regions: Region[] }>(request, '/api/channelregions', { channelId: channel })).regions
}

/** The address of the results for a stay, as the search box writes it. */
export function resultsFor(stay: Required<StayQuery> & { arrival: CalendarDate; adults?: number }): string {
  const { channel, region, arrival, nights, adults = 2 } = stay
  return `/results?channel=${channel}&region=${region}&date=${arrival}&nights=${nights}&adults=${adults}`
}

/** An arrival with at least so many places over all regions. */
export async function arrivalWithPlaces(request: APIRequestContext, asked: StayQuery, atLeast: number) {
  const { channel, region = 'all-regions', nights = 3 } = asked
  for (const arrival of await arrivalsOnSale(request, asked)) {
    const params = { channelId: channel, regionId: region, duration: nights, adults: 2, arrivalDate: arrival }
    const { total } = await read<{ total: number }>(request, '/api/search', params)
    if (total >= atLeast) return { arrival, total }
  }
  throw new Error(`no arrival of ${channel} has ${atLeast} places`)
}

/** A day without arrivals, shortly after one with some. */
export async function arrivalNotOnSale(request: APIRequestContext, asked: StayQuery): Promise<CalendarDate> {
  const onSale = new Set(await arrivalsOnSale(request, asked))
  const before = [...onSale].find((date) => !onSale.has(addDays(date, 1)))
  if (before === undefined) throw new Error(`every date of ${asked.channel} is on sale`)
  return addDays(before, 1)
}

/** A region, and an arrival that is on sale elsewhere but not there. */
export async function regionClosedOnSomeDate(request: APIRequestContext, channel: string) {
  const everywhere = await arrivalsOnSale(request, { channel })
  for (const region of await regionsOnSale(request, channel)) {
    const there = new Set(await arrivalsOnSale(request, { channel, region: region.regionId }))
    const arrival = everywhere.find((date) => !there.has(date))
    if (arrival !== undefined && there.size > 0) return { region, arrival }
  }
  throw new Error(`every region of ${channel} is open whenever another one is`)
}

type Found = { results: { parkId: number; regionId: number; slug: string; name: string }[] }

/** The address of a park's page for a stay that can be booked there. */
export async function parkOnSale(request: APIRequestContext, channel: string, nights = 7): Promise<string> {
  const { arrival } = await arrivalWithPlaces(request, { channel, nights }, 1)
  const params = { channelId: channel, regionId: 'all-regions', arrivalDate: arrival, duration: nights, adults: 2 }
  const response = await request.get('/api/search', { params })
  const [park] = ((await response.json()) as { data: Found }).data.results
  if (!park) throw new Error(`no park of ${channel} on ${arrival}`)
  const base = channel === 'boats' ? 'boat-result' : 'park-result'
  return `/${base}/${channel}/${park.regionId}/${park.parkId}/${park.slug}?date=${arrival}&nights=${nights}&adults=2`
}

interface Park {
  readonly address: string
  readonly free: number
}

/** A park with more available units for a stay than are shown at once. */
export async function parkWithMany(request: APIRequestContext): Promise<Park> {
  for (const arrivalDate of await arrivalsOnSale(request, { channel: 'ukcaravan', nights: 7 })) {
    const params = { channelId: 'ukcaravan', duration: 7, adults: 2, arrivalDate }
    const { data } = (await (await request.get('/api/search', { params })).json()) as {
      data: { results: { parkId: number; regionId: number; slug: string; unitCount: number }[] }
    }
    const park = data.results.find(({ unitCount }) => unitCount > 5)
    if (!park) continue
    const path = `/park-result/ukcaravan/${park.regionId}/${park.parkId}/${park.slug}`
    return { address: `${path}?date=${arrivalDate}&nights=7&adults=2`, free: park.unitCount }
  }
  throw new Error('no park has more than five units free')
}

/** The next month of that number ('04' is April) that has not begun, as YYYY-MM. */
export function nextMonthNamed(month: string): string {
  const today = londonDateAt(testNow())
  const thisYear = `${today.slice(0, 4)}-${month}`
  return monthOf(today) < thisYear ? thisYear : monthOf(addMonths(`${thisYear}-01`, 12))
}
