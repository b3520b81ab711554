/** A drill: a backup while bookings are made, restored elsewhere, and the shop going on from it. */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../domain/dates/calendar-date.ts'
import { reconcilePayments } from '../commands/payments/reconcile-payments.ts'
import { readRelease } from '../release.ts'
import { MIGRATIONS, migrateDatabase } from '../store/migrate.ts'
import { FIRST_FRIDAY } from '../testing/small-catalogue.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { manifestFile, tableFile, nameOf, readTables } from './backup-contents.ts'
import { restoreBackup } from './restore-backup.ts'
import { removeOldBackups, takeBackup, type Backup } from './take-backup.ts'
import { testNow } from '../../testing/test-clock.ts'

let shop: TestShop
let source: pg.ClientConfig
let folder: string
let dataDir: string
let isProviderSilent = false

beforeAll(async () => {
  shop = await createTestShop({
    connections: 12,
    wrap: (send) => async (address, init) => {
      const response = await send(address, init)
      if (isProviderSilent) throw new Error('the answer is lost')
      return response
    },
  })
  source = shop.connectionConfig
  await shop.query('update night_stock set capacity = 10000')
})
afterAll(() => shop.close())

let targets: TestDatabase[] = []
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'backup-drill-'))
  dataDir = path.join(folder, 'data')
  mkdirSync(path.join(dataDir, 'mail'), { recursive: true })
  writeFileSync(path.join(dataDir, 'session-secret'), 's'.repeat(40), { mode: 0o600 })
  writeFileSync(path.join(dataDir, 'mail', 'confirmation-1.eml'), 'To: ada\r\n')
  mkdirSync(path.join(dataDir, 'pictures'))
  writeFileSync(path.join(dataDir, 'pictures', 'a.webp'), 'drawn again')
})
afterEach(async () => {
  isProviderSilent = false
  for (const target of targets) await target.close()
  targets = []
  rmSync(folder, { recursive: true, force: true })
})

const backUp = (now = new Date('2027-03-01T03:00:00Z')) =>
  takeBackup({ connectionConfig: source, dataDir, into: path.join(folder, 'backups'), release: '0.1.0', now })

async function emptyDatabase(template: 'bare' | 'filled' = 'bare'): Promise<TestDatabase> {
  const target = await createTestDatabase({ template, connections: 4 })
  targets.push(target)
  return target
}

const restored = (backup: Backup, target: TestDatabase, isReplacing = false) =>
  restoreBackup({
    folder: backup.folder,
    connectionConfig: target.connectionConfig,
    dataDir: path.join(folder, 'elsewhere'),
    isReplacing,
  })

async function sell(): Promise<string> {
  const { caller, bookingId } = await shop.fillIn({ stay: { arrival: addDays(FIRST_FRIDAY, 63), nights: 3 } })
  expect(await shop.pay(caller)).toMatchObject({ kind: 'payment', payment: { status: 'succeeded' } })
  return bookingId
}

/** Every row of every table, as text. */
async function contentsOf(config: pg.ClientConfig): Promise<Record<string, string[]>> {
  const client = new pg.Client(config)
  await client.connect()
  const contents: Record<string, string[]> = {}
  for (const table of await readTables(client)) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${nameOf(table)} t order by 1`)
    contents[nameOf(table)] = rows.map(({ row }) => row)
  }
  await client.end()
  return contents
}

test('every row of every table is the same in the restored database, and its sequences go on, with the secret and the emails but no pictures [RUN-01]', async () => {
  await sell()
  const backup = await backUp()
  const target = await emptyDatabase()
  await restored(backup, target)
  const contents = await contentsOf(source)
  expect(await contentsOf(target.connectionConfig)).toEqual(contents)
  expect(contents['"public"."ledger_entry"']!.length).toBeGreaterThan(0)
  expect(Object.keys(contents).length).toBeGreaterThan(30)

  const elsewhere = readdirSync(path.join(folder, 'elsewhere'), { recursive: true }).map(String).sort()
  expect(elsewhere).toEqual(['mail', path.join('mail', 'confirmation-1.eml'), 'session-secret'])
  expect(statSync(path.join(folder, 'elsewhere', 'session-secret')).mode & 0o077).toBe(0)
  const next = `select nextval(pg_get_serial_sequence('outbox', 'id'))::int as id`
  const { rows } = await target.pool.query<{ id: number }>(next)
  expect(await shop.query(next)).toEqual(rows)
})

test('the restored ledger can still only be added to, its foreign keys hold, and a later start finds nothing to migrate [RUN-01]', async () => {
  await sell()
  const target = await emptyDatabase()
  await restored(await backUp(), target)
  await expect(target.pool.query('update ledger_entry set pence = 0')).rejects.toThrow('ledger_entry is append-only')
  await expect(target.pool.query('truncate booking_event')).rejects.toThrow('booking_event is append-only')
  const stranger = `insert into ledger_entry (booking_id, kind, pence) select gen_random_uuid(), kind, pence from ledger_entry limit 1`
  await expect(target.pool.query(stranger)).rejects.toThrow(/violates/)
  const shape = `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
    union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2, 3`
  expect((await target.pool.query(shape)).rows).toEqual(await shop.query(shape))
  await migrateDatabase(target.connectionConfig)
  const migrations = 'select hash, created_at from drizzle.__drizzle_migrations order by created_at'
  expect((await target.pool.query(migrations)).rows).toEqual(await shop.query(migrations))
})

test('a backup under load is of one instant: each booking is in it whole or not at all, and nights are counted as it has bookings [RUN-01]', async () => {
  let isTaken = false
  const customers = Array.from({ length: 8 }, async () => {
    const sold: string[] = []
    while (!isTaken) sold.push(await sell())
    return sold
  })
  await sell()
  const backup = await backUp()
  isTaken = true
  const sold = (await Promise.all(customers)).flat()
  const target = await emptyDatabase()
  await restored(backup, target)
  expect(sold.length).toBeGreaterThan(8)
  expect(backup.manifest.accounts['nights counted wrongly']).toBe('0')
  const { rows } = await target.pool.query(
    `select id from booking where status = 'confirmed' and not exists (
       select from ledger_entry where booking_id = booking.id having sum(pence) = 6000)`,
  )
  expect(rows).toEqual([])
})

test('a payment that was in progress is settled by the restored shop, charged once, and the customer gets the emails that were queued [RUN-01, PAY-07]', async () => {
  const { caller, bookingId } = await shop.fillIn({ stay: { arrival: addDays(FIRST_FRIDAY, 63), nights: 3 } })
  isProviderSilent = true
  expect(await shop.pay(caller, { option: 'full', agreedDueToday: 12_000 })).toMatchObject({
    payment: { status: 'unknown' },
  })
  const backup = await backUp()
  isProviderSilent = false
  const target = await emptyDatabase()
  await restored(backup, target)
  await target.pool.query(`update payment set created_at = now() - interval '1 hour' where status = 'unknown'`)
  await reconcilePayments({ ...shop.deps, db: target.db })
  const { rows } = await target.pool.query<{ status: string; tasks: number }>(
    `select status, (select count(*)::int from outbox where payload->>'bookingId' = booking.id::text) as tasks
     from booking where id = $1`,
    [bookingId],
  )
  expect(rows).toMatchObject([{ status: 'confirmed' }])
  expect(rows[0]!.tasks).toBeGreaterThan(0)
  const [payment] = await shop.query<{ id: string }>('select id from payment where booking_id = $1', [bookingId])
  expect(shop.payments.charges().filter(({ reference }) => reference === payment!.id)).toMatchObject([
    { amount: 12_000, refunded: 0 },
  ])
})

test('a database with 1 booking is not overwritten, one with a catalogue alone is, and --replace overwrites both [RUN-02]', async () => {
  await sell()
  const backup = await backUp()
  const target = await emptyDatabase('filled')
  await restored(backup, target)
  const count = (await contentsOf(target.connectionConfig))['"public"."booking"']!.length
  await expect(restored(backup, target)).rejects.toThrow(`The database has ${count} bookings`)
  await restored(backup, target, true)
})

test('a DATA_DIR with another secret is not overwritten without --replace [RUN-02]', async () => {
  const backup = await backUp()
  const target = await emptyDatabase()
  mkdirSync(path.join(folder, 'elsewhere'))
  writeFileSync(path.join(folder, 'elsewhere', 'session-secret'), 't'.repeat(40))
  await expect(restored(backup, target)).rejects.toThrow('elsewhere has another session-secret.')
  await restored(backup, target, true)
  expect(readFileSync(path.join(folder, 'elsewhere', 'session-secret'), 'utf8')).toBe('s'.repeat(40))
})

test('a database that somebody uses is not restored [RUN-02]', async () => {
  const backup = await backUp()
  const target = await emptyDatabase()
  await target.pool.query('select 1')
  await expect(restored(backup, target)).rejects.toThrow(/^1 connections use the database: .*Stop all servers/)
})

test.each([
  ['a bit of a table is changed', (rows: string) => rows.replace('Ada', 'Eda'), /is damaged/],
  ['a table ends early', (rows: string) => rows.slice(0, rows.indexOf('\n') + 1), /is damaged|could not be loaded/],
])(
  'if %s, the restoration ends with an error and the database is as it was [RUN-02]',
  async (_what, change, message) => {
    await sell()
    await sell()
    const backup = await backUp()
    const file = tableFile(backup.folder, { schema: 'public', name: 'booking_customer' })
    writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)).toString())))
    const target = await emptyDatabase('filled')
    const before = await contentsOf(target.connectionConfig)
    await expect(restored(backup, target)).rejects.toThrow(message)
    expect(await contentsOf(target.connectionConfig)).toEqual(before)
    expect(readdirSync(path.join(folder, 'elsewhere'))).toEqual([])
  },
)

test('figures that differ from the backup’s end the restoration [RUN-02]', async () => {
  await sell()
  const backup = await backUp()
  const text = readFileSync(manifestFile(backup.folder), 'utf8')
  writeFileSync(
    manifestFile(backup.folder),
    text.replace(/"bookings confirmed": "\d+"/, '"bookings confirmed": "9999"'),
  )
  const target = await emptyDatabase()
  await expect(restored(backup, target)).rejects.toThrow(/bookings confirmed: 9999 in the backup, \d+ restored/)
  expect((await contentsOf(target.connectionConfig))['"public"."booking"']).toBeUndefined()
})

test('a database on which the site was never started is not backed up, and nothing is left of the attempt [RUN-01]', async () => {
  const { connectionConfig } = await emptyDatabase()
  const into = path.join(folder, 'backups')
  const options = { connectionConfig, dataDir, into, release: '0.1.0', now: new Date(testNow()) }
  await expect(takeBackup(options)).rejects.toThrow('The database is empty')
  expect(readdirSync(into)).toEqual([])
})

test('a backup of a newer release is refused [RUN-03]', async () => {
  const backup = await backUp()
  const text = readFileSync(manifestFile(backup.folder), 'utf8')
  const manifest = JSON.parse(text) as { migrations: { hash: string; madeAt: number }[] }
  const newer = { ...manifest, migrations: [...manifest.migrations, { hash: 'f'.repeat(64), madeAt: 2e12 }] }
  writeFileSync(manifestFile(backup.folder), JSON.stringify(newer))
  const target = await emptyDatabase()
  await expect(restored(backup, target)).rejects.toThrow('has changes of the database that this release does not know')
})

test('a backup of an older release gets the migrations of this one [RUN-03]', async () => {
  const old = await emptyDatabase()
  await migrateDatabase(old.connectionConfig)
  // As before the migrations were squashed into the baseline.
  await old.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values (repeat('a', 64), 1)`)
  await old.pool.query(`update drizzle.__drizzle_migrations set hash = repeat('b', 64) where created_at =
    (select min(created_at) from drizzle.__drizzle_migrations where created_at > 1)`)
  await old.pool.query(
    `insert into inbox (provider, event_id, kind, provider_payment_id) values ('sandbox', 'old', 'payment.succeeded', 'p1')`,
  )
  const into = path.join(folder, 'backups')
  const options = { connectionConfig: old.connectionConfig, dataDir, into, release: '0.0.9', now: new Date(testNow()) }
  const backup = await takeBackup(options)
  const own = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql')).length
  expect(backup.manifest.migrations).toHaveLength(own + 1)

  const target = await emptyDatabase()
  await restored(backup, target)
  const { rows } = await target.pool.query(
    'select (select count(*) from drizzle.__drizzle_migrations)::int, event_id as event from inbox',
  )
  expect(rows).toEqual([{ count: own, event: 'old' }])
  const { rows: notes } = await target.pool.query(`select value from installation where name = 'release'`)
  expect(notes).toEqual([{ value: readRelease().version }])
})

test('a folder that is no backup, or one of another format, is named [RUN-02]', async () => {
  const target = await emptyDatabase()
  const at = (place: string) => restored({ folder: place } as Backup, target)
  await expect(at(folder)).rejects.toThrow('is not a backup: it has no manifest.json')
  const backup = await backUp()
  for (const [from, to] of [
    ['"format": 1', '"format": 2'],
    ['"session-secret"', '"../session-secret"'],
    ['{', ''],
  ] as const) {
    const text = readFileSync(manifestFile(backup.folder), 'utf8')
    writeFileSync(manifestFile(backup.folder), text.replace(from, to))
    await expect(at(backup.folder), to).rejects.toThrow('manifest.json cannot be read')
    writeFileSync(manifestFile(backup.folder), text)
  }
})

test('only its owner can read a backup; of 3 with --keep 2 the oldest is deleted, with what a killed backup has left [RUN-01]', async () => {
  const into = path.join(folder, 'backups')
  for (const day of ['01', '02', '03']) await backUp(new Date(`2027-03-${day}T03:00:00Z`))
  for (const entry of readdirSync(into, { recursive: true, withFileTypes: true })) {
    expect(statSync(path.join(entry.parentPath, entry.name)).mode & 0o077, entry.name).toBe(0)
  }
  mkdirSync(path.join(into, `.unfinished-999999999-${randomUUID()}`))
  mkdirSync(path.join(into, '2027-02-01T03-00-00Z'))
  expect(await removeOldBackups(into, 2)).toEqual(['2027-03-01T03-00-00Z'])
  await backUp(new Date('2027-03-04T03:00:00Z'))
  const left = ['2027-02-01T03-00-00Z', '2027-03-02T03-00-00Z', '2027-03-03T03-00-00Z', '2027-03-04T03-00-00Z']
  expect(readdirSync(into).sort()).toEqual(left)
  expect(existsSync(manifestFile(path.join(into, left[3]!)))).toBe(true)
})
