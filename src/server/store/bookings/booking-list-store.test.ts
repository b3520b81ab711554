import { sql } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillBookings } from '../../../../demo/bookings/fill.ts'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import { createGeneratedDatabase } from '../../testing/generated-database.ts'
import type { TestDatabase } from '../../testing/test-database.ts'
import {
  BOOKING_ORDERS,
  countBookings,
  listBookings,
  readBookings,
  type BookingFilter,
  type BookingPage,
  type PageRequest,
} from './booking-list-store.ts'
import { countToday } from './today-store.ts'

const TODAY = '2026-05-16'

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await createGeneratedDatabase(TODAY, { connections: 3 })
  dataDir = await mkdtemp(path.join(tmpdir(), 'booking-list-'))
  const now = Date.parse(`${TODAY}T12:00:00Z`)
  await fillBookings({ pool: database.pool, dataDir, now, wanted: 500, sites: ['BF', 'MT'], keepDays: 400 })
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

const all = async (where: string) => {
  const { rows } = await database.pool.query<{ reference: string }>(
    `select reference from booking where ${where} order by reference`,
  )
  return rows.map(({ reference }) => reference)
}

const referencesOf = ({ rows }: BookingPage) => rows.map(({ booking }) => booking.reference)

async function found(filter: BookingFilter): Promise<string[]> {
  return referencesOf(await listBookings(database.db, filter, { order: 'arrival', limit: 1000 })).sort()
}

/** Every page from the first to the last, then back. */
async function walk(request: Omit<PageRequest, 'limit' | 'from' | 'isBefore'>, filter: BookingFilter = {}) {
  const [forward, back]: [string[], string[]] = [[], []]
  let page = await listBookings(database.db, filter, { ...request, limit: 70 })
  forward.push(...referencesOf(page))
  while (page.after) {
    page = await listBookings(database.db, filter, { ...request, limit: 70, from: page.after })
    forward.push(...referencesOf(page))
  }
  back.push(...referencesOf(page))
  while (page.before) {
    page = await listBookings(database.db, filter, { ...request, limit: 70, from: page.before, isBefore: true })
    back.unshift(...referencesOf(page))
  }
  return { forward, back }
}

describe('the list of bookings', () => {
  test.each(BOOKING_ORDERS.flatMap((order) => [false, true].map((isDescending) => [order, isDescending] as const)))(
    'by %s, descending %s, has each booking once, forward and back',
    async (order, isDescending) => {
      const { forward, back } = await walk({ order, isDescending })
      expect(forward).toHaveLength(500)
      expect(new Set(forward).size).toBe(500)
      expect(back).toEqual(forward)
    },
  )

  test('is in its order', async () => {
    const { rows } = await listBookings(database.db, {}, { order: 'booked', isDescending: true, limit: 500 })
    const times = rows.map(({ booking }) => booking.createdAt.getTime())
    expect(times).toEqual([...times].sort((one, other) => other - one))
    const due = await listBookings(database.db, {}, { order: 'due', limit: 500 })
    const days = due.rows.map(({ dueBy }) => dueBy ?? '9999')
    expect(days).toEqual([...days].sort())
  })

  test.each<[BookingFilter, string]>([
    [{ status: 'cancelled' }, `status = 'cancelled'`],
    [{ site: 'MT' }, `site = 'MT'`],
    [{ channel: 'boats' }, `channel = 'boats'`],
    [{ parkId: 1000 }, 'park_id = 1000'],
    [{ regionId: 1 }, 'park_id in (select id from park where region_id = 1)'],
    [{ operatorId: 1 }, 'park_id in (select id from park where operator_id = 1)'],
    [{ from: '2026-05-01', to: '2026-05-31' }, `arrival between '2026-05-01' and '2026-05-31'`],
    [{ departs: '2026-05-15' }, `arrival + nights = '2026-05-15'`],
    [
      { bookedFrom: '2026-01-01', bookedTo: '2026-01-31' },
      `(confirmed_at at time zone 'Europe/London')::date between '2026-01-01' and '2026-01-31'`,
    ],
    [
      { owing: { kind: 'due', today: TODAY } },
      `outstanding_pence > 0 and status = 'confirmed' and agreed_price->>'balanceDue' >= '${TODAY}'`,
    ],
    [
      { owing: { kind: 'due', today: TODAY, until: addDays(TODAY, 30) } },
      `outstanding_pence > 0 and status = 'confirmed' and agreed_price->>'balanceDue' between '${TODAY}' and '${addDays(TODAY, 30)}'`,
    ],
    [
      { site: 'BF', channel: 'ukcaravan', status: 'confirmed', from: TODAY },
      `site = 'BF' and channel = 'ukcaravan' and status = 'confirmed' and arrival >= '${TODAY}'`,
    ],
  ])('of %j has what it says, counted', async (filter, where) => {
    const expected = await all(where)
    expect(await found(filter)).toEqual(expected)
    expect(await countBookings(database.db, filter, 1000)).toBe(expected.length)
  })

  test('has a hold while it runs, and not after', async () => {
    const [held] = await all(`status = 'released' and purged_at is null`)
    await database.pool.query(
      `update booking set status = 'held', hold_expires_at = now() + interval '1 minute' where reference = $1`,
      [held],
    )
    expect(await found({ isHold: true })).toEqual([held])
    await database.pool.query('update booking set hold_expires_at = now() where reference = $1', [held])
    expect(await found({ isHold: true })).toEqual([])
    await database.pool.query(`update booking set status = 'released' where reference = $1`, [held])
  })

  test('has as many due and overdue as the first page counts, disputes among them', async () => {
    const [paid] = await all(`outstanding_pence = 0 and status = 'confirmed' and agreed_price->>'balanceDue' is null`)
    await database.pool.query(
      `insert into ledger_entry (booking_id, kind, pence, dedupe_key)
         select id, 'dispute', 100, 'dispute:test' from booking where reference = $1`,
      [paid],
    )
    await database.pool.query(
      `insert into payment_alert (booking_id, payment_id, kind, provider_alert_id, status, reason, pence, blocks_refund)
         select b.id, p.id, 'dispute', 'x', 'lost', 'fraudulent', 100, true
           from booking b join payment p on p.booking_id = b.id where reference = $1 limit 1`,
      [paid],
    )
    const counts = await countToday(database.db, TODAY, 7)
    const overdue = await found({ owing: { kind: 'overdue', today: TODAY } })
    expect(overdue).toContain(paid)
    expect(counts.overdue.count).toBe(overdue.length)
    const due = await found({ owing: { kind: 'due', today: TODAY, until: addDays(TODAY, 7) } })
    expect(counts.due.count).toBe(due.length)
  })

  test('has the loss to a dispute as overdue until it is marked as handled, and £1 more after that too', async () => {
    const [paid] = await all(
      `outstanding_pence = 0 and status = 'confirmed' and agreed_price->>'balanceDue' < '${TODAY}'`,
    )
    const owe = (kind: string, pence: number) =>
      database.pool.query(
        `insert into ledger_entry (booking_id, kind, pence, dedupe_key)
           select id, $2::text, $3, $2 || ':handled' from booking where reference = $1`,
        [paid, kind, pence],
      )
    const dispute = (seenAt: string | null) =>
      database.pool.query(
        `insert into payment_alert (booking_id, payment_id, kind, provider_alert_id, status, reason, pence, blocks_refund, seen_at)
           select b.id, p.id, 'dispute', 'handled', 'lost', 'fraudulent', 6000, true, $2::timestamptz
             from booking b join payment p on p.booking_id = b.id where reference = $1 limit 1
           on conflict (payment_id, provider_alert_id) do update set seen_at = excluded.seen_at`,
        [paid, seenAt],
      )
    const isListed = async () => {
      const overdue = await found({ owing: { kind: 'overdue', today: TODAY } })
      expect((await countToday(database.db, TODAY, 7)).overdue.count).toBe(overdue.length)
      return overdue.includes(paid!)
    }
    await owe('dispute', 6000)
    await dispute(null)
    expect(await isListed()).toBe(true)
    await dispute('2026-05-15T12:00:00Z')
    expect(await isListed()).toBe(false)
    await owe('change', 100)
    expect(await isListed()).toBe(true)
  })

  test('is counted to 1 more than is asked for', async () => {
    expect(await countBookings(database.db, {}, 100)).toBe(101)
    expect(await countBookings(database.db, {}, 500)).toBe(500)
  })

  test('is read whole, 150 at a time', async () => {
    const sizes: number[] = []
    for await (const rows of readBookings(database.db, {}, { order: 'arrival', batch: 150 })) sizes.push(rows.length)
    expect(sizes).toEqual([150, 150, 150, 50])
  })

  test('has no booking twice, and misses none, while others are added before and after it', async () => {
    const seen: string[] = []
    const before = await all('true')
    let page = await listBookings(database.db, {}, { order: 'booked', isDescending: true, limit: 100 })
    for (let turn = 0; ; turn++) {
      seen.push(...referencesOf(page))
      if (!page.after) break
      for (const createdAt of [sql`now()`, sql`now() - interval '700 days'`]) {
        await database.db.execute(sql`
          insert into booking (reference, site, status, channel, park_id, unit_type_id, arrival, nights, adults, children, under5s,
            dogs, assistance_dogs, unit_pence, hold_expires_at, created_at)
          values (${`ZZ${turn}${crypto.randomUUID()}`}, 'BF', 'released', 'boats', 1, 1, ${TODAY}, 3, 2, 0, 0, 0, 0, 1, now(), ${createdAt})`)
      }
      page = await listBookings(database.db, {}, { order: 'booked', isDescending: true, limit: 100, from: page.after })
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(before.filter((reference) => !seen.includes(reference))).toEqual([])
    await database.db.execute(sql`delete from booking where reference like 'ZZ%'`)
  })

  test('of bookings with a balance uses their index, as small as they are few', async () => {
    await database.pool.query('analyze booking')
    const where = sql`outstanding_pence > 0 and status in ('confirmed', 'cancelled')`
    const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select 1 from booking where ${where} order by arrival limit 51`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('booking_owing')
  })
})
