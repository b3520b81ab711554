/** A preview of money or stock reads and writes nothing: each runs on a connection that refuses writes [STAFF-16]. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addDays } from '../../domain/dates/calendar-date.ts'
import type { Actor } from '../../domain/identity/actor.ts'
import { createLog } from '../log.ts'
import { lockBooking } from '../store/booking-store.ts'
import { connect } from '../store/connection.ts'
import { booking } from '../store/schema/booking.ts'
import { databaseErrorCode, inReadOnlyTransaction, type Transaction } from '../store/transaction.ts'
import { FIRST_FRIDAY, GUNTON_SANDS } from '../testing/small-catalogue.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { changeSale, previewChange } from './booking-changes/change-sale.ts'
import type { BookingChange } from './booking-changes/sale-change.ts'
import { cancelBooking, previewCancellation } from './cancellations/cancel-booking.ts'
import { previewRefund, refundBooking } from './refunds/decide-refund.ts'
import { previewRetry, retryRefunds, type RefundRemedy } from './refunds/retry-refund.ts'
import { changePrices, previewPrices, type PricesInput } from './stock/change-prices.ts'
import { previewNights } from './stock/change-nights.ts'
import { previewRevert } from './stock/revert-change.ts'

const OPERATOR: Actor = { kind: 'operator', name: 'root' }
const FAR = addDays(FIRST_FRIDAY, 63)
const READ_ONLY = '25006'

let shop: TestShop
/** The shop's dependencies with a pool in which every transaction is read-only. */
let reading: TestShop['deps']
let closeReading: () => Promise<void>

beforeAll(async () => {
  shop = await createTestShop()
  const config = { ...shop.connectionConfig, options: '-c default_transaction_read_only=on' }
  const { db, pool } = connect(config, createLog('silent'), 2)
  reading = { ...shop.deps, db }
  closeReading = () => pool.end()
})
afterAll(async () => {
  await closeReading()
  await shop.close()
})

/** £180 for three nights, paid in full. */
async function buy(): Promise<string> {
  const stay = { arrival: FAR, nights: 3 }
  const { caller, bookingId } = await shop.fillIn({ unitTypeId: GUNTON_SANDS.gold, stay, expectedPrice: 18_000 })
  await shop.pay(caller, { option: 'full', agreedDueToday: 18_000 })
  onTestFinished(async () => {
    await cancelBooking(shop.deps, OPERATOR, { bookingId, charge: 0 })
  })
  return bookingId
}

const failedWith = (code: string) => (error: unknown) => databaseErrorCode(error) === code

test('a read-only transaction refuses a write and a row lock, and reads one snapshot [STAFF-16]', async () => {
  const id = await buy()
  const run = (work: (tx: Transaction) => Promise<unknown>) =>
    inReadOnlyTransaction(shop.deps.db, (queries) => work(queries as Transaction))
  await expect(run((tx) => tx.update(booking).set({ cotsWanted: 1 }))).rejects.toSatisfy(failedWith(READ_ONLY))
  await expect(run((tx) => lockBooking(tx, id))).rejects.toSatisfy(failedWith(READ_ONLY))
  const counts = await inReadOnlyTransaction(shop.deps.db, async (queries) => {
    const before = await queries.$count(booking)
    await shop.hold()
    return [before, await queries.$count(booking)]
  })
  expect(counts[1]).toBe(counts[0])
})

describe('a preview is computed on a read-only connection, and its command has the same result [STAFF-16]:', () => {
  test('a cancellation', async () => {
    const bookingId = await buy()
    const preview = await previewCancellation(reading, OPERATOR, { bookingId })
    expect(preview).toMatchObject({
      kind: 'planned',
      plan: { charge: 9_000, refund: 9_000, outstanding: { before: 0, after: 0 }, parts: [{ pence: 9_000 }] },
    })
    expect(await cancelBooking(shop.deps, OPERATOR, { bookingId })).toMatchObject({ charge: 9_000, refund: 9_000 })
    const [{ owed } = { owed: NaN }] = await shop.query<{ owed: number }>(
      "select sum(pence)::int as owed from ledger_entry where booking_id = $1 and kind <> 'payment'",
      [bookingId],
    )
    expect(owed).toBe(9_000)
  })

  const CHANGES: Record<string, BookingChange> = {
    'other dates': { kind: 'dates', stay: { arrival: addDays(FAR, -7), nights: 3 } },
    'another unit': { kind: 'unit', unitTypeId: GUNTON_SANDS.saver },
    'another party': {
      kind: 'party',
      party: { adults: 2, children: 1, under5s: 0, dogs: 1, assistanceDogs: 0 },
    },
    'another extra': { kind: 'extras', extras: [{ code: 'COT', quantity: 1 }] },
  }
  for (const [title, change] of Object.entries(CHANGES)) {
    test(`a change to ${title}`, async () => {
      const input = { bookingId: await buy(), change, by: 'staff' } as const
      const preview = await previewChange(reading, input, OPERATOR)
      if (preview.kind !== 'changed') throw new Error(preview.kind)
      const { goodwillTerms: _, ...plan } = preview
      const agreed = { total: plan.after.price.total, outstanding: plan.after.outstanding }
      expect(await changeSale(shop.deps, OPERATOR, input, agreed)).toEqual(plan)
    })
  }

  test('a change to nights, or with a cot, that are sold out', async () => {
    const arrival = addDays(FAR, -7)
    const bookingId = await buy()
    const preview = (change: BookingChange) => previewChange(reading, { bookingId, change, by: 'staff' }, OPERATOR)
    await shop.query('update night_stock set is_closed = true where unit_type_id = $1 and night = $2', [
      GUNTON_SANDS.gold,
      addDays(arrival, 2),
    ])
    expect(await preview({ kind: 'dates', stay: { arrival, nights: 3 } })).toEqual({ kind: 'sold-out' })
    await shop.query('update night_stock set is_closed = false')
    await shop.query('update extra_stock set capacity = 0, intended_capacity = null where night = $1', [
      addDays(FAR, 1),
    ])
    expect(await preview({ kind: 'extras', extras: [{ code: 'COT', quantity: 1 }] })).toEqual({
      kind: 'extra-sold-out',
      code: 'COT',
    })
    await shop.query('update extra_stock set capacity = 1')
  })

  test('a refund', async () => {
    const input = { bookingId: await buy(), amount: 2_000 }
    expect(await previewRefund(reading, OPERATOR, input)).toMatchObject({
      kind: 'planned',
      plan: { paid: { before: 18_000, after: 16_000 } },
    })
  })

  for (const [remedy, after] of [
    ['again', 18_000],
    ['sent-otherwise', 16_000],
    ['drop', 18_000],
  ] as const satisfies [RefundRemedy, number][]) {
    test(`the remedy ${remedy} of a failed refund of £20`, async () => {
      const bookingId = await buy()
      const refund = { bookingId, amount: 2_000, reason: 'no hot water', idempotencyKey: randomUUID() }
      await refundBooking(shop.deps, OPERATOR, refund)
      await shop.query("update refund set status = 'failed' where booking_id = $1", [bookingId])
      const plan = await previewRetry(reading, OPERATOR, bookingId, { remedy })
      expect(plan).toEqual({ blocked: [], paid: { before: 18_000, after } })
      await retryRefunds(shop.deps, OPERATOR, bookingId, { remedy, reason: 'no card any more' })
      const [{ paid } = { paid: NaN }] = await shop.query<{ paid: number }>(
        "select -sum(pence)::int as paid from ledger_entry where booking_id = $1 and kind in ('payment', 'refund')",
        [bookingId],
      )
      expect(paid).toBe(after)
    })
  }

  test('nights, prices, and undoing them', async () => {
    const range = { from: FAR, to: addDays(FAR, 6), weekdays: [] }
    const unitTypeIds = [GUNTON_SANDS.saver]
    const nights = { ...range, parkId: GUNTON_SANDS.parkId, unitTypeIds, operation: { kind: 'close' } } as const
    expect(await previewNights(reading, nights)).toMatchObject({ kind: 'planned' })
    const prices: PricesInput = {
      ...range,
      scope: { unitTypeIds },
      nights: [],
      operation: { kind: 'percent', basisPoints: 1_000 },
      isRounded: false,
    }
    const planned = await previewPrices(reading, prices)
    if (planned.kind !== 'planned') throw new Error(planned.kind)
    const changed = await changePrices(shop.deps, OPERATOR, prices, { seen: planned.seen, isConfirmed: true })
    if (changed.kind !== 'changed') throw new Error(changed.kind)
    expect(await previewRevert(reading, changed.changeId)).toMatchObject({ kind: 'planned' })
  })
})
