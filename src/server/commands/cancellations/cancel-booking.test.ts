import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../../../domain/dates/calendar-date.ts'
import { hashSessionToken, beginAccountSession } from '../../store/session-store.ts'
import { FIRST_FRIDAY, GUNTON_SANDS, TODAY } from '../../testing/small-catalogue.ts'
import { createTestShop, CUSTOMER, newCaller, SAVER_STAY, TWO_ADULTS, type TestShop } from '../../testing/test-shop.ts'
import { cancelBooking } from './cancel-booking.ts'
import { chooseExtras } from '../holds/choose-extras.ts'
import type { Caller } from '../command-deps.ts'
import { payBalance } from '../payments/pay-balance.ts'
import { refundBooking } from '../refunds/decide-refund.ts'
import { requestChange } from '../account/request-change.ts'
import { setCustomer } from '../holds/set-customer.ts'
import { setDiscount } from '../holds/set-discount.ts'
import { setParty } from '../holds/set-party.ts'
import { processOutbox } from '../outbox/process-outbox.ts'

/** 67 days ahead on a Monday: cancelling costs half, here £90 of £180. */
const FAR = addDays(FIRST_FRIDAY, 63)
const GOLD = { unitTypeId: GUNTON_SANDS.gold, stay: { arrival: FAR, nights: 3 }, expectedPrice: 18_000 }
const OPERATOR = { kind: 'operator', name: 'ada' } as const

let shop: TestShop
let isProviderSilent = false

beforeAll(async () => {
  shop = await createTestShop({
    wrap: (send) => (address, init) => {
      if (isProviderSilent) throw new Error('no connection')
      return send(address, init)
    },
  })
  await shop.query('update night_stock set capacity = 50')
})
afterAll(() => shop.close())

const workAll = async () => {
  while ((await processOutbox(shop.deps)) > 0);
}
const accountOf = async (caller: Caller) => (await shop.record(caller)).account
const takenOf = async (unitTypeId: number, arrival: string) =>
  (await shop.query('select taken from night_stock where unit_type_id = $1 and night = $2', [unitTypeId, arrival]))[0]
const ledgerOf = async (bookingId: string) =>
  (
    await shop.query<{ line: string }>(
      "select kind || ' ' || pence as line from ledger_entry where booking_id = $1 order by id",
      [bookingId],
    )
  ).map(({ line }) => line)

/** Paid a deposit of £60 of £180. */
async function buy(): Promise<{ caller: Caller; bookingId: string }> {
  const bought = await shop.fillIn(GOLD)
  expect(await shop.pay(bought.caller)).toMatchObject({ payment: { status: 'succeeded', amountPence: 6_000 } })
  return bought
}

async function logIn(bookingId: string): Promise<Caller> {
  const accountToken = randomUUID()
  await beginAccountSession(shop.deps.db, hashSessionToken(accountToken, shop.deps.env.SESSION_SECRET), bookingId)
  return { ...newCaller(), accountToken }
}

async function payOff(bookingId: string, amount: number, card: 'success' | 'declined' = 'success') {
  const account = await logIn(bookingId)
  const { outstanding } = (
    await shop.query<{ outstanding: number }>(
      'select sum(pence)::int as outstanding from ledger_entry where booking_id = $1',
      [bookingId],
    )
  )[0] as { outstanding: number }
  return payBalance(shop.deps, account, {
    idempotencyKey: randomUUID(),
    method: 'card',
    amount,
    agreedOutstanding: outstanding,
    token: shop.payments.accounts.addToken(card),
  })
}

describe('cancelling a booking', () => {
  test('67 days ahead costs half: £90 of £180, and of £180 paid £90 is refunded, newest payment first [BEYOND-07]', async () => {
    const { caller, bookingId } = await buy()
    expect(await payOff(bookingId, 5_000)).toMatchObject({ payment: { status: 'succeeded' } })
    expect(await payOff(bookingId, 7_000)).toMatchObject({ payment: { status: 'succeeded' } })
    expect(await takenOf(GUNTON_SANDS.gold, FAR)).toEqual({ taken: 1 })
    await workAll()

    expect(await cancelBooking(shop.deps, OPERATOR, { bookingId, reason: 'asked by telephone' })).toEqual({
      kind: 'cancelled',
      charge: 9_000,
      refund: 9_000,
      toVoucher: 0,
    })
    expect(await shop.record(caller)).toMatchObject({ row: { status: 'cancelled' }, account: { outstanding: -9_000 } })
    expect(await takenOf(GUNTON_SANDS.gold, FAR)).toEqual({ taken: 0 })
    expect(shop.refreshed.at(-1)).toMatchObject({ unitTypeId: GUNTON_SANDS.gold })
    await workAll()
    expect(await accountOf(caller)).toMatchObject({ paid: 9_000, outstanding: 0 })
    expect(chargesOf(await paymentsOf(bookingId))).toEqual(['6000 − 0', '5000 − 2000', '7000 − 7000'])
    const mails = shop.sent.filter(({ id }) => id.includes(bookingId)).map(({ id }) => id)
    expect(mails).toEqual([`confirmation-${bookingId}`, `cancellation-${bookingId}`])
  })

  test('is recorded with actor and reason', async () => {
    const { bookingId } = await buy()
    await cancelBooking(shop.deps, OPERATOR, { bookingId, charge: 0, reason: 'the park is flooded' })
    const events = await shop.query("select * from booking_event where booking_id = $1 and kind = 'cancelled'", [
      bookingId,
    ])
    expect(events).toMatchObject([
      {
        from_status: 'confirmed',
        to_status: 'cancelled',
        actor: 'operator',
        actor_name: 'ada',
        detail: 'charge 0: the park is flooded',
      },
    ])
  })

  test('with only the deposit paid refunds nothing and leaves the rest of the charge outstanding', async () => {
    const { caller, bookingId } = await buy()
    expect(await cancelBooking(shop.deps, OPERATOR, { bookingId })).toEqual({
      kind: 'cancelled',
      charge: 9_000,
      refund: 0,
      toVoucher: 0,
    })
    expect(await accountOf(caller)).toMatchObject({ paid: 6_000, outstanding: 3_000 })
  })

  test('is idempotent, also concurrently, with the same amounts', async () => {
    const { bookingId } = await buy()
    const both = await Promise.all([
      cancelBooking(shop.deps, OPERATOR, { bookingId, charge: 1_000 }),
      cancelBooking(shop.deps, OPERATOR, { bookingId, charge: 1_000 }),
    ])
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['already-cancelled', 'cancelled'])
    expect(await cancelBooking(shop.deps, OPERATOR, { bookingId, charge: 5_000 })).toEqual({
      kind: 'already-cancelled',
      charge: 1_000,
      refund: 5_000,
      toVoucher: 0,
    })
    await workAll()
    expect(chargesOf(await paymentsOf(bookingId))).toEqual(['6000 − 5000'])
    expect(await takenOf(GUNTON_SANDS.gold, FAR)).toEqual({ taken: 0 })
  })

  test('accepts a charge from £0 to the whole price, £180, only', async () => {
    const { bookingId } = await buy()
    for (const charge of [-1, 18_001, 0.5, Number.NaN]) {
      expect(await cancelBooking(shop.deps, OPERATOR, { bookingId, charge })).toEqual({
        kind: 'charge-refused',
        most: 18_000,
      })
    }
    expect(await cancelBooking(shop.deps, OPERATOR, { bookingId, charge: 18_000 })).toMatchObject({ charge: 18_000 })
  })

  test('requires a confirmed booking', async () => {
    const { bookingId } = await shop.hold()
    expect(await cancelBooking(shop.deps, OPERATOR, { bookingId })).toEqual({ kind: 'not-confirmed', status: 'held' })
    expect(await cancelBooking(shop.deps, OPERATOR, { bookingId: randomUUID() })).toEqual({ kind: 'no-booking' })
  })

  test('restocks its counted extras and releases the use of its discount code', async () => {
    const { caller, bookingId } = await shop.hold({ ...SAVER_STAY, stay: { arrival: FAR, nights: 3 } })
    await chooseExtras(shop.deps, caller, [{ code: 'COT', quantity: 1 }])
    await setDiscount(shop.deps, caller, 'LASTONE')
    await setCustomer(shop.deps, caller, CUSTOMER)
    await setParty(shop.deps, caller, TWO_ADULTS)
    expect(await shop.pay(caller)).toMatchObject({ payment: { status: 'succeeded' } })
    const cots = () => shop.query<object>("select taken from extra_stock where extra_code = 'COT' and taken > 0")
    const uses = () => shop.query("select uses from discount_code where code = 'LASTONE'")
    expect([(await cots()).length, await uses()]).toEqual([3, [{ uses: 1 }]])
    await cancelBooking(shop.deps, OPERATOR, { bookingId })
    expect([(await cots()).length, await uses()]).toEqual([0, [{ uses: 0 }]])
  })

  test('cancels an open payment of the balance at the provider first', async () => {
    const { caller, bookingId } = await buy()
    isProviderSilent = true
    expect(await payOff(bookingId, 12_000)).toMatchObject({ payment: { status: 'unknown' } })
    expect(await cancelBooking(shop.deps, OPERATOR, { bookingId })).toEqual({ kind: 'payment-under-way' })
    expect((await shop.record(caller)).row.status).toBe('confirmed')
    isProviderSilent = false
    expect(await cancelBooking(shop.deps, OPERATOR, { bookingId, charge: 0 })).toMatchObject({ refund: 6_000 })
    expect(
      await shop.query("select status from payment where booking_id = $1 and purpose = 'balance'", [bookingId]),
    ).toEqual([{ status: 'cancelled' }])
  })

  test('has the charge of the day of the customer’s request, 77 days ahead, however late staff handle it', async () => {
    const { bookingId } = await buy()
    await requestChange(shop.deps, await logIn(bookingId), { kind: 'cancel', words: '' })
    const asked = addDays(TODAY, -10)
    await shop.query('update booking_request set created_at = $2 where booking_id = $1', [bookingId, asked])
    expect(await cancelBooking(shop.deps, OPERATOR, { bookingId })).toMatchObject({ kind: 'cancelled', charge: 6_000 })
  })

  test('marks the request for it as done', async () => {
    const { bookingId } = await buy()
    const account = await logIn(bookingId)
    expect(await requestChange(shop.deps, account, { kind: 'cancel', words: '' })).toMatchObject({ kind: 'requested' })
    await cancelBooking(shop.deps, OPERATOR, { bookingId })
    expect(
      await shop.query('select done_at is not null as done from booking_request where booking_id = $1', [bookingId]),
    ).toEqual([{ done: true }])
  })
})

describe('refunding an amount', () => {
  test('is recorded with the user’s name, and is not owed again', async () => {
    const { caller, bookingId } = await buy()
    expect(
      await refundBooking(shop.deps, OPERATOR, {
        bookingId,
        amount: 2_000,
        reason: 'broken boiler',
        idempotencyKey: 'form-1',
      }),
    ).toMatchObject({
      kind: 'refunded',
      parts: [{ pence: 2_000 }],
    })
    expect(await accountOf(caller)).toMatchObject({ paid: 6_000, outstanding: 12_000 })
    await workAll()
    expect(await accountOf(caller)).toMatchObject({ paid: 4_000, outstanding: 12_000 })
    expect(await ledgerOf(bookingId)).toEqual(['payment -6000', 'sale 18000', 'refund 2000', 'goodwill -2000'])
    expect(shop.sent.some(({ id }) => id.startsWith('refund-'))).toBe(true)
  })

  test('is done once for the same form, however often it is sent, and again for another one', async () => {
    const { bookingId } = await buy()
    const input = { bookingId, amount: 1_000, reason: 'no hot water', idempotencyKey: 'form-1' }
    const both = await Promise.all([
      refundBooking(shop.deps, OPERATOR, input),
      refundBooking(shop.deps, OPERATOR, input),
    ])
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['already-refunded', 'refunded'])
    expect(await refundBooking(shop.deps, OPERATOR, { ...input, idempotencyKey: 'form-2' })).toMatchObject({
      kind: 'refunded',
    })
    await workAll()
    expect(chargesOf(await paymentsOf(bookingId))).toEqual(['6000 − 2000'])
  })

  test('is at most what is left of the payments: £60 with £50 being refunded leaves £10', async () => {
    const { bookingId } = await buy()
    const refund = (amount: number) =>
      refundBooking(shop.deps, OPERATOR, { bookingId, amount, reason: 'storm', idempotencyKey: randomUUID() })
    expect(await refund(6_001)).toEqual({ kind: 'amount-refused', most: 6_000, blocked: [] })
    expect(await refund(5_000)).toMatchObject({ kind: 'refunded' })
    expect(await refund(1_001)).toEqual({ kind: 'amount-refused', most: 1_000, blocked: [] })
    for (const wrong of [0, -1, 0.5]) expect(await refund(wrong)).toMatchObject({ kind: 'amount-refused' })
    expect(await refund(1_000)).toMatchObject({ kind: 'refunded' })
  })

  test('before a cancellation counts: the account balances afterwards, in either order', async () => {
    for (const early of [true, false]) {
      const { caller, bookingId } = await buy()
      await payOff(bookingId, 12_000)
      await refundBooking(shop.deps, OPERATOR, {
        bookingId,
        amount: 2_000,
        reason: 'a gesture',
        idempotencyKey: 'form-1',
      })
      if (early) await workAll()
      expect(await cancelBooking(shop.deps, OPERATOR, { bookingId })).toMatchObject({ charge: 9_000, refund: 7_000 })
      await workAll()
      expect(await accountOf(caller)).toMatchObject({ paid: 9_000, outstanding: 0 })
    }
  })
})

test('the arrival of these tests is 67 days ahead on a Monday, and from 64 to 69 on another day', () => {
  expect(daysBetween(TODAY, FAR)).toBeGreaterThanOrEqual(64)
  expect(daysBetween(TODAY, FAR)).toBeLessThan(70)
})

const paymentsOf = async (bookingId: string) =>
  (
    await shop.query<{ id: string }>(
      "select id from payment where booking_id = $1 and status = 'succeeded' order by created_at",
      [bookingId],
    )
  ).map(({ id }) => id)

/** Amount minus refunds of each payment, by the provider's own ledger. */
function chargesOf(ids: readonly string[]): string[] {
  const charges = shop.payments.charges()
  return ids.flatMap((id) =>
    charges.filter(({ reference }) => reference === id).map(({ amount, refunded }) => `${amount} − ${refunded}`),
  )
}

describe('a cancellation waiver that was bought', () => {
  /** £180 and the waiver of 5 %, £9: £60 of it is the deposit. Half of £189 is £94.50. */
  async function buyProtected() {
    const bought = await shop.hold(GOLD)
    await chooseExtras(shop.deps, bought.caller, [{ code: 'SAFE', quantity: 1 }])
    await setCustomer(shop.deps, bought.caller, CUSTOMER)
    await setParty(shop.deps, bought.caller, TWO_ADULTS)
    expect(await shop.pay(bought.caller, { option: 'full', agreedDueToday: 18_900 })).toMatchObject({
      payment: { amountPence: 18_900 },
    })
    return bought
  }

  test('refunds all but its own £9 of £189 if the customer gave illness as the reason, without staff typing it [DUE-03]', async () => {
    const { caller, bookingId } = await buyProtected()
    const asked = await askFor(bookingId, 'illness')
    expect(asked).toMatchObject({ kind: 'requested', request: { reason: 'illness' } })
    expect(await cancelBooking(shop.deps, OPERATOR, { bookingId, reason: 'note seen' })).toEqual({
      kind: 'cancelled',
      charge: 900,
      refund: 18_000,
      toVoucher: 0,
    })
    await workAll()
    const { row, account } = await shop.record(caller)
    expect([row.cancellationBasis, account.paid, account.outstanding]).toEqual(['waiver', 900, 0])
    const [event] = await shop.query("select detail from booking_event where booking_id = $1 and kind = 'cancelled'", [
      bookingId,
    ])
    expect(event).toEqual({ detail: 'charge 900 by the waiver: note seen' })
    const email = (id: string) => shop.sent.find((sent) => sent.id === `${id}-${requestIdOf(asked)}`)?.text
    expect(email('request')).toContain('Reason given: Someone in your group is ill or has had an accident\n')
    expect(email('request')).toContain(
      '\nCharge with the cancellation waiver: £9.00\nCharge without proof of the reason: £',
    )
    expect(email('request-received')).toContain(
      'Charge with your cancellation waiver: £9.00\nCharge if it doesn’t cover your reason: £',
    )
  })

  test('does not cover another reason, or one that staff reject: £94.50 of £189 [DUE-03]', async () => {
    const { bookingId } = await buyProtected()
    await askFor(bookingId, 'illness')
    const outcome = await cancelBooking(shop.deps, OPERATOR, { bookingId, reasonKind: 'other' })
    expect(outcome).toEqual({ kind: 'cancelled', charge: 9_450, refund: 9_450, toVoucher: 0 })
  })

  test('that was not bought stores no reason, as it would change nothing [DUE-03]', async () => {
    const { bookingId } = await buy()
    const asked = await askFor(bookingId, 'illness')
    expect(asked).toMatchObject({ kind: 'requested', request: { reason: null } })
    expect(await cancelBooking(shop.deps, OPERATOR, { bookingId, reasonKind: 'illness' })).toMatchObject({
      charge: 9_000,
    })
  })

  /** On the test's day, whatever the database's clock says. */
  async function askFor(bookingId: string, reason: 'illness') {
    const asked = await requestChange(shop.deps, await logIn(bookingId), { kind: 'cancel', words: '', reason })
    await shop.query('update booking_request set created_at = $2 where booking_id = $1', [bookingId, `${TODAY}T09:00Z`])
    return asked
  }

  const requestIdOf = (outcome: Awaited<ReturnType<typeof requestChange>>) =>
    outcome.kind === 'requested' ? outcome.request.id : 'none'
})

describe('a cancellation charge beyond what was paid', () => {
  test('is requested by email with a payment link, and paid once: £30 of £90, after which nothing is owed [DUE-04]', async () => {
    const { caller, bookingId } = await buy()
    expect(await cancelBooking(shop.deps, OPERATOR, { bookingId })).toMatchObject({ charge: 9_000, refund: 0 })
    await workAll()
    const email = shop.sent.find(({ id }) => id === `cancellation-${bookingId}`)?.text
    expect(email).toContain('\nCancellation charge: £90.00\nPaid: −£60.00\nLeft to pay: £30.00\n')
    expect(email).toMatch(/Pay £30\.00: https:\/\/www\.example\.org\/my-booking\/pay\?token=\S+\n/)
    const charges = shop.payments.charges().length
    const paid = await payOff(bookingId, 3_000)
    expect(paid).toMatchObject({ payment: { status: 'succeeded', purpose: 'charge', isSurplus: false } })
    expect(await accountOf(caller)).toMatchObject({ paid: 9_000, outstanding: 0 })
    expect(await payOff(bookingId, 3_000)).toMatchObject({ kind: 'amount-refused' })
    expect(shop.payments.charges()).toHaveLength(charges + 1)
    await workAll()
    expect(shop.sent.at(-1)?.text).toContain('We’ve received £30.00. The cancellation charge is paid in full')
    expect(await ledgerOf(bookingId)).toEqual(['payment -6000', 'sale 18000', 'cancellation -9000', 'payment -3000'])
  })

  test('is paid once by two concurrent payments', async () => {
    const { bookingId } = await buy()
    await cancelBooking(shop.deps, OPERATOR, { bookingId })
    const charges = shop.payments.charges().length
    const outcomes = await Promise.all([payOff(bookingId, 3_000), payOff(bookingId, 3_000)])
    expect(outcomes.filter((outcome) => outcome.kind === 'payment')).toHaveLength(1)
    expect(shop.payments.charges()).toHaveLength(charges + 1)
  })
})
