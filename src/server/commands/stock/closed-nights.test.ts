import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import { findFreeStays } from '../../store/catalogue/stay-price-store.ts'
import { moveNights } from '../../store/stock-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { FIRST_FRIDAY, GUNTON_SANDS } from '../../testing/small-catalogue.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const { saver } = GUNTON_SANDS
const STAY = { arrival: FIRST_FRIDAY, nights: 3 }

const close = (nights: readonly string[]) =>
  shop.query('update night_stock set is_closed = night = any($2) where unit_type_id = $1', [saver, nights])

const takenOn = async (night: string) =>
  (
    await shop.query<{ taken: number }>('select taken from night_stock where unit_type_id = $1 and night = $2', [
      saver,
      night,
    ])
  )[0]?.taken

test('a closed night is not sold although units are left, not even after a hold over it has ended [STAFF-05]', async () => {
  const { bookingId } = await shop.hold()
  await close([addDays(FIRST_FRIDAY, 1)])
  expect((await shop.place()).kind).toBe('unavailable')
  await shop.endHold(bookingId)
  expect((await shop.place()).kind).toBe('unavailable')
  expect(await takenOn(FIRST_FRIDAY)).toBe(0)
  await close([])
  expect((await shop.place()).kind).toBe('placed')
})

test('a booking that moves keeps its own nights, closed or not, and enters no closed one [STAFF-05]', async () => {
  const move = (from: typeof STAY, to: typeof STAY) =>
    inTransaction(shop.deps.db, (tx) =>
      moveNights(tx, { unitTypeId: saver, stay: from }, { unitTypeId: saver, stay: to }),
    )
  await close([0, 1, 2, 7].map((day) => addDays(FIRST_FRIDAY, day)))
  expect(await move(STAY, { ...STAY, nights: 7 })).toBe(true)
  expect(await move({ ...STAY, nights: 7 }, STAY)).toBe(true)
  expect(await takenOn(addDays(FIRST_FRIDAY, 3))).toBe(0)
  expect(await takenOn(FIRST_FRIDAY)).toBe(1)
  expect(await move(STAY, { arrival: addDays(FIRST_FRIDAY, 7), nights: 3 })).toBe(false)
})

test('stays over a closed night are not offered for a change of dates, but for the nights a booking has', async () => {
  await close([addDays(FIRST_FRIDAY, 1), addDays(FIRST_FRIDAY, 8)])
  const free = await findFreeStays(shop.deps.db, saver, STAY, FIRST_FRIDAY)
  const arrivals = free.filter(({ nights }) => nights === 3).map(({ arrival }) => arrival)
  expect(arrivals[0]).toBe(FIRST_FRIDAY)
  expect(arrivals[1]).toBe(addDays(FIRST_FRIDAY, 14))
})
