import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { RenderPage } from './pages.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

const renderPage = vi.fn<RenderPage>()
const rendered = (html: string, status = 200) => ({ status, headers: new Headers(), html })
const page = (status?: number) => async () => rendered('<!DOCTYPE html><title>page</title>', status)

let app: TestApp
let secure: TestApp

beforeAll(async () => {
  app = await createTestApp({ renderPage })
  secure = await createTestApp({
    renderPage,
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
  test('has the security headers, and a new nonce in the policy', async () => {
    renderPage.mockImplementation(page())
    const policies = await Promise.all(
      ['/', '/'].map(async (path) => (await app.request(path)).headers.get('content-security-policy') ?? ''),
    )
    const nonces = policies.map((policy) => /'nonce-([^']{22,})'/.exec(policy)?.[1])
    expect(new Set(nonces).size).toBe(2)
    expect(new Set(renderPage.mock.calls.map(([, { nonce }]) => nonce))).toEqual(new Set(nonces))
    expect(policies[0]).toContain("default-src 'self'")
    expect(policies[0]).not.toMatch(/script-src[^;]*unsafe/)
    const { headers } = await app.request('/api/operators')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })

  test('allows pictures only from this site and the photo hosts', async () => {
    renderPage.mockImplementation(page())
    const imagesOf = async (from: TestApp) =>
      /img-src ([^;]*)/.exec((await from.request('/')).headers.get('content-security-policy') ?? '')?.[1]
    expect(await imagesOf(app)).toBe("'self' data:")
    expect(await imagesOf(secure)).toBe("'self' data: https://photos.example")
  })

  test('sends HSTS of two years, but only if the site is on https', async () => {
    renderPage.mockImplementation(page())
    expect((await secure.request('/')).headers.get('strict-transport-security')).toMatch(/^max-age=63072000/)
    expect((await app.request('/')).headers.get('strict-transport-security')).toBeNull()
  })
})

describe('pages', () => {
  test('set the XSRF cookie once, readable by scripts, and Secure on https', async () => {
    renderPage.mockImplementation(page())
    const plain = (await app.request('/')).headers.get('set-cookie') ?? ''
    expect(plain).toMatch(/^XSRF-TOKEN=[\w-]{32}; Path=\/; SameSite=Lax$/)
    expect((await secure.request('/')).headers.get('set-cookie')).toContain('Secure')
    const cookie = plain.split(';')[0] ?? ''
    expect((await app.request('/', { headers: { cookie } })).headers.get('set-cookie')).toBeNull()
  })

  test('are not cached with a booking session, and only privately otherwise', async () => {
    renderPage.mockImplementation(page())
    expect((await app.request('/')).headers.get('cache-control')).toMatch(/^private, max-age=/)
    const headers = { cookie: `booking=${'s'.repeat(43)}` }
    expect((await app.request('/', { headers })).headers.get('cache-control')).toBe('no-store')
  })

  test('pass status and redirects of the web application through', async () => {
    renderPage.mockImplementation(page(404))
    expect((await app.request('/404')).status).toBe(404)
    renderPage.mockImplementation(async () => new Response(null, { status: 302, headers: { location: '/404' } }))
    const unknown = await app.request('/no-such-page')
    expect([unknown.status, unknown.headers.get('location')]).toEqual([302, '/404'])
  })

  test('are compressed if the browser accepts it', async () => {
    const html = `<!DOCTYPE html>${'<p>holiday</p>'.repeat(200)}`
    renderPage.mockImplementation(async () => rendered(html))
    const packed = await app.request('/', { headers: { 'accept-encoding': 'br, gzip' } })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect((await packed.arrayBuffer()).byteLength).toBeLessThan(html.length / 10)
    expect(await (await app.request('/')).text()).toBe(html)
    expect((await app.request('/', { headers: { 'accept-encoding': 'br;q=0' } })).headers.get('content-encoding')).toBe(
      null,
    )
  })

  test('that cannot be rendered show an error page without assets, with the telephone number and without a stack', async () => {
    renderPage.mockRejectedValue(new Error('secret detail'))
    const failed = await app.request('/')
    expect(failed.status).toBe(500)
    const text = await failed.text()
    expect(failed.headers.get('content-type')).toContain('text/html')
    expect(text).toContain('We are sorry but we have encountered an error.')
    expect(text).not.toMatch(/<(script|link|img|style)\b/)
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
  test('is a file and a page without inline scripts [API-07]', async () => {
    const file = await app.request('/api/openapi.json')
    expect((await file.json()) as object).toMatchObject({ openapi: '3.1.0' })
    const html = await (await app.request('/api/docs')).text()
    expect(html).not.toMatch(/<script>|<style|style=|onload=/)
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
