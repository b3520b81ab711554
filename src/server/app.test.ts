import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { LoadPage } from './pages.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

const loadPage = vi.fn<LoadPage>()
const rendered = (html: string, status = 200) => ({
  status,
  headers: new Headers(),
  state: html,
  render: async () => ({ body: Buffer.from(html), styles: '' }),
})
const page = (status?: number) => async () => rendered('<!DOCTYPE html><title>page</title>', status)

let app: TestApp
let secure: TestApp

beforeAll(async () => {
  app = await createTestApp({ loadPage, pageScript: "'sha256-sample'" })
  secure = await createTestApp({
    loadPage,
    limits: { reads: 3, writes: 1 },
    settings: {
      PUBLIC_URL: 'https://holidays.example',
      TRUSTED_PROXY: '10.0.0.0/8',
      PHOTO_HOSTS: 'https://photos.example',
    },
  })
})
afterAll(() => Promise.all([app.close(), secure.close()]))

describe('every response', () => {
  test('has the security headers, and a policy that allows the pages’ inline script by its hash', async () => {
    loadPage.mockImplementation(page())
    const policy = (await app.request('/')).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self' 'sha256-sample'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    const { headers } = await app.request('/api/operators')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })

  test('allows pictures only from this site: it serves pictures of photo hosts itself', async () => {
    loadPage.mockImplementation(page())
    const imagesOf = async (from: TestApp) =>
      /img-src ([^;]*)/.exec((await from.request('/')).headers.get('content-security-policy') ?? '')?.[1]
    expect(await imagesOf(app)).toBe("'self' data:")
    expect(await imagesOf(secure)).toBe("'self' data:")
  })

  test('sends HSTS of two years, but only if the site is on https', async () => {
    loadPage.mockImplementation(page())
    expect((await secure.request('/')).headers.get('strict-transport-security')).toMatch(/^max-age=63072000/)
    expect((await app.request('/')).headers.get('strict-transport-security')).toBeNull()
  })
})

describe('pages', () => {
  test('set no cookie, and may be cached by anybody, whatever cookies the browser sends', async () => {
    loadPage.mockImplementation(page())
    const cookie = `booking=${'s'.repeat(43)}; cookie-consent=1-accepted`
    for (const headers of [undefined, { cookie }]) {
      const { headers: answered } = await app.request('/', { headers })
      expect(answered.get('set-cookie')).toBeNull()
      expect(answered.get('cache-control')).toBe('public, max-age=15, stale-while-revalidate=60')
      expect(answered.get('vary')).toBe('accept-encoding')
    }
  })

  test.each(['/booking/extras', '/my-booking', '/login/link?token=secret', '/newsletter/confirm?token=secret'])(
    'about a booking, or with a secret in the address, are not cached: %s',
    async (path) => {
      loadPage.mockImplementation(page())
      expect((await app.request(path)).headers.get('cache-control')).toBe('no-store')
    },
  )

  test('without an answer that failed are not sent again without asking', async () => {
    const { texts } = app.deps
    Object.assign(app.deps, { texts: { ...texts, overview: () => Promise.reject(new Error('the database is away')) } })
    loadPage.mockImplementation(async (_request, { api }) => {
      await api.offers({}).catch(() => undefined)
      return rendered('<title>page</title>')
    })
    const asked = loadPage.mock.calls.length
    for (let time = 0; time < 3; time++) expect((await app.request('/travel-guide/x/1')).status).toBe(200)
    Object.assign(app.deps, { texts })
    expect(loadPage.mock.calls.length - asked).toBe(3)
  })

  test('are not cached if their data needed the visitor’s session', async () => {
    loadPage.mockImplementation(async (_request, { api }) => {
      await api.getMyBooking({}).catch(() => undefined)
      return rendered('<title>page</title>')
    })
    expect((await app.request('/brands')).headers.get('cache-control')).toBe('no-store')
  })

  test('pass status and redirects of the web application through', async () => {
    loadPage.mockImplementation(page(404))
    expect((await app.request('/404')).status).toBe(404)
    loadPage.mockImplementation(async () => new Response(null, { status: 302, headers: { location: '/404' } }))
    const unknown = await app.request('/no-such-page')
    expect([unknown.status, unknown.headers.get('location')]).toEqual([302, '/404'])
  })

  test('are compressed if the browser accepts it', async () => {
    const html = `<!DOCTYPE html>${'<p>holiday</p>'.repeat(200)}`
    loadPage.mockImplementation(async () => rendered(html))
    const packed = await app.request('/offers', { headers: { 'accept-encoding': 'br, gzip' } })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect((await packed.arrayBuffer()).byteLength).toBeLessThan(html.length / 10)
    expect(await (await app.request('/offers')).text()).toBe(html)
    expect(
      (await app.request('/offers', { headers: { 'accept-encoding': 'br;q=0' } })).headers.get('content-encoding'),
    ).toBe(null)
  })

  test('that cannot be rendered show an error page without assets, with the telephone number and without a stack', async () => {
    loadPage.mockRejectedValue(new Error('secret detail'))
    const failed = await app.request('/inspiration')
    expect(failed.status).toBe(500)
    const text = await failed.text()
    expect(failed.headers.get('content-type')).toContain('text/html')
    expect(text).toContain('We are sorry but we have encountered an error.')
    expect(text).not.toMatch(/<(script|link|img)\b|url\(/)
    const [, styles = ''] = /<style>(.*)<\/style>/.exec(text) ?? []
    const hash = createHash('sha256').update(styles).digest('base64')
    expect(failed.headers.get('content-security-policy')).toContain(`default-src 'none'; style-src 'sha256-${hash}';`)
    expect(text).toContain('01632 960 144')
    expect(text).not.toContain('secret')
  })
})

describe('limits', () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

  test('do not apply to the local host, and X-Forwarded-For of an untrusted client is ignored', async () => {
    for (let round = 0; round < 5; round++) {
      expect((await secure.request('/api/operators', from('203.0.113.9'))).status).toBe(200)
    }
  })
})

test('GET /healthz returns 200', async () => {
  const health = await app.request('/healthz')
  expect([health.status, await health.text()]).toEqual([200, 'ok'])
})

describe('the API documentation', () => {
  test('is a file and a page without scripts [API-07]', async () => {
    const file = await app.request('/api/openapi.json')
    expect((await file.json()) as object).toMatchObject({ openapi: '3.1.0' })
    const html = await (await app.request('/api/docs')).text()
    expect(html).not.toMatch(/<script|<style|style=|onload=/)
    expect(html).toContain('/api/mybookings')
    // Its sample of code has the word.
    expect(html.replaceAll(/<pre[^]*?<\/pre>/g, '')).not.toContain('undefined')
    for (const [, source] of html.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      expect((await app.request(source ?? '')).status, source).toBe(200)
    }
  })
})

test('an uncaught error is a 500 in the envelope, not cached and not printed', async () => {
  // The provider of this test has no events, so reading one throws.
  const response = await app.request('/api/webhooks/none', { method: 'POST', body: '{}' })
  expect(response.status).toBe(500)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const requestId = response.headers.get('x-request-id')
  expect(await response.json()).toMatchObject({ success: 0, errors: [{ code: 'unexpected' }], details: { requestId } })
})
