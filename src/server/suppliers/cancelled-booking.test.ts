import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelBooking } from '../commands/cancellations/cancel-booking.ts'
import type { BookingRequest } from '../commands/holds/place-booking.ts'
import { processOutbox } from '../commands/outbox/process-outbox.ts'
import { harvestStays, openLiveSupplier, supplierPence, type LiveSupplierOfTest } from '../testing/live-supplier.ts'
import { FIRST_FRIDAY } from '../testing/small-catalogue.ts'
import { createTestShop, SAVER_STAY, type TestShop } from '../testing/test-shop.ts'

const STAY: Partial<BookingRequest> = {
  parkId: 101,
  unitTypeId: 1001,
  stay: { arrival: FIRST_FRIDAY, nights: 3 },
  party: SAVER_STAY.party,
  expectedPrice: supplierPence(1001),
}
const OPERATOR = { kind: 'operator', name: 'ada' } as const

let shop: TestShop
let reference: LiveSupplierOfTest

beforeAll(async () => {
  reference = await openLiveSupplier()
  shop = await createTestShop({ live: reference })
})
afterAll(async () => {
  await shop.close()
  await reference.close()
})
beforeEach(async () => {
  reference.behave({})
  reference.stock.forgetHolds()
  reference.stock.sell(harvestStays())
  await shop.query('update night_stock set taken = 0')
  await shop.query('update outbox set done_at = now() where done_at is null')
})

const workDue = async () => {
  await shop.query('update outbox set next_attempt_at = now() where done_at is null and dead_at is null')
  while ((await processOutbox(shop.deps)) > 0);
}
const statusOf = async (id: string) =>
  (await shop.query<{ status: string }>('select status from supplier_hold where id = $1', [id]))[0]?.status
const thereOf = (id: string) => reference.stock.holds.find(({ key }) => key === id)?.status
const deadOf = (bookingId: string) =>
  shop.query<object>('select kind, last_error from outbox_dead_letter where payload @> $1', [{ bookingId }])

async function buy(): Promise<string> {
  const { caller, bookingId } = await shop.fillIn(STAY)
  expect(await shop.pay(caller)).toMatchObject({ payment: { status: 'succeeded' } })
  return bookingId
}

describe('a cancelled booking of a live supplier', () => {
  test('that was confirmed is cancelled there, and the unit is on sale again', async () => {
    const bookingId = await buy()
    await workDue()
    expect(thereOf(bookingId)).toBe('confirmed')
    await cancelBooking(shop.deps, OPERATOR, { bookingId })
    await workDue()
    expect([thereOf(bookingId), await statusOf(bookingId), await deadOf(bookingId)]).toEqual([
      'cancelled',
      'released',
      [],
    ])
    expect(reference.stock.find([101], FIRST_FRIDAY, 3)).toMatchObject([{ free: 2 }])
  })

  test('that the supplier has not been notified of is cancelled there, and never confirmed', async () => {
    const bookingId = await buy()
    await cancelBooking(shop.deps, OPERATOR, { bookingId })
    await workDue()
    expect([thereOf(bookingId), await statusOf(bookingId), await deadOf(bookingId)]).toEqual([
      'cancelled',
      'released',
      [],
    ])
    expect(reference.calls.confirm).toBe(1)
  })

  test('during the notification of its payment: the refused confirmation is not reported to staff', async () => {
    const bookingId = await buy()
    reference.behave({ keepsBack: true })
    const turn = processOutbox(shop.deps)
    const answered = reference.calls.answered
    await expect
      .poll(() =>
        shop.query("select 1 from outbox where kind = 'supplier-confirm' and attempts = 1 and done_at is null"),
      )
      .toHaveLength(1)
    await cancelBooking(shop.deps, OPERATOR, { bookingId })
    expect(reference.calls.answered).toBe(answered)
    reference.behave({ confirm: 'refuse' })
    await turn
    await workDue()
    expect([thereOf(bookingId), await statusOf(bookingId), await deadOf(bookingId)]).toEqual([
      'cancelled',
      'released',
      [],
    ])
  })

  test('is retried until the supplier responds, and is idempotent', async () => {
    const bookingId = await buy()
    await workDue()
    await cancelBooking(shop.deps, OPERATOR, { bookingId })
    for (const fault of ['error', 'lost-page', 'bare-conflict'] as const) {
      reference.behave({ cancel: fault })
      await shop.query("update outbox set next_attempt_at = now() where kind = 'supplier-cancel' and done_at is null")
      await processOutbox(shop.deps)
      expect(await statusOf(bookingId), fault).toBe('given-up')
    }
    reference.behave({})
    reference.stock.end(bookingId, 'cancelled')
    await workDue()
    expect([await statusOf(bookingId), await deadOf(bookingId)]).toEqual(['released', []])
  })

  test('that the supplier refuses fails permanently and is listed for staff', async () => {
    const bookingId = await buy()
    await workDue()
    await cancelBooking(shop.deps, OPERATOR, { bookingId })
    reference.behave({ cancel: 'refuse' })
    await workDue()
    expect(await deadOf(bookingId)).toEqual([{ kind: 'supplier-cancel', last_error: 'refused' }])
  })

  test('within a minute of its hold is not released as lost by the task queued with the hold', async () => {
    const bookingId = await buy()
    await workDue()
    await cancelBooking(shop.deps, OPERATOR, { bookingId })
    const before = reference.calls.release
    await shop.query('update outbox set next_attempt_at = now(), done_at = null where dedupe_key = $1', [
      `supplier-lost:${bookingId}`,
    ])
    await shop.query("update outbox set done_at = now() where kind = 'supplier-cancel'")
    await processOutbox(shop.deps)
    expect([reference.calls.release - before, await deadOf(bookingId)]).toEqual([0, []])
  })
})
