import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import { findBooking } from '../../store/booking-store.ts'
import { FIRST_FRIDAY, GUNTON_SANDS, TODAY } from '../../testing/small-catalogue.ts'
import { createTestShop, CUSTOMER, TWO_ADULTS, type TestShop } from '../../testing/test-shop.ts'
import { cancelBooking } from '../cancellations/cancel-booking.ts'
import { changeSale, previewChange } from '../booking-changes/change-sale.ts'
import { findOtherStays } from '../booking-changes/other-stays.ts'
import { chooseExtras } from '../holds/choose-extras.ts'
import { setCustomer } from '../holds/set-customer.ts'
import { setDiscount } from '../holds/set-discount.ts'
import { setParty } from '../holds/set-party.ts'
import type { Caller } from '../command-deps.ts'
import { setFailHook } from '../failpoints.ts'
import { processOutbox } from '../outbox/process-outbox.ts'

/** 81 days ahead of today: three nights at £120, and cancelling costs the deposit, £60. */
const FAR = addDays(FIRST_FRIDAY, 63)
const OPERATOR = { kind: 'operator', name: 'ada' } as const

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ connections: 4 })
  Object.assign(shop.deps.clock, { now: () => Date.parse(`${addDays(FAR, -81)}T09:00:00Z`) })
  await shop.query('update night_stock set capacity = 90')
})
afterAll(() => shop.close())

/** Each test has a voucher of its own. */
let code: string
let tests = 0
beforeEach(async () => {
  code = `GIFT-${++tests}`
  setFailHook(undefined)
})

const makeVoucher = (value: number) =>
  shop.query(
    `insert into discount_code (code, kind, value, valid_from, valid_until, max_uses, channels)
     values ($1, 'voucher', $2, $3, $4, 1, '{}')`,
    [code, value, addDays(TODAY, -300), addDays(TODAY, 300)],
  )

/** A booking with the voucher, ready to pay. */
async function fillIn(): Promise<{ caller: Caller; bookingId: string }> {
  const held = await shop.hold({ stay: { arrival: FAR, nights: 3 } })
  await chooseExtras(shop.deps, held.caller, [])
  await setCustomer(shop.deps, held.caller, CUSTOMER)
  await setParty(shop.deps, held.caller, TWO_ADULTS)
  expect(await setDiscount(shop.deps, held.caller, code)).toMatchObject({ kind: 'set' })
  return held
}

async function buy(): Promise<string> {
  const { caller, bookingId } = await fillIn()
  expect(await shop.pay(caller)).toMatchObject({ payment: { status: 'succeeded' } })
  return bookingId
}

/** The spent part of the voucher, which always equals its bookings’ parts. */
async function spent(): Promise<number> {
  const [row] = await shop.query<{ spent: number; taken: number; uses: number; bookings: number }>(
    `select spent_pence as spent, uses,
       (select coalesce(sum(voucher_pence), 0)::int from booking where discount_code = code) as taken,
       (select count(*)::int from booking where discount_code = code and voucher_pence > 0) as bookings
     from discount_code where code = $1`,
    [code],
  )
  expect(row?.taken).toBe(row?.spent)
  expect(row?.uses).toBe(row?.bookings)
  return row?.spent ?? 0
}

const owedOf = async (bookingId: string) =>
  (await shop.query<{ n: number }>('select outstanding_pence as n from booking where id = $1', [bookingId]))[0]?.n
const cancel = (bookingId: string, charge?: number) => cancelBooking(shop.deps, OPERATOR, { bookingId, charge })
const textsSent = async () => {
  while ((await processOutbox(shop.deps)) > 0);
  return shop.sent.map(({ text }) => text)
}

describe('a voucher of £200 [BOOK-20]', () => {
  test('pays £120, keeps £80 for the next booking of £120, which pays £40 besides, and is then used up', async () => {
    await makeVoucher(20_000)
    const first = await fillIn()
    expect(await shop.record(first.caller)).toMatchObject({
      price: { total: 0, voucher: { pence: 12_000, deposit: 6_000 } },
      voucher: { pence: 12_000, left: 8_000 },
    })
    expect(await spent()).toBe(0)
    await shop.pay(first.caller)
    expect(await spent()).toBe(12_000)
    expect(await textsSent()).toContainEqual(expect.stringContaining(`£80 stays on ${code} for another booking`))

    const second = await fillIn()
    expect(await shop.record(second.caller)).toMatchObject({
      price: { total: 4_000 },
      voucher: { pence: 8_000, left: 0 },
    })
    await shop.pay(second.caller)
    expect(await spent()).toBe(20_000)
    const third = await shop.hold({ stay: { arrival: FAR, nights: 3 } })
    expect(await setDiscount(shop.deps, third.caller, code)).toEqual({ kind: 'refused', reason: 'used-up' })
  })

  test('whose rest of £80 two bookings spend at once is spent once: the other sees its new price', async () => {
    await makeVoucher(20_000)
    await buy()
    const both = [await fillIn(), await fillIn()]
    const outcomes = await Promise.all(
      both.map(({ caller }) => shop.pay(caller, { agreedTotal: 4_000, agreedDueToday: 4_000 })),
    )
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['payment', 'price-changed'])
    expect(await spent()).toBe(20_000)
  })

  test('a declined card takes nothing of it, nor does a server that dies in the payment', async () => {
    await makeVoucher(10_000)
    const { caller } = await fillIn()
    await shop.pay(caller, {}, 'declined')
    expect(await spent()).toBe(0)
    setFailHook((point) => {
      if (point === 'prepare-written') throw new Error('killed')
    })
    await expect(shop.pay(caller)).rejects.toThrow('killed')
    setFailHook(undefined)
    expect(await spent()).toBe(0)
    await shop.pay(caller)
    expect(await spent()).toBe(10_000)
  })
})

describe('cancelling a booking paid by voucher [BOOK-20]', () => {
  test('costs the deposit of £60 out of the voucher, and £60 goes back on it; again it changes nothing', async () => {
    await makeVoucher(12_000)
    const bookingId = await buy()
    expect(await cancel(bookingId)).toEqual({ kind: 'cancelled', charge: 6_000, refund: 0, toVoucher: 6_000 })
    expect([await spent(), await owedOf(bookingId)]).toEqual([6_000, 0])
    expect(await cancel(bookingId)).toEqual({ kind: 'already-cancelled', charge: 6_000, refund: 0, toVoucher: 6_000 })
    expect(await spent()).toBe(6_000)
    const texts = await textsSent()
    expect(texts).toContainEqual(expect.stringMatching(/Paid by voucher: £120.00[^]*Back on your voucher: −£60.00/))
    expect(texts).toContainEqual(expect.stringContaining(`£60 goes back on your voucher ${code}.`))
    expect(await shop.record((await fillIn()).caller)).toMatchObject({ voucher: { pence: 6_000, left: 0 } })
  })

  test('takes £30 of a voucher of £30 first, and £30 of the £60 paid by card, and refunds the other £30', async () => {
    await makeVoucher(3_000)
    const bookingId = await buy()
    expect(await cancel(bookingId)).toEqual({ kind: 'cancelled', charge: 6_000, refund: 3_000, toVoucher: 0 })
    expect(await spent()).toBe(3_000)
  })

  test('puts all of it back where staff waive the charge, and no charge can be above the £120 of the holiday', async () => {
    await makeVoucher(12_000)
    const bookingId = await buy()
    expect(await cancel(bookingId, 12_001)).toEqual({ kind: 'charge-refused', most: 12_000 })
    expect(await cancel(bookingId, 0)).toMatchObject({ charge: 0, toVoucher: 12_000 })
    expect(await spent()).toBe(0)
  })

  test('sold before a voucher kept its rest costs what was agreed then: nothing, and all goes back', async () => {
    await makeVoucher(12_000)
    const bookingId = await buy()
    await shop.query("update booking set agreed_price = agreed_price - 'voucher' where id = $1", [bookingId])
    expect(await cancel(bookingId)).toMatchObject({ charge: 0, refund: 0 })
    expect(await spent()).toBe(0)
  })
})

describe('changing a booking paid by voucher [BOOK-20]', () => {
  const move = async (bookingId: string, unitTypeId: number) => {
    const input = { bookingId, change: { kind: 'unit', unitTypeId }, by: 'staff' } as const
    const plan = await previewChange(shop.deps, input, OPERATOR)
    if (plan.kind !== 'changed') throw new Error(plan.kind)
    const { price, outstanding } = plan.after
    return changeSale(shop.deps, OPERATOR, input, { total: price.total, outstanding })
  }

  test('to £180 takes £60 more of what is left, and back to £120 puts £60 back', async () => {
    await makeVoucher(20_000)
    const bookingId = await buy()
    expect(await move(bookingId, GUNTON_SANDS.gold)).toMatchObject({
      byVoucher: 6_000,
      after: { price: { total: 0 }, outstanding: 0 },
    })
    expect(await spent()).toBe(18_000)
    await move(bookingId, GUNTON_SANDS.saver)
    expect(await spent()).toBe(12_000)
    expect(await cancel(bookingId)).toMatchObject({ charge: 6_000, toVoucher: 6_000 })
  })

  test('leaves £40 to pay where only £20 is left, and £60 once the voucher has expired', async () => {
    await makeVoucher(14_000)
    const bookingId = await buy()
    const { stays } = await findOtherStays(shop.deps, (await findBooking(shop.deps.db, bookingId))!, {})
    expect(stays.find(({ arrivalDate }) => arrivalDate === addDays(FAR, -7))).toMatchObject({
      totalCost: 12_000,
      difference: 0,
    })
    await shop.query('update discount_code set valid_until = $2 where code = $1', [code, addDays(FAR, -82)])
    const input = { bookingId, change: { kind: 'unit', unitTypeId: GUNTON_SANDS.gold }, by: 'staff' } as const
    expect(await previewChange(shop.deps, input, OPERATOR)).toMatchObject({ after: { outstanding: 6_000 } })
    await shop.query('update discount_code set valid_until = $2 where code = $1', [code, addDays(FAR, -81)])
    expect(await previewChange(shop.deps, input, OPERATOR)).toMatchObject({ after: { outstanding: 4_000 } })
    expect(await spent()).toBe(12_000)
  })
})
