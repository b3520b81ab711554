import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveBuiltFiles } from './static-files.ts'

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
  app.use(serveBuiltFiles(folder))
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
    vary: 'Accept-Encoding',
  })
})

test('a browser without compression gets the file unchanged', async () => {
  const response = await app.request('/assets/entry-1a2b.js')
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toBe('export {}')
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
