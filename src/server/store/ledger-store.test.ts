import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { findAccount, findAccountAfter, writeMovement } from './ledger-store.ts'
import { inTransaction } from './transaction.ts'
import { addDays } from '../../domain/dates/calendar-date.ts'
import { FIRST_FRIDAY } from '../testing/small-catalogue.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test.each(['ledger_entry', 'booking_event'])('nothing in %s can be changed, deleted or truncated', async (table) => {
  const { caller } = await shop.fillIn()
  await shop.pay(caller)
  for (const statement of [`update ${table} set at = now()`, `delete from ${table}`, `truncate ${table}`]) {
    await expect(shop.query(statement)).rejects.toThrow(`${table} is append-only`)
  }
})

test('a movement is written once, and the account is the sum of all', async () => {
  const { bookingId } = await shop.hold({ stay: { arrival: addDays(FIRST_FRIDAY, 7), nights: 3 } })
  const sale = { bookingId, kind: 'sale', pence: 12_000 } as const
  const written = await inTransaction(shop.deps.db, async (tx) => [
    await writeMovement(tx, sale),
    await writeMovement(tx, sale),
  ])
  expect(written).toEqual([true, false])
  expect(await findAccount(shop.deps.db, bookingId)).toMatchObject({ paid: 0, outstanding: 12_000 })
})

test('the account after the sale is unchanged by later movements', async () => {
  const { caller, bookingId } = await shop.fillIn({ stay: { arrival: addDays(FIRST_FRIDAY, 21), nights: 3 } })
  await shop.pay(caller)
  const { db } = shop.deps
  const then = await findAccount(db, bookingId)
  expect(await findAccountAfter(db, bookingId, 'sale')).toEqual(then)
  await inTransaction(db, (tx) => writeMovement(tx, { bookingId, kind: 'cancellation', pence: -3000 }))
  expect(await findAccount(db, bookingId)).toMatchObject({ outstanding: then.outstanding - 3000 })
  expect(await findAccountAfter(db, bookingId, 'sale')).toEqual(then)
  expect(await findAccountAfter(db, bookingId, { paymentId: crypto.randomUUID() })).toBeUndefined()
})

test('a second open or paid payment of a booking violates a constraint', async () => {
  const { caller, bookingId } = await shop.fillIn({ stay: { arrival: addDays(FIRST_FRIDAY, 14), nights: 3 } })
  await shop.pay(caller)
  const second = shop.query(
    `insert into payment (booking_id, purpose, method, option, status, amount_pence, agreed_price, provider, provider_key)
     select booking_id, purpose, method, option, 'created', amount_pence, agreed_price, provider, 'another'
     from payment where booking_id = $1`,
    [bookingId],
  )
  await expect(second).rejects.toThrow('payment_one_open_or_paid')
})

test('every booking’s outstanding amount is stored with it, and equals the sum of its ledger', async () => {
  const rows = await shop.query<{ kept: number; sum: number }>(
    `select outstanding_pence as kept, coalesce((select sum(pence)::int from ledger_entry where booking_id = booking.id), 0) as sum
     from booking`,
  )
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.some(({ sum }) => sum > 0)).toBe(true)
  expect(rows.filter(({ kept, sum }) => kept !== sum)).toEqual([])
})
