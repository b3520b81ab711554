import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { test as base } from './fixtures.ts'
import { arrivalWithPlaces, resultsFor } from './stays.ts'

/** The file of the map library. */
export const MAP_CODE = /\/assets\/live-map-[\w-]+\.js/

export const mapOf = (page: Page) => page.getByRole('region', { name: /^Map: / })
export const groundOf = (map: Locator) => map.getByRole('group', { name: /arrow keys to move the map/ })
export const pinsOn = (map: Locator) => map.getByRole('button', { name: /^(?!\d+ from ).+ total for 3 nights$/ })
export const clustersOn = (map: Locator) => map.getByRole('button', { name: /^\d+ from £/ })

interface Lodges {
  readonly address: string
  readonly arrival: string
  readonly total: number
}

/** Results with parks across the country: some single on the map, some clustered. */
async function lodgesOnSale(request: APIRequestContext): Promise<Lodges> {
  const { arrival, total } = await arrivalWithPlaces(request, { channel: 'uklodge' }, 13)
  const address = `${resultsFor({ channel: 'uklodge', region: 'all-regions', arrival, nights: 3 })}&sort=price-asc`
  return { address, arrival, total }
}

interface MapFixtures {
  readonly lodges: Lodges
  /** The map beside the open results of lodges. */
  readonly map: Locator
  /** The map on the open page of the first lodge. */
  readonly parkMap: Locator
}

export const test = base.extend<MapFixtures>({
  lodges: async ({ request }, use) => use(await lodgesOnSale(request)),
  map: async ({ page, visit, lodges }, use) => {
    await visit(lodges.address)
    await use(mapOf(page))
  },
  parkMap: async ({ page, visit, request, lodges }, use) => {
    await visit(addressOfPark(await firstLodge(request, lodges.arrival), lodges.arrival))
    const map = page.getByRole('region', { name: /^Map of .+ and the area$/ })
    await map.hover()
    await map.getByRole('button', { name: 'Zoom in', exact: true }).waitFor()
    await use(map)
  },
})

interface FoundPark {
  readonly parkId: number
  readonly regionId: number
  readonly name: string
  readonly slug: string
}

export async function firstLodge(request: APIRequestContext, arrival: string): Promise<FoundPark> {
  const params = { channelId: 'uklodge', adults: 2, duration: 3, arrivalDate: arrival }
  const found = await request.get('/api/search', { params })
  const { data } = (await found.json()) as { data: { results: FoundPark[] } }
  const [first] = data.results
  if (!first) throw new Error('no lodge is on sale')
  return first
}

export function addressOfPark({ regionId, parkId, slug }: FoundPark, arrival: string): string {
  return `/park-result/uklodge/${regionId}/${parkId}/${slug}?date=${arrival}&nights=3&adults=2`
}

/** Number of parks in all markers. */
export async function parksOn(map: Locator): Promise<number> {
  const names = await clustersOn(map).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))
  const together = names.map((name) => Number.parseInt(name, 10)).reduce((sum, count) => sum + count, 0)
  return together + (await pinsOn(map).count())
}

/** Records the addresses a page requests from now on. */
export function requestsOf(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (sent) => addresses.push(sent.url()))
  return addresses
}

/** Position of the map within its frame. */
export const placeOf = (map: Locator) => map.locator('.leaflet-map-pane').getAttribute('style')

type Finger = readonly [x: number, y: number]

/** Fingers down, moved in steps and up; every step has the positions of all. */
export async function moveFingers(page: Page, steps: readonly (readonly Finger[])[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  for (const [index, fingers] of steps.entries()) {
    await devtools.send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: fingers.map(([x, y], id) => ({ x, y, id })),
    })
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devtools.detach()
}

/** Waits until the page stands still: after a stroke it scrolls on, and a touch only stops it. */
export function untilStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    for (let still = 0, at = scrollY; still < 12; still = at === scrollY ? still + 1 : 0) {
      at = scrollY
      await frame()
    }
  })
}

/** A one-finger drag in as many steps as a hand makes. */
export function strokeFrom([x, y]: Finger, [right, down]: Finger, steps = 12): Finger[][] {
  return Array.from({ length: steps + 1 }, (_, step) => [[x + (right * step) / steps, y + (down * step) / steps]])
}
