import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiFailure } from '../../contract/api-failure.ts'
import { addDays, formatUkDate } from '../../domain/dates/calendar-date.ts'
import { FIRST_FRIDAY, GUNTON_SANDS } from '../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { openSession } from './session.ts'
import { createStorefrontApi } from './storefront-api.ts'
import { openVisitorCookies } from './visitor-cookies.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

function apiWith(cookie?: string) {
  const session = openSession(cookie, false)
  const account = openSession(cookie, false, 'account')
  const visitor = openVisitorCookies(cookie, app.deps.env.PUBLIC_URL)
  const { deps } = app
  const doNotCache = () => {}
  const log = () => deps.log
  const signal = () => undefined
  const browserKey = () => undefined
  const scope = { deps, session, account, visitor, browserKey, requestId: '1', address: '', log, signal, doNotCache }
  return { api: createStorefrontApi(scope), session }
}

describe('the API for pages rendered on the server', () => {
  test('answers what HTTP answers, for the same input [API-07]', async () => {
    const { api } = apiWith()
    const input = { parkId: GUNTON_SANDS.parkId, arrivalDate: FIRST_FRIDAY, duration: 3, adults: 2 }
    const { body } = await app.call('parkResults', input)
    expect(body).toEqual({ success: 1, data: JSON.parse(JSON.stringify(await api.parkResults(input))) })
  })

  test('throws ApiFailure with every error named', async () => {
    const failure = await apiWith()
      .api.search({ channelId: 'boats', adults: -1, page: 0 })
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiFailure)
    expect(failure).toMatchObject({ status: 422, errors: [{ field: 'adults' }, { field: 'page' }] })
  })

  test('is bound to the session of its request', async () => {
    const { api, session } = apiWith()
    const unit = { unitId: GUNTON_SANDS.gold, arrivalDate: FIRST_FRIDAY, expectedPrice: 18_000 }
    await api.book({ parkId: GUNTON_SANDS.parkId, ...unit, duration: 3, adults: 2 })
    const [cookie] = session.cookies()
    expect(cookie).toMatch(/^booking=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await apiWith(cookie?.split(';')[0]).api.getMyBooking({})).toMatchObject({ unitId: GUNTON_SANDS.gold })
    await expect(apiWith().api.getMyBooking({})).rejects.toMatchObject({ status: 404 })
    await expect(apiWith(`booking=${'x'.repeat(43)}`).api.getMyBooking({})).rejects.toMatchObject({ status: 404 })
  })

  test('shows a booked unit at once: no cached response outlives a booking', async () => {
    const { api } = apiWith()
    const feed = { parkId: 101, duration: 3 }
    const before = await api.minParkPrices(feed)
    expect(before.prices[0]).toEqual({ date: formatUkDate(FIRST_FRIDAY), price: 20_000 })
    expect(await api.minParkPrices(feed)).toBe(before)
    const stay = { parkId: 101, unitId: 1001, arrivalDate: FIRST_FRIDAY, duration: 3, adults: 2, expectedPrice: 20_000 }
    await apiWith().api.book(stay)
    await apiWith().api.book(stay)
    expect((await api.minParkPrices(feed)).prices[0]?.date).toBe(formatUkDate(addDays(FIRST_FRIDAY, 7)))
  })
})

test('over https the session cookie is tied to this host and to encrypted connections', () => {
  const session = openSession('booking=forged', true)
  expect(session.token).toBeUndefined()
  session.begin('t'.repeat(43))
  expect(session.cookies()[0]).toMatch(/^__Host-booking=t{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  session.end()
  expect(session.token).toBeUndefined()
  expect(session.cookies()[0]).toContain('Max-Age=0')
})
