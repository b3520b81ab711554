/** A party with dogs through the whole API: the same price from search to booking [TRUE-04]. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import type { Db } from '../../store/connection.ts'
import { GUNTON_SANDS, MARRAM_POINT, SUFFOLK, FIRST_FRIDAY } from '../../testing/small-catalogue.ts'
import { fillExtras } from '../../testing/small-extras.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { openTestPayments, type TestPayments } from '../../testing/test-payments.ts'
import { CUSTOMER, TWO_ADULTS } from '../../testing/test-shop.ts'
import { sql } from 'drizzle-orm'

let app: TestApp
let payments: TestPayments
beforeAll(async () => {
  payments = await openTestPayments()
  app = await createTestApp({
    payments: payments.provider,
    prepare: async (db: Db) => {
      await fillExtras(db)
      await db.execute(sql`update unit_type set dogs_allowed = 2 where id = ${GUNTON_SANDS.gold}`)
    },
  })
})
afterAll(async () => {
  await app.close()
  await payments.close()
})
beforeEach(async () => {
  await app.deps.pool.query("update booking set status = 'released' where status in ('held', 'paying')")
  await app.deps.pool.query('update night_stock set taken = 0')
  // Otherwise the index hears of it in the middle of a test.
  const nights = [0, 1, 2].map((days) => addDays(ARRIVAL, days))
  for (const unit of [GUNTON_SANDS.saver, GUNTON_SANDS.gold, MARRAM_POINT.bronze]) {
    await app.deps.availability.refresh(unit, nights)
  }
})

const ARRIVAL = addDays(FIRST_FRIDAY, 63)
const STAY = { arrivalDate: ARRIVAL, duration: 3, adults: 2 } as const
const SEARCH = { channelId: 'ukcaravan', regionId: SUFFOLK, ...STAY } as const

describe('two adults and 2 dogs at £20 each, in the one unit at £180 that takes both', () => {
  const DOGS = { dogs: 2 } as const

  test('see £220 in the results, on the map, in the strip of dates, on the page of the park and in the shortlist, and book at it [TRUE-04]', async () => {
    const browser = new TestBrowser(app)
    const { data: found } = await browser.call('search', { ...SEARCH, ...DOGS })
    expect(found.results.map(({ unitId, unitPrice, dogFee }) => [unitId, unitPrice, dogFee])).toEqual([
      [GUNTON_SANDS.gold, 22_000, 4000],
    ])
    expect(found.priceRange).toEqual({ lowest: 22_000, highest: 22_000 })
    expect(found.nearbyArrivals.find(({ arrivalDate }) => arrivalDate === ARRIVAL)?.price).toBe(22_000)
    const { data: map } = await browser.call('mapPins', { ...SEARCH, ...DOGS })
    expect(map.parks[0]).toMatchObject({ parkId: GUNTON_SANDS.parkId, unitPrice: 22_000, dogFee: 4000 })
    const { data: flexible } = await browser.call('search', { ...SEARCH, ...DOGS, flexibility: '3' })
    expect(flexible.results[0]?.unitPrice).toBe(22_000)

    const { data: park } = await browser.call('parkResults', { parkId: GUNTON_SANDS.parkId, ...STAY, ...DOGS })
    expect(park.lowestPrice).toBe(22_000)
    expect(
      park.units.map(({ unitId, unitPrice, dogFee, unavailable }) => [unitId, unitPrice, dogFee, unavailable]),
    ).toEqual([
      [GUNTON_SANDS.gold, 22_000, 4000, undefined],
      [GUNTON_SANDS.saver, null, undefined, 'no-dogs'],
    ])

    const kept = `ukcaravan-${GUNTON_SANDS.parkId}-${ARRIVAL}-3-2.0.0.2.0`
    const { data: shortlist } = await browser.call('savedParks', { parks: kept, ...STAY, ...DOGS })
    expect(shortlist.parks[0]).toMatchObject({
      stay: { price: 22_000, dogFee: 4000 },
      savedStay: { price: 22_000, dogFee: 4000 },
      lowestPrice: { dogFee: 4000 },
    })

    const stay = { parkId: GUNTON_SANDS.parkId, unitId: GUNTON_SANDS.gold, ...STAY, ...DOGS }
    const cheaper = await browser.call('book', { ...stay, expectedPrice: 18_000 })
    expect([cheaper.status, cheaper.failure.details]).toEqual([409, { expected: 18_000, now: 22_000 }])
    await browser.call('book', { ...stay, expectedPrice: 22_000 })
    const { data } = await browser.call('getMyBooking', {})
    expect(data).toMatchObject({
      price: { unitPrice: 18_000, extras: 4000, totalCost: 22_000 },
      extras: [{ code: 'DOG', name: 'Dog', quantity: 2, totalCost: 4000 }],
      party: { dogs: 2, assistanceDogs: 0, petFriendly: true },
    })
    expect(data.parkBookingUrl).toContain('dogs=2')
    expect((await browser.call('getExtras', {})).data.dogCost).toBeNull()
  })

  test('see the due dates and the cancellation charge in the results and on the park page, and book on these terms [TRUE-04, TRUE-05]', async () => {
    const browser = new TestBrowser(app)
    const { data: found } = await browser.call('search', { ...SEARCH, ...DOGS })
    const { data: park } = await browser.call('parkResults', { parkId: GUNTON_SANDS.parkId, ...STAY, ...DOGS })
    const [unit, other] = park.units
    const stay = { parkId: GUNTON_SANDS.parkId, unitId: GUNTON_SANDS.gold, ...STAY, ...DOGS }
    await browser.call('book', { ...stay, expectedPrice: 22_000 })
    const { data: booking } = await browser.call('getMyBooking', {})
    const { dueToday, balance, balanceDue } = booking.price
    expect(balance).toBeGreaterThan(0)
    expect(unit?.terms).toEqual({ dueToday, balance, balanceDue, cancellation: booking.cancellation[0] })
    expect(found.results[0]?.terms).toEqual(unit?.terms)
    expect(other?.terms).toBeUndefined()
  })

  test('cannot book a unit for 1 dog, and 7 dogs are too many for any [TRUE-04]', async () => {
    const saver = { parkId: GUNTON_SANDS.parkId, unitId: GUNTON_SANDS.saver, ...STAY, expectedPrice: 16_000 }
    const two = await new TestBrowser(app).call('book', { ...saver, ...DOGS })
    expect([two.status, two.failure.errors]).toEqual([
      422,
      [{ code: 'no-dogs', field: 'dogs', message: 'This unit takes 1 dog at most.' }],
    ])
    const seven = await new TestBrowser(app).call('search', { ...SEARCH, dogs: 7 })
    expect([seven.status, seven.failure.errors[0]?.field]).toEqual([422, 'dogs'])
  })

  test('find it between £220 and £220, and not below £219 or above £221 [TRUE-04, RES-05]', async () => {
    const total = async (limits: object) =>
      (await new TestBrowser(app).call('search', { ...SEARCH, ...DOGS, ...limits })).data.total
    expect(await total({ minPrice: 220, maxPrice: 220 })).toBe(1)
    expect(await total({ maxPrice: 219 })).toBe(0)
    expect(await total({ minPrice: 221 })).toBe(0)
  })
})

test('two adults and a dog pay for it: in the total, on the bill and in what they agreed to [TRUE-04]', async () => {
  const browser = new TestBrowser(app)
  const { data: found } = await browser.call('search', { ...SEARCH, petFriendly: true })
  const cheapest = found.results[0]!
  expect(cheapest.unitPrice).toBe(14_000)
  await browser.call('book', {
    parkId: cheapest.parkId,
    unitId: cheapest.unitId,
    ...STAY,
    petFriendly: true,
    expectedPrice: cheapest.unitPrice,
  })
  const removal = await browser.call('setExtras', { extras: [{ code: 'DOG', quantity: 0 }] })
  expect([removal.status, removal.failure.errors]).toEqual([
    422,
    [
      {
        code: 'counted-with-party',
        field: 'extras.0.quantity',
        message: 'The number of dogs in your party is 1: choose exactly 1 of this extra.',
      },
    ],
  ])
  expect((await browser.call('setExtras', { extras: [] })).data.price.totalCost).toBe(14_000)
  await browser.call('setUserDetails', CUSTOMER)
  await browser.call('setPartyDetails', { party: TWO_ADULTS })
  const paid = await browser.call('prePayment', {
    idempotencyKey: crypto.randomUUID(),
    method: 'card',
    paymentOption: 'full',
    agreedTotal: 14_000,
    agreedDueToday: 14_000,
    token: payments.accounts.addToken('success'),
    acceptTerms: 'true',
  })
  expect([paid.status, paid.data]).toMatchObject([200, { status: 'succeeded' }])
  const { data: booking } = await browser.call('getMyBooking', {})
  expect(booking).toMatchObject({ status: 'confirmed', price: { totalCost: 14_000, amountPaid: 14_000 } })
})

test('an assistance dog stays free in a unit that takes no dogs, and is on the booking [TRUE-04]', async () => {
  const browser = new TestBrowser(app)
  const asked = { ...SEARCH, assistanceDogs: 1 } as const
  const { data: found } = await browser.call('search', asked)
  const { data: everything } = await browser.call('search', SEARCH)
  expect(found.results).toEqual(everything.results)
  const marram = { parkId: MARRAM_POINT.parkId, unitId: MARRAM_POINT.bronze, ...STAY, assistanceDogs: 1 }
  expect((await browser.call('book', { ...marram, expectedPrice: 9900 })).status).toBe(200)
  const { data } = await browser.call('getMyBooking', {})
  expect(data).toMatchObject({
    party: { dogs: 0, assistanceDogs: 1, petFriendly: false },
    price: { totalCost: 9900 },
    extras: [{ code: 'ASSIST', quantity: 1, totalCost: 0 }],
  })
  expect(data.parkBookingUrl).toContain('assistance=1')
})
