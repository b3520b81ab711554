import { afterAll, beforeAll, expect, test } from 'vitest'
import { londonDateAt } from '../../domain/dates/calendar-date.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { findChosenExtras, findCustomer, findGuests } from './booking-details-store.ts'
import { findAccount } from './ledger-store.ts'
import { findPayment } from './payment-store.ts'
import { findRecord } from './record-store.ts'
import { findOfferedExtras, findSale, findSaleWithExtras } from './sale-store.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test('a record has what its tables have, instants as dates and days as text, whether found by id or by session', async () => {
  const { db, clock } = shop.deps
  const today = londonDateAt(clock.now())
  const { caller, bookingId: id } = await shop.fillIn()
  const held = await findRecord(db, { id }, today)
  expect(held).toMatchObject({ row: { id, status: 'held' }, account: { paid: 0, outstanding: 0, goodwill: 0 } })
  expect(held?.promo).toEqual({ urn: 501, title: 'Early spring' })
  expect([held?.payment, held?.replaced]).toEqual([undefined, undefined])

  const paid = await shop.pay(caller)
  if (paid.kind !== 'payment') throw new Error(`not paid: ${paid.kind}`)
  const record = await findRecord(db, { id }, today)
  expect(record).toMatchObject({
    sale: await findSale(db, record!.row.unitTypeId),
    extras: await findChosenExtras(db, id),
    customer: await findCustomer(db, id),
    guests: await findGuests(db, id),
    account: await findAccount(db, id),
    isDisputed: false,
  })
  expect(record?.payment).toEqual(await findPayment(db, paid.payment.id))
  expect(record?.payment?.createdAt).toBeInstanceOf(Date)
  expect(await findRecord(db, { tokenHashes: ['of nobody'] }, today)).toBeUndefined()
})

test('a unit type is read with the extras of its operator and channel, or not at all', async () => {
  const { db } = shop.deps
  const { bookingId: id } = await shop.hold()
  const { row } = (await findRecord(db, { id }, londonDateAt(shop.deps.clock.now())))!
  const sale = (await findSale(db, row.unitTypeId))!
  expect(await findSaleWithExtras(db, row.unitTypeId)).toEqual({ sale, offered: await findOfferedExtras(db, sale) })
  expect(await findSaleWithExtras(db, -1)).toBeUndefined()
})
