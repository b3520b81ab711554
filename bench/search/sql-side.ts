import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { fromDayNumber } from '../../src/domain/calendar-date.ts'
import { CHANNEL_CODES } from '../../src/domain/channel.ts'
import { partySize } from '../../src/domain/party.ts'
import type { Catalogue, UnitTypeFacts } from '../../src/server/availability/catalogue-facts.ts'
import type { SearchQuestion } from '../../src/server/availability/queries.ts'
import { startEmbeddedPostgres } from '../../src/server/store/embedded-postgres.ts'
import { copyLines } from './copy-lines.ts'
import { ASKED_NIGHTS } from './questions.ts'
import { FIRST_DAY, isArrivalDay, isFree, offerOf, priceOf } from './synthetic-stays.ts'

/**
 * The tables favour reading more than a shop could: whether every night of a stay is free is stored with its price
 * (so nothing adds up nights, and every booking would have to rewrite dozens of rows), the features of a unit and its
 * park are one number, stays lie on disk in the order of arrival and length, and the index covers the query.
 */
const TABLES = `
  create unlogged table unit (id int primary key, park int, channel text, region int, town int, operator int,
    sleeps smallint, bedrooms smallint, dogs boolean, features bigint);
  create unlogged table stay (unit int, arrival date, nights smallint, pence int, free boolean, offer smallint)`

const INDEXES = `
  create index on unit (channel, region, town);
  create index on stay (arrival, nights, unit) include (pence, offer) where free;
  vacuum analyze unit; vacuum analyze stay`

const MATCHING = `
  select unit.park, stay.pence, unit.features from stay join unit on unit.id = stay.unit
  where stay.arrival = $1 and stay.nights = $2 and stay.free and unit.channel = $3
    and ($4::int is null or unit.region = $4) and ($5::int is null or unit.town = $5)
    and ($6::int is null or unit.operator = $6) and unit.sleeps >= $7 and (not $8 or unit.dogs)
    and unit.features & $9 = $9 and unit.bedrooms >= $10 and stay.pence <= $11
    and (cardinality($12::smallint[]) = 0 or stay.offer = any ($12))`

const LIST = `
  with matching as (${MATCHING}),
    parks as (select park, min(pence) as pence, count(*)::int as units from matching group by park)
  select park, pence, units, count(*) over ()::int as total_parks, sum(units) over ()::int as total_units
  from parks order by pence, park limit 12`

const FEATURE_COUNTS = `
  with matching as (${MATCHING}), parks as (select park, bit_or(features) as features from matching group by park)
  select bit as id, count(*)::int as parks from parks, generate_series(0, 62) as bit
  where features >> bit & 1 = 1 group by bit`

export interface SqlSide {
  readonly stays: number
  readonly loadSeconds: number
  search(question: SearchQuestion): Promise<{ parks: number[][]; totalParks: number; totalUnits: number }>
  featureCounts(question: SearchQuestion): Promise<Map<number, number>>
  close(): Promise<void>
}

/** @param arrivals how many days of arrivals the tables hold. */
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
    async search(question) {
      const { rows } = await client.query({ name: 'list', text: LIST, values: parameters(question) })
      return {
        parks: rows.map((row: Record<string, number>) => [row.park!, row.pence!, row.units!]),
        totalParks: rows[0]?.total_parks ?? 0,
        totalUnits: rows[0]?.total_units ?? 0,
      }
    },
    async featureCounts(question) {
      const { rows } = await client.query({ name: 'counts', text: FEATURE_COUNTS, values: parameters(question) })
      return new Map(rows.map((row: { id: number; parks: number }) => [row.id, row.parks]))
    },
    async close() {
      await client.end()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function parameters(question: SearchQuestion): unknown[] {
  const { place, party } = question
  return [
    question.arrival,
    question.nights,
    question.channel,
    place.regionId ?? null,
    place.townId ?? null,
    place.operatorId ?? null,
    partySize(party),
    party.petFriendly,
    featureBits(question.features ?? []),
    question.minBedrooms ?? 0,
    question.maxPence ?? 0x7fffffff,
    question.offers ?? [],
  ]
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
    ].join('\t')
  }
}

function* stayLines(catalogue: Catalogue, arrivals: number): Generator<string> {
  const byChannel = new Map<string, UnitTypeFacts[]>(CHANNEL_CODES.map((channel) => [channel, []]))
  for (const unit of catalogue.unitTypes.values()) byChannel.get(unit.channel)!.push(unit)
  for (let day = 1; day <= arrivals; day++) {
    const arrival = fromDayNumber(FIRST_DAY + day)
    for (const nights of ASKED_NIGHTS) {
      for (const channel of CHANNEL_CODES) {
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
