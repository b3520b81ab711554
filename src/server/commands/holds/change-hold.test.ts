import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import { FIRST_FRIDAY, GUNTON_SANDS } from '../../testing/small-catalogue.ts'
import { createTestShop, newCaller, TWO_ADULTS, type TestShop } from '../../testing/test-shop.ts'
import type { Caller } from '../command-deps.ts'
import { changeHold, type HoldChange } from './change-hold.ts'
import { chooseExtras } from './choose-extras.ts'
import { choosePaymentOption } from './choose-payment-option.ts'
import { setDiscount } from './set-discount.ts'
import { setParty } from './set-party.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.query("update booking set status = 'released' where status <> 'released'")
  await shop.query('update night_stock set taken = 0, capacity = 1')
  await shop.query('update extra_stock set taken = 0')
})

const LINEN_AND_COT = [
  { code: 'LINEN', quantity: 2 },
  { code: 'COT', quantity: 1 },
]

/** The last unit, held with extras, a code and details. */
async function filledIn() {
  const held = await shop.fillIn()
  await chooseExtras(shop.deps, held.caller, LINEN_AND_COT)
  await setDiscount(shop.deps, held.caller, 'SPRING20')
  await choosePaymentOption(shop.deps, held.caller, 'full')
  const { reference } = (await shop.record(held.caller)).row
  return { ...held, reference }
}

const change = (caller: Caller, wanted: Partial<HoldChange>) =>
  changeHold(shop.deps, caller, { expectedPrice: 12_000, address: '127.0.0.1', ...wanted })

const DOG = { party: { dogs: 1 }, expectedPrice: 14_000 }

/** Everything of the session's booking, its stock and the stock of the extras. */
async function everything(caller: Caller) {
  const { row, extras, customer, guests } = await shop.record(caller)
  const { readAt: _, ...booking } = row
  const stock = await shop.query('select unit_type_id, night, taken from night_stock where taken > 0 order by 1, 2')
  const cots = await shop.query('select night, taken from extra_stock where taken > 0 order by 1')
  return { booking, extras, customer, guests, stock, cots }
}

const quantities = ({ extras }: { readonly extras: readonly { readonly code: string; readonly quantity: number }[] }) =>
  extras.map(({ code, quantity }) => `${code} ${quantity}`)

describe('a hold changed', () => {
  test('by one more dog keeps the holiday and all choices and details, though it is the last unit [TRUE-04]', async () => {
    const { caller, bookingId, reference } = await filledIn()
    const before = await everything(caller)
    const outcome = await change(caller, { ...DOG, reference })
    expect(outcome).toMatchObject({ kind: 'placed', beganSession: false, omittedExtras: [] })
    const after = await everything(caller)
    expect(after.booking).toMatchObject({
      status: 'held',
      dogs: 1,
      discountCode: 'SPRING20',
      paymentOption: 'full',
      stepsCompleted: ['extras', 'details'],
    })
    expect(after.booking.id).not.toBe(bookingId)
    expect(quantities(after)).toEqual(['COT 1', 'DOG 1', 'LINEN 2'])
    const { customer, guests, stock, cots } = before
    expect(after).toMatchObject({ customer, guests, stock, cots })
    expect(await shop.query('select status from booking where id = $1', [bookingId])).toEqual([{ status: 'released' }])
    expect((await shop.record(caller)).previous).toMatchObject({ reference })
    expect(await shop.pay(caller, { option: 'full' })).toMatchObject({ payment: { status: 'succeeded' } })
  })

  test('with extras has those in place of the chosen ones', async () => {
    const { caller } = await filledIn()
    expect(await change(caller, { ...DOG, extras: [{ code: 'EARLY', quantity: 1 }] })).toMatchObject({ kind: 'placed' })
    const after = await everything(caller)
    expect([quantities(after), after.cots]).toEqual([['DOG 1', 'EARLY 1'], []])
  })

  test('to other dates keeps names, and asks again for details that depend on the day of arrival', async () => {
    const { caller } = await filledIn()
    const [ada, bo] = TWO_ADULTS
    await setParty(shop.deps, caller, [{ ...ada!, dateOfBirth: '01/02/1980' }, bo!])
    expect(await change(caller, { arrival: addDays(FIRST_FRIDAY, 7) })).toMatchObject({ kind: 'placed' })
    const { booking, guests } = await everything(caller)
    expect(booking).toMatchObject({ arrival: addDays(FIRST_FRIDAY, 7), nights: 3, adults: 2 })
    expect(guests.map(({ lastName, age, dateOfBirth }) => [lastName, age, dateOfBirth])).toEqual([
      ['Hale', null, null],
      ['Hale', null, null],
    ])
  })

  test('once more, or by the page of before, is changed once', async () => {
    const { caller, reference } = await filledIn()
    const first = await change(caller, { ...DOG, reference })
    expect(await change(caller, { ...DOG, reference })).toMatchObject({ kind: 'placed', ...pick(first) })
    expect(await shop.query("select from booking where status = 'held'")).toHaveLength(1)
  })

  test('twice at once is changed once, and one unit is held', async () => {
    const { caller, reference } = await filledIn()
    const outcomes = await Promise.all([change(caller, { ...DOG, reference }), change(caller, { ...DOG, reference })])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['placed', 'placed'])
    expect(pick(outcomes[0])).toEqual(pick(outcomes[1]))
    expect((await everything(caller)).stock.map(({ taken }: { taken?: number }) => taken)).toEqual([1, 1, 1])
  })
})

const pick = (outcome: { readonly kind: string }) => ({ bookingId: 'bookingId' in outcome && outcome.bookingId })

/** Seen red with the former hold released in a transaction of its own: it is gone when the new one is refused. */
describe('nothing changes', () => {
  test.each([
    [
      'the extras wanted with the dog are sold out',
      { ...DOG, extras: [{ code: 'COT', quantity: 2 }] },
      'extras-refused',
    ],
    ['the price is another', { party: { dogs: 1 }, expectedPrice: 13_000 }, 'price-changed'],
    ['a unit takes no second dog', { party: { dogs: 2 }, expectedPrice: 16_000 }, 'refused'],
    ['the nights are not on sale', { nights: 5 }, 'unavailable'],
    ['the page shows another booking', { ...DOG, reference: 'BFAAAAAAAA' }, 'other-booking'],
  ])('if %s', async (_what, wanted, kind) => {
    const { caller } = await filledIn()
    const before = await everything(caller)
    expect(await change(caller, wanted)).toMatchObject({ kind })
    expect(await everything(caller)).toEqual(before)
  })

  test('if an extra was sold out meanwhile, or the nights are taken', async () => {
    const { caller } = await filledIn()
    const gold = { unitTypeId: GUNTON_SANDS.gold, expectedPrice: 18_000 }
    await shop.query('update night_stock set taken = capacity where unit_type_id = $1', [GUNTON_SANDS.gold])
    await shop.query('update extra_stock set capacity = 1, taken = 1 where night >= $1', [addDays(FIRST_FRIDAY, 7)])
    const before = await everything(caller)
    expect(await change(caller, gold)).toMatchObject({ kind: 'unavailable' })
    const later = { arrival: addDays(FIRST_FRIDAY, 7), extras: LINEN_AND_COT }
    expect(await change(caller, later)).toEqual({
      kind: 'extras-refused',
      refusal: { kind: 'sold-out', code: 'COT' },
    })
    expect(await everything(caller)).toEqual(before)
  })

  test('without a booking, or once it is paid', async () => {
    expect(await change(newCaller(), DOG)).toEqual({ kind: 'no-booking' })
    const { caller } = await filledIn()
    await shop.pay(caller)
    expect(await change(caller, DOG)).toEqual({ kind: 'already-confirmed' })
  })
})

test('an expired hold is held again with all of it, and says which extra has gone [BOOK-06]', async () => {
  const { caller, bookingId } = await filledIn()
  const { customer } = await everything(caller)
  await shop.endHold(bookingId)
  await shop.query("update extra set channels = '{boats}' where code = 'LINEN'")
  expect(await change(caller, {})).toMatchObject({ kind: 'placed', omittedExtras: ['LINEN'] })
  const after = await everything(caller)
  expect([after.booking.status, quantities(after), after.customer]).toEqual(['held', ['COT 1'], customer])
  await shop.query("update extra set channels = '{ukcaravan}' where code = 'LINEN'")
})
