import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGeneratedDatabase, GENERATED_SCALE as SCALE } from '../../src/server/testing/generated-database.ts'
import { createTestDatabase, type TestDatabase } from '../../src/server/testing/test-database.ts'
import { changePrices, previewPrices, type PricesInput } from '../../src/server/commands/stock/change-prices.ts'
import { previewRevert, revertChange } from '../../src/server/commands/stock/revert-change.ts'
import { fillCatalogue, OtherCatalogueError } from './fill.ts'

const TODAY = '2026-11-21'
const TOMORROW = '2026-11-22'

let database: TestDatabase
let pool: Pool

beforeAll(async () => {
  database = await createTestDatabase({ connections: 5 })
  pool = database.pool
})
afterAll(() => database.close())

async function one<Row extends object>(statement: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await pool.query<Row>(statement, values)
  return rows[0] as Row
}

/** A hash of everything on sale, read from the database. */
async function digestOf(from: Pool): Promise<string> {
  const hash = createHash('sha256')
  for (const table of [
    'operator',
    'region',
    'town',
    'park',
    'unit_type',
    'review',
    'price',
    'night_stock',
    'extra',
    'extra_stock',
    'offer',
    'discount_code',
  ]) {
    const { rows } = await from.query<{ digest: string | null }>(
      `select md5(string_agg(line, e'\\n' order by line)) as digest from (select t::text as line from ${table} t) lines`,
    )
    hash.update(`${table} ${rows[0]?.digest ?? ''}\n`)
  }
  return hash.digest('hex')
}

describe('fillCatalogue', () => {
  it('rolls back an interrupted fill and repeats it [PROD-10]', async () => {
    const broken = fillCatalogue({
      ...database,
      today: TODAY,
      scale: SCALE,
      onProgress: (fraction) => {
        if (fraction > 0.9) throw new Error('power cut')
      },
    })
    await expect(broken).rejects.toThrow('power cut')
    expect(await one('select count(*)::int as parks from park')).toEqual({ parks: 0 })
    const seen: number[] = []
    expect(
      await fillCatalogue({ ...database, today: TODAY, scale: SCALE, onProgress: (done) => seen.push(done) }),
    ).toBe('filled')
    expect(seen[0]).toBe(0)
    expect(seen.at(-1)).toBe(1)
    expect([...seen].sort((a, b) => a - b)).toEqual(seen)
  })

  it('sells arrivals from tomorrow for 540 days, every stay with stock for all of its nights', async () => {
    const window = { first: '2026-11-22', last: '2028-05-14' }
    expect(await one('select first_arrival::text as first, last_arrival::text as last from catalogue_state')).toEqual(
      window,
    )
    expect(
      await one('select min(arrival) >= $1 and max(arrival) = $2 as within from price', [window.first, window.last]),
    ).toEqual({ within: true })
    const { missing } = await one<{ missing: number }>(`
      select count(*)::int as missing from price
       where nights <> (select count(*) from night_stock n
                         where n.unit_type_id = price.unit_type_id
                           and n.night >= price.arrival and n.night < price.arrival + price.nights)
         and unit_type_id in (select id from unit_type order by id limit 40)`)
    expect(missing).toBe(0)
  })

  it('does nothing the second time on a day, even if two start concurrently', async () => {
    const both = await Promise.all([1, 2].map(() => fillCatalogue({ ...database, today: TODAY, scale: SCALE })))
    expect(both).toEqual(['current', 'current'])
  })

  it('gives the same catalogue for the same seed and day [PROD-10]', async () => {
    const other = await createGeneratedDatabase(TODAY)
    try {
      expect(await digestOf(other.pool)).toBe(await digestOf(pool))
    } finally {
      await other.close()
    }
  })

  it('refuses a database filled at another scale', async () => {
    await expect(fillCatalogue({ ...database, today: TODAY, scale: 0.03 })).rejects.toThrow(OtherCatalogueError)
  })

  it('extends to the next day without changing sold nights [PROD-10]', async () => {
    const stock = `select md5(string_agg(unit_type_id || ' ' || night || ' ' || taken, ',' order by unit_type_id, night)) as digest
                     from night_stock where night <= $1`
    const lastNight = (await one<{ night: string }>('select max(night)::text as night from night_stock')).night
    const before = await one(stock, [lastNight])
    const version = (await one<{ version: string }>('select version from catalogue_state')).version
    expect(await fillCatalogue({ ...database, today: TOMORROW, scale: SCALE })).toBe('rolled')
    expect(await one(stock, [lastNight])).toEqual(before)
    expect(await one('select first_arrival::text as first, last_arrival::text as last from catalogue_state')).toEqual({
      first: '2026-11-23',
      last: '2028-05-15',
    })
    expect(await one('select min(arrival) > $1 as current from price', [TOMORROW])).toEqual({ current: true })
    expect(await one('select count(*) > 0 as added from price where arrival = $1', ['2028-05-15'])).toEqual({
      added: true,
    })
    expect(Number((await one<{ version: string }>('select version from catalogue_state')).version)).toBe(
      Number(version) + 1,
    )
  })

  it('restarts if an import changed the catalogue while 1 day was generated [PROD-10]', async () => {
    const versionNow = async () =>
      Number((await one<{ version: string }>('select version from catalogue_state')).version)
    const before = await versionNow()
    let begun = 0
    const onProgress = (done: number) => {
      if (done === 0 && ++begun === 1) void pool.query('update catalogue_state set version = version + 1')
    }
    expect(await fillCatalogue({ ...database, today: '2026-11-23', scale: SCALE, onProgress })).toBe('rolled')
    expect([begun, await versionNow()]).toEqual([2, before + 2])
  })

  it('after a change of month has the same prices and offers as a new fill of that day', async () => {
    await fillCatalogue({ ...database, today: '2026-12-02', scale: SCALE })
    const other = await createGeneratedDatabase('2026-12-02')
    try {
      const prices = `select md5(string_agg(p::text, ',' order by unit_type_id, arrival, nights)) as digest, count(*)::int as rows from price p`
      const offers = `select string_agg(o::text, ',' order by urn) as offers from offer o`
      const reviews = `select md5(string_agg(r::text, ',' order by id)) as reviews from review r`
      for (const statement of [prices, offers, reviews]) {
        expect((await pool.query(statement)).rows).toEqual((await other.pool.query(statement)).rows)
      }
    } finally {
      await other.close()
    }
  })

  it('leaves the prices that staff have changed, and the nights they have closed, but for those taken back [STAFF-05]', async () => {
    const shop = await createGeneratedDatabase(TODAY)
    try {
      const deps = {
        ...shop,
        clock: { now: () => Date.parse(`${TODAY}T09:00:00Z`) },
        availability: { async refresh() {} },
      }
      const raise = async (channel: string) => {
        const input: PricesInput = {
          scope: { channel },
          from: '2026-12-03',
          to: '2028-05-01',
          weekdays: [],
          nights: [],
          operation: { kind: 'amount', pence: 100 },
          isRounded: false,
        }
        const shown = await previewPrices(deps, input)
        if (shown.kind !== 'planned') throw new Error(shown.kind)
        const made = await changePrices(deps, { kind: 'operator', name: 'Ada' }, input, {
          seen: shown.seen,
          isConfirmed: true,
        })
        return made as Extract<typeof made, { kind: 'changed' }>
      }
      const kept = [await raise('ukcaravan'), await raise('ukcottages'), await raise('boats')]
      const taken = await raise('uklodge')
      const back = await previewRevert(deps, taken.changeId)
      if (back.kind !== 'planned') throw new Error(back.kind)
      await revertChange(deps, { kind: 'operator', name: 'Ada' }, taken.changeId, back.plan.seen)
      await shop.pool.query(`update night_stock set is_closed = true where night = '2027-01-02'`)

      await fillCatalogue({ ...shop, today: '2026-12-02', scale: SCALE })
      const { rows } = await shop.pool.query<{ changed: number; otherwise: number }>(
        `select count(*)::int as changed, count(*) filter (where price.pence <> (stay ->> 5)::int)::int as otherwise
         from catalogue_change_unit unit, jsonb_array_elements(unit.rows) stay
         join price on true
         where unit.change_id = any($1) and price.unit_type_id = unit.unit_type_id
           and price.arrival = (stay ->> 0)::date and price.nights = (stay ->> 1)::smallint`,
        [kept.map(({ changeId }) => changeId)],
      )
      expect(rows).toEqual([{ changed: kept.reduce((sum, { prices }) => sum + prices.length, 0), otherwise: 0 }])
      const closed = `select bool_and(is_closed) as closed from night_stock where night = '2027-01-02'`
      expect((await shop.pool.query(closed)).rows).toEqual([{ closed: true }])
      const lodges = `select md5(string_agg(p::text, ',' order by unit_type_id, arrival, nights)) as digest from price p
        where unit_type_id in (select id from unit_type where channel = 'uklodge')`
      const other = await createGeneratedDatabase('2026-12-02')
      expect((await shop.pool.query(lodges)).rows).toEqual((await other.pool.query(lodges)).rows)
      await other.close()
    } finally {
      await shop.close()
    }
  })

  it('continues after a pause longer than the window, keeping past nights', async () => {
    await fillCatalogue({ ...database, today: '2028-12-01', scale: SCALE })
    expect(await one(`select min(arrival) >= '2028-12-02' as current from price`)).toEqual({ current: true })
    expect(await one(`select count(*) > 0 as kept from night_stock where night < '2027-01-01'`)).toEqual({ kept: true })
  })

  it('has a discount code for each result a code can have [BOOK-12]', async () => {
    const { rows } = await pool.query<{ code: string }>('select code from discount_code order by code')
    expect(rows.map(({ code }) => code)).toEqual([
      'AFLOAT5',
      'ALLGONE',
      'GIFT100',
      'GIFT5000',
      'LASTYEAR',
      'TAKE25',
      'WELCOME10',
    ])
  })
})
