import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import { parseBookingReference } from '../../../domain/booking/booking-reference.ts'
import { insertHeldBooking } from '../../store/booking-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import {
  FIRST_FRIDAY,
  GUNTON_SANDS,
  MARRAM_POINT,
  REED_FEN,
  SALES_GROUND,
  TODAY,
} from '../../testing/small-catalogue.ts'
import { createTestShop, newCaller, SAVER_STAY, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.query("update booking set status = 'released' where status <> 'released'")
  await shop.query('update night_stock set taken = 0, capacity = 2')
  shop.refreshed.length = 0
})

const takenOf = async (unitTypeId: number = GUNTON_SANDS.saver) => {
  const rows = await shop.query<{ taken: number }>(
    'select taken from night_stock where unit_type_id = $1 and taken > 0 order by night',
    [unitTypeId],
  )
  return rows.map((row) => row.taken)
}

describe('an available stay', () => {
  test('is held for 20 minutes by the database’s clock, its three nights reserved and the index notified [BOOK-06]', async () => {
    const { caller, bookingId } = await shop.hold()
    const [row] = await shop.query<{ status: string; seconds: number; unit_pence: number; reference: string }>(
      `select status, extract(epoch from hold_expires_at - created_at)::int as seconds, unit_pence, reference
       from booking where id = $1`,
      [bookingId],
    )
    expect(row).toMatchObject({ status: 'held', seconds: 1200, unit_pence: 12_000 })
    expect(parseBookingReference(row?.reference ?? '')).toBe(row?.reference)
    expect(await takenOf()).toEqual([1, 1, 1])
    expect(shop.refreshed).toEqual([
      { unitTypeId: 11, nights: [FIRST_FRIDAY, addDays(FIRST_FRIDAY, 1), addDays(FIRST_FRIDAY, 2)] },
    ])
    expect((await shop.record(caller)).price).toMatchObject({ unit: 12_000, total: 12_000, dueToday: 12_000 })
  })

  test('keeps what the unit was on sale at before its offer, as long as it costs what was seen [BOOK-14]', async () => {
    await shop.query('update price set was_pence = 13500 where unit_type_id = $1 and arrival = $2 and pence = 12000', [
      GUNTON_SANDS.saver,
      FIRST_FRIDAY,
    ])
    const { caller } = await shop.hold()
    expect((await shop.record(caller)).row.unitWasPence).toBe(13_500)
    await shop.query('update price set was_pence = null')
    expect((await shop.record((await shop.hold()).caller)).row.unitWasPence).toBeNull()
  })

  test('requested again in the same session returns the same booking [BOOK-18]', async () => {
    const first = await shop.hold()
    const again = await shop.place({}, first.caller)
    expect(again).toMatchObject({ kind: 'placed', bookingId: first.bookingId, beganSession: false })
    expect(await takenOf()).toEqual([1, 1, 1])
  })

  /** Seen red without the first hold: 20 first requests of one browser made 20, and its address allows for them. */
  test('requested 20 times at once by a browser without a session is held once, and each answer opens it [BOOK-18]', async () => {
    const browserKey = 'b'.repeat(32)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => shop.place({}, { ...newCaller(), browserKey })))
    const ids = outcomes.map((outcome) => outcome.kind === 'placed' && outcome.bookingId)
    expect(new Set(ids).size).toBe(1)
    expect(await takenOf()).toEqual([1, 1, 1])
    for (const { caller } of outcomes) expect((await shop.record(caller)).row.id).toBe(ids[0])
  })

  test('and another, requested at once by a browser without a session, are two holds, each opened by its own answer', async () => {
    const browser = { ...newCaller(), browserKey: 'c'.repeat(32), sessionToken: 'u'.repeat(43) }
    const outcomes = await Promise.all([
      shop.place({}, browser),
      shop.place({ stay: { ...SAVER_STAY.stay, arrival: addDays(FIRST_FRIDAY, 7) } }, browser),
    ])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['placed', 'placed'])
    const opened = await Promise.all(outcomes.map(async ({ caller }) => (await shop.record(caller)).row.arrival))
    expect(opened).toEqual([FIRST_FRIDAY, addDays(FIRST_FRIDAY, 7)])
  })

  test('requested by another browser, or by the same 10 seconds later without its session, is another hold', async () => {
    const browserKey = 'd'.repeat(32)
    const first = await shop.place({}, { ...newCaller(), browserKey })
    await shop.query(
      `update booking_session set expires_at = expires_at - interval '11 seconds' where kind = 'first-hold'`,
    )
    await shop.place({}, { ...newCaller(), browserKey })
    expect(await takenOf()).toEqual([2, 2, 2])
    expect((await shop.record(first.caller)).row.status).toBe('held')
    await shop.query('update night_stock set capacity = 3')
    await shop.place({}, { ...newCaller(), browserKey: 'e'.repeat(32) })
    expect(await takenOf()).toEqual([3, 3, 3])
  })

  test('replaces the session’s previous hold, which is released', async () => {
    const first = await shop.hold()
    const other = { parkId: MARRAM_POINT.parkId, unitTypeId: MARRAM_POINT.bronze, expectedPrice: 9900 }
    const second = await shop.place(other, first.caller)
    expect(second).toMatchObject({ kind: 'placed', beganSession: false })
    expect(await takenOf()).toEqual([])
    expect(await takenOf(MARRAM_POINT.bronze)).toEqual([1, 1, 1])
  })

  test('and another in a second tab concurrently: the session keeps one of them, and only that one is held', async () => {
    const { caller } = await shop.hold()
    const bronze = { parkId: MARRAM_POINT.parkId, unitTypeId: MARRAM_POINT.bronze, expectedPrice: 9900 }
    const gold = { unitTypeId: GUNTON_SANDS.gold, expectedPrice: 18_000 }
    const outcomes = await Promise.all([shop.place(bronze, caller), shop.place(gold, caller)])
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(['placed', 'placed'])
    const held = await shop.query<{ id: string }>("select id from booking where status = 'held'")
    expect(held.map((row) => row.id)).toEqual([(await shop.record(caller)).row.id])
  })

  test('may be the last unit, already held by the same customer for another party', async () => {
    await shop.query('update night_stock set capacity = 1')
    const first = await shop.hold()
    const party = { adults: 3, children: 0, under5s: 0, dogs: 0, assistanceDogs: 0 }
    expect(await shop.place({ party }, first.caller)).toMatchObject({ kind: 'placed' })
    expect(await takenOf()).toEqual([1, 1, 1])
  })

  test('is kept if the new stay is sold out', async () => {
    const first = await shop.hold()
    await shop.query('update night_stock set capacity = 0 where unit_type_id = $1', [MARRAM_POINT.bronze])
    const other = { parkId: MARRAM_POINT.parkId, unitTypeId: MARRAM_POINT.bronze, expectedPrice: 9900 }
    expect(await shop.place(other, first.caller)).toMatchObject({ kind: 'unavailable' })
    expect((await shop.record(first.caller)).row).toMatchObject({ id: first.bookingId, status: 'held' })
  })

  test('starts a new session if the browser’s secret is unknown', async () => {
    const caller = { ...newCaller(), sessionToken: 'p'.repeat(43) }
    const placed = await shop.place({}, caller)
    expect(placed).toMatchObject({ kind: 'placed', beganSession: true })
    await expect(shop.record(caller)).rejects.toThrow('no booking')
  })
})

describe('an unavailable stay', () => {
  test('with a changed price is refused with both prices, and nothing is reserved [BOOK-15]', async () => {
    const outcome = await shop.place({ expectedPrice: 11_900 })
    expect(outcome).toMatchObject({ kind: 'price-changed', expected: 11_900, now: 12_000 })
    expect(await takenOf()).toEqual([])
  })

  test('with one full night leaves the other nights unchanged [BOOK-17]', async () => {
    await shop.query('update night_stock set capacity = 0 where unit_type_id = $1 and night = $2', [
      GUNTON_SANDS.saver,
      addDays(FIRST_FRIDAY, 2),
    ])
    expect(await shop.place()).toMatchObject({ kind: 'unavailable' })
    expect(await takenOf()).toEqual([])
  })

  test.each([
    ['a unit there is not', { unitTypeId: 999_999 }],
    ['a unit of another park', { parkId: MARRAM_POINT.parkId }],
    ['a park that only sells holiday homes', { ...SALES_GROUND, unitTypeId: SALES_GROUND.unit, expectedPrice: 100 }],
    ['a length that is not on sale', { stay: { arrival: FIRST_FRIDAY, nights: 5 } }],
    ['a stay that begins today', { stay: { arrival: TODAY, nights: 3 } }],
  ])('of %s', async (_what, request) => {
    expect(await shop.place(request)).toMatchObject({ kind: 'unavailable' })
  })

  test.each([
    ['4 sleep where 5 come', { adults: 4, children: 1 }, { kind: 'unit-too-small', sleeps: 4 }],
    ['nobody is 18', { adults: 0, children: 2 }, { kind: 'too-few-adults', minimum: 1 }],
    ['67 come', { adults: 67 }, { kind: 'too-many-guests', maximum: 66 }],
  ])('because %s [SRCH-12]', async (_what, change, refusal) => {
    const outcome = await shop.place({ party: { ...SAVER_STAY.party, ...change } })
    expect(outcome).toMatchObject({ kind: 'refused', refusal })
  })

  test('with a dog that is not accepted, or one adult on a boat [SRCH-19]', async () => {
    const withDog = { ...SAVER_STAY.party, dogs: 1 }
    const bronze = { parkId: MARRAM_POINT.parkId, unitTypeId: MARRAM_POINT.bronze, expectedPrice: 9900 }
    expect(await shop.place({ ...bronze, party: withDog })).toMatchObject({ refusal: { kind: 'no-dogs' } })
    const boat = { parkId: REED_FEN.parkId, unitTypeId: REED_FEN.cruiser, expectedPrice: 70_000 }
    const alone = { ...SAVER_STAY.party, adults: 1 }
    expect(await shop.place({ ...boat, party: alone })).toMatchObject({
      refusal: { kind: 'too-few-adults', minimum: 2 },
    })
  })
})

test('a reference that exists already is generated again [ACCT-01]', async () => {
  const values = {
    site: 'BF',
    channel: 'ukcaravan',
    parkId: 1,
    unitTypeId: 11,
    ...SAVER_STAY.stay,
    ...SAVER_STAY.party,
    unitPence: 12_000,
  } as const
  const draws = ['BF00000001', 'BF00000001', 'BF00000002']
  const draw = () => draws.shift() as string
  const references = await inTransaction(shop.deps.db, async (tx) => [
    (await insertHeldBooking(tx, values, 20, draw)).reference,
    (await insertHeldBooking(tx, values, 20, draw)).reference,
  ])
  expect(references).toEqual(['BF00000001', 'BF00000002'])
})
