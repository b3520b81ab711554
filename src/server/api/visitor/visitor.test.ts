import { createLog } from '../../log.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createClientErrorLimits } from '../../safety/limiter.ts'
import { booking } from '../../store/schema/booking.ts'
import { FIRST_FRIDAY, GUNTON_SANDS } from '../../testing/small-catalogue.ts'
import { createTestApp, XSRF_HEADERS, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'

const CLICK = '4567_1605001122_0123456789abcdef0123456789abcdef'
const ORIGIN = 'http://127.0.0.1:3000'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ settings: { AFFILIATE_ID: '4567' } })
})
afterAll(() => app.close())

const BOOK = {
  parkId: GUNTON_SANDS.parkId,
  unitId: GUNTON_SANDS.saver,
  arrivalDate: FIRST_FRIDAY,
  duration: 3,
  adults: 2,
  expectedPrice: 12_000,
}

const clicks = async () =>
  (await app.deps.db.select({ click: booking.affiliateClick }).from(booking)).map((row) => row.click)

describe('who came by an affiliate’s link', () => {
  test('and has not chosen has nothing stored, whatever the page requests [NEWS-03, SHELL-10]', async () => {
    const browser = new TestBrowser(app)
    expect((await browser.call('affiliate', { awc: CLICK })).data).toEqual({ isKept: false })
    expect(browser.cookie).toBe('')
    await browser.call('book', BOOK)
    expect(await clicks()).toEqual([null])
    await browser.call('abandonBooking', {})
  })

  test('and has accepted books with the click; rejecting deletes it [NEWS-03, SHELL-10]', async () => {
    const browser = new TestBrowser(app)
    expect((await browser.call('cookieConsent', { choice: 'accepted' })).data).toEqual({ choice: 'accepted' })
    expect((await browser.call('affiliate', { awc: CLICK })).data).toEqual({ isKept: true })
    expect(browser.cookie).toBe(`cookie-consent=1-accepted; affiliate-click=${CLICK}`)
    expect((await browser.call('book', BOOK)).status).toBe(200)
    expect(await clicks()).toContain(CLICK)
    await browser.call('cookieConsent', { choice: 'rejected' })
    expect(browser.cookie).toMatch(/^cookie-consent=1-rejected; booking=[\w-]{43}$/)
    expect(await clicks()).not.toContain(CLICK)
    await browser.call('abandonBooking', {})
  })

  test('has nothing stored without AFFILIATE_ID [NEWS-03]', async () => {
    const site = { ...app.deps.site, trackingIds: { analytics: '', affiliate: '' } }
    const other = createApp({ ...app.deps, site })
    const headers = { cookie: 'cookie-consent=1-accepted' }
    const response = await other.request(`${ORIGIN}/api/affiliate?awc=${CLICK}`, { headers })
    expect(await response.json()).toEqual({ success: 1, data: { isKept: false } })
  })

  const cookie = 'cookie-consent=1-accepted'
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 'cross-site'],
    ['another origin', { origin: 'https://evil.example' }, 'cross-site'],
    ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }, 'prefetch'],
  ])('is not believed from %s [NEWS-03]', async (_from, sent, code) => {
    const response = await app.request(`/api/affiliate?awc=${CLICK}`, { headers: new Headers({ cookie, ...sent }) })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ errors: [{ code }] })
    expect(response.headers.getSetCookie().filter((line) => line.startsWith('affiliate'))).toEqual([])
  })

  test.each(['', 'a'.repeat(101), 'a b', '<script>', 'x;Domain=.org'])(
    'is refused with 422 and the field for the click "%s" [NEWS-03]',
    async (awc) => {
      const { status, body } = await app.call('affiliate', { awc })
      expect([status, body]).toMatchObject([422, { errors: [{ field: 'awc' }] }])
    },
  )
})

test('an invalid choice is rejected with 422 and the field', async () => {
  const { status, body } = await app.call('cookieConsent', { choice: 'perhaps' as 'accepted' })
  expect([status, body]).toMatchObject([422, { errors: [{ field: 'choice' }] }])
})

describe('the form of a page without script', () => {
  const send = (fields: Record<string, string>, headers: Record<string, string>) =>
    app.request('/cookie-consent', { method: 'POST', body: new URLSearchParams(fields), headers })

  test('stores the choice and redirects back to the page [SHELL-10]', async () => {
    const headers = { origin: ORIGIN, host: '127.0.0.1:3000', referer: `${ORIGIN}/results?channel=uklodge` }
    const response = await send({ choice: 'rejected' }, headers)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/results?channel=uklodge'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.getSetCookie()).toEqual([
      'cookie-consent=1-rejected; Max-Age=31536000; Path=/; SameSite=Lax',
    ])
  })

  test.each(['https://evil.example/x', `${ORIGIN}//evil.example`, 'nonsense', ''])(
    'leads home, and never off the site, where the browser says it was on "%s"',
    async (referer) => {
      const response = await send({ choice: 'accepted' }, { origin: ORIGIN, host: '127.0.0.1:3000', referer })
      expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
    },
  )

  test.each([
    [403, 'another site', { choice: 'accepted' }, { origin: 'https://evil.example' }],
    [403, 'a browser that does not say where it is', { choice: 'accepted' }, {}],
    [422, 'no choice', {}, { origin: ORIGIN }],
    [422, 'another choice', { choice: 'all' }, { origin: ORIGIN }],
    [413, 'more than 4 KB', { choice: 'x'.repeat(5000) }, { origin: ORIGIN }],
  ])('is refused with %d from %s, and sets no cookie', async (status, _from, fields, headers) => {
    const response = await send(fields as Record<string, string>, headers as unknown as Record<string, string>)
    expect([response.status, response.headers.getSetCookie()]).toEqual([status, []])
  })

  test('redirects home after a refusal', async () => {
    const response = await app.request('/cookie-consent')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
  })
})

describe('an error of a page', () => {
  let lines: Record<string, unknown>[] = []
  let tell: (input: Record<string, string>) => Promise<Response>

  beforeEach(() => {
    lines = []
    const log = createLog('error', { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) })
    const clientErrors = createClientErrorLimits({ perAddress: 2, inAll: 3 })
    const other = createApp({ ...app.deps, log, clientErrors })
    tell = async (input) =>
      other.request(`${ORIGIN}/api/clienterror`, {
        method: 'POST',
        body: new URLSearchParams(input),
        headers: XSRF_HEADERS,
      })
  })

  const ERROR = { name: 'TypeError', message: 'x is not a function', path: '/results' }

  test('is logged with its page and nothing else that was sent', async () => {
    const stack = 'TypeError: x\n    at f (http://127.0.0.1:3000/assets/a.js:1:2)'
    const response = await tell({ ...ERROR, stack, email: 'ada@example.org', cookie: 'secret' })
    expect(response.status).toBe(200)
    expect(lines).toMatchObject([
      {
        msg: 'a page failed',
        event: 'client-error',
        path: '/results',
        err: { name: 'TypeError', message: ERROR.message },
      },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/ada@|secret/)
  })

  test('is logged without the emails, numbers and trips that somebody put into it [RUN-08]', async () => {
    const text = 'ada@example.org 01632 960 144 /trip/Zk3-x_9'
    const stack = `TypeError: ${text}\n    at ada@example.org (https://shop.example/trip/Zk3-x_9:1:2)`
    expect((await tell({ name: text, message: text, stack, path: '/trip/Zk3-x_9/ada@example.org' })).status).toBe(200)
    expect(lines).toMatchObject([{ path: '/trip/…/…', err: { name: '… … /trip/…', message: '… … /trip/…' } }])
    expect(JSON.stringify(lines)).not.toMatch(/ada|01632|Zk3/)
  })

  test('is rejected with a query in the address, and without a name', async () => {
    for (const [field, error] of [
      ['path', { ...ERROR, path: '/booking?email=ada@example.org' }],
      ['name', { ...ERROR, name: '' }],
      ['message', { ...ERROR, message: 'x'.repeat(501) }],
      ['stack', { ...ERROR, stack: 'x'.repeat(4001) }],
    ] as const) {
      const response = await tell(error)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ errors: [{ field }] })
    }
    expect(lines).toEqual([])
  })

  test('is accepted twice a minute from one address with a limit of two, and the third gets 429', async () => {
    const statuses = [await tell(ERROR), await tell(ERROR), await tell(ERROR)].map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 429])
    expect(lines).toHaveLength(2)
  })
})

test('errors of pages are limited in total and per address', async () => {
  const limits = createClientErrorLimits({ perAddress: 2, inAll: 3 })
  for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.2']) expect(await limits.count(address)).toBeUndefined()
  expect(await limits.count('10.0.0.3')).toBeGreaterThan(0)
})
