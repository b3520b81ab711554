import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { migrateDatabase } from './migrate.ts'

const migrations = mkdtempSync(path.join(os.tmpdir(), 'migrate-test-'))
const FIRST = 'create table step (id integer)'
let database: Awaited<ReturnType<typeof createTestDatabase>>

/** Writes migrations of these statements. */
function writeMigrations(...statements: readonly string[]): void {
  const tags = statements.map((_, index) => `000${index}_step`)
  mkdirSync(path.join(migrations, 'meta'), { recursive: true })
  statements.forEach((statement, index) => writeFileSync(path.join(migrations, `${tags[index]}.sql`), statement))
  const entries = tags.map((tag, idx) => ({ idx, version: '7', when: idx + 1, tag, breakpoints: true }))
  const journal = { version: '7', dialect: 'postgresql', entries }
  writeFileSync(path.join(migrations, 'meta', '_journal.json'), JSON.stringify(journal))
}

const applied = async () =>
  (await database.pool.query<{ at: string }>('select created_at as at from drizzle.__drizzle_migrations')).rows.map(
    ({ at }) => Number(at),
  )

beforeAll(async () => {
  writeMigrations(FIRST)
  database = await createTestDatabase({ template: 'bare' })
})

afterAll(async () => {
  await database.close()
  rmSync(migrations, { recursive: true, force: true })
})

test('5 servers that migrate a new database concurrently apply each migration once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(database.connectionConfig, migrations)))
  expect(await applied()).toEqual([1])
})

test('a migration lets requests go on while it waits for a table, and those before one that fails stay applied', async () => {
  writeMigrations(FIRST, 'alter table step add column more integer', 'select 1 / 0')
  const [busy, other] = [await database.pool.connect(), await database.pool.connect()]
  await busy.query('begin; select from step')
  const migrated = migrateDatabase(database.connectionConfig, migrations)
  await waitsForLock()
  try {
    // Behind a migration that waited as long as it takes, this would wait for `busy`.
    await other.query("begin; set local statement_timeout = '3s'")
    await other.query('select from step')
  } finally {
    await other.query('rollback')
    await busy.query('commit')
    for (const client of [busy, other]) client.release()
  }
  await expect(migrated).rejects.toThrow('division by zero')
  expect(await applied()).toEqual([1, 2])
})

test('a database with 1 migration of a newer release is reported and left alone [RUN-12]', async () => {
  writeMigrations(FIRST, 'alter table step add column more integer')
  expect(await migrateDatabase(database.connectionConfig, migrations)).toEqual({ unknown: 0 })
  writeMigrations(FIRST)
  expect(await migrateDatabase(database.connectionConfig, migrations)).toEqual({ unknown: 1 })
  expect(await applied()).toEqual([1, 2])
})

describe('a database from before the migrations were squashed into the baseline [RUN-06]', () => {
  const BASELINE_AT = 45
  const hashes = async () =>
    (await former.pool.query('select hash, created_at::int as at from drizzle.__drizzle_migrations order by 2')).rows
  let former: Awaited<ReturnType<typeof createTestDatabase>>

  /** A table, and migrations whose last one was made at a time. */
  async function openFormer(...times: readonly number[]) {
    former = await createTestDatabase({ template: 'bare' })
    await former.pool.query(`create table step (id integer); create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
    for (const at of times) {
      await former.pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        `former ${at}`,
        at,
      ])
    }
    writeMigrations(FIRST, 'alter table step add column more integer')
    const journal = path.join(migrations, 'meta', '_journal.json')
    writeFileSync(
      journal,
      readFileSync(journal, 'utf8').replaceAll(
        /"when":(\d)/g,
        (_, when: string) => `"when":${BASELINE_AT - 1 + Number(when)}`,
      ),
    )
  }
  afterEach(() => former.close())

  test('that has all 45 of them is recorded as having the baseline, and gets those after it', async () => {
    await openFormer(1, 2, BASELINE_AT)
    expect(await migrateDatabase(former.connectionConfig, migrations)).toEqual({ unknown: 0 })
    expect((await hashes()).map(({ at }: { at: number }) => at)).toEqual([BASELINE_AT, BASELINE_AT + 1])
    expect(await migrateDatabase(former.connectionConfig, migrations)).toEqual({ unknown: 0 })
  })

  test('that has only 44 of them is refused, and not changed', async () => {
    await openFormer(1, BASELINE_AT - 1)
    await expect(migrateDatabase(former.connectionConfig, migrations)).rejects.toThrow(
      'before the migrations were squashed',
    )
    expect(await hashes()).toHaveLength(2)
  })
})

/** Until a migration waits for a lock. */
async function waitsForLock(): Promise<void> {
  const waits = `select from pg_stat_activity where application_name = 'migrate' and wait_event_type = 'Lock'
    and datname = current_database()`
  await expect.poll(async () => (await database.pool.query(waits)).rowCount, { interval: 20 }).toBe(1)
}

test('a test database has the tables of the migrations', async () => {
  const migrated = await createTestDatabase()
  try {
    const { rows } = await migrated.pool.query(
      "select count(*)::integer as count from pg_tables where schemaname = 'public'",
    )
    expect((rows[0] as { count: number }).count).toBeGreaterThan(0)
  } finally {
    await migrated.close()
  }
})

test('everything of a booking is found by an index: no table of bookings is read whole', async () => {
  const database = await createTestDatabase()
  const { rows } = await database.pool.query<{ table: string }>(`
    select c.conrelid::regclass::text as table
    from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'booking'::regclass
      and not exists (select from pg_index i
        where i.indrelid = c.conrelid and i.indpred is null and i.indkey[0] = c.conkey[1])`)
  await database.close()
  expect(rows).toEqual([])
})
