import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Hono } from 'hono'
import { PreparedResponse } from '../http/prepared-response.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const SCRIPT = 'document.title'
const STYLES = '[data-style="width:40%"]{width:40%}'
const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
const HASH = hashOf(SCRIPT)

let app: TestApp

beforeAll(async () => {
  const file = (type: string) => new PreparedResponse(Buffer.from('x'.repeat(2000)), { 'content-type': type })
  app = await createTestApp({
    settings: { PUBLIC_URL: 'https://holidays.example' },
    pageScript: HASH,
    loadPage: async () => ({
      status: 200,
      headers: new Headers(),
      state: '',
      render: async (nonce?: string) => {
        const attribute = nonce ? ` nonce="${nonce}"` : ''
        const html = `<style${attribute}>${STYLES}</style><script${attribute}>${SCRIPT}</script>`
        return { body: Buffer.from(html), styles: STYLES }
      },
    }),
    files: new Map([
      ['/assets/entry-1.js', file('text/javascript')],
      ['/brand/bf/icon.svg', file('image/svg+xml')],
    ]),
    mounts: [{ path: '/', app: new Hono().get('/pictures/*', (context) => context.body('picture')) }],
  })
})
afterAll(() => app.close())

const policyOf = ({ headers }: Response) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

/**
 * The score of Mozilla's HTTP Observatory, from 100: its published penalties for what we could get wrong, without its
 * bonuses. A+ is 100 or more.
 */
function scoreOf(response: Response): number {
  const { headers } = response
  const policy = policyOf(response)
  const scripts = policy['script-src'] ?? policy['default-src'] ?? []
  const faults: [number, boolean][] = [
    [25, !headers.has('content-security-policy')],
    [20, scripts.some((source) => /^data:|^https?:$|\*$/.test(source))],
    [10, scripts.includes("'unsafe-eval'")],
    [20, Object.values(policy).flat().includes("'unsafe-inline'")],
    [20, !/^max-age=(\d{8,})/.test(headers.get('strict-transport-security') ?? '')],
    [20, headers.get('x-frame-options') !== 'DENY' && !policy['frame-ancestors']?.includes("'none'")],
    [5, headers.get('x-content-type-options') !== 'nosniff'],
    [5, !/^(no-referrer|same-origin|strict-origin)/.test(headers.get('referrer-policy') ?? '')],
    [50, headers.has('access-control-allow-origin')],
    [50, headers.get('cross-origin-resource-policy') !== 'same-origin'],
  ]
  return 100 - faults.reduce((sum, [penalty, isFault]) => sum + (isFault ? penalty : 0), 0)
}

test.each([
  ['a page', '/offers', {}, 200],
  ['a personal page', '/my-booking', {}, 200],
  ['a redirect', '/login/?x', {}, 308],
  ['a call', '/api/operators', {}, 200],
  ['a call that fails', '/api/nothing', {}, 404],
  ['a script', '/assets/entry-1.js', {}, 200],
  ['a compressed script', '/assets/entry-1.js', { headers: { 'accept-encoding': 'br' } }, 200],
  ['a file of a brand', '/brand/bf/icon.svg', {}, 200],
  ['a file that is not there', '/assets/none.js', {}, 404],
  ['a picture', '/pictures/park-1/320.webp', {}, 200],
  ['a refused webhook', '/api/webhooks/none', { method: 'POST', body: 'x'.repeat(70_000) }, 413],
  ['robots.txt', '/robots.txt', {}, 200],
  ['the API documentation', '/api/docs', {}, 200],
  ['the health', '/healthz', {}, 200],
  ['a refused form', '/results', { method: 'POST', body: 'x' }, 403],
] as const)('check 17: %s has security headers worth an A+ by Mozilla’s rules', async (_what, path, init, status) => {
  const response = await app.request(path, init)
  expect(response.status).toBe(status)
  expect(scoreOf(response)).toBe(100)
})

test('check 17: a file that the browser has, and a page that is sent again, have them too', async () => {
  for (const path of ['/assets/entry-1.js', '/offers']) {
    await app.request(path)
    const etag = (await app.request(path)).headers.get('etag') ?? ''
    const again = await app.request(path, { headers: { 'if-none-match': etag } })
    expect([path, again.status, scoreOf(again)]).toEqual([path, 304, 100])
  }
})

test('check 17: public pages allow their inline script and styles by hashes, and are the same bytes for everybody', async () => {
  const [one, other] = [await app.request('/brands'), await app.request('/brands')]
  expect(policyOf(one)).toMatchObject({ 'script-src': ["'self'", HASH], 'style-src': ["'self'", hashOf(STYLES)] })
  expect(policyOf(one)).not.toHaveProperty('style-src-attr')
  expect(await one.text()).toBe(await other.text())
  expect(other.headers.get('content-security-policy')).toBe(one.headers.get('content-security-policy'))
})

test('check 17: personal pages allow them by a nonce, fresh in each response, and not by hashes', async () => {
  const nonces = new Set<string>()
  for (const path of ['/my-booking', '/my-booking', '/booking/details', '/login']) {
    const page = await app.request(path)
    const [, nonce = ''] = /<style nonce="([\w+/]{22}==)">.*<script nonce="\1">/.exec(await page.text()) ?? []
    const sources = ["'self'", `'nonce-${nonce}'`]
    expect(policyOf(page)).toMatchObject({ 'script-src': sources, 'style-src': sources })
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(4)
})
