/** The time that the triggers of balances and figures add to an entry of the ledger. */
import type pg from 'pg'

const BOOKINGS = 50
const ROUNDS = 8

/**
 * Least times of writing an entry for each of 50 bookings, one statement each, in milliseconds. Nothing of it stays.
 */
export interface EntryCosts {
  readonly ms: number
  /** Without the triggers, in the same rounds. */
  readonly withoutMs: number
}

export async function measureEntries(client: pg.Client): Promise<EntryCosts> {
  const { rows } = await client.query<{ id: string }>(
    `select id from booking where status = 'confirmed' order by id limit ${BOOKINGS}`,
  )
  const write = async () => {
    const began = performance.now()
    for (const { id } of rows) {
      await client.query(
        `insert into ledger_entry (booking_id, kind, pence, dedupe_key) values ($1, 'goodwill', -100, $2)`,
        [id, `measured:${id}`],
      )
    }
    return performance.now() - began
  }
  const min = { ms: Infinity, withoutMs: Infinity }
  await client.query('begin')
  for (let round = 0; round < ROUNDS; round++) {
    await client.query('savepoint clean')
    min.ms = Math.min(min.ms, await write())
    await client.query('rollback to savepoint clean')
    await client.query('alter table ledger_entry disable trigger user')
    min.withoutMs = Math.min(min.withoutMs, await write())
    await client.query('rollback to savepoint clean')
  }
  await client.query('rollback')
  return min
}
