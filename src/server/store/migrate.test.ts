import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { migrateDatabase } from './migrate.ts'

const migrations = mkdtempSync(path.join(os.tmpdir(), 'migrate-test-'))
let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  mkdirSync(path.join(migrations, 'meta'))
  writeFileSync(path.join(migrations, '0000_first.sql'), 'create table step (id integer);')
  writeFileSync(
    path.join(migrations, 'meta', '_journal.json'),
    JSON.stringify({
      version: '7',
      dialect: 'postgresql',
      entries: [{ idx: 0, version: '7', when: 1, tag: '0000_first', breakpoints: true }],
    }),
  )
  database = await createTestDatabase({ template: 'bare' })
})

afterAll(async () => {
  await database.close()
  rmSync(migrations, { recursive: true, force: true })
})

test('5 servers that migrate a new database concurrently apply each migration once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(database.connectionConfig, migrations)))
  const { rows } = await database.pool.query('select count(*)::integer as count from drizzle.__drizzle_migrations')
  expect(rows).toEqual([{ count: 1 }])
})

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
