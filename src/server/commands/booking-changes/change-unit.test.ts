import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import { findBooking } from '../../store/booking-store.ts'
import {
  FIRST_FRIDAY,
  GUNTON_SANDS,
  MARRAM_POINT,
  REED_FEN,
  SALES_GROUND,
  TODAY,
} from '../../testing/small-catalogue.ts'
import { createTestShop, CUSTOMER, TWO_ADULTS, type TestShop } from '../../testing/test-shop.ts'
import { chooseExtras } from '../holds/choose-extras.ts'
import { setCustomer } from '../holds/set-customer.ts'
import { setDiscount } from '../holds/set-discount.ts'
import { setParty } from '../holds/set-party.ts'
import { processOutbox } from '../outbox/process-outbox.ts'
import { changeSale, previewChange } from './change-sale.ts'
import { findOtherUnits } from './other-units.ts'
import type { ChangeOutcome } from './sale-change.ts'

const FAR = addDays(FIRST_FRIDAY, 63)
const OPERATOR = { kind: 'operator', name: 'ada' } as const
const { saver, gold } = GUNTON_SANDS

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await shop.query('update night_stock set capacity = 50')
})
afterAll(() => shop.close())

/** Three nights in the Saver caravan at £120, with £60 paid. */
async function buy({ extras = [] as { code: string; quantity: number }[], discount = '' } = {}): Promise<string> {
  const { caller, bookingId } = await shop.hold({ stay: { arrival: FAR, nights: 3 } })
  await chooseExtras(shop.deps, caller, extras)
  await setCustomer(shop.deps, caller, CUSTOMER)
  await setParty(shop.deps, caller, TWO_ADULTS)
  if (discount) await setDiscount(shop.deps, caller, discount)
  expect(await shop.pay(caller)).toMatchObject({ payment: { status: 'succeeded' } })
  return bookingId
}

async function move(bookingId: string, unitTypeId: number): Promise<ChangeOutcome> {
  const input = { bookingId, change: { kind: 'unit', unitTypeId }, by: 'staff' } as const
  const plan = await previewChange(shop.deps, input, OPERATOR)
  if (plan.kind !== 'changed') return plan
  return changeSale(shop.deps, OPERATOR, input, { total: plan.after.price.total, outstanding: plan.after.outstanding })
}

const takenOf = async (unitTypeId: number) =>
  (
    await shop.query<{ taken: number }>('select taken from night_stock where unit_type_id = $1 and night = $2', [
      unitTypeId,
      FAR,
    ])
  )[0]?.taken
const cots = async () =>
  (await shop.query<{ n: number }>("select sum(taken)::int as n from extra_stock where extra_code = 'COT'"))[0]?.n

describe('another unit', () => {
  test('costs today’s price: £180 instead of £120 leaves £120 to pay instead of £60, and moves the nights [STAFF-04]', async () => {
    const bookingId = await buy()
    const before = [await takenOf(saver), await takenOf(gold)] as [number, number]
    expect(await move(bookingId, gold)).toMatchObject({
      kind: 'changed',
      before: { unit: { unitName: 'Saver caravan' }, price: { total: 12_000 }, outstanding: 6_000 },
      after: { unit: { unitName: 'Gold caravan' }, price: { total: 18_000 }, outstanding: 12_000 },
      sums: { difference: 6_000, refund: 0 },
    })
    expect([await takenOf(saver), await takenOf(gold)]).toEqual([before[0] - 1, before[1] + 1])
    expect(await findBooking(shop.deps.db, bookingId)).toMatchObject({ unitTypeId: gold, unitPence: 18_000 })
    expect(shop.refreshed.slice(-2).map(({ unitTypeId }) => unitTypeId)).toEqual([saver, gold])
    const [event] = await shop.query(
      "select detail from booking_event where kind = 'unit-changed' and booking_id = $1",
      [bookingId],
    )
    expect(event).toEqual({ detail: 'unit 11 to unit 12, total 12000 to 18000' })
    while ((await processOutbox(shop.deps)) > 0);
    const texts = shop.sent.map(({ text }) => text)
    expect(texts).toContainEqual(
      expect.stringContaining('You have different accommodation for your holiday. The price has gone up by £60.00.'),
    )
    expect(await move(bookingId, gold)).toEqual({ kind: 'unchanged' })
  })

  test('of another park and holiday type is the same operator’s; its park is the booking’s from then on [STAFF-04]', async () => {
    const bookingId = await buy()
    expect(await move(bookingId, MARRAM_POINT.lodge)).toMatchObject({ kind: 'changed' })
    expect(await findBooking(shop.deps.db, bookingId)).toMatchObject({
      parkId: MARRAM_POINT.parkId,
      channel: 'uklodge',
      unitTypeId: MARRAM_POINT.lodge,
    })
    expect(await move(bookingId, saver)).toMatchObject({ kind: 'changed', sums: { difference: 12_000 - 40_000 } })
  })

  test('of a cheaper park sends back what was paid beyond its price', async () => {
    const { caller, bookingId } = await shop.fillIn({ stay: { arrival: FAR, nights: 3 } })
    await shop.pay(caller, { option: 'full', agreedDueToday: 12_000 })
    expect(await move(bookingId, MARRAM_POINT.bronze)).toMatchObject({ sums: { difference: -2_100, refund: 2_100 } })
  })

  test('gives a cot back to its park, and takes one in the other only where they are counted', async () => {
    const bookingId = await buy({ extras: [{ code: 'COT', quantity: 1 }] })
    expect(await cots()).toBe(3)
    await move(bookingId, MARRAM_POINT.bronze)
    expect(await cots()).toBe(0)
    await move(bookingId, gold)
    expect(await cots()).toBe(3)
    const [row] = await shop.query('select is_counted from booking_extra where booking_id = $1', [bookingId])
    expect(row).toEqual({ is_counted: true })
    await move(bookingId, MARRAM_POINT.bronze)
    const other = await buy({ extras: [{ code: 'COT', quantity: 1 }] })
    expect(await move(bookingId, gold)).toEqual({ kind: 'extra-sold-out', code: 'COT' })
    await move(other, MARRAM_POINT.bronze)
  })

  test('loses a discount code that is not for its holiday type', async () => {
    await shop.query(
      `insert into discount_code (code, kind, value, valid_from, valid_until, max_uses, channels)
       values ('CARAVANS', 'fixed', 1000, $1, $2, 10, '{ukcaravan}') on conflict do nothing`,
      [addDays(TODAY, -1), addDays(TODAY, 100)],
    )
    const bookingId = await buy({ discount: 'CARAVANS' })
    expect(await move(bookingId, MARRAM_POINT.lodge)).toMatchObject({ lostDiscount: 'CARAVANS' })
  })

  test('is refused if it is another operator’s, not sold, too small for the party, sold out or not priced', async () => {
    const bookingId = await buy()
    expect(await move(bookingId, REED_FEN.cruiser)).toEqual({ kind: 'not-on-sale' })
    expect(await move(bookingId, SALES_GROUND.unit)).toEqual({ kind: 'not-on-sale' })
    expect(await move(bookingId, 999_999)).toEqual({ kind: 'not-on-sale' })
    await shop.query('update booking set dogs = 1 where id = $1', [bookingId])
    expect(await move(bookingId, MARRAM_POINT.bronze)).toMatchObject({ kind: 'party-refused' })
    await shop.query('update booking set dogs = 0 where id = $1', [bookingId])
    await shop.query('update night_stock set capacity = taken where unit_type_id = $1 and night = $2', [gold, FAR])
    expect(await move(bookingId, gold)).toEqual({ kind: 'sold-out' })
    await shop.query('update night_stock set capacity = 50')
    await shop.query('update unit_type set is_withdrawn = true where id = $1', [gold])
    expect(await move(bookingId, gold)).toEqual({ kind: 'not-on-sale' })
    await shop.query('update unit_type set is_withdrawn = false where id = $1', [gold])
  })
})

describe('the units that a booking could move to', () => {
  const others = async (bookingId: string) => {
    const row = await findBooking(shop.deps.db, bookingId)
    return (await findOtherUnits(shop.deps, row!)).map(({ unitTypeId }) => unitTypeId)
  }

  test('are free ones of the operator for the same stay: its own park first, then by price [STAFF-04]', async () => {
    const bookingId = await buy()
    const found = await others(bookingId)
    expect(found.slice(0, 3)).toEqual([gold, MARRAM_POINT.bronze, 1001])
    expect(found.at(-1)).toBe(MARRAM_POINT.lodge)
    for (const none of [saver, REED_FEN.cruiser, SALES_GROUND.unit]) expect(found).not.toContain(none)
  })

  test('have what the booking costs there, as the change charges it: £171 with 10 % off and a waiver of 5 % [STAFF-04]', async () => {
    await shop.query(
      "insert into discount_code (code, kind, value, valid_from, valid_until, max_uses, channels) select 'TENTH', 'percent', 1000, valid_from, valid_until, 9, channels from discount_code where code = 'SPRING20'",
    )
    const bookingId = await buy({ extras: [{ code: 'SAFE', quantity: 1 }], discount: 'TENTH' })
    const row = await findBooking(shop.deps.db, bookingId)
    const found = (await findOtherUnits(shop.deps, row!)).find(({ unitTypeId }) => unitTypeId === gold)
    expect(found).toMatchObject({ totalCost: 17_100, difference: 5700 })
    expect(await move(bookingId, gold)).toMatchObject({ after: { price: { total: 17_100 } } })
  })

  test('leave out what is sold out or closed for a night, and what is too small', async () => {
    const bookingId = await buy()
    await shop.query('update night_stock set is_closed = true where unit_type_id = $1 and night = $2', [
      gold,
      addDays(FAR, 2),
    ])
    expect(await others(bookingId)).not.toContain(gold)
    await shop.query('update night_stock set is_closed = false')
    await shop.query('update booking set adults = 5 where id = $1', [bookingId])
    expect(await others(bookingId)).toContain(gold)
    expect(await others(bookingId)).not.toContain(MARRAM_POINT.bronze)
  })
})
