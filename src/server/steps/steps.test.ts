import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADDRESSES } from '../../contract/addresses.ts'
import { addDays } from '../../domain/dates/calendar-date.ts'
import { STEPS } from '../../domain/reports/figures.ts'
import { createApp } from '../app.ts'
import { createLog } from '../log.ts'
import { loadTestPage } from '../testing/page-loader.ts'
import { forgetClaimedSteps, readSteps } from '../store/reports/step-count-store.ts'
import { FIRST_FRIDAY, GUNTON_SANDS, SUFFOLK, currentDay } from '../testing/small-catalogue.ts'
import { sellBooking } from '../testing/sold-booking.ts'
import { ANY_LOAD, createTestApp, type TestApp } from '../testing/test-app.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { openTestPayments, type TestPayments } from '../testing/test-payments.ts'
import { createStepCounter, isRobot, shownStep } from './step-counter.ts'

const ORIGIN = 'http://127.0.0.1:3000'
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0' }
const RESULTS = `/results?channel=ukcaravan&region=${SUFFOLK}&date=${FIRST_FRIDAY}&nights=3&adults=2`
const PARK = `/holidays/ukcaravan/${SUFFOLK}/${GUNTON_SANDS.parkId}/gunton-sands?date=${FIRST_FRIDAY}&nights=3&adults=2`

let app: TestApp
let payments: TestPayments
let shop: ReturnType<typeof createApp>
beforeAll(async () => {
  payments = await openTestPayments()
  app = await createTestApp({ payments: payments.provider })
  shop = createApp(app.deps, { loadPage: loadTestPage, load: ANY_LOAD })
})
afterAll(async () => {
  await app.close()
  await payments.close()
})
beforeEach(async () => {
  await app.deps.steps?.flush()
  await app.deps.pool.query('delete from step_count; delete from counted_step')
})

const get = async (path: string, headers: Record<string, string> = FIREFOX, method = 'GET') =>
  (await shop.request(`${ORIGIN}${path}`, { headers, method })).status

async function counted(filter: { site?: 'BF' | 'SN'; channel?: string } = {}) {
  await app.deps.steps?.flush()
  return Object.fromEntries(await readSteps(app.deps.db, { from: currentDay(), to: currentDay() }, filter))
}

describe('counts of steps [STAFF-07]', () => {
  test('a page of results or of a park counts each time that it is shown, rendered or kept', async () => {
    for (let time = 0; time < 4; time++) expect(await get(RESULTS)).toBe(200)
    for (let time = 0; time < 3; time++) expect(await get(PARK)).toBe(200)
    expect(await counted()).toEqual({ search: 4, park: 3 })
    expect(await counted({ channel: 'ukcaravan', site: 'BF' })).toEqual({ search: 4, park: 3 })
    expect(await counted({ channel: 'boats' })).toEqual({})
    expect(await counted({ site: 'SN' })).toEqual({})
  })

  test('a browser that has the page already counts too', async () => {
    await get(RESULTS)
    const kept = await shop.request(`${ORIGIN}${RESULTS}`, { headers: FIREFOX })
    const etag = kept.headers.get('etag') ?? ''
    expect(await get(RESULTS, { ...FIREFOX, 'if-none-match': etag })).toBe(304)
    expect(await counted()).toEqual({ search: 3 })
  })

  test('going from page to page in the browser counts the call of each page once', async () => {
    const stay = `channelId=ukcaravan&arrivalDate=${FIRST_FRIDAY}&duration=3&adults=2`
    const calls = [
      `${ADDRESSES.search.path}?${stay}&regionId=${SUFFOLK}&page=1`,
      // More results of the same search, and parks beside one that is sold out.
      `${ADDRESSES.search.path}?${stay}&regionId=${SUFFOLK}&page=2`,
      `${ADDRESSES.search.path}?${stay}&regionId=${SUFFOLK}`,
      `${ADDRESSES.channelRegions.path}?channelId=ukcaravan&duration=3`,
      `${ADDRESSES.allDates.path}?${stay}&page=1`,
      // Prices by date of a park, and the regions of a holiday type's own page.
      `${ADDRESSES.allDates.path}?parkId=${GUNTON_SANDS.parkId}&${stay}`,
      `${ADDRESSES.channelRegions.path}?channelId=ukcaravan`,
      `${ADDRESSES.parkDetails.path}?parkId=${GUNTON_SANDS.parkId}&channelId=ukcaravan`,
      `${ADDRESSES.parkResults.path}?parkId=${GUNTON_SANDS.parkId}&${stay}`,
      // The things to do near a booked park.
      `${ADDRESSES.parkDetails.path}?parkId=${GUNTON_SANDS.parkId}`,
    ]
    for (const call of calls) expect(await get(call), call).toBe(200)
    expect(await counted()).toEqual({ search: 3, park: 1 })
  })

  test('robots, pages loaded in advance, HEAD, failures and redirects do not count', async () => {
    await get(RESULTS, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
    await get(RESULTS, {})
    await get(RESULTS, { ...FIREFOX, 'sec-purpose': 'prefetch;prerender' })
    await get(RESULTS, FIREFOX, 'HEAD')
    expect(await get(`/holidays/ukcaravan/${SUFFOLK}/999999/none`)).not.toBe(200)
    expect(await get(`${PARK.replace('?', '/?')}`)).toBe(308)
    await get(`/holidays/ukcaravan/${SUFFOLK}/suffolk`)
    expect(await counted()).toEqual({})
  })

  test('a booking counts once at each step, however often its pages are shown', async () => {
    const browser = new TestBrowser(app)
    await sellBooking(app, payments, { browser })
    await browser.call('getDeposit', {})
    await browser.call('getDeposit', {})
    expect(await counted()).toEqual({ hold: 1, details: 1, payment: 1, booked: 1 })
    await sellBooking(app, payments)
    expect(await counted({ channel: 'ukcaravan' })).toMatchObject({ hold: 2, details: 2, booked: 2 })
  })

  test('a made-up holiday type has no row of its own', async () => {
    for (const channel of ['x1', 'x2', 'x3']) await get(`/results?channel=${channel}`)
    await app.deps.steps?.flush()
    const { rows } = await app.deps.pool.query('select channel from step_count')
    expect(rows.length).toBeLessThanOrEqual(1)
  })

  test('several processes add up, and what cannot be written is kept for the next time', async () => {
    const { db, clock, env } = app.deps
    const one = createStepCounter({ db, clock, env, log: createLog('silent') })
    const other = createStepCounter({ db, clock, env, log: createLog('silent') })
    for (const counter of [one, other]) for (const step of STEPS) counter.count(step, 'boats')
    await Promise.all([one.flush(), other.flush()])
    one.count('search', 'boats')
    await app.deps.pool.query('alter table step_count rename to step_count_away')
    await one.flush()
    await app.deps.pool.query('alter table step_count_away rename to step_count')
    await one.flush()
    await one.flush()
    expect(await counted({ channel: 'boats' })).toEqual({
      search: 3,
      park: 2,
      hold: 2,
      details: 2,
      payment: 2,
      booked: 2,
    })
  })

  test('a booking whose pages are answered by several processes counts once at each step, also after a restart', async () => {
    const { db, clock, env } = app.deps
    const start = () => createStepCounter({ db, clock, env, log: createLog('silent') })
    const [one, other] = [start(), start()]
    for (const counter of [one, other, one]) {
      for (const step of ['details', 'payment'] as const) counter.countOnce(step, { id: 'BF1', channel: 'boats' })
    }
    other.countOnce('details', { id: 'BF2', channel: 'boats' })
    await Promise.all([one.flush(), other.flush()])
    const restarted = start()
    restarted.countOnce('payment', { id: 'BF1', channel: 'boats' })
    await restarted.flush()
    expect(await counted({ channel: 'boats' })).toEqual({ details: 2, payment: 1 })
    await forgetClaimedSteps(db, addDays(currentDay(), 7))
    expect((await app.deps.pool.query('select from counted_step')).rows).toHaveLength(3)
    await forgetClaimedSteps(db, addDays(currentDay(), 8))
    expect((await app.deps.pool.query('select from counted_step')).rows).toHaveLength(0)
  })

  test('a step taken at 23:30 UTC in summer belongs to the next day in London', async () => {
    const { db, env } = app.deps
    const clock = { now: () => Date.parse('2027-07-01T23:30:00Z') }
    const counter = createStepCounter({ db, clock, env, log: createLog('silent') })
    counter.count('search', 'boats')
    await counter.flush()
    const day = addDays('2027-07-01', 1)
    expect(Object.fromEntries(await readSteps(db, { from: day, to: day }, {}))).toEqual({ search: 1 })
  })
})

test('addresses of results and parks are steps, others are none', () => {
  const step = (path: string) => shownStep(`https://shop.example${path}`)
  expect(step('/results')).toEqual({ step: 'search', channel: '' })
  expect(step('/results/all-dates?channel=boats')).toEqual({ step: 'search', channel: 'boats' })
  expect(step('/results?channel=boats&region=3')).toEqual({ step: 'search', channel: 'boats' })
  for (const path of ['/boat/boats/31/7', '/boat/boats/31/7/reed', '/park-result/boats/31/7?date=x'])
    expect(step(path), path).toEqual({ step: 'park', channel: 'boats' })
  for (const path of ['', '/', '/holidays', '/holidays/a/1/b', '/holidays/a/1/2/b/c', '/resultsx', '/boat/boats/31'])
    expect(step(path), path).toBeUndefined()
})

test('a robot is a client that says so, and one without a name', () => {
  const agent = (name: string) => isRobot(new Headers({ 'user-agent': name }))
  expect(isRobot(new Headers())).toBe(true)
  for (const name of ['curl/8.5', 'bingbot/2.0', 'HeadlessChrome/147', 'AhrefsSiteAudit crawler', 'python-requests/2'])
    expect(agent(name), name).toBe(true)
  for (const name of [
    FIREFOX['user-agent'],
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile Safari/604.1',
  ])
    expect(agent(name), name).toBe(false)
})
