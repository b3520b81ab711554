/** Somebody who holds units without paying keeps few of them from others, and delays nobody. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holdOriginOf } from '../commands/holds/hold-origin.ts'
import { extendHold } from '../commands/holds/extend-hold.ts'
import { releaseExpiredHolds } from '../commands/holds/release-booking.ts'
import { countOpenHolds, lockHoldsOf } from '../store/hold-store.ts'
import { inTransaction } from '../store/transaction.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ connections: 40 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.query("update booking set status = 'released', hold_address = null, hold_network = null")
  await shop.query('update night_stock set taken = 0, capacity = 3000')
})

const ATTACKER = '203.0.113.9'

/** How many of so many new customers at these addresses are held, by minutes of the hold, and how many refused. */
async function flood(times: number, addressOf: (index: number) => string): Promise<Record<string, number>> {
  const outcomes = await Promise.all(
    Array.from({ length: times }, (_, index) => shop.place({ address: addressOf(index) })),
  )
  const refused = outcomes.filter(({ kind }) => kind === 'too-many-holds').length
  const held = await shop.query<{ minutes: number; count: number }>(
    `select round(extract(epoch from hold_expires_at - created_at) / 60)::int as minutes, count(*)::int
     from booking where status = 'held' and hold_network is not null group by 1`,
  )
  return { ...Object.fromEntries(held.map(({ minutes, count }) => [`${minutes} minutes`, count])), refused }
}

describe('open unpaid holds', () => {
  /** Seen red without the count: 200 for 20 minutes; without the lock, more than 20 in the same moment. */
  test('of one address are 10 for 20 minutes and 10 for 5, however many customers ask at once [BOOK-06]', async () => {
    expect(await flood(200, () => ATTACKER)).toEqual({ '20 minutes': 10, '5 minutes': 10, refused: 180 })
  })

  test('of an IPv6 /64 network count as those of one address', async () => {
    const counts = await flood(60, (index) => `2001:db8:1:2::${index + 1}`)
    expect(counts).toEqual({ '20 minutes': 10, '5 minutes': 10, refused: 40 })
  })

  test('of a /24 network are about 200 for 20 minutes, and of its further addresses for 5', async () => {
    for (let host = 0; host < 20; host++) await flood(10, () => `198.51.100.${host}`)
    expect(await shop.place({ address: '198.51.100.200' })).toMatchObject({ kind: 'placed' })
    const [row] = await shop.query<{ minutes: number }>(
      'select round(extract(epoch from hold_expires_at - created_at) / 60)::int as minutes from booking order by created_at desc limit 1',
    )
    expect(row?.minutes).toBe(5)
  })

  test('of local addresses are not limited: behind a proxy that is not trusted all customers have one', async () => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => shop.place({ address: '127.0.0.1' })))
    expect(outcomes.every(({ kind }) => kind === 'placed')).toBe(true)
    expect(await shop.query('select 1 from booking where hold_address is not null')).toEqual([])
  })
})

test('a refused customer learns when the next of the address’s holds ends, and gets one then [BOOK-06]', async () => {
  await flood(20, () => ATTACKER)
  await shop.query(
    `update booking set hold_expires_at = now() + interval '90 seconds' where id =
       (select id from booking where status = 'held' limit 1)`,
  )
  const refused = await shop.place({ address: ATTACKER })
  expect(refused).toMatchObject({ kind: 'too-many-holds' })
  if (refused.kind !== 'too-many-holds') return
  expect([refused.retryAfterSeconds > 85, refused.retryAfterSeconds <= 90]).toEqual([true, true])
  await shop.query("update booking set hold_expires_at = now() where hold_expires_at < now() + interval '2 minutes'")
  expect(await shop.place({ address: ATTACKER })).toMatchObject({ kind: 'placed' })
})

test('a customer who looks at one stay after another has one hold, of full length', async () => {
  let { caller } = await shop.place({ address: ATTACKER })
  for (let count = 0; count < 15; count++) {
    const party = { adults: 1 + (count % 2), children: 0, under5s: 0, dogs: 0, assistanceDogs: 0 }
    const placed = await shop.place({ address: ATTACKER, party }, caller)
    expect(placed.kind).toBe('placed')
    caller = placed.caller
  }
  const [row] = await shop.query<{ minutes: number }>(
    "select round(extract(epoch from hold_expires_at - created_at) / 60)::int as minutes from booking where status = 'held'",
  )
  expect(row?.minutes).toBe(20)
})

test('a paid or released hold counts no more, and its hashes are deleted with it', async () => {
  const hashes = () => shop.query('select 1 from booking where hold_address is not null or hold_network is not null')
  const { caller, bookingId } = await shop.fillIn({ address: ATTACKER })
  expect(await hashes()).toHaveLength(1)
  await shop.pay(caller)
  expect(await shop.query('select status from booking where id = $1', [bookingId])).toEqual([{ status: 'confirmed' }])
  expect(await hashes()).toEqual([])
  const other = await shop.hold({ address: ATTACKER })
  await shop.endHold(other.bookingId)
  await releaseExpiredHolds(shop.deps)
  expect(await hashes()).toEqual([])
})

test('the hashes differ from another shop’s, and contain no address', async () => {
  const one = holdOriginOf(shop.deps, ATTACKER)
  const other = holdOriginOf({ env: { ...shop.deps.env, SESSION_SECRET: 'another' } }, ATTACKER)
  expect(one?.address[0]).toMatch(/^[\w-]{16}$/)
  expect(one?.address).not.toEqual(other?.address)
})

test('a hold of 5 minutes is extended by 5 [BOOK-06]', async () => {
  await flood(10, () => ATTACKER)
  const { caller, bookingId } = await shop.hold({ address: ATTACKER })
  expect((await extendHold(shop.deps, caller)).kind).toBe('extended')
  const [row] = await shop.query<{ minutes: number }>(
    'select round(extract(epoch from hold_expires_at - created_at) / 60)::int as minutes from booking where id = $1',
    [bookingId],
  )
  expect(row?.minutes).toBe(10)
})

describe('beside a flood', () => {
  test('another address is held although a hold of the flooding one does not end', async () => {
    const origin = holdOriginOf(shop.deps, ATTACKER)!
    let end = () => {}
    const isEnding = new Promise<void>((resolve) => (end = resolve))
    const stuck = inTransaction(shop.deps.db, async (tx) => {
      await lockHoldsOf(tx, origin)
      await isEnding
    })
    const waiting = shop.place({ address: ATTACKER })
    expect(await shop.place({ address: '203.0.113.10' })).toMatchObject({ kind: 'placed' })
    end()
    await stuck
    expect((await waiting).kind).toBe('placed')
  })

  /** Seen red without the index `booking_hold_network`: 9,388 rows. */
  test('that has left 2,000 open holds, those of another address are counted without reading the others', async () => {
    const { bookingId } = await shop.hold({ address: ATTACKER })
    await shop.query(
      `insert into booking select (jsonb_populate_record(held, jsonb_build_object(
         'id', gen_random_uuid(), 'reference', 'BF' || lpad(i::text, 8, '0'),
         'hold_address', i % 100, 'hold_network', i % 10))).*
       from booking held, generate_series(1, 2000) i where held.id = $1`,
      [bookingId],
    )
    await shop.query('analyze booking')
    for (let host = 0; host < 3; host++) await shop.hold({ address: `192.0.2.${host}` })
    await inTransaction(shop.deps.db, async (tx) => {
      // Of this connection since PostgreSQL last wrote its figures down, so of earlier transactions too.
      const rowsRead = async () => {
        const { rows } = await tx.execute<{ read: number }>(
          sql`select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'booking'`,
        )
        return rows[0]?.read ?? 0
      }
      const before = await rowsRead()
      expect(await countOpenHolds(tx, holdOriginOf(shop.deps, '192.0.2.0')!, undefined)).toMatchObject({
        ofAddress: 1,
        ofNetwork: 3,
      })
      expect((await rowsRead()) - before).toBe(3)
    })
  })
})
