/** The writing process: commits on request and reports when it sent the commit. */
import pg from 'pg'
import type { Written, WriteOrder } from './staleness-orders.ts'

/** Every tenth unit type gets other prices, in one transaction with the raised version. */
const IMPORTED_SHARE = 10

const client = new pg.Client(JSON.parse(process.env.BENCH_DATABASE ?? '{}') as pg.ClientConfig)
await client.connect()
process.on('message', (order: WriteOrder) => void write(order))
process.on('disconnect', () => void client.end())
process.send?.('ready')

async function write(order: WriteOrder): Promise<void> {
  await client.query('begin')
  const isDone = await change(order)
  const sentAt = process.hrtime.bigint()
  await client.query(isDone ? 'commit' : 'rollback')
  const written: Written = { isDone, sentAt: String(sentAt) }
  process.send?.(written)
}

async function change(order: WriteOrder): Promise<boolean> {
  if (order.kind === 'notify') {
    await client.query(`select pg_notify('bench', '')`)
    return true
  }
  if (order.kind === 'book') {
    const { rowCount } = await client.query(
      `update night_stock set taken = taken + 1 where unit_type_id = $1 and night between $2::date and $2::date + 6
        and taken < capacity`,
      [order.unitTypeId, order.arrival],
    )
    return (rowCount ?? 0) > 0
  }
  await client.query(`update price set pence = pence - 1 where unit_type_id % $1::int = 0`, [IMPORTED_SHARE])
  await client.query('update catalogue_state set version = version + 1')
  return true
}
