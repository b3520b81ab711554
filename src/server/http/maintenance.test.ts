import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Hono } from 'hono'
import { SITE_CODES, siteConfig } from '../../brands/testing/demonstration-brands.ts'
import type { SiteCode } from '../../domain/site/site.ts'
import { createApp } from '../app.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { createPageLoader, maintenancePageOf } from '../render.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const SECRET = 'lantern-lit-signal-box'
const WORDS = 'We are currently making exciting changes to further improve your site experience!'
const ASSETS = { entry: '/entry.js', css: ['/entry.css'], preload: () => [] }

const PAYMENTS = {
  name: 'none',
  setup: { methods: ['card'], hostedMethods: [], isSandbox: true },
  readEvent: () => 'of-no-payment',
} as unknown as PaymentProvider

/** A database that is down: every use of it fails. */
const DOWN = new Proxy(
  {},
  {
    get() {
      throw new Error('the database is down')
    },
  },
) as never

const opened: TestApp[] = []
afterAll(() => Promise.all(opened.map((app) => app.close())))

/** The application during maintenance, with a database that is down unless `hasDatabase`. */
async function openClosed(code: SiteCode, settings: Record<string, string> = {}, hasDatabase = false) {
  const app = await createTestApp({
    payments: PAYMENTS,
    settings: { SITE_CODE: code, MAINTENANCE: 'true', MAINTENANCE_SECRET: SECRET, ...settings },
  })
  opened.push(app)
  const deps = hasDatabase ? app.deps : { ...app.deps, db: DOWN, pool: DOWN }
  const pictures = new Hono().get('/pictures/:name', (context) => context.text('a picture'))
  const closed = createApp(deps, {
    loadPage: createPageLoader(ASSETS, 'http://127.0.0.1:3000'),
    maintenancePage: () => maintenancePageOf(ASSETS, deps),
    mounts: [{ path: '/', app: pictures }],
  })
  return (path: string, init?: RequestInit) => closed.request(`http://127.0.0.1:3000${path}`, init)
}

let request: Awaited<ReturnType<typeof openClosed>>
beforeAll(async () => {
  request = await openClosed('BF')
})

const grant = (value: string) => ({ headers: { cookie: `theme=1; GrantUserAccess=${value}` } })

describe('during maintenance', () => {
  test.each(['/', '/results?channel=ukcaravan', '/booking/payment', '/terms', '/no-such-page', '/my-booking/'])(
    '%s is the page that says so, with status 503 and Retry-After, kept and listed by nobody [SHELL-12]',
    async (path) => {
      const response = await request(path)
      expect(response.status).toBe(503)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'retry-after': '600',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      expect(response.headers.get('set-cookie')).toBeNull()
      expect(await response.text()).toContain(`<h1 class="text-heading lg:text-display">${WORDS}</h1>`)
    },
  )

  test('a form posted to a page gets it too', async () => {
    const response = await request('/results', { method: 'POST', body: new URLSearchParams({ nights: '3' }) })
    expect([response.status, (await response.text()).includes(WORDS)]).toEqual([503, true])
  })

  test.each(['/api/initial?siteCode=BF', '/api/no-such-call', '/api/docs', '/json-files/brackenfold-menu.json'])(
    '%s is answered in the envelope with errors, 503 and Retry-After [SHELL-12]',
    async (path) => {
      const response = await request(path)
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '600'])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.json()).toEqual({
        success: 0,
        status: 503,
        errors: [{ code: 'maintenance', message: expect.stringContaining('Try again') as string }],
      })
    },
  )

  test('a write is refused too, with or without the token [SHELL-12]', async () => {
    const response = await request('/api/book', { method: 'POST', body: new FormData() })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ success: 0, errors: [{ code: 'maintenance' }] })
  })

  test('health, pictures, robots, the sitemap and webhooks stay available', async () => {
    const event = await request('/api/webhooks/none', { method: 'POST', body: '{}' })
    expect(event.status).toBe(204)
    for (const path of ['/healthz', '/pictures/home.webp', '/robots.txt', '/sitemap.xml']) {
      expect((await request(path)).status, path).toBe(200)
    }
  })

  test('the page is a document without scripts, with opening hours, telephone and the brand’s design [PROD-05]', async () => {
    const html = await (await request('/')).text()
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en-GB" data-theme="bf"><head>/)
    expect(html).toContain('<link rel="stylesheet" href="/entry.css">')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('<script')
    expect(html).toContain('href="tel:01632960144"')
    for (const { days } of siteConfig('BF').hours) expect(html).toContain(days)
  })
})

describe('the cookie GrantUserAccess', () => {
  test('admits only browsers with the secret [SHELL-12]', async () => {
    const open = await openClosed('BF', {}, true)
    expect((await open('/', grant(SECRET))).status).toBe(200)
    expect((await open('/api/operators', grant(SECRET))).status).toBe(200)
    for (const wrong of ['', 'true', SECRET.slice(0, -1), `${SECRET}x`, SECRET.toUpperCase(), '%', 'ü']) {
      expect((await open('/', grant(wrong))).status, wrong).toBe(503)
    }
    expect((await open('/', { headers: { cookie: `NoGrantUserAccess=${SECRET}` } })).status).toBe(503)
  })

  test('admits nobody if no secret is configured, not even an empty value', async () => {
    const without = await openClosed('BF', { MAINTENANCE_SECRET: '' })
    for (const value of ['', 'undefined', SECRET]) expect((await without('/', grant(value))).status).toBe(503)
  })
})

test.each(SITE_CODES)('%s shows its own name', async (code) => {
  const { theme, brandName, telephone } = siteConfig(code)
  const html = await (await (await openClosed(code))('/')).text()
  expect(html).toContain(`data-theme="${theme}"`)
  expect(html).toContain(`${WORDS} | ${brandName}</title>`)
  expect(html).toContain(telephone)
})

test('without maintenance the cookie has no effect', async () => {
  const app = await createTestApp({ loadPage: createPageLoader(ASSETS, 'http://127.0.0.1:3000') })
  opened.push(app)
  expect((await app.request('/terms', grant('anything'))).status).toBe(200)
})

test('a page cached for an admitted visitor stays closed to others', async () => {
  const ask = await openClosed('BF')
  const search = '/api/search?channelId=ukcaravan&duration=3&adults=2'
  for (let time = 0; time < 3; time++) expect((await ask(search, grant(SECRET))).status).toBe(200)
  expect((await ask(search)).status).toBe(503)
})
