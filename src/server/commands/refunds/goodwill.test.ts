import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addDays, daysBetween } from '../../../domain/dates/calendar-date.ts'
import { PermissionDenied, type Actor, type StaffActor } from '../../../domain/identity/actor.ts'
import { recordEvent } from '../../store/booking-store.ts'
import { insertApproval } from '../../store/bookings/approval-store.ts'
import { findVersion } from '../../store/bookings/version-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { addStaff } from '../../testing/staff-account.ts'
import { FIRST_FRIDAY, GUNTON_SANDS, TODAY } from '../../testing/small-catalogue.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { cancelBooking, previewCancellation } from '../cancellations/cancel-booking.ts'
import { changeSale, previewChange } from '../booking-changes/change-sale.ts'
import { authoriseGoodwill } from './goodwill.ts'
import { previewRefund, refundBooking } from './decide-refund.ts'
import { retryRefunds } from './retry-refund.ts'

/** 67 days ahead: cancelling costs half. */
const FAR = addDays(FIRST_FRIDAY, 63)
const PROGRAM: Actor = { kind: 'operator', name: 'root' }

let shop: TestShop
let ada: StaffActor
let bo: StaffActor

beforeAll(async () => {
  shop = await createTestShop()
  await shop.query('update night_stock set capacity = 50')
  ada = await addStaff(shop, 'Ada')
  bo = await addStaff(shop, 'Bo')
  Object.assign(shop.deps.env, { STAFF_REFUND_LIMIT: 50 })
})
afterAll(() => shop.close())

/** £180, paid in full; cancelling costs £90. */
async function buy() {
  const bought = await shop.fillIn({
    unitTypeId: GUNTON_SANDS.gold,
    stay: { arrival: FAR, nights: 3 },
    expectedPrice: 18_000,
  })
  await shop.pay(bought.caller, { option: 'full', agreedDueToday: 18_000 })
  return bought
}

const refund = (actor: Actor, bookingId: string, amount: number, more: { reason?: string; approvalId?: string } = {}) =>
  refundBooking(shop.deps, actor, {
    bookingId,
    amount,
    reason: 'no hot water',
    idempotencyKey: randomUUID(),
    ...more,
  })

const refundsOf = async (bookingId: string) =>
  (await shop.query<{ pence: number }>('select pence from refund where booking_id = $1', [bookingId])).map(
    ({ pence }) => pence,
  )

function ask(bookingId: string, pence: number, askedBy = ada) {
  return inTransaction(shop.deps.db, async (tx) => {
    const values = { bookingId, kind: 'refund', pence, input: {}, reason: 'x', askedBy: askedBy.accountId } as const
    return (await insertApproval(tx, values))!.id
  })
}

describe('a refund beyond the limit of £50 [STAFF-08]', () => {
  test('is made by one person up to £50.00, and refused from £50.01', async () => {
    const { bookingId } = await buy()
    expect(await refund(ada, bookingId, 5_001)).toMatchObject({
      kind: 'needs-second-person',
      goodwill: 5_001,
      before: 0,
      limit: 5_000,
    })
    expect(await refundsOf(bookingId)).toEqual([])
    expect(await refund(ada, bookingId, 5_000)).toMatchObject({ kind: 'refunded' })
  })

  test('is not made in parts by the same person within 24 hours: £30, then £20.01', async () => {
    const { bookingId } = await buy()
    await refund(ada, bookingId, 3_000)
    expect(await refund(ada, bookingId, 2_001, { reason: 'other' })).toMatchObject({
      kind: 'needs-second-person',
      before: 3_000,
    })
    expect(await refund(bo, bookingId, 2_001, { reason: 'other' })).toMatchObject({ kind: 'refunded' })
    await shop.query('alter table booking_event disable trigger all')
    await shop.query("update booking_event set at = at - interval '25 hours' where kind = 'given-beyond-terms'")
    await shop.query('alter table booking_event enable trigger all')
    expect(await refund(ada, bookingId, 5_000, { reason: 'next day' })).toMatchObject({ kind: 'refunded' })
  })

  test('is not made in parts under another name; a colleague of the same name has a limit of their own', async () => {
    const { bookingId } = await buy()
    await refund(ada, bookingId, 3_000)
    expect(await refund({ ...ada, name: 'Ada Renamed' }, bookingId, 2_001, { reason: 'other' })).toMatchObject({
      kind: 'needs-second-person',
      before: 3_000,
    })
    expect(await refund({ ...bo, name: 'Ada' }, bookingId, 5_000, { reason: 'other' })).toMatchObject({
      kind: 'refunded',
    })
  })

  test('is made by a second person, once, and for no more than was requested', async () => {
    const { bookingId } = await buy()
    const approvalId = await ask(bookingId, 8_000)
    expect(await refund(ada, bookingId, 8_000, { approvalId })).toEqual({ kind: 'approval-void' })
    expect(await refund(bo, bookingId, 8_001, { approvalId })).toEqual({ kind: 'approval-void' })
    expect(await refundsOf(bookingId)).toEqual([])
    expect(await refund(bo, bookingId, 8_000, { approvalId })).toMatchObject({ kind: 'refunded' })
    expect(await refund(bo, bookingId, 8_000, { approvalId, reason: 'other' })).toEqual({ kind: 'approval-void' })
    expect(await refundsOf(bookingId)).toEqual([8_000])
  })

  test('of another booking is not covered by its approval', async () => {
    const [one, other] = [await buy(), await buy()]
    const approvalId = await ask(one.bookingId, 8_000)
    expect(await refund(bo, other.bookingId, 8_000, { approvalId })).toEqual({ kind: 'approval-void' })
    expect(await refundsOf(other.bookingId)).toEqual([])
  })

  test('has no limit in the program, which the server’s administrator runs', async () => {
    const { bookingId } = await buy()
    expect(await refund(PROGRAM, bookingId, 18_000)).toMatchObject({ kind: 'refunded' })
  })

  test('an actor with neither an account nor that permission gives nothing alone, not even a penny', async () => {
    const { bookingId } = await buy()
    for (const actor of [{ kind: 'job' }, { kind: 'customer', requestId: 'request-1' }] as const) {
      await expect(refund(actor, bookingId, 1)).rejects.toThrow(PermissionDenied)
      const goodwill = { bookingId, pence: 1 }
      expect(
        await inTransaction(shop.deps.db, (tx) => authoriseGoodwill(tx, shop.deps, actor, goodwill)),
      ).toMatchObject({
        kind: 'needs-second-person',
        goodwill: 1,
      })
    }
    expect(await refundsOf(bookingId)).toEqual([])
  })
})

describe('a cancellation that costs less than by the terms, £90 [STAFF-08]', () => {
  test('may cost £40 by one person’s decision, and £39.99 by two people’s', async () => {
    const { bookingId } = await buy()
    expect(await cancelBooking(shop.deps, ada, { bookingId, charge: 3_999 })).toMatchObject({
      kind: 'needs-second-person',
      goodwill: 5_001,
    })
    expect(await previewCancellation(shop.deps, ada, { bookingId, charge: 3_999 })).toMatchObject({
      plan: { waived: 5_001 },
      goodwill: { needsSecondPerson: true },
    })
    expect(await cancelBooking(shop.deps, ada, { bookingId, charge: 4_000 })).toMatchObject({ kind: 'cancelled' })
  })

  test('counts with what was refunded before: £20 and a charge of £59.99', async () => {
    const { bookingId } = await buy()
    await refund(ada, bookingId, 2_000)
    // £20 of the £180 is not owed any more, but the charge by the terms is £90 still.
    expect(await cancelBooking(shop.deps, ada, { bookingId, charge: 5_999 })).toMatchObject({
      kind: 'needs-second-person',
      goodwill: 3_001,
      before: 2_000,
    })
    expect(await cancelBooking(shop.deps, ada, { bookingId, charge: 6_000 })).toMatchObject({ kind: 'cancelled' })
  })

  test('by the terms needs nobody else, for any refund', async () => {
    const { bookingId } = await buy()
    expect(await cancelBooking(shop.deps, ada, { bookingId })).toMatchObject({ kind: 'cancelled', refund: 9_000 })
  })
})

describe('a change that the guest can no longer make, 67 days ahead [STAFF-08]', () => {
  const EARLIER = { arrival: addDays(FAR, -7), nights: 3 }

  /** Executes the change with the figures of its preview. */
  async function move(actor: Actor, bookingId: string, more: { approvalId?: string } = {}, stay = EARLIER) {
    const input = { bookingId, change: { kind: 'dates', stay }, by: 'staff', ...more } as const
    const plan = await previewChange(shop.deps, input, actor)
    if (plan.kind !== 'changed') throw new Error(plan.kind)
    const { price, outstanding } = plan.after
    const outcome = await changeSale(shop.deps, actor, input, { total: price.total, outstanding })
    return { needs: plan.goodwillTerms.needsSecondPerson, outcome }
  }
  const priceIs = (pence: number) =>
    shop.query('update price set pence = $1 where unit_type_id = $2 and arrival = $3', [
      pence,
      GUNTON_SANDS.gold,
      EARLIER.arrival,
    ])

  test('lowers the price by £50.00 by one person’s decision, and by £50.01 by two people’s', async () => {
    const { bookingId } = await buy()
    await priceIs(12_999)
    expect(await move(ada, bookingId)).toMatchObject({
      needs: true,
      outcome: { kind: 'needs-second-person', goodwill: 5_001, before: 0 },
    })
    expect(await refundsOf(bookingId)).toEqual([])
    await priceIs(13_000)
    expect(await move(ada, bookingId)).toMatchObject({ needs: false, outcome: { kind: 'changed' } })
    expect(await refundsOf(bookingId)).toEqual([5_000])
    expect(await refund(ada, bookingId, 1)).toMatchObject({ kind: 'needs-second-person', before: 5_000 })
  })

  test('is made by a second person', async () => {
    const { bookingId } = await buy()
    await priceIs(10_000)
    const approvalId = await ask(bookingId, 8_000)
    expect((await move(ada, bookingId, { approvalId })).outcome).toEqual({ kind: 'approval-void' })
    expect((await move(bo, bookingId, { approvalId })).outcome).toMatchObject({ kind: 'changed' })
    expect(await refundsOf(bookingId)).toEqual([8_000])
  })

  test('is restored by the same person, and by a colleague up to the limit: £60 dearer, and cheaper again', async () => {
    const { bookingId } = await buy()
    await priceIs(24_000)
    expect((await move(ada, bookingId)).outcome).toMatchObject({ kind: 'changed' })
    const back = { arrival: FAR, nights: 3 }
    expect((await move(bo, bookingId, {}, back)).outcome).toMatchObject({ kind: 'needs-second-person', before: 0 })
    expect((await move(ada, bookingId, {}, back)).outcome).toMatchObject({ kind: 'changed' })
    expect(await refund(ada, bookingId, 5_001)).toMatchObject({ kind: 'needs-second-person', before: 0 })
  })

  test('that makes the stay £60 dearer makes no room for a larger refund: £50.01 takes two', async () => {
    const { bookingId } = await buy()
    await priceIs(24_000)
    await move(ada, bookingId)
    expect(await refund(ada, bookingId, 5_001)).toMatchObject({ kind: 'needs-second-person', before: 0 })
    expect(await refund(ada, bookingId, 5_000)).toMatchObject({ kind: 'refunded' })
  })

  test('has no limit in the program', async () => {
    const { bookingId } = await buy()
    await priceIs(10_000)
    expect(await move(PROGRAM, bookingId)).toMatchObject({ needs: false, outcome: { kind: 'changed' } })
  })
})

describe('previews', () => {
  test('show the effect of a cancellation on money and stock, and change neither', async () => {
    const { bookingId, caller } = await buy()
    const preview = await previewCancellation(shop.deps, ada, { bookingId })
    expect(preview).toMatchObject({
      kind: 'planned',
      plan: {
        charge: 9_000,
        refund: 9_000,
        waived: 0,
        basis: 'ladder',
        most: 18_000,
        paid: 18_000,
        outstanding: { before: 0, after: 0 },
        parts: [{ pence: 9_000 }],
        stay: { arrival: FAR, nights: 3 },
      },
    })
    expect((await shop.record(caller)).row.status).toBe('confirmed')
    expect(await refundsOf(bookingId)).toEqual([])
  })

  test('show which payments a refund goes back to, and change none', async () => {
    const { bookingId } = await buy()
    expect(await previewRefund(shop.deps, ada, { bookingId, amount: 2_000 })).toMatchObject({
      kind: 'planned',
      plan: { paid: { before: 18_000, after: 16_000 }, outstanding: 0, most: 18_000, parts: [{ pence: 2_000 }] },
      goodwill: { needsSecondPerson: false },
    })
    expect(await refundsOf(bookingId)).toEqual([])
  })

  test('of a refund writes nothing, not even in a transaction that is rolled back', async () => {
    const { bookingId } = await buy()
    await shop.query(`create function no_writing() returns trigger language plpgsql as
      $$ begin raise exception 'written'; end $$`)
    onTestFinished(async () => void (await shop.query('drop function no_writing cascade')))
    for (const table of ['refund', 'booking_event', 'outbox', 'idempotency_key']) {
      await shop.query(`create trigger no_writing before insert or update on ${table} execute function no_writing()`)
    }
    expect(await previewRefund(shop.deps, ada, { bookingId, amount: 100 })).toMatchObject({ kind: 'planned' })
  })
})

describe('a booking that changed since it was opened', () => {
  const EXTRAS = { kind: 'extras', extras: [{ code: 'LINEN', quantity: 1 }] } as const

  test('is neither cancelled, refunded nor changed, and the answer names the person who changed it', async () => {
    const { bookingId } = await buy()
    const version = await findVersion(shop.deps.db, bookingId)
    const input = { bookingId, change: EXTRAS, by: 'staff' } as const
    const plan = await previewChange(shop.deps, input, bo)
    if (plan.kind !== 'changed') throw new Error(plan.kind)
    const agreed = { total: plan.after.price.total, outstanding: plan.after.outstanding }
    expect((await changeSale(shop.deps, bo, { ...input, version }, agreed)).kind).toBe('changed')

    const meanwhile = { kind: 'changed-meanwhile', changedBy: { actor: 'staff', name: 'Bo' } }
    expect(await cancelBooking(shop.deps, ada, { bookingId, version })).toMatchObject(meanwhile)
    const refunding = { bookingId, amount: 100, reason: 'x', idempotencyKey: 'form-1', version }
    expect(await refundBooking(shop.deps, ada, refunding)).toMatchObject(meanwhile)
    const two = { kind: 'extras', extras: [{ code: 'LINEN', quantity: 2 }] } as const
    expect(await changeSale(shop.deps, ada, { ...input, change: two, version }, agreed)).toMatchObject(meanwhile)
    expect(await retryRefunds(shop.deps, ada, bookingId, { remedy: 'again', version })).toMatchObject(meanwhile)
    expect(await refundsOf(bookingId)).toEqual([])
  })

  test('has the same version after access, notes and emails', async () => {
    const { bookingId } = await buy()
    const version = await findVersion(shop.deps.db, bookingId)
    await inTransaction(shop.deps.db, async (tx) => {
      for (const kind of ['seen', 'note-added', 'confirmation-again', 'balance-reminded'] as const) {
        await recordEvent(tx, { bookingId, kind }, bo)
      }
    })
    expect(await findVersion(shop.deps.db, bookingId)).toBe(version)
    expect((await cancelBooking(shop.deps, ada, { bookingId, version })).kind).toBe('cancelled')
  })

  test('is not cancelled at other sums than the agreed ones', async () => {
    const { bookingId } = await buy()
    const agreed = { charge: 9_000, refund: 9_001 }
    expect(await cancelBooking(shop.deps, ada, { bookingId, agreed })).toEqual({
      kind: 'figures-changed',
      charge: 9_000,
      refund: 9_000,
      toVoucher: 0,
    })
    expect(await cancelBooking(shop.deps, ada, { bookingId, agreed: { charge: 9_000, refund: 9_000 } })).toMatchObject({
      kind: 'cancelled',
    })
  })
})

test('the arrival of these tests is 67 days ahead on a Monday, and from 64 to 69 on another day', () => {
  expect(daysBetween(TODAY, FAR)).toBeGreaterThanOrEqual(64)
  expect(daysBetween(TODAY, FAR)).toBeLessThan(70)
})
