import type { PoolClient } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../server/testing/test-database.ts'
import { formatFinding } from './validation-error.ts'
import { importCatalogue } from './import-catalogue.ts'
import type { ImportMode } from './staged-tables.ts'
import { example, examples, SampleFolder, type SampleRecord } from './testing/sample-files.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder: SampleFolder
let booking: PoolClient

beforeEach(async () => {
  database = await createTestDatabase({ connections: 3 })
  folder = new SampleFolder()
  await load(examples())
  booking = await database.pool.connect()
})
afterEach(async () => {
  booking.release()
  await database.close()
  folder.remove()
})

async function load(records: SampleRecord[], mode: ImportMode = 'add', skipsBad = false) {
  const errors: string[] = []
  const { isLoaded } = await importCatalogue({
    connectionConfig: database.connectionConfig,
    files: [folder.write('catalogue.jsonl', records)],
    mode,
    skipsBad,
    onError: (error) => errors.push(formatFinding(error)),
  })
  return { isLoaded, errors }
}

/** Reserves the nights of the example's first price and inserts the booking, as the shop does; not committed yet. */
async function beginBooking(): Promise<void> {
  await booking.query(`
    begin;
    update night_stock set taken = taken + 1 where unit_type_id = 770111;
    insert into booking (reference, site, status, channel, park_id, unit_type_id, arrival, nights, adults, children,
      under5s, dogs, assistance_dogs, unit_pence, hold_expires_at)
    values ('BF00000001', 'BF', 'held', 'ukcaravan', 7701, 770111, '2027-03-05', 3, 2, 0, 0, 0, 0, 12000, now())`)
}

async function untilImportWaits(): Promise<void> {
  const waiting = `select from pg_stat_activity
    where application_name = 'catalogue-import' and wait_event_type = 'Lock' and datname = current_database()`
  await vi.waitUntil(async () => (await database.pool.query(waiting)).rowCount === 1, { timeout: 15_000 })
}

it('an import that lowers a capacity waits for a booking in progress and then counts its nights [PROD-10]', async () => {
  await beginBooking()
  const loading = load([example('stock', { capacity: 0 })])
  await untilImportWaits()
  await booking.query('commit')
  expect(await loading).toEqual({ isLoaded: true, errors: [] })
  const { rows } = await database.pool.query("select capacity, taken from night_stock where night = '2027-03-05'")
  expect(rows).toEqual([{ capacity: 1, taken: 1 }])
})

it('a unit type that is booked while it is being withdrawn stays for its customer [PROD-10]', async () => {
  await beginBooking()
  const loading = load([example('operator')], 'replace-operators')
  await untilImportWaits()
  await booking.query('commit')
  expect(await loading).toEqual({ isLoaded: true, errors: [] })
  const { rows } = await database.pool.query(
    `select unit_type.is_withdrawn, capacity, taken, reference
       from booking join unit_type on unit_type.id = booking.unit_type_id join night_stock using (unit_type_id)`,
  )
  expect(rows).toEqual(
    Array.from({ length: 3 }, () => ({ is_withdrawn: true, capacity: 1, taken: 1, reference: 'BF00000001' })),
  )
})

it('units withdrawn by a waiting import cannot be booked', async () => {
  const other = await database.pool.connect()
  try {
    // Another lock that the import waits for after deleting prices and nights.
    await other.query('begin; select from review for update')
    const loading = load([example('operator')], 'replace-operators')
    await untilImportWaits()
    await booking.query('begin')
    const taking = booking.query('update night_stock set taken = taken + 1 where unit_type_id = 770111')
    await other.query('commit')
    expect((await loading).isLoaded).toBe(true)
    expect((await taking).rowCount).toBe(0)
    await booking.query('rollback')
  } finally {
    other.release()
  }
})

it('an import that is retried because of a booking reports each error once [PROD-10]', async () => {
  await booking.query('begin; select from operator for update')
  const bad = example('price', { nights: 29 })
  const loading = load([example('operator', { name: 'Samphire' }), example('stock', { capacity: 0 }), bad], 'add', true)
  await untilImportWaits()
  // The night is free when the import checks it, and sold when it writes.
  await database.pool.query('update night_stock set taken = 1 where unit_type_id = 770111')
  await booking.query('rollback')
  expect(await loading).toEqual({
    isLoaded: true,
    errors: ['catalogue.jsonl:3: nights: must be at most 28'],
  })
})
