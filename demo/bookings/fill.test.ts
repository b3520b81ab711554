import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../src/domain/dates/calendar-date.ts'
import { remindOfBalances } from '../../src/server/commands/correspondence/remind-of-balances.ts'
import type { CommandDeps } from '../../src/server/commands/command-deps.ts'
import { findPurgeable } from '../../src/server/store/purge-store.ts'
import { createGeneratedDatabase } from '../../src/server/testing/generated-database.ts'
import type { TestDatabase } from '../../src/server/testing/test-database.ts'
import { Ledger } from '../bank/ledger.ts'
import { fillBookings } from './fill.ts'

const TODAY = '2026-05-16'
const NOW = Date.parse(`${TODAY}T12:00:00Z`)
/** Three batches, the last of 200. */
const WANTED = 1200

interface Shop extends TestDatabase {
  readonly dataDir: string
  readonly all: <Row extends object>(statement: string, values?: unknown[]) => Promise<Row[]>
}

const opened: Shop[] = []

async function openShop(): Promise<Shop> {
  const database = await createGeneratedDatabase(TODAY)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'demo-bookings-'))
  const all = async <Row extends object>(statement: string, values: unknown[] = []) =>
    (await database.pool.query<Row>(statement, values)).rows
  const shop = { ...database, dataDir, all }
  opened.push(shop)
  return shop
}

const optionsOf = ({ pool, dataDir }: Shop) => ({
  pool,
  dataDir,
  now: NOW,
  wanted: WANTED,
  sites: ['BF', 'MT', 'SN'] as const,
  keepDays: 400,
})

const TABLES = ['booking', 'booking_customer', 'booking_guest', 'booking_extra', 'payment', 'refund', 'night_stock']

async function digestOf({ all }: Shop): Promise<string> {
  const hash = createHash('sha256')
  for (const table of TABLES) {
    const [row] = await all<{ digest: string }>(
      `select md5(string_agg(line, e'\\n' order by line)) as digest from (select t::text as line from ${table} t) lines`,
    )
    hash.update(`${table} ${row?.digest ?? ''}\n`)
  }
  return hash.digest('hex')
}

let shop: Shop
let freeBefore: number

const freeNights = async ({ all }: Shop) =>
  (await all<{ free: number }>('select sum(capacity - taken)::int as free from night_stock'))[0]?.free ?? 0

beforeAll(async () => {
  shop = await openShop()
  freeBefore = await freeNights(shop)
  await fillBookings(optionsOf(shop))
})
afterAll(async () => {
  for (const { close, dataDir } of opened) {
    await close()
    await rm(dataDir, { recursive: true })
  }
})

describe('fillBookings', () => {
  it('adds as many as wanted, and none to as many; none are wanted by default', async () => {
    expect(await shop.all('select count(*)::int as count from booking')).toEqual([{ count: WANTED }])
    expect(await fillBookings(optionsOf(shop))).toBe(0)
    expect(await fillBookings({ ...optionsOf(shop), wanted: 0 })).toBe(0)
  })

  it('counts the past nights of its bookings, of those on sale on the same weekday a year or two later', async () => {
    const nights = `from night_count where night < '${TODAY}'`
    const sold = `from booking, generate_series(arrival, arrival + nights - 1, interval '1 day') night
      where status = 'confirmed' and night < '${TODAY}'`
    const [counted] = await shop.all(`select sum(taken)::int as taken, min(night)::text as first ${nights}`)
    expect(counted).toEqual(
      (await shop.all(`select count(*)::int as taken, min(night)::date::text as first ${sold}`))[0],
    )
    const [{ start } = { start: '' }] = await shop.all<{ start: string }>(
      'select min(night)::text as start from night_stock',
    )
    const capacity = async (table: string, night: string) =>
      (await shop.all<{ sum: number }>(`select sum(capacity)::int from ${table} where night = '${night}'`))[0]?.sum
    for (const [past, later] of [
      [addDays(TODAY, -1), addDays(TODAY, 363)],
      [addDays(start, -364), start],
      [addDays(start, -365), addDays(start, 363)],
    ] as const) {
      expect(await capacity('night_count', past), past).toBe(await capacity('night_stock', later))
    }
  })

  it('has a ledger that adds up to the penny for each booking', async () => {
    const wrong = await shop.all(`
      select reference from booking
       left join lateral (
         select coalesce(sum(pence), 0) as sum,
                coalesce(sum(pence) filter (where kind in ('sale', 'change')), 0) as sold,
                coalesce(-sum(pence) filter (where kind = 'payment'), 0) as paid,
                coalesce(sum(pence) filter (where kind = 'refund'), 0) as refunded
           from ledger_entry where booking_id = booking.id) ledger on true
       where outstanding_pence <> ledger.sum
          or outstanding_pence < 0
          or ledger.sold <> coalesce((agreed_price->>'total')::int, 0)
          or ledger.paid <> coalesce((select sum(amount_pence) from payment where booking_id = booking.id and status = 'succeeded'), 0)
          or ledger.refunded <> coalesce((select sum(pence) from refund where booking_id = booking.id), 0)
          or ledger.refunded > ledger.paid`)
    expect(wrong).toEqual([])
    const unlike = await shop.all(`
      select reference from booking
       where agreed_price is not null and (agreed_price->>'total')::int <>
         unit_pence - (agreed_price->>'discount')::int
           + coalesce((select sum(total_pence) from booking_extra where booking_id = booking.id), 0)`)
    expect(unlike).toEqual([])
    const charged = await shop.all(`
      select reference from booking join booking_event event on booking_id = booking.id and kind = 'cancelled'
       where substring(event.detail from 'charge (\\d+)')::int <> (
         select sum(pence) from ledger_entry
          where booking_id = booking.id and kind in ('sale', 'change', 'cancellation'))`)
    expect(charged).toEqual([])
  })

  it('has what a company has: sales, cancellations, refunds, changes, discounts, reminders, questions and what is overdue', async () => {
    const kinds = await shop.all<{ kind: string }>(`
      select distinct kind from booking_event union select status from booking union select 'note' from booking_note
      union select 'discount' from booking where discount_code is not null
      union select 'open request' from booking_request where done_at is null
      union select 'open message' from contact_message where answered_at is null
      union select 'overdue' from booking where outstanding_pence > 0 and status = 'confirmed'
        and (agreed_price->>'balanceDue') < '${TODAY}'
      union select 'to come' from booking where outstanding_pence > 0 and (agreed_price->>'balanceDue') >= '${TODAY}'`)
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'confirmed',
        'cancelled',
        'released',
        'refunded',
        'refund-decided',
        'extras-changed',
        'balance-reminded',
        'payment-failed',
        'purged',
        'note',
        'discount',
        'open request',
        'open message',
        'overdue',
        'to come',
      ]),
    )
  })

  it('takes a unit of each night of a stay to come, and none beyond capacity', async () => {
    const [standing] = await shop.all<{ nights: number }>(
      `select sum(nights)::int as nights from booking where status = 'confirmed' and arrival > $1`,
      [TODAY],
    )
    const [inHouse] = await shop.all<{ nights: number }>(
      `select coalesce(sum(arrival + nights - $1::date - 1), 0)::int as nights from booking
        where status = 'confirmed' and arrival <= $1::date and arrival + nights > $1::date + 1`,
      [TODAY],
    )
    expect(standing?.nights).toBeGreaterThan(100)
    expect(freeBefore - (await freeNights(shop))).toBe((standing?.nights ?? 0) + (inHouse?.nights ?? 0))
  })

  it('has nobody whose data would have been deleted by now, 400 days after the stay', async () => {
    expect(await findPurgeable(shop.db, { departedBy: addDays(TODAY, -400), unsoldDays: 36_500 }, 10)).toEqual([])
    const [purged] = await shop.all<{ count: number }>(
      `select count(*)::int as count from booking where purged_at is not null
         and id not in (select booking_id from booking_customer) and id not in (select booking_id from booking_request)`,
    )
    const [old] = await shop.all<{ count: number }>(
      `select count(*)::int as count from booking where status <> 'released' and arrival + nights <= $1::date - 400`,
      [TODAY],
    )
    expect(purged?.count).toBeGreaterThanOrEqual(old?.count ?? 0)
    expect(old?.count).toBeGreaterThan(100)
  })

  it('has sent the reminders of today already', async () => {
    const deps = { db: shop.db, clock: { now: () => NOW }, env: { SITE_CODE: 'BF' } } as unknown as CommandDeps
    await remindOfBalances(deps)
    expect(await shop.all('select kind from outbox where done_at is null')).toEqual([])
    expect((await shop.all('select kind from outbox')).length).toBeGreaterThan(0)
  })

  it('tells the bank of the payments that can still be refunded', async () => {
    const bank = new Ledger(path.join(shop.dataDir, 'sandbox-provider'))
    const paid = await shop.all<{ id: string; pence: number; refunded: number }>(`
      select provider_payment_id as id, amount_pence as pence,
             (select coalesce(sum(pence), 0)::int from refund where payment_id = payment.id) as refunded
        from payment join booking on booking.id = booking_id
       where payment.status = 'succeeded' and purged_at is null`)
    const known = paid.map(({ id }) => bank.payment('id', id))
    bank.close()
    expect(known.map((payment) => [payment?.status, payment?.amount, payment?.refunded])).toEqual(
      paid.map(({ pence, refunded }) => ['succeeded', pence, refunded]),
    )
  })

  it('gives the same bookings for the same day and catalogue, also if it is interrupted after 500', async () => {
    const other = await openShop()
    const interrupted = fillBookings({
      ...optionsOf(other),
      onProgress: () => {
        throw new Error('power cut')
      },
    })
    await expect(interrupted).rejects.toThrow('power cut')
    expect(await other.all('select count(*)::int as count from booking')).toEqual([{ count: 500 }])
    expect(await fillBookings(optionsOf(other))).toBe(WANTED - 500)
    expect(await digestOf(other)).toBe(await digestOf(shop))
  })
})
