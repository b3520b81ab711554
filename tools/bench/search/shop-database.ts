/** The shop's tables in a separate PostgreSQL, filled with a synthetic catalogue. */
import type { OwnChannelCode } from '../../../src/domain/site/channel.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { fromDayNumber } from '../../../src/domain/dates/calendar-date.ts'
import type { Catalogue } from '../../../src/server/availability/catalogue-facts.ts'
import { startEmbeddedPostgres } from '../../../src/server/store/embedded/embedded-postgres.ts'
import { migrateDatabase } from '../../../src/server/store/migrate.ts'
import { catalogueState, operator, park, region, town, unitType } from '../../../src/server/store/schema/catalogue.ts'
import { copyLines } from './copy-lines.ts'
import { ARRIVALS, FIRST_DAY, freeOn, isArrivalDay, lengthsOf, offerOf, priceOf, TODAY } from './synthetic-stays.ts'

const CAPACITY = 5

export interface ShopDatabase {
  readonly pool: pg.Pool
  readonly address: pg.ClientConfig
  readonly prices: number
  close(): Promise<void>
}

export async function openShopDatabase(catalogue: Catalogue): Promise<ShopDatabase> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-search-'))
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), { durable: false })
  const pool = new pg.Pool({ ...postgres.address, max: 4 })
  // Stopping the server cuts idle connections, which the pool would otherwise throw as errors.
  pool.on('error', () => undefined)
  await migrateDatabase(postgres.address)
  const prices = await fill(pool, catalogue)
  return {
    pool,
    address: postgres.address,
    prices,
    async close() {
      await pool.end()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function fill(pool: pg.Pool, catalogue: Catalogue): Promise<number> {
  await fillFacts(pool, catalogue)
  const client = await pool.connect()
  try {
    await copyLines(client, 'night_stock (unit_type_id, night, capacity, taken)', stockLines(catalogue))
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
      .values(some.map((facts) => ({ ...facts, ...texts, features: [...facts.features], photos: [], accessibility })))
  }
  for (const some of inChunks([...catalogue.unitTypes.values()])) {
    await db.insert(unitType).values(
      some.map((facts) => ({
        ...facts,
        description: '',
        beds: [],
        features: [...facts.features],
        photos: [],
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
  for (const { id, channel: code } of catalogue.unitTypes.values()) {
    const channel = code as OwnChannelCode
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
