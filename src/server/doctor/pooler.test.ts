/**
 * PgBouncer in transaction mode: set up as docs/operations.md says it is no fault, and otherwise the start and the
 * doctor refuse it alike.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testNow } from '../../testing/test-clock.ts'
import { createLog } from '../log.ts'
import { addressOf, openDatabase } from '../store/connection.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openTransactionPooler, type TransactionPooler } from '../testing/proxies/transaction-pooler.ts'
import { examine } from './examine.ts'

const TRANSACTION_MODE =
  'DATABASE_URL names a pooler in transaction mode: servers do not hear of each other’s bookings. Set DATABASE_DIRECT_URL to the address of PostgreSQL without it (docs/operations.md), or pool_mode = session in the pooler.'
const LIMITS_REFUSED =
  'DATABASE_URL names a pooler that refuses the limits of our connections. Set DATABASE_DIRECT_URL to the address of PostgreSQL without it (docs/operations.md), or list statement_timeout and idle_in_transaction_session_timeout in ignore_startup_parameters of the pooler.'

let folder: string
let database: TestDatabase
let other: TestDatabase
let strict: TransactionPooler
let lenient: TransactionPooler
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pooler-'))
  database = await createTestDatabase({ template: 'filled', connections: 2 })
  other = await createTestDatabase({ template: 'bare', connections: 1 })
  strict = await openTransactionPooler(database.connectionConfig)
  lenient = await openTransactionPooler(database.connectionConfig, { ignoresParameters: true })
})
afterAll(async () => {
  for (const each of [strict, lenient, database, other]) await each.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The doctor's findings about the database, apart from settings that are off for the speed of tests. */
async function faults(settings: Record<string, string>): Promise<string[]> {
  const source = { DATA_DIR: folder, ALLOW_SANDBOX_PAYMENTS: 'true', PORT: '0', ...settings }
  const found = await examine({ source, openEmbedded: () => Promise.reject(new Error('not this one')), now: testNow })
  return found
    .filter(({ area, isFault, what }) => area === 'database' && isFault && !/ is off: /.test(what))
    .map(({ what, remedy }) => `${what}. ${remedy}`)
}

const start = async (settings: { DATABASE_URL: string; DATABASE_DIRECT_URL?: string }) => {
  const { close } = await openDatabase({ ...settings, DATA_DIR: folder }, createLog('silent'))
  await close()
}

test('as documented, with DATABASE_DIRECT_URL, it has no fault, and the server starts [RUN-15]', async () => {
  for (const { url } of [strict, lenient]) {
    const settings = { DATABASE_URL: url, DATABASE_DIRECT_URL: addressOf(database.connectionConfig) }
    expect(await faults(settings)).toEqual([])
    await start(settings)
  }
})

test('around it a process needs 3 connections of PostgreSQL: 64 processes 197, not the 1,349 without it [RUN-15]', async () => {
  const settings = { DATABASE_DIRECT_URL: addressOf(database.connectionConfig), PROCESSES: '64' }
  expect(await faults({ ...settings, DATABASE_URL: strict.url })).toEqual([])
})

test('without DATABASE_DIRECT_URL the doctor and the start say the same [RUN-15]', async () => {
  for (const [{ url }, words] of [
    [strict, LIMITS_REFUSED],
    [lenient, TRANSACTION_MODE],
  ] as const) {
    // This pooler knows no statement with parameters, and so none of what the doctor asks next.
    expect((await faults({ DATABASE_URL: url }))[0]).toBe(words)
    await expect(start({ DATABASE_URL: url })).rejects.toThrow(words)
  }
  await start({ DATABASE_URL: addressOf(database.connectionConfig) })
})

test('a DATABASE_DIRECT_URL that names the pooler, too, is refused by its name [RUN-15]', async () => {
  const settings = { DATABASE_URL: strict.url, DATABASE_DIRECT_URL: strict.url }
  const words = TRANSACTION_MODE.replace('DATABASE_URL names', 'DATABASE_DIRECT_URL names')
  expect((await faults(settings))[0]).toBe(words)
  await expect(start(settings)).rejects.toThrow(words)
})

test('a pooler that is down or leads to another database is reported [RUN-15]', async () => {
  const direct = { DATABASE_DIRECT_URL: addressOf(database.connectionConfig) }
  expect(await faults({ ...direct, DATABASE_URL: 'postgres://shop@127.0.0.1:3/shop' })).toEqual([
    expect.stringContaining('DATABASE_URL: the pooler it names cannot be reached: nothing listens there'),
  ])
  const mixed = { DATABASE_DIRECT_URL: addressOf(other.connectionConfig), DATABASE_URL: strict.url }
  expect(await faults(mixed)).toEqual([
    expect.stringContaining('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases'),
  ])
})
