/** The former address is notified once that a booking's emails now go elsewhere [STAFF-04]. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MailRefused } from '../../mail/mail.ts'
import { listEmailsOfBooking } from '../../store/correspondence/sent-email-store.ts'
import { addStaff } from '../../testing/staff-account.ts'
import { createTestShop, CUSTOMER, type TestShop } from '../../testing/test-shop.ts'
import { processOutbox } from '../outbox/process-outbox.ts'
import type { TaskDeps } from '../tasks/task.ts'
import type { StaffActor } from '../../../domain/identity/actor.ts'
import { correctDetails, type Details } from './correct-details.ts'

let shop: TestShop
let ada: StaffActor
beforeAll(async () => {
  shop = await createTestShop()
  await shop.query('update night_stock set capacity = 50')
  ada = await addStaff(shop, 'Ada', 'agent')
})
afterAll(() => shop.close())
beforeEach(() => shop.query('update outbox set done_at = now()'))

const { emailOpt: _, smsOpt: __, thirdOpt: ___, ...DETAILS } = CUSTOMER

async function buy(): Promise<string> {
  const { caller, bookingId } = await shop.fillIn()
  await shop.pay(caller)
  await sent()
  return bookingId
}

const correct = (bookingId: string, other: Partial<Details>) =>
  correctDetails(shop.deps, ada, { bookingId, details: { ...DETAILS, ...other } })

/** Sends the waiting emails. */
async function sent(mail?: TaskDeps['mail']) {
  shop.sent.length = 0
  while ((await processOutbox({ ...shop.deps, ...(mail && { mail }) })) > 0);
  return [...shop.sent]
}

const formerOf = async (bookingId: string) => {
  const [row] = await shop.query<{ former_email: string | null }>(
    'select former_email from booking_customer where booking_id = $1',
    [bookingId],
  )
  return row?.former_email
}

test('one email to the former address, without a name, a stay or the new address; then it is forgotten', async () => {
  const bookingId = await buy()
  await correct(bookingId, { email: 'new@example.org' })
  const messages = await sent()
  expect(messages).toMatchObject([
    { to: CUSTOMER.email, subject: expect.stringMatching(/^The email address of booking BF .* was changed$/) },
  ])
  for (const part of [messages[0]!.text, messages[0]!.html]) {
    expect(part).toContain('We send emails about it to another address now, and no longer to this one.')
    expect(part).not.toMatch(/new@example|Ada|Hale|Gunton|May/)
  }
  expect(await formerOf(bookingId)).toBeNull()
  const [kept] = await listEmailsOfBooking(shop.deps.db, bookingId)
  expect(kept).toMatchObject({ kind: 'former-address-email', recipient: CUSTOMER.email })
})

test('none if another field changed, or only capitals, or it was restored before', async () => {
  const bookingId = await buy()
  await correct(bookingId, { town: 'Cromer' })
  await correct(bookingId, { email: CUSTOMER.email.toUpperCase() })
  expect(await sent()).toEqual([])
  await correct(bookingId, { email: 'typo@example.org' })
  await correct(bookingId, {})
  expect(await sent()).toEqual([])
})

test('two corrections at once notify only the address that had emails', async () => {
  const bookingId = await buy()
  await correct(bookingId, { email: 'typo@example.org' })
  await correct(bookingId, { email: 'right@example.org' })
  expect((await sent()).map(({ to }) => to)).toEqual([CUSTOMER.email])
})

test('an address that refuses email is not a failed task', async () => {
  const bookingId = await buy()
  await correct(bookingId, { email: 'right@example.org' })
  await sent({ send: () => Promise.reject(new MailRefused('550')) })
  expect(await formerOf(bookingId)).toBeNull()
  expect(await shop.query('select from outbox where done_at is null')).toEqual([])
  expect(await listEmailsOfBooking(shop.deps.db, bookingId)).toHaveLength(1)
})
