import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIRST_FRIDAY, currentDay } from '../../testing/small-catalogue.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { countToday } from './today-store.ts'
import { addDays } from '../../../domain/dates/calendar-date.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test('the first page counts arrivals, departures, sales, holds, balances and what waits [STAFF-02]', async () => {
  const first = await shop.fillIn({ stay: { arrival: addDays(FIRST_FRIDAY, 63), nights: 3 } })
  await shop.pay(first.caller)
  await shop.fillIn({ stay: { arrival: addDays(FIRST_FRIDAY, 56), nights: 3 } })
  const { outstanding } = (await shop.record(first.caller)).account
  const { balanceDue } = (await shop.record(first.caller)).price
  expect(outstanding).toBe(6000)

  expect(await countToday(shop.deps.db, currentDay(), 7)).toMatchObject({
    sold: { count: 1, pence: 12_000 },
    holds: { count: 1 },
  })
  expect(await countToday(shop.deps.db, addDays(FIRST_FRIDAY, 63), 7)).toMatchObject({
    arrivals: { count: 1 },
    departures: { count: 0 },
  })
  expect(await countToday(shop.deps.db, addDays(FIRST_FRIDAY, 66), 7)).toMatchObject({
    arrivals: { count: 0 },
    departures: { count: 1 },
  })

  const owed = async (day: string) => {
    const { due, overdue } = await countToday(shop.deps.db, day, 7)
    return [due.pence, overdue.pence]
  }
  const due = balanceDue!
  const days = (count: number) => new Date(Date.parse(due) + count * 86_400_000).toISOString().slice(0, 10)
  expect(await owed(days(-8))).toEqual([0, 0])
  expect(await owed(days(-7))).toEqual([6000, 0])
  expect(await owed(due)).toEqual([6000, 0])
  expect(await owed(days(1))).toEqual([0, 6000])
})
