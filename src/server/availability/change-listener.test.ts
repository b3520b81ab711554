import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabaseProxy, type DatabaseProxy } from '../testing/proxies/database-proxy.ts'
import { FIRST_FRIDAY, GUNTON_SANDS, TODAY } from '../testing/small-catalogue.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { COLUMN_TYPES } from '../store/connection.ts'
import { loadAvailabilityIndex } from './availability-index.ts'
import type { AvailabilityIndex } from './queries.ts'

/** Interval and limit of a heartbeat, a new connection and loading the catalogue take 15 s; a busy machine more. */
const PATIENCE_MS = 60_000

let database: TestDatabase
let proxy: DatabaseProxy
let index: AvailabilityIndex

beforeAll(async () => {
  database = await createTestDatabase({ template: 'filled' })
  proxy = await openDatabaseProxy(database.connectionConfig)
  const connectionConfig = { connectionString: proxy.url, types: COLUMN_TYPES }
  index = await loadAvailabilityIndex({ pool: database.pool, connectionConfig, today: () => TODAY })
})
afterAll(async () => {
  await index.close()
  await proxy.close()
  await database.close()
})
afterEach(() => proxy.heal())

async function take(reserved: number): Promise<void> {
  const sql = 'update night_stock set taken = $1 where unit_type_id = $2 and night = $3'
  await database.pool.query(sql, [reserved, GUNTON_SANDS.saver, FIRST_FRIDAY])
}

const left = () => index.current.quote(GUNTON_SANDS.saver, FIRST_FRIDAY, 3)?.left ?? 0

/** Waits until the connection is heard once more. */
async function heardAgain(): Promise<void> {
  let before = index.silentMs
  await expect
    .poll(
      () => {
        const silentMs = index.silentMs
        const isHeard = silentMs < before
        before = silentMs
        return isHeard
      },
      { interval: 10 },
    )
    .toBe(true)
}

test('the connection is heard again and again', async () => {
  await heardAgain()
  await heardAgain()
})

test(
  'after packets were swallowed, also while a catalogue loads, sales of others are seen unaided',
  { timeout: 4 * PATIENCE_MS },
  async () => {
    await take(1)
    await expect.poll(left).toBe(1)
    await database.pool.query('update catalogue_state set version = version + 1')
    proxy.swallow()
    await take(2)
    await expect.poll(() => index.silentMs).toBeGreaterThan(500)
    proxy.heal()
    const healedAt = performance.now()
    await expect.poll(() => index.silentMs, { timeout: PATIENCE_MS, interval: 1 }).toBeLessThan(500)
    // Heard again, but missed changes are not loaded yet.
    expect(index.behindMs).toBeGreaterThanOrEqual(performance.now() - healedAt)
    await expect.poll(left, { timeout: PATIENCE_MS, interval: 200 }).toBe(0)
    await expect.poll(() => index.behindMs, { timeout: PATIENCE_MS }).toBeLessThan(2500)
  },
)

test('a change that is known and not read yet makes the index as old as the change', async () => {
  let isWell = true
  const pool = Object.assign(Object.create(database.pool) as typeof database.pool, {
    query: (...args: Parameters<typeof database.pool.query>) =>
      isWell ? database.pool.query(...args) : Promise.reject(new Error('no answer')),
  })
  const other = await loadAvailabilityIndex({ ...database, pool, today: () => TODAY })
  const { appliedAt } = other
  isWell = false
  await take(1)
  await expect.poll(() => other.behindMs).toBeGreaterThan(3000)
  await expect.poll(() => other.silentMs, { interval: 1 }).toBeLessThan(2400)
  expect(other.appliedAt).toBe(appliedAt)
  isWell = true
  await expect.poll(() => other.behindMs).toBeLessThan(2400)
  expect(other.appliedAt).toBeGreaterThan(appliedAt)
  await other.close()
})
