/** Bookings started by API calls in the browser's session, for tests of later steps. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Booking } from '../../src/contract/booking-calls.ts'
import { toFormPairs } from '../../src/contract/form-data.ts'
import type { ParkResult } from '../../src/contract/search-calls.ts'
import { XSRF_COOKIE, XSRF_HEADER } from '../../src/contract/xsrf.ts'
import { SAMPLE_CUSTOMER, SAMPLE_PARTY } from '../../demo/mock/sample-guests.ts'
import { CHANNELS, type Choice } from './booking-journey.ts'
import { expect } from './fixtures.ts'
import { arrivalsOnSale } from './stays.ts'

/** Data of a GET call. */
export async function readByApi<Data>(
  page: Page,
  path: string,
  params: Record<string, string | number> = {},
): Promise<Data> {
  const response = await page.request.get(path, { params })
  expect(response.status(), `${path} ${JSON.stringify(params)}`).toBe(200)
  return ((await response.json()) as { data: Data }).data
}

/** Data of a POST call, with the XSRF header. */
export async function writeByApi<Data>(page: Page, path: string, input: object): Promise<Data> {
  const response = await page.request.post(path, {
    headers: { [XSRF_HEADER]: await xsrfToken(page) },
    form: Object.fromEntries(toFormPairs(input)),
  })
  expect(response.status(), `${path}: ${await response.text()}`).toBe(200)
  return ((await response.json()) as { data: Data }).data
}

/** From the browser's cookies, as the page's script would make it. */
async function xsrfToken(page: Page): Promise<string> {
  const known = (await page.context().cookies()).find(({ name }) => name === XSRF_COOKIE)?.value
  if (known !== undefined) return known
  const value = randomUUID().replaceAll('-', '')
  const url = (await page.request.get('/healthz')).url()
  await page.context().addCookies([{ name: XSRF_COOKIE, value, url: new URL(url).origin }])
  return value
}

const NIGHTS = 3

/** Fewer are soon gone: tests beside each other, and two visitors of one test, can book the same unit type. */
const ENOUGH_LEFT = 5

/** The arrival, nights, party, unit and price of a stay, as `book` expects them. */
interface OfferedStay {
  readonly arrivalDate: string
  readonly duration: number
  readonly adults: number
  readonly parkId: number
  readonly unitId: number
  readonly expectedPrice: number
}

/** The first unit type with enough left, in a month that no other test uses. */
export async function findStay(page: Page, { label, monthFromEnd }: Choice): Promise<OfferedStay> {
  const channelId = CHANNELS.find((channel) => channel.label === label)!.code
  const arrivals = await arrivalsOnSale(page.request, { channel: channelId, nights: NIGHTS })
  const month = [...new Set(arrivals.map((date) => date.slice(0, 7)))].at(-monthFromEnd)
  const arrivalDate = arrivals.find((date) => date.slice(0, 7) === month)
  if (arrivalDate === undefined) throw new Error(`${label} has no ${monthFromEnd} months on sale`)
  const stay = { arrivalDate, duration: NIGHTS, adults: 2 }
  const search = { ...stay, channelId, regionId: 'all-regions' }
  const { results } = await readByApi<{ results: ParkResult[] }>(page, '/api/search', search)
  const found = results.find(({ numberLeft = ENOUGH_LEFT }) => numberLeft >= ENOUGH_LEFT) ?? results[0]!
  return { ...stay, parkId: found.parkId, unitId: found.unitId, expectedPrice: found.unitPrice }
}

export async function beginBookingOf(page: Page, stay: OfferedStay): Promise<void> {
  await writeByApi(page, '/api/book', stay)
}

export async function beginBooking(page: Page, choice: Choice): Promise<void> {
  await beginBookingOf(page, await findStay(page, choice))
}

/** Saves no extras and the details, so that only the payment is left. */
export async function saveDetails(page: Page): Promise<Booking> {
  await writeByApi(page, '/api/setextras', { extras: [] })
  await writeByApi(page, '/api/setuserdetails', SAMPLE_CUSTOMER)
  return writeByApi<Booking>(page, '/api/setpartydetails', { party: SAMPLE_PARTY })
}

/** A booking ready for payment. */
export async function beginBookingToPay(page: Page, choice: Choice): Promise<Booking> {
  await beginBooking(page, choice)
  return saveDetails(page)
}
