/** The steps of docs/operations.md by which the database's password is changed, as they stand there. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createLog } from '../log.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { fillSmallCatalogue, FIRST_FRIDAY, GUNTON_SANDS } from '../testing/small-catalogue.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { connect } from './connection.ts'
import { migrateDatabase, MIGRATIONS } from './migrate.ts'

const OPERATIONS = readFileSync(path.join(PROJECT_ROOT, 'docs', 'operations.md'), 'utf8')
const [, STEPS = ''] = /```sql\n(create role brackenfold_owner[^`]*)```/.exec(OPERATIONS) ?? []

let database: TestDatabase
/** Of the database, and so of no other test's. */
let name: string
let migrations: string
/** The role that the shop has had from the beginning, and the second one. */
let first: pg.ClientConfig
let second: pg.ClientConfig

beforeAll(async () => {
  database = await createTestDatabase({ template: 'bare' })
  name = (await database.pool.query<{ name: string }>('select current_database() as name')).rows[0]!.name
  const roleIs = (user: string): pg.ClientConfig => {
    const { connectionString, ...config } = database.connectionConfig
    if (connectionString === undefined) return { ...config, user }
    const address = new URL(connectionString)
    address.username = user
    return { ...config, connectionString: address.href }
  }
  ;[first, second] = [roleIs(name), roleIs(`${name}_2`)]
  migrations = mkdtempSync(path.join(os.tmpdir(), 'second-role-'))
  cpSync(MIGRATIONS, migrations, { recursive: true })
  await database.pool.query(
    `create role ${name} login; alter database ${name} owner to ${name}; grant all on schema public to ${name}`,
  )
})
afterAll(async () => {
  await database.pool.query(`reassign owned by ${name}_owner to current_user`)
  await database.close()
  const client = new pg.Client(inject('testServer').admin)
  await client.connect()
  await client.query(`drop role ${name}, ${name}_2, ${name}_owner`)
  await client.end()
  rmSync(migrations, { recursive: true })
})

/** Adds the change of a later release. */
function release(statement: string): void {
  const journal = path.join(migrations, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number; when: number }[] }
  const last = entries.at(-1)!
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: `${last.idx + 1}_later` }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, entry] }))
  writeFileSync(path.join(migrations, `${entry.tag}.sql`), statement)
}

/** Books as a server with this role does. @returns the status */
async function bookAs(config: pg.ClientConfig): Promise<number> {
  const { db, pool } = connect(config, createLog('silent'), 5)
  const app = await createTestApp({ database: { db, pool, connectionConfig: config, close: () => pool.end() } })
  try {
    const booked = await app.call('book', {
      parkId: GUNTON_SANDS.parkId,
      unitId: GUNTON_SANDS.saver,
      arrivalDate: FIRST_FRIDAY,
      duration: 3,
      adults: 2,
      expectedPrice: 12_000,
    })
    return booked.status
  } finally {
    await app.close()
    await pool.end()
  }
}

test('the shop sells, and is upgraded, with either of two roles, and without the first [RUN-18]', async () => {
  await migrateDatabase(first, migrations)
  const { db, pool } = connect(first, createLog('silent'), 5)
  await fillSmallCatalogue(db)
  await pool.query('update night_stock set capacity = 100')
  await pool.end()
  expect(await bookAs(first)).toBe(200)

  await database.pool.query(STEPS.replaceAll('brackenfold', name))
  expect([await bookAs(first), await bookAs(second)]).toEqual([200, 200])
  release('alter table booking add column of_second text; create table later (id integer primary key)')
  await migrateDatabase(second, migrations)
  release('alter table booking add column of_first text; alter table later add column more integer')
  await migrateDatabase(first, migrations)

  await database.pool.query(`alter role ${name} nologin`)
  expect(await bookAs(second)).toBe(200)
})
