import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtFiles, serveFiles } from './static-files.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'static-test-'))
let app: Hono

beforeAll(() => {
  mkdirSync(path.join(folder, 'assets'))
  mkdirSync(path.join(folder, '.vite'))
  writeFileSync(path.join(folder, 'assets', 'entry-1a2b.js'), 'export {}')
  writeFileSync(path.join(folder, 'assets', 'entry-1a2b.js.br'), brotliCompressSync('export {}'))
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(path.join(folder, '.vite', 'manifest.json'), '{}')
  app = new Hono()
  app.use(serveFiles(builtFiles(folder)))
  app.all('*', (context) => context.text('page'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an asset is compressed, typed, and cached for a year', async () => {
  const response = await app.request('/assets/entry-1a2b.js', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('text/javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
})

test('a browser without compression gets the file unchanged', async () => {
  const response = await app.request('/assets/entry-1a2b.js')
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toBe('export {}')
})

test('HEAD has the headers alone, a browser that has the file gets 304, and a range is a part of it', async () => {
  const address = '/assets/entry-1a2b.js'
  const head = await app.request(address, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '9', ''])
  const etag = head.headers.get('etag') ?? ''
  expect((await app.request(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
  for (const [range, status, part, content] of [
    ['bytes=0-5', 206, 'bytes 0-5/9', 'export'],
    ['bytes=7-', 206, 'bytes 7-8/9', '{}'],
    ['bytes=-2', 206, 'bytes 7-8/9', '{}'],
    ['bytes=9-', 416, 'bytes */9', ''],
    ['lines=1', 200, null, 'export {}'],
  ] as const) {
    const response = await app.request(address, { headers: { range } })
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
      status,
      part,
      content,
    ])
  }
})

test('a file without a hash in its name is cached for an hour', async () => {
  const response = await app.request('/favicon.svg')
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(response.headers.get('content-type')).toContain('image/svg+xml')
})

test('a missing asset is a plain 404', async () => {
  expect((await app.request('/assets/gone.js')).status).toBe(404)
})

test.each(['/', '/results', '/.vite/manifest.json', '/assets', '/favicon.svg/..%2f..%2fpackage.json'])(
  '%s goes on to the application',
  async (address) => {
    expect(await (await app.request(address)).text()).toBe('page')
  },
)
