import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestShop, TWO_ADULTS, type TestShop } from '../../testing/test-shop.ts'
import { abandonBooking } from './abandon-booking.ts'
import { chooseExtras } from './choose-extras.ts'
import { extendHold } from './extend-hold.ts'
import { currentBookingOf } from './load-booking.ts'
import { releaseExpiredHolds } from './release-booking.ts'
import { setParty } from './set-party.ts'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import { FIRST_FRIDAY } from '../../testing/small-catalogue.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.query("update booking set status = 'released'")
  await shop.query('update night_stock set taken = 0, capacity = 1')
  await shop.query('update extra_stock set taken = 0')
})

const taken = async () =>
  (await shop.query<{ taken: number }>('select sum(taken)::int as taken from night_stock'))[0]?.taken

describe('an expired hold', () => {
  test('is released for the next customer although no background job ran [BOOK-06]', async () => {
    const first = await shop.hold()
    expect((await shop.place()).kind).toBe('unavailable')
    await shop.endHold(first.bookingId)
    expect((await shop.place()).kind).toBe('placed')
    expect(await taken()).toBe(3)
    expect((await shop.record(first.caller)).row.status).toBe('released')
  })

  test('is released also for a stay that shares one of its nights', async () => {
    const week = { stay: { arrival: FIRST_FRIDAY, nights: 7 }, expectedPrice: 24_000 }
    const first = await shop.hold(week)
    await shop.endHold(first.bookingId)
    expect((await shop.place({ stay: { arrival: addDays(FIRST_FRIDAY, 3), nights: 4 } })).kind).toBe('placed')
    expect(await taken()).toBe(4)
  })

  test('is released once by two concurrent jobs, with its counted extras', async () => {
    const { caller, bookingId } = await shop.hold()
    await chooseExtras(shop.deps, caller, [{ code: 'COT', quantity: 1 }])
    await shop.endHold(bookingId)
    const counts = await Promise.all([releaseExpiredHolds(shop.deps), releaseExpiredHolds(shop.deps)])
    expect(counts[0]! + counts[1]!).toBe(1)
    expect(await taken()).toBe(0)
    const [cots] = await shop.query<{ taken: number }>('select sum(taken)::int as taken from extra_stock')
    expect(cots?.taken).toBe(0)
  })

  test('that cannot be released delays neither the next one nor a new booking', async () => {
    await shop.query('update night_stock set capacity = 2')
    const [stuck, next] = [await shop.hold(), await shop.hold()]
    await shop.endHold(stuck.bookingId)
    await shop.endHold(next.bookingId)
    await shop.query("update booking set hold_expires_at = now() - interval '1 hour', arrival = $2 where id = $1", [
      stuck.bookingId,
      addDays(FIRST_FRIDAY, 7),
    ])
    expect(await releaseExpiredHolds(shop.deps)).toBe(1)
    expect((await shop.place({ stay: { arrival: addDays(FIRST_FRIDAY, 7), nights: 3 } })).kind).toBe('placed')
  })

  test('is shown as released by a read that changes nothing, and keeps its nights until the job', async () => {
    const { caller, bookingId } = await shop.hold()
    expect(await shop.record(caller)).toMatchObject({ row: { status: 'held' }, keepsNights: false })
    await shop.endHold(bookingId)
    const stored = () => shop.query('select xmin, status from booking where id = $1', [bookingId])
    const before = await stored()
    expect(await shop.record(caller)).toMatchObject({ row: { status: 'released' }, keepsNights: true })
    expect([await stored(), await taken()]).toEqual([before, 3])
    expect(await releaseExpiredHolds(shop.deps)).toBe(1)
    expect(await shop.record(caller)).toMatchObject({ row: { status: 'released' }, keepsNights: false })
    expect(await taken()).toBe(0)
  })

  test('is shown as released, and refuses every change', async () => {
    const { caller, bookingId } = await shop.fillIn()
    await shop.endHold(bookingId)
    expect(await setParty(shop.deps, caller, TWO_ADULTS)).toEqual({ kind: 'hold-expired' })
    expect(await extendHold(shop.deps, caller)).toEqual({ kind: 'hold-expired' })
    expect((await shop.record(caller)).row.status).toBe('released')
    expect(await taken()).toBe(0)
  })
})

test('a hold is extended by 20 minutes once, and not a second time [BOOK-06]', async () => {
  const { caller, bookingId } = await shop.hold()
  const endsIn = async () =>
    (
      await shop.query<{ minutes: number }>(
        'select round(extract(epoch from hold_expires_at - created_at) / 60)::int as minutes from booking where id = $1',
        [bookingId],
      )
    )[0]?.minutes
  expect(await endsIn()).toBe(20)
  expect((await extendHold(shop.deps, caller)).kind).toBe('extended')
  expect(await endsIn()).toBe(40)
  expect((await extendHold(shop.deps, caller)).kind).toBe('no-extension-left')
  expect(await endsIn()).toBe(40)
})

test('an abandoned booking is restocked and its session ends', async () => {
  const { caller } = await shop.hold()
  expect(await abandonBooking(shop.deps, caller)).toEqual({ kind: 'abandoned' })
  expect(await taken()).toBe(0)
  expect(await currentBookingOf(shop.deps, caller)).toBeUndefined()
  expect(await abandonBooking(shop.deps, caller)).toEqual({ kind: 'no-booking' })
})

test('a missing session, another’s and an expired one give the same result [BOOK-04]', async () => {
  const { caller } = await shop.hold()
  await shop.query("update booking_session set expires_at = now() - interval '1 second'")
  const callers = [caller, { ...caller, sessionToken: 's'.repeat(43) }, { ...caller, sessionToken: undefined }]
  for (const stranger of callers) {
    expect(await currentBookingOf(shop.deps, stranger)).toBeUndefined()
    expect(await extendHold(shop.deps, stranger)).toEqual({ kind: 'no-booking' })
  }
})
