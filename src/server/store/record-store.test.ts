import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, londonDateAt } from '../../domain/dates/calendar-date.ts'
import { FIRST_FRIDAY } from '../testing/small-catalogue.ts'
import { createTestShop, SAVER_STAY, type TestShop } from '../testing/test-shop.ts'
import { findChosenExtras, findCustomer, findGuests } from './booking-details-store.ts'
import { stayOf } from './booking-store.ts'
import { findStayOnSale, findUnitPrice } from './catalogue/stay-price-store.ts'
import { findAccount } from './ledger-store.ts'
import { findPayment } from './payment-store.ts'
import { findRecord, findRecordWithOffer } from './record-store.ts'
import { findOfferedExtras, findSale } from './sale-store.ts'
import { extrasLeft } from './stock-store.ts'

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

test('a stay is read with its price and the extras of its operator and channel, or not at all', async () => {
  const { db } = shop.deps
  const { bookingId: id } = await shop.hold()
  const { row } = (await findRecord(db, { id }, londonDateAt(shop.deps.clock.now())))!
  const sale = (await findSale(db, row.unitTypeId))!
  const [offered, listed] = [await findOfferedExtras(db, sale), await findUnitPrice(db, row.unitTypeId, stayOf(row))]
  expect(offered.length).toBeGreaterThan(0)
  expect(listed?.pence).toBe(row.unitPence)
  const read = await findStayOnSale(db, row.unitTypeId, stayOf(row))
  expect(read).toEqual({ sale, offered, listed, expiredHolds: [] })
  expect(await findStayOnSale(db, -1, stayOf(row))).toBeUndefined()
  expect((await findStayOnSale(db, row.unitTypeId, { arrival: row.arrival, nights: 27 }))?.listed).toBeUndefined()
})

test('of the holds that are over, a stay is read with those that share a night with it', async () => {
  const { db } = shop.deps
  const { bookingId: id } = await shop.hold({ stay: { arrival: addDays(FIRST_FRIDAY, 7), nights: 3 } })
  await shop.endHold(id)
  const holdsOf = async (arrival: string, nights: number) =>
    (await findStayOnSale(db, SAVER_STAY.unitTypeId, { arrival, nights }))?.expiredHolds
  expect(await holdsOf(addDays(FIRST_FRIDAY, 9), 1)).toEqual([id])
  expect(await holdsOf(addDays(FIRST_FRIDAY, 4), 4)).toEqual([id])
  expect(await holdsOf(addDays(FIRST_FRIDAY, 10), 1)).toEqual([])
  expect(await holdsOf(addDays(FIRST_FRIDAY, 4), 3)).toEqual([])
})

test('an extra that the park counts has what is left on the worst night of a booking, and 0 without stock', async () => {
  const { db } = shop.deps
  const { bookingId: id } = await shop.hold({ stay: { arrival: addDays(FIRST_FRIDAY, 14), nights: 3 } })
  const leftFor = async () => (await findRecordWithOffer(db, { id }, londonDateAt(shop.deps.clock.now())))?.left
  const { row } = (await findRecord(db, { id }, londonDateAt(shop.deps.clock.now())))!
  const counted = await extrasLeft(db, row.parkId, stayOf(row))
  expect(counted.size).toBeGreaterThan(0)
  expect(await leftFor()).toEqual(counted)
  const [code, most] = [...counted][0]!
  await shop.query('update extra_stock set taken = taken + 1 where park_id = $1 and extra_code = $2 and night = $3', [
    row.parkId,
    code,
    addDays(row.arrival, 2),
  ])
  expect((await leftFor())?.get(code)).toBe(most - 1)
  await shop.query('delete from extra_stock where park_id = $1 and extra_code = $2 and night = $3', [
    row.parkId,
    code,
    row.arrival,
  ])
  expect((await leftFor())?.get(code)).toBe(0)
})
