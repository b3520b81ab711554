/** The lines of a booking's price, from the hold through every change, and across an upgrade. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import { sumOf } from '../../../domain/money/booking-lines.ts'
import { MIGRATIONS } from '../../store/migrate.ts'
import { FIRST_FRIDAY, GUNTON_SANDS } from '../../testing/small-catalogue.ts'
import { createTestShop, CUSTOMER, TWO_ADULTS, type TestShop } from '../../testing/test-shop.ts'
import { chooseExtras } from '../holds/choose-extras.ts'
import { loadBooking } from '../holds/load-booking.ts'
import { setCustomer } from '../holds/set-customer.ts'
import { setDiscount } from '../holds/set-discount.ts'
import { setParty } from '../holds/set-party.ts'
import { changeSale, previewChange } from './change-sale.ts'
import type { BookingChange } from './sale-change.ts'

const FAR = addDays(FIRST_FRIDAY, 35)
const OPERATOR = { kind: 'operator', name: 'ada' } as const
const PARTY = { adults: 2, children: 0, under5s: 0, dogs: 0, assistanceDogs: 0 }

/** £180 instead of £200, and 2 sets of linen at £10. */
const AS_BOOKED = [
  ['accommodation', 20_000],
  ['offer', -2_000],
  ['extra', 2_000],
]

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await shop.query('update night_stock set capacity = 50')
  await shop.query('update price set was_pence = 20000 where unit_type_id = $1 and arrival = $2 and pence = 18000', [
    GUNTON_SANDS.gold,
    FAR,
  ])
})
afterAll(() => shop.close())

async function buy(discount = '') {
  const stay = { arrival: FAR, nights: 3 }
  const { caller, bookingId } = await shop.hold({ unitTypeId: GUNTON_SANDS.gold, stay, expectedPrice: 18_000 })
  await chooseExtras(shop.deps, caller, [{ code: 'LINEN', quantity: 2 }])
  await setCustomer(shop.deps, caller, CUSTOMER)
  await setParty(shop.deps, caller, TWO_ADULTS)
  if (discount) await setDiscount(shop.deps, caller, discount)
  const { price } = await shop.record(caller)
  const payment = await shop.pay(caller, { option: 'full', agreedDueToday: price.total })
  expect(payment).toMatchObject({ payment: { status: 'succeeded' } })
  return { caller, bookingId }
}

async function make(bookingId: string, change: BookingChange): Promise<void> {
  const input = { bookingId, change, by: 'staff' } as const
  const preview = await previewChange(shop.deps, input, OPERATOR)
  if (preview.kind !== 'changed') throw new Error(preview.kind)
  const { price, outstanding } = preview.after
  const made = await changeSale(shop.deps, OPERATOR, input, { total: price.total, outstanding })
  expect(made.kind).toBe('changed')
}

/** The lines of a booking by kind, which add up to its total. */
async function linesOf(bookingId: string) {
  const { price, row } = await loadBooking(shop.deps, bookingId)
  expect(sumOf(price.lines)).toBe(price.total)
  expect(sumOf(row.unitLines ?? [{ pence: row.unitPence }])).toBe(price.unit)
  return price.lines.map(({ kind, pence }) => [kind, pence])
}

describe('a booking in an offer', () => {
  test('has its lines when it is held, and when it is paid [BOOK-14]', async () => {
    const { caller, bookingId } = await shop.hold({
      unitTypeId: GUNTON_SANDS.gold,
      stay: { arrival: FAR, nights: 3 },
      expectedPrice: 18_000,
    })
    expect(await linesOf(bookingId)).toEqual(AS_BOOKED.slice(0, 2))
    await chooseExtras(shop.deps, caller, [{ code: 'LINEN', quantity: 2 }])
    expect(await linesOf(bookingId)).toEqual(AS_BOOKED)
    expect(await linesOf((await buy()).bookingId)).toEqual(AS_BOOKED)
  })

  test('keeps each line after another party, and has one more for the dog’s £20 [BOOK-14, ACCT-08]', async () => {
    const { bookingId } = await buy()
    await make(bookingId, { kind: 'party', party: { ...PARTY, children: 2, dogs: 1 } })
    expect(await linesOf(bookingId)).toEqual(expect.arrayContaining([...AS_BOOKED, ['extra', 2_000]]))
    expect(await linesOf(bookingId)).toHaveLength(4)
    await make(bookingId, { kind: 'party', party: PARTY })
    expect(await linesOf(bookingId)).toEqual(AS_BOOKED)
  })

  test('keeps the others after other extras, and loses the offer’s with a stay that is in none [ACCT-08]', async () => {
    const { bookingId } = await buy()
    await make(bookingId, { kind: 'extras', extras: [{ code: 'LINEN', quantity: 0 }] })
    expect(await linesOf(bookingId)).toEqual(AS_BOOKED.slice(0, 2))
    await make(bookingId, { kind: 'dates', stay: { arrival: addDays(FAR, 7), nights: 3 } })
    expect(await linesOf(bookingId)).toEqual([['accommodation', 18_000]])
  })
})

describe('while two releases run on one database [RUN-06]', () => {
  /** Writes a booking as the release before does: neither column nor field has lines. */
  const asBefore = (bookingId: string, pence: number, was: number | null) =>
    shop.query(
      `update booking set unit_pence = $2::int, unit_was_pence = $3::int, agreed_price = agreed_price - 'lines'
        || jsonb_build_object('unit', $2::int, 'total', (agreed_price ->> 'total')::int - unit_pence + $2::int)
        where id = $1`,
      [bookingId, pence, was],
    )

  test('a booking that the release before has moved to £170, in no offer, has those lines and no older ones', async () => {
    const { bookingId } = await buy()
    await asBefore(bookingId, 17_000, null)
    const { price } = await loadBooking(shop.deps, bookingId)
    expect(price.lines.map(({ kind, pence }) => [kind, pence])).toEqual([
      ['accommodation', 17_000],
      ['extra', 2_000],
    ])
    expect(sumOf(price.lines)).toBe(price.total)
  })

  test('the columns of the release before are still written: £180, before its offer £200', async () => {
    const { bookingId } = await buy()
    const [row] = await shop.query('select unit_pence, unit_was_pence from booking where id = $1', [bookingId])
    expect(row).toEqual({ unit_pence: 18_000, unit_was_pence: 20_000 })
  })

  test('the migration gives the bookings that are there the lines that they would have been sold with', async () => {
    const sold = [await buy(), await buy('SPRING20')]
    const { bookingId: held } = await shop.hold()
    const ids = [...sold.map(({ bookingId }) => bookingId), held]
    const stored = () =>
      shop.query("select unit_lines, agreed_price -> 'lines' as lines from booking where id = any($1) order by id", [
        ids,
      ])
    const before = await stored()
    await shop.query("update booking set unit_lines = null, agreed_price = agreed_price - 'lines'")
    await shop.query(backfill())
    expect(await stored()).toEqual(before)
  })

  function backfill(): string {
    const file = readdirSync(MIGRATIONS).find((name) => name.endsWith('_booking_lines.sql'))
    const [, statement] = readFileSync(path.join(MIGRATIONS, file!), 'utf8').split('--> statement-breakpoint')
    return statement!
  }
})
