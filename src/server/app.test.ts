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

describe('every answer', () => {
  test('carries the security headers, and a fresh nonce in the policy', async () => {
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

  test('lets pictures come from ourselves and from the hosts of photographs alone', async () => {
    renderPage.mockImplementation(page())
    const imagesOf = async (from: TestApp) =>
      /img-src ([^;]*)/.exec((await from.request('/')).headers.get('content-security-policy') ?? '')?.[1]
    expect(await imagesOf(app)).toBe("'self' data:")
    expect(await imagesOf(secure)).toBe("'self' data: https://photos.example")
  })

  test('asks for https for two years, but only where the site is on https', async () => {
    renderPage.mockImplementation(page())
    expect((await secure.request('/')).headers.get('strict-transport-security')).toMatch(/^max-age=63072000/)
    expect((await app.request('/')).headers.get('strict-transport-security')).toBeNull()
  })
})

describe('pages', () => {
  test('bring the XSRF cookie once, readable, and Secure on https', async () => {
    renderPage.mockImplementation(page())
    const plain = (await app.request('/')).headers.get('set-cookie') ?? ''
    expect(plain).toMatch(/^XSRF-TOKEN=[\w-]{32}; Path=\/; SameSite=Lax$/)
    expect((await secure.request('/')).headers.get('set-cookie')).toContain('Secure')
    const cookie = plain.split(';')[0] ?? ''
    expect((await app.request('/', { headers: { cookie } })).headers.get('set-cookie')).toBeNull()
  })

  test('are never stored where there is a booking session, and only privately otherwise', async () => {
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

  test('are compressed where the browser takes it', async () => {
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

  test('that cannot be rendered are a page without a file that says so, with the telephone number and without a stack', async () => {
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

  test('do not hold on the machine itself, and X-Forwarded-For from a stranger changes nothing', async () => {
    for (let round = 0; round < 5; round++) {
      expect((await secure.request('/api/operators', from('203.0.113.9'))).status).toBe(200)
    }
  })
})

test('GET /healthz answers 200', async () => {
  const health = await app.request('/healthz')
  expect([health.status, await health.text()]).toEqual([200, 'ok'])
})

describe('the API documentation', () => {
  test('is a file and a page whose scripts all come from files [API-07]', async () => {
    const file = await app.request('/api/openapi.json')
    expect((await file.json()) as object).toMatchObject({ openapi: '3.1.0' })
    const html = await (await app.request('/api/docs')).text()
    expect(html).not.toMatch(/<script>|<style|style=|onload=/)
    for (const [, source] of html.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      expect((await app.request(source ?? '')).status, source).toBe(200)
    }
  })
})

test('an error that nobody caught is a 500 in the envelope, kept by nobody and printed nowhere', async () => {
  // The provider of this test knows no events, so reading one throws.
  const response = await app.request('/api/webhooks/none', { method: 'POST', body: '{}' })
  expect(response.status).toBe(500)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const requestId = response.headers.get('x-request-id')
  expect(await response.json()).toMatchObject({ success: 0, errors: [{ code: 'unexpected' }], details: { requestId } })
})
