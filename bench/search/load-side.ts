import { drizzle } from 'drizzle-orm/node-postgres'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { fromDayNumber } from '../../src/domain/calendar-date.ts'
import { loadAvailabilityIndex } from '../../src/server/availability/availability-index.ts'
import type { Catalogue } from '../../src/server/availability/catalogue-facts.ts'
import { startEmbeddedPostgres } from '../../src/server/store/embedded-postgres.ts'
import { migrateDatabase } from '../../src/server/store/migrate.ts'
import { catalogueState, operator, park, region, town, unitType } from '../../src/server/store/schema/catalogue.ts'
import { copyLines } from './copy-lines.ts'
import { timedAsync, timingOf } from './statistics.ts'
import { ARRIVALS, FIRST_DAY, freeOn, isArrivalDay, lengthsOf, offerOf, priceOf, TODAY } from './synthetic-stays.ts'

const CAPACITY = 5
const BOOKINGS = 100

/**
 * Fills the shop's own tables and measures what a start and a booking cost: loading the index, and the time from a
 * commit on another connection until the index knows.
 */
export async function measureLoading(catalogue: Catalogue): Promise<string[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-search-'))
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), { durable: false })
  const pool = new pg.Pool({ ...postgres.address, max: 4 })
  // Stopping the server below cuts idle connections, which the pool would otherwise throw as errors.
  pool.on('error', () => undefined)
  try {
    await migrateDatabase(postgres.address)
    const prices = await fill(pool, catalogue)
    const settings = { pool, connectionConfig: postgres.address, today: () => TODAY }
    const { result: index, microseconds } = await timedAsync(() => loadAvailabilityIndex(settings))
    const staleness = await measureStaleness(pool, catalogue, () => index.revision)
    await index.close()
    return [
      `loaded ${(prices / 1e6).toFixed(1)} million prices from PostgreSQL in ${(microseconds / 1e6).toFixed(1)} s`,
      `a booking of another connection was known after ${(staleness.p50 / 1_000).toFixed(1)} ms (p50), ${(staleness.p99 / 1_000).toFixed(1)} ms (p99)`,
    ]
  } finally {
    await pool.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureStaleness(pool: pg.Pool, catalogue: Catalogue, revision: () => number) {
  const times: number[] = []
  for (const unit of [...catalogue.unitTypes.keys()].slice(0, BOOKINGS)) {
    const before = revision()
    const start = performance.now()
    const { rowCount } = await pool.query(
      `update night_stock set taken = taken + 1 where unit_type_id = $1 and night between $2::date and $2::date + 6
        and taken < capacity`,
      [unit, fromDayNumber(FIRST_DAY + 200)],
    )
    while (rowCount && revision() === before) await new Promise((resolve) => setImmediate(resolve))
    if (rowCount) times.push((performance.now() - start) * 1_000)
  }
  return timingOf(times)
}

async function fill(pool: pg.Pool, catalogue: Catalogue): Promise<number> {
  await fillFacts(pool, catalogue)
  const client = await pool.connect()
  try {
    await copyLines(client, 'night_stock', stockLines(catalogue))
    const prices = await copyLines(client, 'price', priceLines(catalogue))
    await client.query('vacuum analyze price')
    await client.query('vacuum analyze night_stock')
    return prices
  } finally {
    client.release()
  }
}

async function fillFacts(pool: pg.Pool, catalogue: Catalogue): Promise<void> {
  const db = drizzle({ client: pool })
  const accessibility = {
    stepFreeRoute: false,
    doorWidth: null,
    wetRoom: false,
    changingPlaces: false,
    accessibleParking: false,
    note: '',
  }
  const parks = [...catalogue.parks.values()]
  const deposit = { depositKind: 'fixed' as const, depositValue: 6_000, balanceDueWeeks: 8 }
  const operators = [...new Set(parks.map(({ operatorId }) => operatorId))].map((id) => ({
    id,
    code: `operator-${id}`,
    name: `Operator ${id}`,
    description: '',
    channels: [],
    ...deposit,
  }))
  const towns = new Map(
    parks.map(({ townId, regionId, latitude, longitude }) => [
      townId,
      { id: townId, regionId, name: `Town ${townId}`, slug: `town-${townId}`, latitude, longitude },
    ]),
  )
  await db.insert(operator).values(operators)
  await db.insert(region).values([...catalogue.regions.values()].map((facts) => ({ ...facts, introduction: '' })))
  await db.insert(town).values([...towns.values()])
  const texts = {
    description: '',
    importantInformation: '',
    directions: '',
    arrivalFrom: '16:00',
    departureBy: '10:00',
  }
  for (const some of inChunks(parks)) {
    await db
      .insert(park)
      .values(some.map((facts) => ({ ...facts, ...texts, features: [...facts.features], accessibility })))
  }
  for (const some of inChunks([...catalogue.unitTypes.values()])) {
    await db.insert(unitType).values(
      some.map((facts) => ({
        ...facts,
        description: '',
        beds: [],
        features: [...facts.features],
        accessibility,
        included: [],
        stock: CAPACITY,
      })),
    )
  }
  const lastArrival = fromDayNumber(FIRST_DAY + ARRIVALS)
  await db.insert(catalogueState).values({ seed: 1, scale: 1, firstArrival: TODAY, lastArrival, version: 1 })
}

function inChunks<Item>(items: readonly Item[], size = 1_000): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

function* stockLines(catalogue: Catalogue): Generator<string> {
  for (const id of catalogue.unitTypes.keys()) {
    for (let day = 0; day <= ARRIVALS + 21; day++) {
      const free = Math.min(CAPACITY, freeOn(id, day))
      yield `${id}\t${fromDayNumber(FIRST_DAY + day)}\t${CAPACITY}\t${CAPACITY - free}`
    }
  }
}

function* priceLines(catalogue: Catalogue): Generator<string> {
  for (const { id, channel } of catalogue.unitTypes.values()) {
    for (let day = 1; day <= ARRIVALS; day++) {
      const arrival = fromDayNumber(FIRST_DAY + day)
      for (const nights of lengthsOf(channel)) {
        const pence = isArrivalDay(channel, day, nights) ? priceOf(channel, id, day, nights) : 0
        if (pence === 0) continue
        const offer = offerOf(id, day, nights)
        yield `${id}\t${arrival}\t${nights}\t${pence}\t${offer ? `${Math.round(pence * 1.25)}\t${offer}` : '\\N\t\\N'}`
      }
    }
  }
}
