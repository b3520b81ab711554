/** A live supplier of a shop: a process of its own that answers over HTTP, as in production. */
import path from 'node:path'
import { expect } from '@playwright/test'
import pg from 'pg'
import type { Behaviour } from '../../demo/supplier/behaviour.ts'
import type { Hold, SoldStay } from '../../demo/supplier/reference-stock.ts'
import { COLUMN_TYPES } from '../../src/server/store/connection.ts'
import { readPostmaster } from '../../src/server/store/embedded/postmaster.ts'
import { end, run, said } from './processes.ts'
import type { StartedShop } from './start-shop.ts'

const KEY = 'the-key-of-the-reference-supplier'
const NAME = 'harvest'
const CHANNEL = 'uklodge'
const NIGHTS = 3

/** A stay that the supplier and others sell. Availability is cached per stay, so tests use different ones. */
export interface LiveStay {
  /** Results with parks of the supplier and others. */
  readonly results: string
  /** The supplier's parks among them. */
  readonly parks: number
  /** The page of the supplier's park with the lowest price. */
  readonly park: string
  readonly parkName: string
}

export interface LiveSupplier {
  /** The setting SUPPLIERS of a shop that sells its units. */
  readonly setting: string
  /** Makes it the supplier of an operator. Returns three stays, by arrival. */
  sellThrough(shop: StartedShop): Promise<LiveStay[]>
  behave(behaviour: Partial<Behaviour>): Promise<void>
  holds(): Promise<Hold[]>
  close(): Promise<void>
}

export async function openSupplier(): Promise<LiveSupplier> {
  const supplier = run(['--import', 'tsx', 'demo/supplier/main.ts', '--port', '0', '--key', KEY], {})
  const url = await said(supplier, /listens at (\S+)/)
  const control = async (what: string, method: string, body?: unknown): Promise<unknown> => {
    const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' }
    const init = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) }
    return (await fetch(`${url}/control/${what}`, init)).json()
  }
  return {
    setting: JSON.stringify({ [NAME]: { url, key: KEY, limitMs: 20_000 } }),
    async sellThrough({ address, dataDir }) {
      const { address: server } = readPostmaster(path.join(dataDir, 'postgres'))!
      const database = new pg.Client({ ...server, types: COLUMN_TYPES })
      await database.connect()
      const sold = await sellThroughSupplier(database, address)
      await database.end()
      await control('stays', 'PUT', sold)
      const arrivals = new Set(sold.map(({ arrival }) => arrival))
      return [...arrivals].map((day) =>
        stayOf(
          address,
          sold.filter(({ arrival }) => arrival === day),
        ),
      )
    },
    async behave(behaviour) {
      await control('behaviour', 'PUT', behaviour)
    },
    async holds() {
      return ((await control('holds', 'GET')) as { holds: Hold[] }).holds
    },
    close: () => end(supplier),
  }
}

type SoldAt = SoldStay & { readonly name: string; readonly slug: string; readonly region: number }

function stayOf(address: string, sold: readonly SoldAt[]): LiveStay {
  const { arrival, parkId, name, slug, region } = sold[0]!
  const stay = `date=${arrival}&nights=${NIGHTS}&adults=2`
  return {
    results: `${address}/results?channel=${CHANNEL}&region=all-regions&${stay}&sort=price-asc`,
    parks: new Set(sold.map((unit) => unit.parkId)).size,
    park: `${address}/park-result/${CHANNEL}/${region}/${parkId}/${slug}?${stay}`,
    parkName: name,
  }
}

const SOLD = `from price join unit_type unit on unit.id = price.unit_type_id join park on park.id = unit.park_id
  where unit.channel = '${CHANNEL}' and price.nights = ${NIGHTS} and unit.sleeps >= 2
    and price.arrival > now()::date + 100
    and (select min(stock.capacity - stock.taken) from night_stock stock where stock.unit_type_id = unit.id
      and stock.night >= price.arrival and stock.night < price.arrival + price.nights) > 0`

/** Makes it the supplier of the operator with most parks, with the stock of its three arrivals with most parks. */
async function sellThroughSupplier(database: pg.Client, address: string): Promise<SoldAt[]> {
  const operators = await database.query<{ id: number }>(
    `select park.operator_id as id ${SOLD} group by 1 order by count(distinct park.id) desc, 1 limit 1`,
  )
  const { id } = operators.rows[0]!
  await database.query('update operator set supplier = $1 where id = $2', [NAME, id])
  await database.query('update catalogue_state set version = version + 1')
  await expect.poll(() => sellsByItself(database, address, id)).toBe(false)
  const { rows } = await database.query<SoldAt>(
    `with busiest as (select price.arrival ${SOLD} and park.operator_id = $1
       group by 1 order by count(distinct park.id) desc, 1 limit 3)
     select park.id as "parkId", unit.id as "unitTypeId", price.arrival, price.nights, price.pence, 50 as free,
       park.name, park.slug, park.region_id as region
     ${SOLD} and park.operator_id = $1 and price.arrival in (select arrival from busiest)
     order by price.arrival, price.pence`,
    [id],
  )
  return rows
}

/** Whether the shop still sells the operator's units without its supplier, which has no stock yet. */
async function sellsByItself(database: pg.Client, address: string, operatorId: number): Promise<boolean> {
  const { rows } = await database.query<{ id: number; arrival: string }>(
    `select park.id, price.arrival ${SOLD} and park.operator_id = $1 order by price.arrival desc, park.id limit 1`,
    [operatorId],
  )
  const { id, arrival } = rows[0]!
  const query = `parkId=${id}&channelId=${CHANNEL}&arrivalDate=${arrival}&duration=${NIGHTS}&adults=2`
  const response = await fetch(`${address}/api/parkresults?${query}`)
  const { data } = (await response.json()) as { data: { lowestPrice: number | null } }
  return data.lowestPrice !== null
}
