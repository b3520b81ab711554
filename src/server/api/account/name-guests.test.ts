import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import { cancelBooking } from '../../commands/cancellations/cancel-booking.ts'
import { SOLD_ARRIVAL, sellBooking, type GuestOfBooking } from '../../testing/sold-booking.ts'
import { currentDay } from '../../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { openTestPayments, type TestPayments } from '../../testing/test-payments.ts'

let app: TestApp
let payments: TestPayments
let guest: GuestOfBooking
let browser: TestBrowser
const query = <Row extends object>(sql: string, values: unknown[] = []) => app.deps.pool.query<Row>(sql, values)
beforeAll(async () => {
  payments = await openTestPayments()
  app = await createTestApp({ payments: payments.provider })
  guest = await sellBooking(app, payments)
  await query('delete from booking_guest')
  browser = new TestBrowser(app)
  await browser.call('logIn', guest)
})
afterAll(async () => {
  await app.close()
  await payments.close()
})

const ADA = { band: 'adult', title: 'Ms', initial: 'A', lastName: 'Hale', age: null }
const NOBODY = { band: 'adult', title: '', initial: '', lastName: '', age: null }
const BEN = { title: 'Mr', initial: 'B', lastName: 'O’Hale' } as const

test('a booking shows the lead guest, and a blank for each of the others [BOOK-08]', async () => {
  expect((await browser.call('myBookings', {})).data).toMatchObject({ guests: [ADA, NOBODY], canNameGuests: true })
})

test('a name is stored, replaced, and removed by a blank [BOOK-08]', async () => {
  const name = async (guests: object[]) => (await browser.call('nameGuests', { guests })).data.guests
  expect(await name([BEN])).toEqual([ADA, { ...NOBODY, ...BEN }])
  expect(await name([{ initial: 'C', lastName: 'Hale' }])).toEqual([ADA, { ...NOBODY, initial: 'C', lastName: 'Hale' }])
  expect(await name([{ initial: '' }])).toEqual([ADA, NOBODY])
})

test('half a name, and a third guest of two, are refused at their fields [BOOK-08]', async () => {
  const refused = async (guests: object[]) => {
    const { status, failure } = await browser.call('nameGuests', { guests })
    return [status, ...failure.errors.map(({ field, message }) => `${field}: ${message}`)]
  }
  expect(await refused([{ title: 'Mr', initial: 'B' }])).toEqual([422, 'guests.0.lastName: Enter a last name'])
  expect(await refused([BEN, BEN])).toEqual([422, 'guests: This booking is for 2 guests'])
})

test('ages of a child and an under 5 are stored, kept if left out, and refused outside of their bands [BOOK-08, ERR-05]', async () => {
  await query('update booking set adults = 1, children = 1, under5s = 1 where reference = $1', [guest.bookingId])
  const named = await browser.call('nameGuests', { guests: [{ ...BEN, age: '17' }, { age: '0' }] })
  expect(named.data.guests.map(({ band, age }) => [band, age])).toEqual([
    ['adult', null],
    ['child', 17],
    ['under5', 0],
  ])
  expect(
    (await browser.call('nameGuests', { guests: [BEN, { initial: '' }] })).data.guests.map(({ age }) => age),
  ).toEqual([null, 17, 0])
  const { status, failure } = await browser.call('nameGuests', { guests: [{ ...BEN, age: '18' }, { age: '5' }] })
  expect([status, ...failure.errors.map(({ field, message }) => `${field}: ${message}`)]).toEqual([
    422,
    'guests.0.age: Enter an age from 5 to 17',
    'guests.1.age: Enter an age from 0 to 4',
  ])
  await browser.call('nameGuests', { guests: [] })
  await query('update booking set adults = 2, children = 0, under5s = 0 where reference = $1', [guest.bookingId])
})

test('names can be given until the day of departure, and not after it or after a cancellation [BOOK-08]', async () => {
  const departs = (day: string) =>
    query('update booking set arrival = $1::date - nights::int where reference = $2', [day, guest.bookingId])
  const name = async () => (await browser.call('nameGuests', { guests: [BEN] })).status
  await departs(currentDay())
  expect(await name()).toBe(200)
  await departs(addDays(currentDay(), -1))
  expect(await name()).toBe(409)
  expect((await browser.call('myBookings', {})).data.canNameGuests).toBe(false)
  await departs(addDays(SOLD_ARRIVAL, 3))
  const { rows } = await query<{ id: string }>('select id from booking')
  await cancelBooking(app.deps, { kind: 'operator', name: 'ada' }, { bookingId: rows[0]!.id })
  expect(await name()).toBe(409)
})
