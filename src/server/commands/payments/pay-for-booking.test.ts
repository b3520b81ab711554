import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestShop, newCaller, type TestShop } from '../../testing/test-shop.ts'
import { addDays, londonMidnight } from '../../../domain/dates/calendar-date.ts'
import { FIRST_FRIDAY } from '../../testing/small-catalogue.ts'
import { chooseExtras } from '../holds/choose-extras.ts'
import { payForBooking } from './pay-for-booking.ts'
import { processOutbox } from '../outbox/process-outbox.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.query('update night_stock set taken = 0, capacity = 9')
  await shop.query('update price set pence = 12000 where unit_type_id = 11 and nights = 3')
  shop.sent.length = 0
})

/** 67 days away: beyond the eight weeks from which the whole price is due. */
const LATER = { stay: { arrival: addDays(FIRST_FRIDAY, 63), nights: 3 } }

describe('a successful payment', () => {
  test('confirms the booking, is in the ledger and sends one email [BOOK-16]', async () => {
    const { caller, bookingId } = await shop.fillIn()
    const outcome = await shop.pay(caller)
    expect(outcome).toMatchObject({ kind: 'payment', payment: { status: 'succeeded', amountPence: 12_000 } })
    const record = await shop.record(caller)
    expect(record).toMatchObject({ row: { status: 'confirmed' }, account: { paid: 12_000, outstanding: 0 } })
    expect(record.row.stepsCompleted).toEqual(['extras', 'details', 'payment', 'payment-action', 'confirmation'])
    expect(await ledgerOf(bookingId)).toEqual(['payment -12000', 'sale 12000'])

    await processOutbox(shop.deps)
    await processOutbox(shop.deps)
    expect(shop.sent).toHaveLength(1)
    expect(shop.sent[0]).toMatchObject({ to: 'ada.hale@example.org', id: `confirmation-${bookingId}` })
    expect(shop.sent[0]?.text).toContain('Paid: £120.00')
  })

  test('is confirmed in an email with escaped names', async () => {
    const { caller, bookingId } = await shop.fillIn()
    await shop.query("update booking_customer set last_name = '<b>O''Hale</b>' where booking_id = $1", [bookingId])
    await shop.pay(caller)
    await processOutbox(shop.deps)
    const message = shop.sent.find((sent) => sent.id === `confirmation-${bookingId}`)
    expect(message?.text).toContain("Dear Ms <b>O'Hale</b>,")
    expect(message?.html).toContain('Dear Ms &lt;b&gt;O&#x27;Hale&lt;/b&gt;,')
  })

  test('67 days before arrival a £120 caravan needs £60 today and £60 by eight weeks before [BOOK-11, BOOK-13]', async () => {
    const { caller, bookingId } = await shop.fillIn(LATER)
    expect(await shop.record(caller)).toMatchObject({ option: 'deposit', price: { dueToday: 6000, balance: 6000 } })
    expect(await shop.pay(caller)).toMatchObject({ payment: { status: 'succeeded', amountPence: 6000 } })
    expect(await shop.record(caller)).toMatchObject({
      price: { balanceDue: addDays(FIRST_FRIDAY, 7) },
      account: { paid: 6000, outstanding: 6000 },
    })
    expect(await ledgerOf(bookingId)).toEqual(['payment -6000', 'sale 12000'])
  })

  test('can be the whole price although a deposit would do', async () => {
    const { caller } = await shop.fillIn(LATER)
    const outcome = await shop.pay(caller, { option: 'full', agreedDueToday: 12_000 })
    expect(outcome).toMatchObject({ payment: { amountPence: 12_000 } })
    expect(await shop.record(caller)).toMatchObject({ account: { outstanding: 0 }, price: { balance: 0 } })
  })

  test('keeps its price: later catalogue prices change nothing', async () => {
    const { caller } = await shop.fillIn()
    await shop.pay(caller)
    await shop.query('update price set pence = 14900 where unit_type_id = 11 and nights = 3')
    expect((await shop.record(caller)).price).toMatchObject({ total: 12_000, dueToday: 12_000 })
  })
})

describe('a failed payment', () => {
  test.each([
    ['declined', 'declined'],
    ['insufficient-funds', 'insufficient-funds'],
    ['provider-error', 'provider-error'],
  ] as const)('with a card that is %s leaves the booking held for at least 10 minutes [PAY-09]', async (card, code) => {
    const { caller, bookingId } = await shop.fillIn()
    const charged = shop.payments.charges().length
    expect(await shop.pay(caller, {}, card)).toMatchObject({ payment: { status: 'failed', failureCode: code } })
    expect((await shop.record(caller)).row.status).toBe('held')
    const [hold] = await shop.query<{ minutes: number }>(
      'select (extract(epoch from hold_expires_at - now()) / 60)::float8 as minutes from booking where id = $1',
      [bookingId],
    )
    expect(hold?.minutes).toBeGreaterThan(9.9)
    expect(shop.payments.charges()).toHaveLength(charged)
    expect(await shop.pay(caller)).toMatchObject({ payment: { status: 'succeeded' } })
  })

  test('with an invalid token is failed, not unknown', async () => {
    const { caller } = await shop.fillIn()
    const outcome = await shop.pay(caller, { token: 'tok_of_nobody' })
    expect(outcome).toMatchObject({ payment: { status: 'failed', failureCode: 'invalid-card-token' } })
  })

  test('repeated with the same key returns the same and charges nothing [PAY-08]', async () => {
    const { caller } = await shop.fillIn()
    const token = shop.payments.accounts.addToken('declined')
    const request = { idempotencyKey: 'a-key-that-is-used-twice', token }
    const [first, again] = [await shop.pay(caller, request), await shop.pay(caller, request)]
    expect(again).toEqual(first)
  })
})

describe('a refused payment', () => {
  test('with an increased price returns both totals, without a call to the provider [BOOK-15]', async () => {
    const { caller } = await shop.fillIn()
    const charged = shop.payments.charges().length
    await shop.query('update price set pence = 13000 where unit_type_id = 11 and nights = 3')
    const outcome = await shop.pay(caller, { idempotencyKey: 'a-key-that-stays-usable' })
    expect(outcome).toEqual({
      kind: 'price-changed',
      agreed: { total: 12_000, dueToday: 12_000 },
      now: { total: 13_000, dueToday: 13_000 },
    })
    expect(shop.payments.charges()).toHaveLength(charged)
    expect(await shop.record(caller)).toMatchObject({ row: { status: 'held' }, price: { total: 13_000 } })
    const agreed = await shop.pay(caller, { idempotencyKey: 'a-key-that-stays-usable' })
    expect(agreed).toMatchObject({ payment: { status: 'succeeded', amountPence: 13_000 } })
  })

  test('with a balance that has become due since the page was rendered returns both current amounts [BOOK-13]', async () => {
    const { caller } = await shop.fillIn(LATER)
    const midnight = londonMidnight(addDays(FIRST_FRIDAY, 7))
    const payAt = async (instant: number) =>
      payForBooking({ ...shop.deps, clock: { now: () => instant } }, caller, {
        idempotencyKey: 'a-page-made-before-midnight',
        method: 'card',
        option: 'deposit',
        agreedTotal: 12_000,
        agreedDueToday: 6000,
        token: shop.payments.accounts.addToken('success'),
      })
    expect(await payAt(midnight)).toEqual({
      kind: 'price-changed',
      agreed: { total: 12_000, dueToday: 6000 },
      now: { total: 12_000, dueToday: 12_000 },
    })
    expect(await payAt(midnight - 1000)).toMatchObject({ payment: { amountPence: 6000 } })
  })

  test('with a more expensive extra shows its new price next', async () => {
    const { caller } = await shop.fillIn()
    await chooseExtras(shop.deps, caller, [{ code: 'LINEN', quantity: 2 }])
    await shop.query("update extra set rate = 1100 where code = 'LINEN'")
    expect(await shop.pay(caller)).toMatchObject({ kind: 'price-changed', now: { total: 14_200 } })
    expect((await shop.record(caller)).extras).toMatchObject([{ each: 1100, total: 2200 }])
    await shop.query("update extra set rate = 1000 where code = 'LINEN'")
  })

  test('with missing details, an expired hold, or after payment [BOOK-05]', async () => {
    const unfilled = await shop.hold()
    expect(await shop.pay(unfilled.caller)).toEqual({ kind: 'step-not-open', step: 'payment' })

    const late = await shop.fillIn()
    const seen = { agreedTotal: 12_000, agreedDueToday: 12_000 }
    await shop.endHold(late.bookingId)
    expect(await shop.pay(late.caller, seen)).toEqual({ kind: 'hold-expired' })

    const paid = await shop.fillIn()
    await shop.pay(paid.caller)
    expect(await shop.pay(paid.caller)).toEqual({ kind: 'already-confirmed' })
  })

  test('with an unknown session', async () => {
    const request = { idempotencyKey: 'a-key-of-a-stranger', agreedTotal: 12_000, agreedDueToday: 12_000 }
    const input = { ...request, method: 'card', option: 'full', token: 'tok' } as const
    expect(await payForBooking(shop.deps, newCaller(), input)).toEqual({ kind: 'no-booking' })
  })
})

async function ledgerOf(bookingId: string): Promise<string[]> {
  const rows = await shop.query<{ entry: string }>(
    "select kind || ' ' || pence as entry from ledger_entry where booking_id = $1 order by id",
    [bookingId],
  )
  return rows.map((row) => row.entry)
}
