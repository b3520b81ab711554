import { get } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readBrand } from '../../brands/read-brand.ts'
import { createHttpServer, listen } from '../process/listen.ts'
import type { AppEnv } from './request-scope.ts'
import { shedLoad, type LoadLimits } from './shed-load.ts'

const site = readBrand('brands', 'BF')

/** One begins in a turn of the event loop. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await setImmediate()
}

/**
 * An application whose pages take `takesMs` of the event loop each; calls to /api/slow wait until they are released.
 */
function busyApp(takesMs: number, limits: LoadLimits) {
  let clock = 0
  let shed = 0
  const waiting: (() => void)[] = []
  const pauses: number[] = []
  const app = new Hono<AppEnv>()
  app.get('/healthz', (context) => context.text('ok'))
  app.use(shedLoad({ site }, { limits, now: () => clock, pause: async (ms) => pauses.push(ms), onShed: () => shed++ }))
  app.all('/api/slow', async (context) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return context.text('done')
  })
  app.all('*', (context) => {
    clock += takesMs
    return context.text('done')
  })
  return {
    /** Requests that arrive in one turn of the event loop. */
    atOnce: (count: number, path: string, method = 'GET') =>
      Promise.all(Array.from({ length: count }, async () => app.request(path, { method }))),
    start: async (path: string, method = 'GET') => app.request(path, { method }),
    /** Other work takes so long. */
    pass: (ms: number) => (clock += ms),
    release: () => waiting.splice(0).forEach((go) => go()),
    shed: () => shed,
    /** How long the answers of those that were refused have been held back. */
    pauses,
  }
}

const answered = (answers: readonly Response[]) => answers.filter(({ status }) => status === 200).length

test('check 22: of requests that arrive together, those that would wait longer than a second are 503 and told when to come again', async () => {
  const { atOnce, shed } = busyApp(100, { waitMs: 1000, inProgress: 1000 })
  const answers = await atOnce(55, '/results')
  expect(answered(answers)).toBe(11)
  expect(shed()).toBe(44)
  const refused = answers.find(({ status }) => status === 503)!
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  const page = await refused.text()
  expect(page).toContain('We are very busy')
  expect(page).toContain(site.design.palette.action)
  expect(page).toContain('Try again')
})

test('check 22: after that others are served again', async () => {
  const { atOnce } = busyApp(100, { waitMs: 1000, inProgress: 1000 })
  await atOnce(55, '/results')
  await setImmediate()
  expect(answered(await atOnce(5, '/results'))).toBe(5)
})

/**
 * Node accepts one connection in a turn of the event loop: the others wait in the kernel, where nobody sees for how
 * long.
 */
test('check 22: 200 clients that each connect anew, to pages of 20 ms each, are answered within the wait or refused', async () => {
  const app = new Hono<AppEnv>()
  app.use(shedLoad({ site }, { limits: { waitMs: 200, inProgress: 1000 } }))
  app.get('*', (context) => {
    const began = performance.now()
    while (performance.now() - began < 20);
    return context.text('done')
  })
  const { url, close } = await listen(createHttpServer(app.fetch), { HOST: '127.0.0.1', PORT: 0 })
  const ask = () =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = get(url, { agent: false }, (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode))
      })
      sent.on('error', reject)
    })
  const statuses = await Promise.all(Array.from({ length: 200 }, ask))
  await close()
  const served = statuses.filter((status) => status === 200).length
  expect(statuses.filter((status) => status === 503).length).toBe(200 - served)
  expect(served).toBeGreaterThan(0)
  expect(served).toBeLessThan(50)
})

test('while other work makes each turn of the event loop 30 ms long, no request waits for those that keep coming', async () => {
  const { start, pass } = busyApp(1, { waitMs: 1000, inProgress: 1000 })
  const answers: Promise<Response>[] = []
  for (let turn = 0; turn < 100; turn++) {
    answers.push(start('/results'))
    pass(30)
    await setImmediate()
  }
  expect(answered(await Promise.all(answers))).toBe(100)
})

test('those who book or pay are refused only after twice the wait', async () => {
  const { atOnce } = busyApp(100, { waitMs: 1000, inProgress: 1000 })
  const together = await Promise.all([
    atOnce(15, '/results'),
    atOnce(2, '/booking/payment'),
    atOnce(2, '/my-booking'),
    atOnce(2, '/api/prepayment', 'POST'),
    atOnce(5, '/results'),
  ])
  expect(together.map(answered)).toEqual([5, 2, 2, 2, 0])
})

test('every second request that is begun is of those who book or pay, while there are any', async () => {
  const begun: string[] = []
  const app = new Hono<AppEnv>()
  app.use(shedLoad({ site }, { now: () => 0 }))
  app.all('*', ({ req, text }) => {
    begun.push(req.path)
    return text('done')
  })
  const paths = [...Array.from({ length: 5 }, () => '/results'), '/booking/extras', '/my-booking']
  await Promise.all(paths.map(async (path) => app.request(path)))
  expect(begun.slice(0, 4)).toEqual(['/booking/extras', '/results', '/my-booking', '/results'])
  expect(begun).toHaveLength(7)
})

/**
 * Seen red without the pause: 1,000 connections on which requests are sent without a break keep the process refusing.
 */
test('check 22: 50 requests too many are refused a second later, a millisecond after one another, and their connections closed [RUN-10]', async () => {
  const { start, atOnce, release, pauses } = busyApp(0, { waitMs: 1000, inProgress: 10 })
  const slow = Array.from({ length: 10 }, () => start('/api/slow'))
  await turns(10)
  const refused = await atOnce(50, '/results')
  expect(answered(refused)).toBe(0)
  expect(new Set(refused.map(({ headers }) => headers.get('connection')))).toEqual(new Set(['close']))
  expect(pauses).toEqual(Array.from({ length: 50 }, (_, index) => 1000 + index))
  release()
  expect(answered(await Promise.all(slow))).toBe(10)
})

test('a request that is waiting to be refused takes no place of others', async () => {
  const app = new Hono<AppEnv>()
  const ends: (() => void)[] = []
  const until = () => new Promise<void>((resolve) => ends.push(resolve))
  app.use(shedLoad({ site }, { limits: { waitMs: 1000, inProgress: 1 }, pause: until }))
  app.get('/api/slow', async ({ text }) => {
    await until()
    return text('done')
  })
  app.get('*', ({ text }) => text('done'))
  const slow = app.request('/api/slow')
  await turns(3)
  const refused = app.request('/results')
  await turns(3)
  ends.shift()!()
  await slow
  expect((await app.request('/results')).status).toBe(200)
  ends.shift()!()
  expect((await refused).status).toBe(503)
})

test('after a pause of 5 s of the process, those who waited meanwhile are answered, and 50 later ones', async () => {
  const { atOnce, pass } = busyApp(10, { waitMs: 1000, inProgress: 1000 })
  const waiting = atOnce(50, '/results')
  pass(5000)
  expect(answered(await waiting)).toBe(50)
  expect(answered(await atOnce(50, '/results'))).toBe(50)
})

test('a call is refused in the envelope, and a form says that nothing has been changed', async () => {
  const { atOnce } = busyApp(1000, { waitMs: 1000, inProgress: 1000 })
  const call = (await atOnce(4, '/api/search')).at(-1)!
  expect(await call.json()).toMatchObject({ success: 0, status: 503, errors: [{ code: 'overloaded' }] })
  await setImmediate()
  const form = (await atOnce(5, '/booking/details', 'POST')).at(-1)!
  expect(await form.text()).toContain('Nothing has been changed')
})

test('of 10 requests in progress the 11th is refused, and one that ends makes room; the health is never refused', async () => {
  const { start, release, atOnce } = busyApp(0, { waitMs: 1000, inProgress: 10 })
  const slow = Array.from({ length: 10 }, () => start('/api/slow'))
  await turns(10)
  expect((await start('/results')).status).toBe(503)
  expect((await start('/booking/payment')).status).toBe(200)
  expect((await start('/healthz')).status).toBe(200)
  release()
  expect(answered(await Promise.all(slow))).toBe(10)
  expect(answered(await atOnce(10, '/results'))).toBe(10)
})
