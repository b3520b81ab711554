/** Watches the database during a run, and reads the state in which it was left. */
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { readCharges } from '../../../src/server/testing/test-payments.ts'
import { askPrimary } from '../machine/nodes.ts'
import { ADMIN_URL } from '../machine/places.ts'
import { PROVIDER_FOLDER } from '../machine/shop.ts'
import type { FinalState, Night, Offer, ParkPrices, PaymentState, ReceivedEmail, StockChange } from '../recorded.ts'
import { FINAL, NIGHTS, OBSERVE, OFFERS, OPEN_REFUNDS, STOCK_CHANGES, UNSETTLED, WEEK_PRICES } from './observe.sql.ts'

/** For questions without customers, about everything. */
const UNHURRIED = { limitMs: 60_000 }

const LOOK_EVERY_MS = 150
/** Transactions commit in another order than they take their numbers. */
const LOOK_BACK = 500

const chargesOfProvider = () => readCharges(path.join(PROVIDER_FOLDER, 'sandbox-provider'))

/** A customer may have paid at the provider and not come back: the shop learns of it by and by. */
async function knowsEveryCharge(): Promise<boolean> {
  const payments = await askPrimary<PaymentState & pg.QueryResultRow>(FINAL.payments, UNHURRIED)
  const paid = new Set(payments.filter(({ status }) => status === 'succeeded').map(({ id }) => id))
  return chargesOfProvider().every(({ reference, amount, refunded }) => paid.has(reference) || refunded === amount)
}

export interface Observer {
  readonly offers: readonly Offer[]
  /** Waits until payments, refunds, tasks and news are done and every charge is known; false if some are left. */
  settle(seconds: number): Promise<boolean>
  finalState(emails: readonly ReceivedEmail[]): Promise<FinalState>
  stop(): Promise<void>
}

type Change = Omit<StockChange, 'seen'>

export async function startObserver(): Promise<Observer> {
  await askPrimary(OBSERVE, UNHURRIED)
  const stockBefore = await askPrimary<Night & pg.QueryResultRow>(NIGHTS, UNHURRIED)
  const offers = await askPrimary<Offer & pg.QueryResultRow>(OFFERS, UNHURRIED)
  const weekPricesBefore = await askPrimary<ParkPrices & pg.QueryResultRow>(WEEK_PRICES, UNHURRIED)
  const seen = new Map<number, number>()
  let highest = 0
  let client: pg.Client | undefined
  let isStopped = false

  async function look(): Promise<void> {
    client ??= await connect()
    const { rows } = await client.query<{ id: number }>(`${STOCK_CHANGES} where id > $1`, [highest - LOOK_BACK])
    const now = Date.now()
    for (const { id } of rows) {
      if (!seen.has(id)) seen.set(id, now)
      highest = Math.max(highest, id)
    }
  }
  const looking = (async () => {
    while (!isStopped) {
      await look().catch(() => {
        client?.end().catch(() => undefined)
        client = undefined
      })
      await sleep(LOOK_EVERY_MS)
    }
  })()

  return {
    offers,
    async settle(seconds) {
      const begin = performance.now()
      while (performance.now() < begin + seconds * 1000) {
        const [left = {}] = await askPrimary<Record<string, number>>(UNSETTLED, UNHURRIED)
        const isIdle = Object.values(left).every((count) => count === 0)
        if (isIdle && (await knowsEveryCharge())) return true
        await sleep(1000)
      }
      return false
    },
    async finalState(emails) {
      await look()
      const changes = await askPrimary<Change & pg.QueryResultRow>(STOCK_CHANGES, UNHURRIED)
      const now = Date.now()
      const names = Object.keys(FINAL) as (keyof typeof FINAL)[]
      const tables = await Promise.all(
        names.map(async (name) => [name, await askPrimary(FINAL[name], UNHURRIED)] as const),
      )
      const [refunds] = await askPrimary<{ count: number }>(OPEN_REFUNDS, UNHURRIED)
      return {
        ...(Object.fromEntries(tables) as unknown as Pick<FinalState, keyof typeof FINAL>),
        stockBefore,
        weekPricesBefore,
        stockChanges: changes.map((change) => ({ ...change, seen: seen.get(change.id) ?? now })),
        openRefunds: refunds?.count ?? 0,
        charges: chargesOfProvider(),
        emails,
        offers,
      }
    },
    async stop() {
      isStopped = true
      await looking
      await client?.end().catch(() => undefined)
    },
  }
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ADMIN_URL, connectionTimeoutMillis: 2000, query_timeout: 3000 })
  client.on('error', () => {})
  await client.connect()
  return client
}
