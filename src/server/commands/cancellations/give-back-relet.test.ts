/** Refunds of stays that are sold again [POL-08]. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import { FIRST_FRIDAY, GUNTON_SANDS } from '../../testing/small-catalogue.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { processOutbox } from '../outbox/process-outbox.ts'
import { cancelBooking } from './cancel-booking.ts'
import { findReletStays } from './give-back-relet.ts'

/** Three nights for £180; cancelling 67 days ahead keeps £90. */
const ARRIVAL = addDays(FIRST_FRIDAY, 63)
const GOLD = { unitTypeId: GUNTON_SANDS.gold, stay: { arrival: ARRIVAL, nights: 3 }, expectedPrice: 18_000 }
const OPERATOR = { kind: 'operator', name: 'ada' } as const

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.query("update booking set status = 'released' where status in ('confirmed', 'cancelled')")
  await shop.query('update night_stock set taken = 0, capacity = 1, is_closed = false')
  await state({ reletRefunds: true, reletCost: 2_500 })
  shop.sent.length = 0
})

const state = (policy: object) => shop.query('update operator set policy = $1', [policy])

async function buy(option: 'full' | 'deposit' = 'full') {
  const bought = await shop.fillIn(GOLD)
  expect(
    await shop.pay(bought.caller, { option, agreedTotal: 18_000, agreedDueToday: option === 'full' ? 18_000 : 6_000 }),
  ).toMatchObject({ payment: { status: 'succeeded' } })
  return bought
}

async function work() {
  await findReletStays(shop.deps)
  while ((await processOutbox(shop.deps)) > 0);
}
const ledgerOf = async (bookingId: string) =>
  (
    await shop.query<{ line: string }>(
      "select kind || ' ' || pence as line from ledger_entry where booking_id = $1 order by id",
      [bookingId],
    )
  ).map(({ line }) => line)
const emailsOf = (bookingId: string) => shop.sent.filter(({ id }) => id.startsWith(`relet-${bookingId}`))

test('of £90 lost £65 come back once the same nights are sold and paid again: £180 earned, less £25', async () => {
  const { caller, bookingId } = await buy()
  expect(await cancelBooking(shop.deps, OPERATOR, { bookingId })).toMatchObject({ charge: 9_000, refund: 9_000 })
  await work()
  expect(emailsOf(bookingId)).toEqual([])
  await buy()
  await work()
  expect(await ledgerOf(bookingId)).toEqual([
    'payment -18000',
    'sale 18000',
    'cancellation -9000',
    'refund 9000',
    'relet -6500',
    'refund 6500',
  ])
  expect((await shop.record(caller)).account).toMatchObject({ paid: 2_500, outstanding: 0 })
  expect(emailsOf(bookingId)).toHaveLength(1)
  expect(emailsOf(bookingId)[0]?.text).toContain('less £25.00 for selling them')
  const events = await shop.query(
    "select kind, detail from booking_event where booking_id = $1 and kind like 'relet%'",
    [bookingId],
  )
  expect(events).toEqual([{ kind: 'relet-refunded', detail: 'given back 6500' }])
  const ledger = await ledgerOf(bookingId)
  await work()
  expect(await ledgerOf(bookingId)).toEqual(ledger)
})

test('a rest that is unpaid is let off first: of £90, £60 paid, £30 are no longer asked for and £35 come back', async () => {
  const { caller, bookingId } = await buy('deposit')
  await cancelBooking(shop.deps, OPERATOR, { bookingId })
  expect((await shop.record(caller)).account).toMatchObject({ paid: 6_000, outstanding: 3_000 })
  await buy()
  await work()
  expect((await shop.record(caller)).account).toMatchObject({ paid: 2_500, outstanding: 0 })
  expect(emailsOf(bookingId)[0]?.text).toMatch(/No longer to pay: £30\.00\s+Refunded to you: £35\.00/)
})

test('nothing comes back while the new guest owes a balance, and all once it is paid', async () => {
  const { bookingId } = await buy()
  await cancelBooking(shop.deps, OPERATOR, { bookingId })
  const next = await buy('deposit')
  await work()
  expect(emailsOf(bookingId)).toEqual([])
  await shop.query('update booking set outstanding_pence = 0 where id = $1', [next.bookingId])
  await work()
  expect(emailsOf(bookingId)).toHaveLength(1)
})

test('of two units, one still free, nothing was sold again; once it is sold too, it was', async () => {
  await shop.query('update night_stock set capacity = 2')
  const { bookingId } = await buy()
  await cancelBooking(shop.deps, OPERATOR, { bookingId })
  await buy()
  await work()
  expect(emailsOf(bookingId)).toEqual([])
  await buy()
  await work()
  expect(emailsOf(bookingId)).toHaveLength(1)
})

test('a night that was sold again counts for the guest who cancelled first, and once', async () => {
  const first = await buy()
  await cancelBooking(shop.deps, OPERATOR, { bookingId: first.bookingId })
  const second = await buy()
  await cancelBooking(shop.deps, OPERATOR, { bookingId: second.bookingId })
  await buy()
  await work()
  expect([emailsOf(first.bookingId).length, emailsOf(second.bookingId).length]).toEqual([1, 0])
})

test('nothing comes back under a policy that doesn’t say so, though the operator’s says so by now', async () => {
  await state({})
  const { bookingId } = await buy()
  await cancelBooking(shop.deps, OPERATOR, { bookingId })
  await state({ reletRefunds: true })
  await buy()
  await work()
  expect(emailsOf(bookingId)).toEqual([])
})

test('nights that are closed count once they are open: £35 for the first of £60, then £30 for the others', async () => {
  const { bookingId } = await buy()
  await cancelBooking(shop.deps, OPERATOR, { bookingId })
  await buy()
  await shop.query('update night_stock set is_closed = true where night > $1', [ARRIVAL])
  await work()
  const nights = 'select given_pence as given from relet_night where booking_id = $1 order by night'
  expect(await shop.query(nights, [bookingId])).toEqual([{ given: 3_500 }])
  await shop.query('update night_stock set is_closed = false')
  await work()
  // The cost is kept once.
  expect((await shop.query<{ given: number }>(nights, [bookingId])).map(({ given }) => given)).toEqual([
    3_500, 1_500, 1_500,
  ])
})

test('what a voucher paid goes back on the voucher', async () => {
  await shop.query("update discount_code set spent_pence = 0 where kind = 'voucher'")
  const { bookingId } = await buy()
  await cancelBooking(shop.deps, OPERATOR, { bookingId, charge: 9_000 })
  // As if £90 of a voucher had been kept in place of money.
  await shop.query("update booking set voucher_pence = 9000, discount_code = 'VOUCHER120' where id = $1", [bookingId])
  await shop.query("update discount_code set spent_pence = 9000 where code = 'VOUCHER120'")
  await buy()
  while ((await processOutbox(shop.deps)) > 0);
  await work()
  const [code] = await shop.query<{ spent: number }>(
    "select spent_pence as spent from discount_code where code = 'VOUCHER120'",
  )
  // £180 lost in all, £180 earned, less £25: £90 of money come back, and £65 on the voucher.
  expect(code).toEqual({ spent: 2_500 })
})
