import { readFileSync } from 'node:fs'
import { register } from 'prom-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readVersion } from '../release.ts'
import { noteBackup } from '../backup/take-backup.ts'
import { FIRST_FRIDAY, GUNTON_SANDS } from '../testing/small-catalogue.ts'
import { ANY_LOAD, createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openMetrics, ownMetrics, readShopFigures } from './metrics.ts'
import { readProcesses, serveMetrics } from './process-metrics.ts'
import { instanceOf } from '../http/readiness.ts'
import { testNow } from '../../testing/test-clock.ts'

/** Changed by a test of overload. */
const load = { waitMs: ANY_LOAD.waitMs, inProgress: ANY_LOAD.inProgress }

let app: TestApp
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ template: 'filled' })
  app = await createTestApp({
    database,
    load,
    openMetrics: (measured) => openMetrics({ ...measured, serving: undefined }),
  })
  const held = await app.call('book', {
    parkId: GUNTON_SANDS.parkId,
    unitId: GUNTON_SANDS.saver,
    arrivalDate: FIRST_FRIDAY,
    duration: 3,
    adults: 2,
    expectedPrice: 12_000,
  })
  expect(held.status).toBe(200)
})
afterAll(async () => {
  register.clear()
  await app.close()
  await database.close()
})

test('the version that runs is a label of brackenfold_build_info [RUN-19]', async () => {
  expect(await ownMetrics()).toContain(`brackenfold_build_info{version="${readVersion()}"} 1`)
})

test('requests are counted by method, route and kind of status, and addresses that lead nowhere are one series', async () => {
  await app.request('/api/operators')
  for (const path of ['/api/none', '/made-up/1', '/made-up/2']) await app.request(path)
  const text = await ownMetrics()
  expect(text).toContain('brackenfold_request_seconds_count{method="GET",route="/api/operators",status="2xx"} 1')
  expect(text).toContain('brackenfold_request_seconds_count{method="GET",route="other",status="4xx"} 3')
  expect(text).not.toContain('made-up')
})

test('a booking that is held is counted by status, among the open holds, and as a request', async () => {
  const text = await ownMetrics()
  expect(text).toContain('brackenfold_bookings{status="held"} 1')
  expect(text).toContain('brackenfold_open_holds 1')
  expect(text).toContain('route="/api/book",status="2xx"} 1')
  expect(text).toContain('brackenfold_database_up 1')
  expect(text).toMatch(/brackenfold_pool_connections [1-9]/)
  expect(text).toContain('brackenfold_requests_shed_total 0')
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
})

test('the last good backup and findings about payments are shown, and a site without https has no certificate [RUN-22]', async () => {
  const before = await readShopFigures(database.pool)
  expect([before.lastBackupSeconds, before.paymentFindings]).toEqual([0, 0])
  await noteBackup(database.connectionConfig, '2027-03-01T03:00:00.000Z')
  await database.pool.query(
    `insert into payment_finding (site, provider, kind, subject, booking_reference, paid_at, seen_at)
     values ('BF', 'sandbox', 'unknown-charge', 'pay_1', 'BF7K3M9QXP', now(), null),
       ('BF', 'sandbox', 'unknown-charge', 'pay_2', 'BF7K3M9QXP', now(), now())`,
  )
  const after = await readShopFigures(database.pool)
  expect([after.lastBackupSeconds, after.paymentFindings]).toEqual([Date.parse('2027-03-01T03:00:00Z') / 1000, 1])
  const text = await ownMetrics()
  expect(text).not.toMatch(/^brackenfold_certificate_end_timestamp_seconds /m)
})

test('the stock of searches was true at the last heartbeat, 2 s ago at most, and changed when the booking was held', async () => {
  // Between two heartbeats, also where the machine stopped for longer than that.
  for (const name of ['brackenfold_stock_behind_seconds', 'brackenfold_stock_silent_seconds']) {
    await expect.poll(async () => valueOf(await ownMetrics(), name)).toBeLessThan(4)
  }
  const text = await ownMetrics()
  expect(testNow() / 1000 - valueOf(text, 'brackenfold_stock_applied_timestamp_seconds')).toBeLessThan(60)
})

test('while no request may be in progress, each is refused and counted', async () => {
  load.inProgress = 0
  const refused = [await app.request('/api/operators'), await app.request('/api/parks')]
  expect((await app.request('/healthz')).status).toBe(200)
  load.inProgress = ANY_LOAD.inProgress
  expect(refused.map(({ status }) => status)).toEqual([503, 503])
  expect(await ownMetrics()).toContain('brackenfold_requests_shed_total 2')
})

test('while the database is away, its figures are missing, and its absence is shown', async () => {
  const began = performance.now()
  const now = vi.spyOn(performance, 'now').mockReturnValue(began + 11_000)
  const query = vi.spyOn(database.pool, 'query').mockRejectedValue(new Error('the database is away') as never)
  // Figures are used again for 10 seconds.
  const text = await ownMetrics()
  query.mockRestore()
  expect(text).toContain('brackenfold_database_up 0')
  expect(text).not.toMatch(/^brackenfold_(bookings|open_holds|outbox_\w+)[ {]/m)
  now.mockReturnValue(began + 22_000)
  expect(await ownMetrics()).toContain('brackenfold_database_up 1')
  now.mockRestore()
})

test('a task that is tried again and again has been waiting for 90 seconds, one that is due later does not wait, and one that failed for good is dead', async () => {
  await database.pool.query(
    `insert into outbox (kind, dedupe_key, payload, attempts, created_at, next_attempt_at, dead_at) values
      ('confirmation-email', 'fails', '{}', 6, now() - interval '90 seconds', now() + interval '60 seconds', null),
      ('supplier-release', 'later', '{}', 0, now() - interval '500 seconds', now() + interval '60 seconds', null),
      ('confirmation-email', 'dead', '{}', 10, now() - interval '900 seconds', now(), now())`,
  )
  const { outboxWaiting, outboxAgeSeconds, outboxDead } = await readShopFigures(database.pool)
  expect({ outboxWaiting, outboxDead }).toEqual({ outboxWaiting: 2, outboxDead: 1 })
  expect(outboxAgeSeconds).toBeGreaterThanOrEqual(90)
  expect(outboxAgeSeconds).toBeLessThan(150)
})

const valueOf = (text: string, name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])

test('metrics have an address of their own, with /metrics and nothing else', async () => {
  const closers: (() => Promise<void>)[] = []
  const env = { ...app.deps.env, METRICS_HOST: '127.0.0.1', METRICS_PORT: undefined }
  const url = await serveMetrics(env, ownMetrics, (close) => closers.push(close))
  const answer = await fetch(`${url}/metrics`)
  expect(answer.headers.get('x-instance')).toBe(instanceOf(app.deps.env))
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0.0.4/)
  expect(await answer.text()).toContain('brackenfold_request_seconds_bucket')
  expect((await fetch(`${url}/`)).status).toBe(404)
  expect((await app.request('/metrics')).status).toBe(404)
  for (const close of closers) await close()
})

test('the alerts and the dashboard name metrics that there are', async () => {
  const text = (await ownMetrics()) + (await readProcesses(new Map()))
  for (const file of ['ops/alerts.yml', 'ops/dashboard.json']) {
    const names = readFileSync(file, 'utf8').match(/\b(brackenfold|nodejs|process)_\w+/g) ?? []
    expect(names.length).toBeGreaterThan(5)
    for (const name of names)
      expect(text, `${file}: ${name}`).toContain(`# TYPE ${name.replace(/_(count|bucket)$/, '')} `)
  }
})
