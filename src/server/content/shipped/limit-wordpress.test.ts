/** The interface of WordPress over HTTP, as strangers ask it, and in-process, as our own pages do. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createWordPressRoutes } from './wordpress-routes.ts'

const READS = 3

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

function openLimited() {
  const routes = createWordPressRoutes({ posts: [], guides: [], 'things-to-do': [], pages: [], media: [] })
  const limited = createApp(app.deps, { mounts: [{ path: '/', app: routes }], limits: { reads: READS, writes: 1 } })
  return (path: string, address: string) =>
    limited.request(`${app.deps.env.PUBLIC_URL}${path}`, {}, { incoming: { socket: { remoteAddress: address } } })
}

test('after 3 of 3 reads a minute it refuses with 429 and Retry-After in its own form, and only that address', async () => {
  const ask = openLimited()
  for (let count = 1; count <= READS; count++) {
    expect((await ask('/wp-json/wp/v2/posts', '203.0.113.9')).status, String(count)).toBe(200)
  }
  const refused = await ask('/wp-json/wp/v2/posts/7', '203.0.113.9')
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect([refused.status, refused.headers.get('cache-control'), await refused.json()]).toEqual([
    429,
    'no-store',
    {
      code: 'rest_too_many_requests',
      message: `Too many requests. Try again in ${wait} seconds.`,
      data: { status: 429 },
    },
  ])
  expect((await ask('/wp-json/wp/v2/posts', '203.0.113.10')).status).toBe(200)
})

test('it is counted with the other calls of an address, and what answers nothing is counted too', async () => {
  const ask = openLimited()
  await ask('/api/operators', '203.0.113.9')
  await ask('/wp-json/wp/v2/users', '203.0.113.9')
  await ask('/wp-json/wp/v2/posts', '203.0.113.9')
  expect((await ask('/wp-json/wp/v2/posts', '203.0.113.9')).status).toBe(429)
})

test('what our own calls ask of it is not counted: 3 of 3 answer, though each asks it more than once', async () => {
  const ask = openLimited()
  for (const path of ['/api/blogposts?page=1', '/api/blogposts?page=2', '/api/travelguides']) {
    expect((await ask(path, '203.0.113.9')).status, path).toBe(200)
  }
  expect((await ask('/wp-json/wp/v2/posts', '203.0.113.9')).status).toBe(429)
})
