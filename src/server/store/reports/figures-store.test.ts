import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, FIRST_YEAR } from '../../../domain/dates/calendar-date.ts'
import { addNights, addSums, type FigureSums, BASES, ONLY } from '../../../domain/reports/figures.ts'
import { cancelBooking } from '../../commands/cancellations/cancel-booking.ts'
import { processOutbox } from '../../commands/outbox/process-outbox.ts'
import { disputePayment } from '../../testing/dispute-payment.ts'
import { insertManyBookings } from '../../testing/many-bookings.ts'
import { FIRST_FRIDAY, TODAY } from '../../testing/small-catalogue.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { listEntries, listFigureBookings, readMovements } from './figure-lists-store.ts'
import { readPlaces, readSums, readTotal, type FigureQuery } from './figures-store.ts'
import { countNights, readNights, readNightTotal } from './night-count-store.ts'

const EVER = { from: `${FIRST_YEAR}-01-01`, to: '2199-12-31' }
/** Of the many bookings; their balance is due before it or after it. */
const BOOKED = { first: '2025-10-01', days: 500, today: '2027-03-01' }
const ALL: FigureQuery = { ...EVER, basis: 'booked', filter: {}, today: BOOKED.today }
const KEYS = ['day', 'channel', 'park', 'site', 'code'] as const

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await shop.query('update night_stock set capacity = 50')
  await insertManyBookings(shop.deps.db.$client, 1200, BOOKED)
})
afterAll(() => shop.close())

/** Straight from the ledger and the bookings: the sums that all figures must add up to. */
async function ledger() {
  const [row] = await shop.query<Pick<FigureSums, 'sold' | 'received' | 'refunded' | 'bookings' | 'kept'>>(`
    select coalesce(sum(pence) filter (where l.kind in ('sale', 'change', 'cancellation', 'goodwill')), 0)::int as sold,
      coalesce(-sum(pence) filter (where l.kind = 'payment'), 0)::int as received,
      coalesce(sum(pence) filter (where l.kind in ('refund', 'refund-failed', 'dispute')), 0)::int as refunded,
      coalesce(sum(pence) filter (where l.kind in ('sale', 'change', 'cancellation', 'goodwill') and status = 'cancelled'), 0)::int as kept,
      (select count(*)::int from booking where confirmed_at is not null) as bookings
    from ledger_entry l join booking on booking.id = l.booking_id`)
  return row!
}

describe('figures of bookings of all states [STAFF-07]', () => {
  test('equal the ledger’s to the penny, in every grouping', async () => {
    const expected = await ledger()
    expect(expected.bookings).toBeGreaterThan(1100)
    for (const basis of BASES) {
      const query = { ...ALL, basis }
      const total = await readTotal(shop.deps.db, query)
      expect(total).toMatchObject(expected)
      for (const key of KEYS)
        expect(addSums(await readSums(shop.deps.db, query, key)), `${basis} by ${key}`).toEqual(total)
      expect(total.sold - total.received + total.refunded).toBe(total.toCome + total.overdue - total.toRefund)
    }
  })

  test('are the sums of the bookings that they lead to, in pages too', async () => {
    const query: FigureQuery = {
      ...ALL,
      basis: 'arrival',
      from: '2026-02-01',
      to: '2026-03-31',
      filter: { site: 'SN' },
    }
    const total = await readTotal(shop.deps.db, query)
    const rows = await listFigureBookings(shop.deps.db, query, { limit: 10_000 })
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((so, row) => so + of(row), 0)
    expect(rows.length).toBeGreaterThan(20)
    expect(sum(({ figure }) => figure.soldPence)).toBe(total.sold)
    expect(sum(({ figure }) => figure.receivedPence)).toBe(total.received)
    expect(sum(({ figure }) => figure.refundedPence)).toBe(total.refunded)
    expect(sum(({ figure }) => Number(figure.isSold))).toBe(total.bookings)
    const paged: string[] = []
    for (let last: (typeof rows)[number] | undefined; ;) {
      const after = last && { day: last.figure.arrival, bookingId: last.figure.bookingId }
      const page = await listFigureBookings(shop.deps.db, query, { limit: 7, after })
      paged.push(...page.map(({ reference }) => reference))
      last = page[6]
      if (!last) break
    }
    expect(paged).toEqual(rows.map(({ reference }) => reference))
  })

  test('have a part for each component', async () => {
    const total = await readTotal(shop.deps.db, ALL)
    const parts = Object.fromEntries(
      await Promise.all(ONLY.map(async (only) => [only, await readTotal(shop.deps.db, { ...ALL, only })] as const)),
    ) as Record<(typeof ONLY)[number], FigureSums>
    expect(parts.cancelled).toMatchObject({ cancelled: total.cancelled, sold: total.kept })
    expect(parts.discounted).toMatchObject({ bookings: total.discounted, discount: total.discount })
    expect(parts.refunded.refunded).toBe(total.refunded)
    expect(parts['to-come']).toMatchObject({ toCome: total.toCome, overdue: 0 })
    expect(parts.overdue).toMatchObject({ overdue: total.overdue, toCome: 0, toRefund: 0 })
    expect(parts['to-refund'].toRefund).toBe(total.toRefund)
    for (const [only, { bookings }] of Object.entries(parts)) expect(bookings, only).toBeGreaterThan(0)
  })

  test('of regions and operators together equal those of all parks', async () => {
    const places = await readPlaces(shop.deps.db)
    const total = await readTotal(shop.deps.db, ALL)
    const each = async (name: 'regionId' | 'operatorId', ids: Iterable<number>) =>
      addSums(await Promise.all([...ids].map((id) => readTotal(shop.deps.db, { ...ALL, filter: { [name]: id } }))))
    expect(await each('regionId', places.regions.keys())).toEqual(total)
    expect(await each('operatorId', places.operators.keys())).toEqual(total)
  })

  test('leave out what was booked after a day', async () => {
    const { bookings } = await readTotal(shop.deps.db, { ...ALL, basis: 'arrival', bookedBy: '2026-01-31' })
    const [expected] = await shop.query<{ count: number }>(
      `select count(*)::int from booking where confirmed_at < '2026-02-01'`,
    )
    expect(bookings).toBe(expected!.count)
  })
})

describe('movements of the ledger [STAFF-07]', () => {
  test('by kind add up to all entries, and to those listed', async () => {
    const [expected] = await shop.query<{ entries: number; pence: number }>(
      'select count(*)::int as entries, sum(pence)::int as pence from ledger_entry',
    )
    const sum = { entries: 0, pence: 0 }
    for (const row of await readMovements(shop.deps.db, { ...EVER, filter: {} })) {
      sum.entries += row.entries
      sum.pence += row.pence
    }
    expect(sum).toEqual(expected)
    const listed = await listEntries(shop.deps.db, { ...EVER, filter: {} }, { limit: 100_000 })
    expect(listed).toHaveLength(expected!.entries)
    expect(listed.reduce((sum, { pence }) => sum + pence, 0)).toBe(expected!.pence)
  })

  test('belong to the day in London: one at 23:30 UTC in summer to the next', async () => {
    const [booking] = await shop.query<{ id: string }>('select id from booking limit 1')
    await shop.query(
      `insert into ledger_entry (booking_id, kind, pence, dedupe_key, at) values ($1, 'goodwill', -1, 'late', '2024-07-01T23:30:00Z')`,
      [booking!.id],
    )
    const day = (date: string) => ({ from: date, to: date, filter: {} })
    expect(await readMovements(shop.deps.db, day('2024-07-01'))).toEqual([])
    expect(await readMovements(shop.deps.db, day('2024-07-02'))).toEqual([{ kind: 'goodwill', entries: 1, pence: -1 }])
    expect(await listEntries(shop.deps.db, day('2024-07-02'), { limit: 5 })).toMatchObject([{ kind: 'goodwill' }])
  })
})

test('figures follow each command: sold, cancelled, refunded, disputed, changed [STAFF-07]', async () => {
  // 67 days ahead, so that a deposit of £60 of £120 is paid.
  const arrival = addDays(FIRST_FRIDAY, 63)
  const bought = await shop.fillIn({ stay: { arrival, nights: 3 } })
  await shop.pay(bought.caller)
  const of = async (bookingId: string) =>
    (await shop.query<Record<string, unknown>>('select * from booking_figure where booking_id = $1', [bookingId]))[0]
  expect(await of(bought.bookingId)).toMatchObject({
    is_sold: true,
    is_cancelled: false,
    nights: 3,
    guests: 2,
    sold_pence: 12_000,
    received_pence: 6_000,
    refunded_pence: 0,
  })
  await cancelBooking(
    shop.deps,
    { kind: 'operator', name: 'ada' },
    { bookingId: bought.bookingId, charge: 1000, reason: 'x' },
  )
  while ((await processOutbox(shop.deps)) > 0);
  expect(await of(bought.bookingId)).toMatchObject({ is_cancelled: true, sold_pence: 1000, refunded_pence: 5000 })

  const disputed = await shop.fillIn({ stay: { arrival, nights: 3 } })
  await shop.pay(disputed.caller)
  await disputePayment(shop.deps, disputed.bookingId, 'lost')
  expect(await of(disputed.bookingId)).toMatchObject({ sold_pence: 12_000, received_pence: 6000, refunded_pence: 6000 })
  await shop.query('update booking set adults = 3, arrival = arrival + 7 where id = $1', [disputed.bookingId])
  expect(await of(disputed.bookingId)).toMatchObject({ guests: 3, arrival: addDays(arrival, 7) })

  const held = await shop.fillIn({ stay: { arrival, nights: 3 } })
  expect(await of(held.bookingId)).toBeUndefined()
  expect(await readTotal(shop.deps.db, ALL)).toMatchObject(await ledger())
})

describe('nights on sale and sold [STAFF-07]', () => {
  test('are counted by park and holiday type, and again as they change', async () => {
    const { db } = shop.deps
    await countNights(db, TODAY)
    const stock = async () =>
      (
        await shop.query<{ capacity: number; reserved: number }>(
          'select sum(capacity)::int as capacity, sum(taken)::int as reserved from night_stock',
        )
      )[0]!
    const total = await readNightTotal(db, EVER, {})
    expect(total).toEqual(await stock())
    expect(total.reserved).toBeGreaterThan(0)
    for (const key of ['day', 'channel', 'park'] as const) {
      expect(addNights(await readNights(db, EVER, {}, key)), key).toEqual(total)
    }
    await shop.fillIn({ stay: { arrival: addDays(FIRST_FRIDAY, 21), nights: 3 } })
    await countNights(db, TODAY)
    expect(await readNightTotal(db, EVER, {})).toEqual({ ...total, reserved: total.reserved + 3 })
  })

  test('of the past stay as they were counted when their stock is deleted; those to come go', async () => {
    const { db } = shop.deps
    const later = addDays(TODAY, 30)
    const before = { from: EVER.from, to: addDays(later, -1) }
    const past = await readNightTotal(db, before, {})
    expect(past.capacity).toBeGreaterThan(0)
    await shop.query('delete from night_stock')
    await countNights(db, later)
    expect(await readNightTotal(db, before, {})).toEqual(past)
    expect(await readNightTotal(db, { from: later, to: EVER.to }, {})).toEqual({ capacity: 0, reserved: 0 })
  })
})
