import fc from 'fast-check'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../domain/dates/calendar-date.ts'
import { CHANNEL_CODES, type ChannelCode } from '../../domain/site/channel.ts'
import { DEFAULT_PARTY } from '../../domain/booking/party.ts'
import { createLog } from '../log.ts'
import { connect } from '../store/connection.ts'
import { CORNWALL, FIRST_FRIDAY, SUFFOLK, TODAY } from '../testing/small-catalogue.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { loadAvailabilityIndex } from './availability-index.ts'
import type { AvailabilityIndex, Place } from './queries.ts'

/** Concurrent changes, each on its own connection. */
const LANES = 4
const PLACES: readonly Place[] = [
  {},
  { regionId: SUFFOLK },
  { regionId: CORNWALL },
  { bounds: { south: 50.5, west: -5, north: 50.85, east: -4 } },
]

let database: Awaited<ReturnType<typeof createTestDatabase>>
/** Connections unknown to the index, like those of another process. */
let others: pg.Pool
let index: AvailabilityIndex

beforeAll(async () => {
  database = await createTestDatabase({ template: 'filled' })
  others = connect(database.connectionConfig, createLog('silent'), LANES).pool
  index = await load()
})
afterAll(async () => {
  await index.close()
  await others.end()
  await database.close()
})

function load() {
  return loadAvailabilityIndex({ ...database, today: () => TODAY })
}

const booking = fc.record({
  kind: fc.constant('booking' as const),
  /** Releases are as frequent as bookings. */
  units: fc.constantFrom(1, -1),
  unit: fc.nat(),
  firstNight: fc.integer({ min: 0, max: 21 }),
  nights: fc.integer({ min: 1, max: 7 }),
})
const closing = fc.record({
  kind: fc.constant('closing' as const),
  unit: fc.nat(),
  night: fc.integer({ min: 0, max: 21 }),
})
const catalogueImport = fc.record({
  kind: fc.constant('import' as const),
  /** Every price becomes a multiple of it, so that an answer made from two catalogues is recognised. */
  pence: fc.integer({ min: 3, max: 900 }).map((number) => 2 * number + 1),
  withdrawn: fc.nat(),
  isAdded: fc.boolean(),
})
type ValueOf<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never
type Change = ValueOf<typeof booking> | ValueOf<typeof closing> | ValueOf<typeof catalogueImport>

let nextUnitId = 5_000

async function commit(change: Change): Promise<void> {
  if (change.kind === 'import') return importCatalogue(change)
  if (change.kind === 'closing') {
    await others.query(
      `update night_stock set is_closed = not is_closed
      where unit_type_id = (select id from unit_type order by id offset $1::bigint % (select count(*) from unit_type) limit 1)
        and night between $2::date and $2::date + 3`,
      [change.unit, addDays(FIRST_FRIDAY, change.night)],
    )
    return
  }
  await others.query(
    `update night_stock set taken = taken + $1
    where unit_type_id = (select id from unit_type order by id offset $2::bigint % (select count(*) from unit_type) limit 1)
      and night between $3::date and $3::date + $4::int - 1 and taken + $1 between 0 and capacity`,
    [change.units, change.unit, addDays(FIRST_FRIDAY, change.firstNight), change.nights],
  )
}

/** New prices, a unit type withdrawn or restored, and possibly a new one with prices and stock, in one transaction. */
async function importCatalogue({ pence, withdrawn, isAdded }: ValueOf<typeof catalogueImport>) {
  const client = await others.connect()
  try {
    await client.query('begin')
    await client.query('select version from catalogue_state for update')
    if (isAdded) await addUnitType(client, nextUnitId++)
    await client.query('update price set pence = $1::int * (1 + unit_type_id % 50), was_pence = null', [pence])
    await client.query(
      `update unit_type set is_withdrawn = not is_withdrawn
      where id = (select id from unit_type order by id offset $1::bigint % (select count(*) from unit_type) limit 1)`,
      [withdrawn],
    )
    await client.query('update catalogue_state set version = version + 1')
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function addUnitType(client: pg.PoolClient, id: number): Promise<void> {
  const facts = `park_id, channel, name, grade_rank, grade, description, sleeps, bedrooms, bathrooms, beds, floor_area,
    features, dogs_allowed, accessibility, included, stock`
  await client.query(`insert into unit_type (id, ${facts}) select $1, ${facts} from unit_type where id = 1001`, [id])
  await client.query(
    'insert into price (unit_type_id, arrival, nights, pence) select $1, arrival, nights, 1 from price where unit_type_id = 1001',
    [id],
  )
  await client.query(
    'insert into night_stock (unit_type_id, night, capacity) select $1, night, 2 from night_stock where unit_type_id = 1001',
    [id],
  )
}

function question(channel: ChannelCode, place: Place, week: number) {
  const arrival = addDays(FIRST_FRIDAY, 7 * week)
  return { channel, place, arrival, nights: 3, party: DEFAULT_PARTY, sort: 'price-asc', offset: 0, limit: 50 } as const
}

function answersOf(from: AvailabilityIndex) {
  return CHANNEL_CODES.flatMap((channel) =>
    PLACES.map((place) => ({
      searches: [0, 1, 2, 3].map((week) => from.current.search(question(channel, place, week))),
      byDate: [...from.current.lowestBy({ channel, place, party: DEFAULT_PARTY }, 'date')],
      byNights: [...from.current.lowestBy({ channel, place, party: DEFAULT_PARTY }, 'nights')],
      byPark: [...from.current.lowestBy({ channel, place, party: DEFAULT_PARTY }, 'park')],
      reduced: [...from.current.lowestBy({ channel, place, party: DEFAULT_PARTY, reducedBy: 'offer' }, 'park')],
    })),
  )
}

/** Searches while changes are made; prices without a common divisor are from half an import. */
async function searchUntil(isOver: () => boolean): Promise<number> {
  let searches = 0
  while (!isOver()) {
    const pence = index.current
      .search(question('ukcaravan', {}, searches % 4))
      .parks.map(({ cheapest }) => cheapest.pence / (1 + (cheapest.unitTypeId % 50)))
    expect(new Set(pence).size).toBeLessThanOrEqual(1)
    searches++
    await nextTurn()
  }
  return searches
}

it('after concurrent bookings, releases, closings and imports of another process, answers like a newly loaded index', async () => {
  await importCatalogue({ kind: 'import', pence: 7, withdrawn: 0, isAdded: false })
  await expect.poll(() => index.current.catalogue.version).toBe(2)
  const change = fc.oneof(
    { weight: 40, arbitrary: booking },
    { weight: 4, arbitrary: closing },
    { weight: 1, arbitrary: catalogueImport },
  )
  const changes = fc.array(change, { minLength: 150, maxLength: 200, size: 'max' })
  let searches = 0
  await fc.assert(
    fc.asyncProperty(changes, async (made) => {
      let isOver = false
      const searching = searchUntil(() => isOver)
      const lanes = Array.from({ length: LANES }, async (_, lane) => {
        for (const change of made.filter((_change, position) => position % LANES === lane)) await commit(change)
      })
      await Promise.all(lanes)
      const fresh = await load()
      const expected = answersOf(fresh)
      await expect.poll(() => index.current.catalogue.version).toBe(fresh.current.catalogue.version)
      await expect.poll(() => answersOf(index)).toEqual(expected)
      isOver = true
      searches += await searching
      await fresh.close()
    }),
    { numRuns: 6, endOnFailure: true },
  )
  expect(searches).toBeGreaterThan(100)
})
