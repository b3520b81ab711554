/** Answers of staff to requests and messages, and messages that staff begin [STAFF-04]. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailFolderOf } from '../../mail/open-mail.ts'
import { claimTasks } from '../../store/outbox-store.ts'
import { beginAccountSession, hashSessionToken } from '../../store/session-store.ts'
import { listEmailsOfBooking, listEmailsOfMessage } from '../../store/correspondence/sent-email-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { addStaff } from '../../testing/staff-account.ts'
import { SOLD_ARRIVAL } from '../../testing/sold-booking.ts'
import { createTestShop, CUSTOMER, newCaller, type TestShop } from '../../testing/test-shop.ts'
import type { StaffActor } from '../../../domain/identity/actor.ts'
import { addDays, formatLongDate } from '../../../domain/dates/calendar-date.ts'
import { fillIn } from '../../../domain/correspondence/staff-message.ts'
import { STAFF_MESSAGE_TEMPLATES } from '../../../domain/words/staff-message-words.ts'
import { loadBooking } from '../holds/load-booking.ts'
import { staffMessageFacts } from './recipient.ts'
import { requestChange, type ChangeInput, withdrawRequest } from '../account/request-change.ts'
import { processOutbox } from '../outbox/process-outbox.ts'
import { purgeBookings } from '../purge/purge-bookings.ts'
import { purgeCorrespondence } from '../purge/purge-correspondence.ts'
import { answerMessage, answerRequest, finishMessage, writeToCustomer } from './answer.ts'
import { finishRequest } from './finish-request.ts'
import { takeMessage } from './take-message.ts'
import { TODAY } from '../../testing/small-catalogue.ts'

let ada: StaffActor
const MESSAGE = { subject: 'Your question', words: 'Yes.\n\nThere is a ramp.', link: '' }
const UNKNOWN = '00000000-0000-0000-0000-000000000000'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  ada = await addStaff(shop, 'Ada Byron', 'agent')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.query('update night_stock set taken = 0, capacity = 50')
  await shop.query('update outbox set done_at = now()')
  shop.sent.length = 0
})

async function workAll(): Promise<void> {
  while ((await processOutbox(shop.deps)) > 0);
}

/** A confirmed booking with £60 of £120 to pay. */
async function sold() {
  const { caller, bookingId } = await shop.fillIn({ stay: { arrival: SOLD_ARRIVAL, nights: 3 } })
  await shop.pay(caller)
  const accountToken = randomUUID()
  await beginAccountSession(shop.deps.db, hashSessionToken(accountToken, shop.deps.env.SESSION_SECRET), bookingId)
  return { bookingId, guest: { ...newCaller(), accountToken } }
}

async function asked(input: ChangeInput = { kind: 'question', words: 'Is there a ramp?' }) {
  const { bookingId, guest } = await sold()
  const outcome = await requestChange(shop.deps, guest, input)
  if (outcome.kind !== 'requested') throw new Error(outcome.kind)
  await workAll()
  shop.sent.length = 0
  return { bookingId, guest, requestId: outcome.request.id }
}

async function written(): Promise<string> {
  const typed = { name: 'Bo Lund', email: 'bo@example.org', telephone: '', bookingReference: '', topic: 'access' }
  const outcome = await takeMessage(shop.deps, 'request-1', { ...typed, message: 'Is there a ramp?' })
  if (outcome.kind !== 'taken') throw new Error(outcome.kind)
  await workAll()
  shop.sent.length = 0
  return outcome.message.id
}

const eventsOf = async (bookingId: string) =>
  (
    await shop.query<{ told: string }>(
      `select concat_ws(' ', kind, actor, actor_name) told from booking_event where booking_id = $1 and actor = 'staff' order by id`,
      [bookingId],
    )
  ).map(({ told }) => told)

describe('a request', () => {
  test('that is answered is done, and its guest has an email in the brand’s layout that staff can read later', async () => {
    const { bookingId, requestId } = await asked()
    expect(await answerRequest(shop.deps, ada, requestId, MESSAGE)).toMatchObject({ kind: 'queued' })
    const [request] = await shop.query<{ done: boolean }>(
      'select done_at is not null as done from booking_request where id = $1',
      [requestId],
    )
    expect(request?.done).toBe(true)
    expect(await eventsOf(bookingId)).toEqual(['question-request-answered staff Ada Byron'])
    await workAll()
    expect(shop.sent).toHaveLength(1)
    const [email] = shop.sent
    expect(email).toMatchObject({
      to: CUSTOMER.email,
      subject: 'Your question',
      replyTo: { address: shop.deps.sender.site.email },
    })
    expect(email?.text).toContain(
      'Your question\n\nDear Ms Hale,\n\nYes.\n\nThere is a ramp.\n\nThis is about your booking BF ',
    )
    expect(email?.html).toMatch(/Yes\.<\/p><p [^>]*>There is a ramp\.<\/p>/)
    expect(await listEmailsOfBooking(shop.deps.db, bookingId)).toMatchObject([
      { kind: 'staff-letter', subject: 'Your question', isToStaff: false },
      {},
      {},
      {},
    ])
  })

  test('that two answer at once is answered once', async () => {
    const { bookingId, requestId } = await asked()
    const bob = await addStaff(shop, 'Bob', 'agent')
    const outcomes = await Promise.all([
      answerRequest(shop.deps, ada, requestId, MESSAGE),
      answerRequest(shop.deps, bob, requestId, { ...MESSAGE, words: 'No.' }),
    ])
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['done-before', 'queued'])
    await workAll()
    expect(shop.sent).toHaveLength(1)
    expect(await eventsOf(bookingId)).toHaveLength(1)
    expect(await shop.query('select 1 from staff_letter where booking_id = $1', [bookingId])).toHaveLength(1)
  })

  test('that its guest has withdrawn is not answered', async () => {
    const { requestId, guest } = await asked({ kind: 'cancel', words: '' })
    await withdrawRequest(shop.deps, guest, 'cancel')
    expect(await answerRequest(shop.deps, ada, requestId, MESSAGE)).toEqual({ kind: 'done-before' })
  })

  test('can be done without an answer, once', async () => {
    const { bookingId, requestId } = await asked()
    expect(await finishRequest(shop.deps, ada, requestId)).toMatchObject({ kind: 'done' })
    expect(await finishRequest(shop.deps, ada, requestId)).toMatchObject({ kind: 'done-before' })
    expect(await finishRequest(shop.deps, ada, UNKNOWN)).toEqual({ kind: 'no-request' })
    expect(await eventsOf(bookingId)).toEqual(['question-request-done staff Ada Byron'])
    await workAll()
    expect(shop.sent).toEqual([])
  })
})

describe('a message', () => {
  test('that is answered is done, and its sender has an email that quotes nothing of it', async () => {
    const id = await written()
    expect((await answerMessage(shop.deps, ada, id, { ...MESSAGE, link: 'login' })).kind).toBe('queued')
    await workAll()
    expect(shop.sent).toMatchObject([{ to: 'bo@example.org', subject: 'Your question' }])
    expect(shop.sent[0]?.text).toContain('Dear Bo Lund,')
    expect(shop.sent[0]?.text).toContain('Open My booking: https://www.example.org/login')
    expect(shop.sent[0]?.text).not.toContain('Is there a ramp?')
    expect(await listEmailsOfMessage(shop.deps.db, id)).toHaveLength(3)
    expect(await answerMessage(shop.deps, ada, id, MESSAGE)).toEqual({ kind: 'done-before' })
  })

  test('cannot be answered with a link to pay, which is of a booking', async () => {
    const id = await written()
    expect(await answerMessage(shop.deps, ada, id, { ...MESSAGE, words: '', link: 'pay' })).toEqual({
      kind: 'invalid',
      errors: [
        { field: 'words', code: 'required' },
        { field: 'link', code: 'not-allowed' },
      ],
    })
    expect(await finishMessage(shop.deps, ada, id)).toBe('done')
    expect(await finishMessage(shop.deps, ada, id)).toBe('done-before')
    expect(await answerMessage(shop.deps, ada, UNKNOWN, MESSAGE)).toEqual({ kind: 'no-recipient' })
  })
})

test('templates say what is true of the booking: £60 to pay, and the charge by its terms', async () => {
  const { bookingId } = await sold()
  const facts = await staffMessageFacts(shop.deps, await loadBooking(shop.deps, bookingId))
  expect(facts).toMatchObject({
    reference: expect.stringMatching(/^BF [0-9A-Z]{4} [0-9A-Z]{4}$/),
    arrival: formatLongDate(SOLD_ARRIVAL),
    park: 'Gunton Sands',
    outstanding: '£60.00',
    cancellationCharge: '£60.00',
  })
  // Of the company, which its correspondence adds.
  const all = { ...facts, disputeResolution: 'Fair Ends is an accredited provider.' }
  for (const { subject, words } of STAFF_MESSAGE_TEMPLATES) expect(fillIn(subject + words, all)).not.toMatch(/[{}]/)
})

describe('a staff message to a guest', () => {
  const write = (bookingId: string, link = '', staffMessageId: string = randomUUID()) =>
    writeToCustomer(shop.deps, ada, bookingId, { ...MESSAGE, link, staffMessageId })

  test('is sent once, however often its form is', async () => {
    const { bookingId } = await sold()
    await workAll()
    shop.sent.length = 0
    const staffMessageId = randomUUID()
    await Promise.all([
      write(bookingId, '', staffMessageId),
      write(bookingId, '', staffMessageId),
      write(bookingId, '', staffMessageId),
    ])
    await workAll()
    expect(shop.sent).toHaveLength(1)
    expect(await eventsOf(bookingId)).toEqual(['letter-written staff Ada Byron'])
  })

  test('with other words, or of another booking, from a form that has sent one is not sent, and that is said [STAFF-10]', async () => {
    const [one, other] = [await sold(), await sold()]
    const staffMessageId = randomUUID()
    expect(await write(one.bookingId, '', staffMessageId)).toMatchObject({ kind: 'queued' })
    const words = { ...MESSAGE, words: 'No.', staffMessageId }
    expect(await writeToCustomer(shop.deps, ada, one.bookingId, words)).toEqual({ kind: 'other-message' })
    expect(await write(other.bookingId, '', staffMessageId)).toEqual({ kind: 'other-message' })
  })

  test('has a link to pay while something is outstanding, and none once it is paid', async () => {
    const { bookingId } = await sold()
    await workAll()
    expect((await write(bookingId, 'pay')).kind).toBe('queued')
    await workAll()
    expect(shop.sent.at(-1)?.text).toMatch(/Pay now: https:\/\/www\.example\.org\/my-booking\/pay\?token=/)
    const [staffMessage] = await listEmailsOfBooking(shop.deps.db, bookingId)
    expect(staffMessage?.kind).toBe('staff-letter')

    expect((await write(bookingId, 'pay')).kind).toBe('queued')
    await shop.query(
      `insert into ledger_entry (booking_id, kind, pence, dedupe_key) select $1, 'goodwill', -outstanding_pence, 'paid' from booking where id = $1`,
      [bookingId],
    )
    await workAll()
    expect(shop.sent.at(-1)?.text).not.toContain('Pay now')
    expect(await write(bookingId, 'pay')).toEqual({
      kind: 'invalid',
      errors: [{ field: 'link', code: 'not-allowed' }],
    })
  })

  test('goes to nobody whose data was deleted', async () => {
    const { bookingId } = await shop.hold()
    expect(await write(bookingId)).toEqual({ kind: 'no-recipient' })
    expect(await write(UNKNOWN)).toEqual({ kind: 'no-recipient' })
  })

  test('is deleted with the customer’s data, in the database and in the mail folder', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'letters-'))
    const deps = { ...shop.deps, env: { PURGE_AFTER_DAYS: 400, DATA_DIR: folder } }
    const { bookingId, requestId } = await asked()
    const answered = await answerRequest(shop.deps, ada, requestId, MESSAGE)
    expect((await write(bookingId)).kind).toBe('queued')
    const messageId = await written()
    const toBo = await answerMessage(shop.deps, ada, messageId, MESSAGE)
    await workAll()
    mkdirSync(mailFolderOf(folder))
    for (const outcome of [answered, toBo]) {
      if (outcome.kind !== 'queued') throw new Error(outcome.kind)
      writeFileSync(path.join(mailFolderOf(folder), `message-${outcome.staffMessageId}.eml`), 'a ramp')
    }
    await purgeBookings(
      { ...deps, clock: { now: () => Date.parse(`${addDays(TODAY, 700)}T03:00:00Z`) } },
      { kind: 'job' },
    )
    await shop.query("update contact_message set created_at = now() - interval '401 days'")
    await purgeCorrespondence(deps, { kind: 'job' })
    expect(
      await shop.query('select 1 from staff_letter where booking_id = $1 or message_id = $2', [bookingId, messageId]),
    ).toEqual([])
    expect(readdirSync(mailFolderOf(folder))).toEqual([])
    rmSync(folder, { recursive: true })
  })
})

describe('beside another release', () => {
  const queue = (kind: string) =>
    shop.query(`insert into outbox (kind, dedupe_key, payload) values ($1, $2, '{}')`, [kind, randomUUID()])

  test('a task of a kind that this one does not know is left alone', async () => {
    await queue('later-release')
    await queue('staff-letter')
    const claimed = await inTransaction(shop.deps.db, (tx) => claimTasks(tx, 'BF', 10))
    expect(claimed.map(({ kind }) => kind)).toEqual(['staff-letter'])
    const select = "select attempts, dead_at from outbox where kind = 'later-release'"
    expect(await shop.query(select)).toEqual([{ attempts: 0, dead_at: null }])
  })
})
