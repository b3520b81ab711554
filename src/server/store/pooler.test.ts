/**
 * DATABASE_URL may be a pooler that shares connections between transactions: some statements may go through it, others
 * not.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadAvailabilityIndex } from '../availability/availability-index.ts'
import { createCatalogueTexts } from '../content/postgres-catalogue-texts.ts'
import { createLog } from '../log.ts'
import { openDatabaseProxy, type DatabaseProxy } from '../testing/proxies/database-proxy.ts'
import { GUNTON_SANDS, TODAY } from '../testing/small-catalogue.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openCommandDatabase } from './command-database.ts'
import { openDatabase, type Database } from './connection.ts'
import { migrateDatabase } from './migrate.ts'

let target: TestDatabase
let pooler: DatabaseProxy
let direct: DatabaseProxy
let database: Database

beforeEach(async () => {
  target = await createTestDatabase({ template: 'filled' })
  pooler = await openDatabaseProxy(target.connectionConfig)
  direct = await openDatabaseProxy(target.connectionConfig)
  const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct.url, DATA_DIR: '' }
  database = await openDatabase(settings, createLog('silent'))
})
afterEach(async () => {
  await database.close()
  await pooler.close()
  await direct.close()
  await target.close()
})

test('calls and jobs go through the pooler; migrations, notifications, imports and commands of staff around it', async () => {
  await database.pool.query('select 1')
  await expect.poll(() => [pooler.connections, direct.connections]).toEqual([1, 0])
  const through = pooler.accepted

  const before = direct.accepted
  await migrateDatabase(database.connectionConfig)
  expect(direct.accepted).toBe(before + 1)
  const index = await loadAvailabilityIndex({ ...database, today: () => TODAY })
  expect(direct.accepted).toBe(before + 4)
  await expect.poll(() => direct.connections).toBe(1)
  await index.close()

  const command = await openCommandDatabase({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct.url, DATA_DIR: '' })
  expect(command.connectionConfig.connectionString).toBe(direct.url)
  expect(pooler.accepted).toBe(through)
})

test('through the pooler there are no named statements and no settings of a session', async () => {
  for (let time = 0; time < 4; time++) {
    // Remembers what it has read.
    const texts = createCatalogueTexts(database.db, () => 1)
    expect(await texts.park(GUNTON_SANDS.parkId)).toBeDefined()
    await texts.unitsOfPark(GUNTON_SANDS.parkId)
    await texts.reviews(GUNTON_SANDS.parkId, 1)
  }
  const { rows } = await database.pool.query('select name from pg_prepared_statements')
  expect(rows).toEqual([])
  const limits = await database.pool.query("select setting from pg_settings where name = 'statement_timeout'")
  expect(limits.rows).toEqual([{ setting: '0' }])
})

test('without a pooler a statement is limited to 5.5 s and a transaction that stands still to 5 s, but not in imports', async () => {
  const own = await openDatabase({ DATABASE_URL: direct.url, DATA_DIR: '' }, createLog('silent'))
  const limits = `select setting from pg_settings
    where name in ('idle_in_transaction_session_timeout', 'statement_timeout') order by name`
  expect((await own.pool.query(limits)).rows).toEqual([{ setting: '5000' }, { setting: '5500' }])
  expect(own.connectionConfig).not.toHaveProperty('statement_timeout')
  expect(own.connectionConfig).not.toHaveProperty('query_timeout')
  await own.close()
})
