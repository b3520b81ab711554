/** Emails about bookings and messages are kept for staff as they were sent [STAFF-03]. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findSentEmail, listEmailsOfBooking, listEmailsOfMessage } from '../../store/correspondence/sent-email-store.ts'
import { SOLD_ARRIVAL } from '../../testing/sold-booking.ts'
import { createTestShop, CUSTOMER, type TestShop } from '../../testing/test-shop.ts'
import { queueLoginLinks } from '../account/queue-login-links.ts'
import { cancelBooking } from '../cancellations/cancel-booking.ts'
import { takeMessage } from '../correspondence/take-message.ts'
import { purgeCorrespondence } from '../purge/purge-correspondence.ts'
import type { BookingRequest } from '../holds/place-booking.ts'
import { processOutbox } from './process-outbox.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.query('update night_stock set taken = 0, capacity = 50')
  await shop.query('update outbox set done_at = now()')
  shop.sent.length = 0
})

async function confirmedBooking(stay?: BookingRequest['stay']): Promise<string> {
  const { caller, bookingId } = await shop.fillIn(stay && { stay })
  await shop.pay(caller)
  return bookingId
}

async function workAll(): Promise<void> {
  while ((await processOutbox(shop.deps)) > 0);
}

test('a confirmation is kept as it was sent: recipient, subject, both parts', async () => {
  const bookingId = await confirmedBooking()
  await workAll()
  const [sent] = shop.sent
  const emails = await listEmailsOfBooking(shop.deps.db, bookingId)
  expect(emails).toMatchObject([
    {
      kind: 'confirmation-email',
      recipient: CUSTOMER.email,
      subject: sent?.subject,
      isToStaff: false,
      messageId: null,
    },
  ])
  const found = await findSentEmail(shop.deps.db, emails[0]!.id)
  expect(found?.parts).toEqual({ html: sent?.html, text: sent?.text })
})

test('an email is kept in some 4 KB, at most 6', async () => {
  const bookingId = await confirmedBooking()
  await workAll()
  const [kept] = await shop.query<{ size: number }>(
    'select length(body) as size from sent_email where booking_id = $1',
    [bookingId],
  )
  expect(kept?.size).toBeGreaterThan(2000)
  expect(kept?.size).toBeLessThan(6000)
})

test('an email that is sent again after its server died is kept once', async () => {
  const bookingId = await confirmedBooking()
  // Its process ends between sending and recording: the promise is never settled, and no claim renewed.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const isSent = new Promise<void>((resolve) => {
    const mail = { send: () => new Promise<void>(() => resolve()) }
    void processOutbox({ ...shop.deps, mail })
  })
  await isSent
  vi.useRealTimers()
  expect(await listEmailsOfBooking(shop.deps.db, bookingId)).toEqual([])
  for (let look = 0; look < 2; look++) {
    await shop.query("update outbox set next_attempt_at = now() - interval '1 second' where done_at is null")
    await workAll()
  }
  await workAll()
  expect(shop.sent).toHaveLength(1)
  expect(await listEmailsOfBooking(shop.deps.db, bookingId)).toHaveLength(1)
})

test('if its task cannot be completed, the email is kept once it can', async () => {
  const bookingId = await confirmedBooking()
  await shop.query(`alter table outbox add constraint test_not_done check (done_at is null or id < 0) not valid`)
  const run = workAll()
  await expect.poll(() => shop.sent.length).toBe(1)
  // oxlint-disable-next-line clock/no-real-time -- recording is tried again and again meanwhile
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(await listEmailsOfBooking(shop.deps.db, bookingId)).toEqual([])
  await shop.query('alter table outbox drop constraint test_not_done')
  await run
  expect(await listEmailsOfBooking(shop.deps.db, bookingId)).toHaveLength(1)
})

test('links to pay are kept without their secrets', async () => {
  const bookingId = await confirmedBooking({ arrival: SOLD_ARRIVAL, nights: 3 })
  await workAll()
  await cancelBooking(
    shop.deps,
    { kind: 'operator', name: 'ada' },
    { bookingId, reason: 'by telephone', charge: 12_000 },
  )
  await workAll()
  const cancellation = shop.sent.find(({ subject }) => subject.includes('cancelled'))
  expect(cancellation?.text).toMatch(/\/my-booking\/pay\?token=[\w.-]{20,}/)
  const [row] = await listEmailsOfBooking(shop.deps.db, bookingId)
  const found = await findSentEmail(shop.deps.db, row!.id)
  expect(found?.row.kind).toBe('cancellation-email')
  expect(found?.parts.text).toContain('/my-booking/pay?token=…\n')
  expect(found?.parts.html).toContain('/my-booking/pay?token=…"')
  expect(JSON.stringify(found?.parts)).not.toMatch(/token=[^…]/)
})

test('login links are not kept at all', async () => {
  const bookingId = await confirmedBooking()
  await workAll()
  const count = () => shop.query('select count(*)::int from sent_email')
  const before = await count()
  await queueLoginLinks(shop.deps, [bookingId])
  await workAll()
  expect(shop.sent.at(-1)?.text).toContain('/login/link?token=')
  expect(await count()).toEqual(before)
})

test('of a message of the contact form the email to staff and the receipt are kept, and deleted with it', async () => {
  const typed = { name: 'Bo', email: 'bo@example.org', telephone: '', bookingReference: '', topic: 'access' }
  const taken = await takeMessage(shop.deps, 'request-1', { ...typed, message: 'Is there a ramp?' })
  if (taken.kind !== 'taken') throw new Error('refused')
  await workAll()
  const emails = await listEmailsOfMessage(shop.deps.db, taken.message.id)
  expect(new Set(emails.map(({ kind, recipient, isToStaff }) => `${kind} ${recipient} ${isToStaff}`))).toEqual(
    new Set([`contact-email ${shop.deps.sender.staff} true`, 'contact-receipt bo@example.org false']),
  )
  await shop.query("update contact_message set created_at = now() - interval '401 days'")
  await purgeCorrespondence({ ...shop.deps, env: { PURGE_AFTER_DAYS: 400, DATA_DIR: 'unused' } }, { kind: 'job' })
  expect(await listEmailsOfMessage(shop.deps.db, taken.message.id)).toEqual([])
})
