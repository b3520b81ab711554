import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { openTestPayments, type TestPayments } from '../../server/testing/test-payments.ts'
import { sellBooking, SOLD_ARRIVAL } from '../../server/testing/sold-booking.ts'
import { createTestBackOffice, type TestBackOffice } from '../testing/test-back-office.ts'
import { TODAY, currentDay } from '../../server/testing/small-catalogue.ts'

let payments: TestPayments
let shop: TestApp
let office: TestBackOffice
beforeAll(async () => {
  payments = await openTestPayments()
  shop = await createTestApp({ payments: payments.provider })
  office = await createTestBackOffice(shop.deps)
})
afterAll(async () => {
  await shop.close()
  await payments.close()
})

test('the first page says so if there is nothing to do [STAFF-02]', async () => {
  const { status, text } = await office.get('manager', '/staff')
  expect(status).toBe(200)
  expect(text).toContain('No arrivals to come. ')
  expect(text).toContain('Nothing waiting for an answer.')
})

test('the first page links to the next arrivals and to waiting tasks, with names for roles that may read them [STAFF-02]', async () => {
  const { bookingId } = await sellBooking(shop, payments)
  await shop.deps.pool.query(
    `insert into booking_request (booking_id, kind, words) select id, 'question', 'Is there a kettle?' from booking where reference = $1`,
    [bookingId],
  )
  const agent = await office.get('agent', '/staff')
  expect(agent.text).toMatch(/Requests 1 .*All 1 requests and messages.*Is there a kettle\?.*Next arrivals.*Ada Hale/)
  expect(agent.html).toContain(`/staff/bookings?status=confirmed&amp;from=${currentDay()}`)
  expect(agent.text).not.toContain('To approve')
  expect(SOLD_ARRIVAL > TODAY).toBe(true)

  const reader = await office.get('reader', '/staff')
  expect(reader.text).not.toMatch(/Hale|kettle|Requests/)
  expect(reader.text).toContain('Next arrivals')
})
