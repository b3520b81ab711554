/** Bookings begun by the calls that the pages make, in the browser's own session: for tests of what comes after. */
import type { Page } from '@playwright/test'
import type { Booking } from '../../src/contract/booking-calls.ts'
import { toFormPairs } from '../../src/contract/form-data.ts'
import { SAMPLE_CUSTOMER, SAMPLE_PARTY } from '../../demo/mock/sample-guests.ts'
import { CHANNELS, type Choice } from './booking-journey.ts'
import { expect } from './fixtures.ts'
import { arrivalsOnSale } from './stays.ts'

/** Data of a call that reads. */
export async function readByApi<Data>(
  page: Page,
  path: string,
  params: Record<string, string | number> = {},
): Promise<Data> {
  const response = await page.request.get(path, { params })
  expect(response.status(), `${path} ${JSON.stringify(params)}`).toBe(200)
  return ((await response.json()) as { data: Data }).data
}

/** Data of a call that writes, proved to be the browser's own as the pages prove it. */
export async function writeByApi<Data>(page: Page, path: string, input: object): Promise<Data> {
  const response = await page.request.post(path, {
    headers: { 'x-xsrf-token': await xsrfToken(page) },
    form: Object.fromEntries(toFormPairs(input)),
  })
  expect(response.status(), `${path}: ${await response.text()}`).toBe(200)
  return ((await response.json()) as { data: Data }).data
}

/** From the browser's cookies; any page of the site brings it. */
async function xsrfToken(page: Page): Promise<string> {
  const find = async () => (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value
  const known = await find()
  if (known !== undefined) return known
  await page.request.get('/terms')
  return (await find()) ?? ''
}

const NIGHTS = 3

/** A booking of the first unit that is free in a month, which no other test books in. */
export async function beginBooking(page: Page, { label, monthFromEnd }: Choice): Promise<void> {
  const channelId = CHANNELS.find((channel) => channel.label === label)!.code
  const arrivals = await arrivalsOnSale(page.request, { channel: channelId, nights: NIGHTS })
  const month = [...new Set(arrivals.map((date) => date.slice(0, 7)))].at(-monthFromEnd)
  const arrivalDate = arrivals.find((date) => date.slice(0, 7) === month)
  if (arrivalDate === undefined) throw new Error(`${label} has no ${monthFromEnd} months on sale`)
  const stay = { arrivalDate, duration: NIGHTS, adults: 2 }
  const { results } = await readByApi<{ results: { parkId: number; unitId: number; unitPrice: number }[] }>(
    page,
    '/api/search',
    { ...stay, channelId, regionId: 'all-regions' },
  )
  const { parkId, unitId, unitPrice } = results[0]!
  await writeByApi(page, '/api/book', { ...stay, parkId, unitId, expectedPrice: unitPrice })
}

/** Saves extras, of which there are none, and who is going: the booking is only to be paid then. */
export async function saveDetails(page: Page): Promise<Booking> {
  await writeByApi(page, '/api/setextras', { extras: [] })
  await writeByApi(page, '/api/setuserdetails', SAMPLE_CUSTOMER)
  return writeByApi<Booking>(page, '/api/setpartydetails', { party: SAMPLE_PARTY })
}

/** A booking that is only to be paid. */
export async function beginBookingToPay(page: Page, choice: Choice): Promise<Booking> {
  await beginBooking(page, choice)
  return saveDetails(page)
}
