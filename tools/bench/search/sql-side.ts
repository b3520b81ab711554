import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { fromDayNumber } from '../../../src/domain/dates/calendar-date.ts'
import { OWN_CHANNEL_CODES } from '../../../src/domain/site/channel.ts'
import { partySize } from '../../../src/domain/booking/party.ts'
import type { Catalogue, UnitTypeFacts } from '../../../src/server/availability/catalogue-facts.ts'
import type { SearchQuestion } from '../../../src/server/availability/queries.ts'
import { startEmbeddedPostgres } from '../../../src/server/store/embedded/embedded-postgres.ts'
import { copyLines } from './copy-lines.ts'
import { ASKED_NIGHTS } from './questions.ts'
import { FIRST_DAY, isArrivalDay, isFree, offerOf, priceOf } from './synthetic-stays.ts'

/**
 * The tables favour reading more than a shop could: whether every night of a stay is free is stored with its price
 * (so nothing adds up nights, and every booking would have to rewrite dozens of rows), the features of a unit and its
 * park are one number, stays lie on disk in the order of arrival and length, and both indexes cover the queries.
 */
const TABLES = `
  create unlogged table unit (id int primary key, park int, channel text, region int, town int, operator int,
    sleeps smallint, bedrooms smallint, dogs boolean, features bigint, latitude float8, longitude float8);
  create unlogged table stay (unit int, arrival date, nights smallint, pence int, free boolean, offer smallint)`

const INDEXES = `
  create index on unit (channel, region, town);
  create index on unit (channel, latitude, longitude);
  create index on stay (arrival, nights, unit) include (pence, offer) where free;
  create index on stay (unit, nights, arrival) include (pence, offer) where free;
  vacuum analyze unit; vacuum analyze stay`

const STAYS = `from stay join unit on unit.id = stay.unit
  where stay.arrival = any ($1::date[]) and stay.nights = $2 and stay.free and unit.channel = $3`

const CRITERIA = `and unit.sleeps >= $4 and (not $5 or unit.dogs) and unit.features & $6 = $6 and unit.bedrooms >= $7
  and stay.pence <= $8 and (cardinality($9::smallint[]) = 0 or stay.offer = any ($9))`

interface SqlList {
  readonly parks: number[][]
  readonly totalParks: number
  readonly totalUnits: number
}

export interface SqlSide {
  readonly stays: number
  readonly loadSeconds: number
  search(question: SearchQuestion): Promise<SqlList>
  /** The same over several arrivals, each park with the lowest of them. */
  searchArrivals(question: SearchQuestion, arrivals: readonly string[]): Promise<SqlList>
  /** Parks by feature. */
  featureCounts(question: SearchQuestion): Promise<[id: number, parks: number][]>
  /** Lowest matching price of each arrival. */
  lowestOn(question: SearchQuestion, arrivals: readonly string[]): Promise<[arrival: string, pence: number][]>
  /** Lowest matching price of each region, park or unit over these arrivals, by id. */
  lowestBy(
    column: 'region' | 'park' | 'id',
    question: SearchQuestion,
    arrivals: readonly string[],
  ): Promise<[id: number, pence: number][]>
  close(): Promise<void>
}

/** @param arrivals number of arrival days in the tables */
export async function openSqlSide(catalogue: Catalogue, arrivals: number): Promise<SqlSide> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-search-'))
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), { durable: false })
  const client = new pg.Client(postgres.address)
  await client.connect()
  const start = Date.now()
  await client.query(`set work_mem = '64MB'; ${TABLES}`)
  await copyLines(client, 'unit', unitLines(catalogue))
  const stays = await copyLines(client, 'stay', stayLines(catalogue, arrivals))
  for (const statement of INDEXES.split(';')) await client.query(statement)
  return {
    stays,
    loadSeconds: Math.round((Date.now() - start) / 1_000),
    search: (question) => list(client, question, [question.arrival]),
    searchArrivals: (question, wanted) => list(client, question, wanted),
    featureCounts: (question) => featureCounts(client, question),
    lowestOn: (question, wanted) => lowestByDay(client, question, wanted),
    lowestBy: (column, question, wanted) => lowestByPlace(client, column, question, wanted),
    async close() {
      await client.end()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function list(client: pg.Client, question: SearchQuestion, arrivals: readonly string[]): Promise<SqlList> {
  const rows = await ask(
    client,
    'list',
    question,
    arrivals,
    (stays) => `
    with parks as (select park, min(pence) as pence, count(distinct unit)::int as units
      from (select unit.park, unit.id as unit, stay.pence ${stays}) as matching group by park)
    select park, pence, units, count(*) over ()::int as total_parks, sum(units) over ()::int as total_units
    from parks order by pence, park limit 12`,
  )
  return {
    parks: rows.map((row) => [row.park!, row.pence!, row.units!]),
    totalParks: rows[0]?.total_parks ?? 0,
    totalUnits: rows[0]?.total_units ?? 0,
  }
}

async function featureCounts(client: pg.Client, question: SearchQuestion): Promise<[number, number][]> {
  const rows = await ask(
    client,
    'counts',
    question,
    [question.arrival],
    (stays) => `
    with parks as (select unit.park, bit_or(unit.features) as features ${stays} group by unit.park)
    select bit as id, count(*)::int as parks from parks, generate_series(0, 62) as bit
    where features >> bit & 1 = 1 group by bit order by bit`,
  )
  return rows.map((row) => [row.id!, row.parks!])
}

async function lowestByDay(
  client: pg.Client,
  question: SearchQuestion,
  arrivals: readonly string[],
): Promise<[string, number][]> {
  const rows = await ask(
    client,
    'days',
    question,
    arrivals,
    (stays) => `
    select (stay.arrival - date '1970-01-01') as day, min(stay.pence) as pence ${stays}
    group by stay.arrival order by stay.arrival`,
  )
  return rows.map((row) => [fromDayNumber(row.day!), row.pence!])
}

async function lowestByPlace(
  client: pg.Client,
  column: 'region' | 'park' | 'id',
  question: SearchQuestion,
  arrivals: readonly string[],
): Promise<[number, number][]> {
  const rows = await ask(
    client,
    column,
    question,
    arrivals,
    (stays) => `select unit.${column} as id, min(stay.pence) as pence ${stays} group by unit.${column} order by 1`,
  )
  return rows.map((row) => [row.id!, row.pence!])
}

/** A prepared statement per form of the question, with only its conditions. */
async function ask(
  client: pg.Client,
  name: string,
  question: SearchQuestion,
  arrivals: readonly string[],
  statement: (stays: string) => string,
): Promise<Record<string, number>[]> {
  const values: unknown[] = [
    arrivals,
    question.nights,
    question.channel,
    partySize(question.party),
    question.party.dogs > 0,
    featureBits(question.features ?? []),
    question.minBedrooms ?? 0,
    question.maxPence ?? 0x7fffffff,
    question.offers ?? [],
  ]
  const conditions: string[] = []
  const { regionId, townId, operatorId, parkId, bounds } = question.place
  const columns = [
    ['unit.region =', regionId],
    ['unit.town =', townId],
    ['unit.operator =', operatorId],
    ['unit.park =', parkId],
    ['unit.latitude >=', bounds?.south],
    ['unit.latitude <=', bounds?.north],
    ['unit.longitude >=', bounds?.west],
    ['unit.longitude <=', bounds?.east],
  ] as const
  for (const [condition, value] of columns) {
    if (value !== undefined) conditions.push(`and ${condition} $${values.push(value)}`)
  }
  const text = statement(`${STAYS} ${CRITERIA} ${conditions.join(' ')}`)
  const shape = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  return (await client.query<Record<string, number>>({ name: `${name}-${shape}`, text, values })).rows
}

function featureBits(ids: readonly number[]): string {
  return ids.reduce((bits, id) => bits | (1n << BigInt(id)), 0n).toString()
}

function* unitLines(catalogue: Catalogue): Generator<string> {
  for (const unit of catalogue.unitTypes.values()) {
    const park = catalogue.parks.get(unit.parkId)!
    const features = featureBits([...park.features, ...unit.features])
    yield [
      unit.id,
      park.id,
      unit.channel,
      park.regionId,
      park.townId,
      park.operatorId,
      unit.sleeps,
      unit.bedrooms,
      unit.dogsAllowed > 0,
      features,
      park.latitude,
      park.longitude,
    ].join('\t')
  }
}

function* stayLines(catalogue: Catalogue, arrivals: number): Generator<string> {
  const byChannel = new Map<string, UnitTypeFacts[]>(OWN_CHANNEL_CODES.map((channel) => [channel, []]))
  for (const unit of catalogue.unitTypes.values()) byChannel.get(unit.channel)!.push(unit)
  for (let day = 1; day <= arrivals; day++) {
    const arrival = fromDayNumber(FIRST_DAY + day)
    for (const nights of ASKED_NIGHTS) {
      for (const channel of OWN_CHANNEL_CODES) {
        if (!isArrivalDay(channel, day, nights)) continue
        for (const { id } of byChannel.get(channel)!) {
          const pence = priceOf(channel, id, day, nights)
          if (pence === 0) continue
          const offer = offerOf(id, day, nights) || '\\N'
          yield `${id}\t${arrival}\t${nights}\t${pence}\t${isFree(id, day, nights)}\t${offer}`
        }
      }
    }
  }
}
