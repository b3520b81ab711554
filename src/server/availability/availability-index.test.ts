import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../domain/dates/calendar-date.ts'
import { DEFAULT_PARTY } from '../../domain/booking/party.ts'
import {
  CORNISH_PARKS,
  CORNWALL,
  FIRST_FRIDAY,
  GUNTON_SANDS,
  MARRAM_POINT,
  REED_FEN,
  SALES_GROUND,
  SUFFOLK,
  TODAY,
} from '../testing/small-catalogue.ts'
import { inTransaction } from '../store/transaction.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { loadAvailabilityIndex } from './availability-index.ts'
import type { AvailabilityIndex, SearchQuestion } from './queries.ts'

const WEEKEND = { channel: 'ukcaravan', arrival: FIRST_FRIDAY, nights: 3 } as const

function question(changes: Partial<SearchQuestion> = {}): SearchQuestion {
  return { ...WEEKEND, place: {}, party: DEFAULT_PARTY, sort: 'price-asc', offset: 0, limit: 12, ...changes }
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
let index: AvailabilityIndex

beforeAll(async () => {
  database = await createTestDatabase({ template: 'filled' })
})
afterAll(() => database.close())

beforeEach(async () => {
  await database.pool.query('update night_stock set taken = 0, is_closed = false where taken > 0 or is_closed')
  index = await load()
})
afterEach(() => index.close())

function load() {
  return loadAvailabilityIndex({ ...database, today: () => TODAY })
}

/** Reserves that many units of a type for three nights from the first Friday, as another process would. */
async function take(unitTypeId: number, units: number) {
  await database.pool.query(
    `update night_stock set taken = taken + $2 where unit_type_id = $1 and night between $3::date and $3::date + 2`,
    [unitTypeId, units, FIRST_FRIDAY],
  )
}

const left = (unitTypeId: number, from = index) => from.current.quote(unitTypeId, FIRST_FRIDAY, 3)?.left ?? 0

describe('an index loaded from the database', () => {
  it('knows each price, was-price, offer and number left [PARK-03]', () => {
    expect(index.current.quote(GUNTON_SANDS.saver, FIRST_FRIDAY, 3)).toEqual({
      unitTypeId: GUNTON_SANDS.saver,
      pence: 12_000,
      lines: [
        { kind: 'accommodation', pence: 15_000 },
        { kind: 'offer', pence: -3_000 },
      ],
      offerUrn: 501,
      left: 2,
    })
    expect(index.current.quote(GUNTON_SANDS.saver, addDays(FIRST_FRIDAY, 3), 4)?.lines).toEqual([
      { kind: 'accommodation', pence: 12_000 },
    ])
    expect(index.current.quote(GUNTON_SANDS.saver, addDays(FIRST_FRIDAY, 1), 3)).toBeUndefined()
    expect(index.current.quote(REED_FEN.cruiser, FIRST_FRIDAY, 7)?.pence).toBe(140_000)
  })

  it('excludes parks of type 15 although theirs is the lowest price [RES-11]', () => {
    const answer = index.current.search(question())
    expect(answer.parks[0]).toMatchObject({ parkId: MARRAM_POINT.parkId, cheapest: { pence: 9_900 } })
    expect(answer.totalParks).toBe(2 + CORNISH_PARKS)
    expect(index.current.unitsOfPark(SALES_GROUND.parkId, WEEKEND, DEFAULT_PARTY)).toEqual([])
    expect(index.current.quote(SALES_GROUND.unit, FIRST_FRIDAY, 3)).toBeUndefined()
  })

  it('offers no arrival before tomorrow [SRCH-16]', async () => {
    const onFriday = await loadAvailabilityIndex({ ...database, today: () => FIRST_FRIDAY })
    expect(onFriday.current.search(question()).totalParks).toBe(0)
    expect(onFriday.current.firstArrival({ channel: 'ukcaravan', place: {}, nights: 3, party: DEFAULT_PARTY })).toBe(
      addDays(FIRST_FRIDAY, 7),
    )
    await onFriday.close()
  })

  it('has the data of cards in display order, without a query', () => {
    const { catalogue } = index.current
    expect([...catalogue.regions.values()].map(({ id }) => id)).toEqual([CORNWALL, SUFFOLK, 31])
    expect(catalogue.parksOfRegion(SUFFOLK).map(({ name }) => name)).toEqual([
      'Gunton Sands',
      'Larch Sales Ground',
      'Marram Point',
    ])
    expect(catalogue.parks.get(1)).toMatchObject({ slug: 'gunton-sands', features: [20, 26], halfBubbles: 9 })
    expect(catalogue.unitsOf(1).map(({ name, sleeps }) => [name, sleeps])).toEqual([
      ['Saver caravan', 4],
      ['Gold caravan', 6],
    ])
    expect(catalogue.offers.get(501)?.endsOn).toBe(addDays(TODAY, 60))
    expect(catalogue.townsOfRegion(SUFFOLK).map(({ slug }) => slug)).toEqual(['lowestoft'])
  })

  it('gives ukcaravan the lengths that its regions sell: 3, 4 and 7 nights [SRCH-14]', () => {
    expect(index.current.nightsOnSale('ukcaravan', { regionId: SUFFOLK })).toEqual([3, 4, 7])
    expect(index.current.nightsOnSale('uktouring')).toEqual([])
  })
})

describe('a night that staff have closed [STAFF-05]', () => {
  const close = (isClosed: boolean) =>
    database.pool.query('update night_stock set is_closed = $1 where unit_type_id = $2 and night = $3', [
      isClosed,
      MARRAM_POINT.bronze,
      addDays(FIRST_FRIDAY, 2),
    ])

  it('is sold to nobody although units are left, by notification and after loading, and a release does not open it', async () => {
    await take(MARRAM_POINT.bronze, 1)
    await expect.poll(() => left(MARRAM_POINT.bronze)).toBe(1)
    await close(true)
    await expect.poll(() => left(MARRAM_POINT.bronze)).toBe(0)
    await take(MARRAM_POINT.bronze, -1)
    const fresh = await load()
    expect(left(MARRAM_POINT.bronze, fresh)).toBe(0)
    await fresh.close()
    await close(false)
    await expect.poll(() => left(MARRAM_POINT.bronze)).toBe(2)
  })
})

describe('bookings and releases', () => {
  it('shows one left after a booking in this process, and none after the second', async () => {
    const nights = [0, 1, 2].map((day) => addDays(FIRST_FRIDAY, day))
    await take(MARRAM_POINT.bronze, 1)
    await index.refresh(MARRAM_POINT.bronze, nights)
    expect(left(MARRAM_POINT.bronze)).toBe(1)
    await take(MARRAM_POINT.bronze, 1)
    await index.refresh(MARRAM_POINT.bronze, nights)
    expect(index.current.search(question()).parks[0]?.parkId).toBe(GUNTON_SANDS.parkId)
    const [unit] = index.current.unitsOfPark(MARRAM_POINT.parkId, WEEKEND, DEFAULT_PARTY, 'ukcaravan')
    expect(unit).toMatchObject({ state: 'sold-out', left: 0, pence: 9_900 })
  })

  it('shows what another process sold and released, by notification', async () => {
    const other = await load()
    const revision = index.revision
    await take(MARRAM_POINT.bronze, 2)
    await expect.poll(() => [left(MARRAM_POINT.bronze), left(MARRAM_POINT.bronze, other)]).toEqual([0, 0])
    expect(index.revision).toBeGreaterThan(revision)
    expect(index.current.search(question()).totalParks).toBe(1 + CORNISH_PARKS)
    await take(MARRAM_POINT.bronze, -2)
    await expect.poll(() => [left(MARRAM_POINT.bronze), left(MARRAM_POINT.bronze, other)]).toEqual([2, 2])
    await other.close()
  })

  it('is correct after 200 concurrent bookings and releases over 10 connections', async () => {
    const units = [GUNTON_SANDS.saver, GUNTON_SANDS.gold, MARRAM_POINT.bronze]
    const change = async (step: number) => {
      const unit = units[step % 3]!
      const by = step % 2 === 0 ? 1 : -1
      const night = addDays(FIRST_FRIDAY, step % 4)
      // As the shop does: two that meet in another order of nights deadlock, and one is repeated.
      await inTransaction(database.db, (tx) =>
        tx.execute(sql`update night_stock set taken = taken + ${by}
          where unit_type_id = ${unit} and night between ${night}::date and ${night}::date + 2
            and taken + ${by} between 0 and capacity`),
      )
      await index.refresh(unit, [night])
    }
    await Promise.all(Array.from({ length: 200 }, (_, step) => change((step * 7) % 200)))
    const fresh = await load()
    const answersOf = (from: AvailabilityIndex) => units.map((unit) => left(unit, from))
    await expect.poll(() => answersOf(index)).toEqual(answersOf(fresh))
    expect(index.current.search(question())).toEqual(fresh.current.search(question()))
    await fresh.close()
  })
})

describe('a changed catalogue', () => {
  it('is loaded beside the old one and replaces it, without a restart', async () => {
    await database.pool.query('update price set pence = 8000 where unit_type_id = $1 and nights = 3', [
      MARRAM_POINT.bronze,
    ])
    expect(index.current.search(question()).parks[0]?.cheapest.pence).toBe(9_900)
    await database.pool.query('update catalogue_state set version = version + 1')
    await expect.poll(() => index.current.search(question()).parks[0]?.cheapest.pence).toBe(8_000)
    expect(index.current.catalogue.version).toBe(2)
    await database.pool.query('update price set pence = 9900 where unit_type_id = $1 and nights = 3', [
      MARRAM_POINT.bronze,
    ])
  })

  it('includes a booking made while it is being loaded', async () => {
    const { version } = index.current.catalogue
    await database.pool.query('update catalogue_state set version = version + 1')
    await take(MARRAM_POINT.bronze, 2)
    await expect.poll(() => index.current.catalogue.version).toBe(version + 1)
    await expect.poll(() => left(MARRAM_POINT.bronze)).toBe(0)
  })
})

it('reloads after its connection was lost, and misses nothing sold meanwhile', async () => {
  const warnings: string[] = []
  const watched = await loadAvailabilityIndex({
    ...database,
    today: () => TODAY,
    log: { warn: (_, message) => warnings.push(message) },
  })
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  )
  await take(GUNTON_SANDS.gold, 2)
  await expect.poll(() => left(GUNTON_SANDS.gold, watched)).toBe(0)
  expect(warnings).toContain('the connection for changes of stock was lost and will be made again')
  await watched.close()
})

it('fails to load with the error of a database that has no tables', async () => {
  const empty = await createTestDatabase({ template: 'bare' })
  await expect(loadAvailabilityIndex({ ...empty, today: () => TODAY })).rejects.toThrow('catalogue_state')
  await empty.close()
})
