import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, ageOn } from '../../../domain/dates/calendar-date.ts'
import { FolderMail, mailFolderOf } from '../../mail/open-mail.ts'
import { TASK_EMAIL_KINDS, taskEmailId } from '../../mail/mail.ts'
import type { TaskKind } from '../../store/schema/payment.ts'
import { beginAccountSession, hashSessionToken } from '../../store/session-store.ts'
import { FIRST_FRIDAY } from '../../testing/small-catalogue.ts'
import { createTestShop, CUSTOMER, newCaller, type TestShop } from '../../testing/test-shop.ts'
import { cancelBooking } from '../cancellations/cancel-booking.ts'
import { chooseExtras } from '../holds/choose-extras.ts'
import { loadBooking } from '../holds/load-booking.ts'
import { releaseExpiredHolds } from '../holds/release-booking.ts'
import { purgeBookings } from './purge-bookings.ts'
import { refundBooking } from '../refunds/decide-refund.ts'
import { requestChange } from '../account/request-change.ts'
import { setCustomer } from '../holds/set-customer.ts'
import { setParty } from '../holds/set-party.ts'
import { processOutbox } from '../outbox/process-outbox.ts'

/** Text that occurs only in customers' input. */
const CANARIES = [
  'Quillfeather',
  'Zebedee',
  'Wrenthistle',
  'quillfeather@canary.example',
  '01632 960 177',
  '7 Canary Row',
  'Canarytown',
  'Canaryshire',
  'ZE3 9JW',
  'a ramp for the canary',
  'may the canary come too',
  '1981-02-03',
]

const DEPARTURE = addDays(FIRST_FRIDAY, 3)
const PURGE_AFTER_DAYS = 400

let shop: TestShop
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'purge-'))
  shop = await createTestShop()
  Object.assign(shop.deps, { mail: new FolderMail(mailFolderOf(folder)) })
  await shop.query('update night_stock set capacity = 20')
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const purgeOn = (date: string) =>
  purgeBookings(
    {
      ...shop.deps,
      clock: { now: () => Date.parse(`${date}T03:00:00Z`) },
      env: { PURGE_AFTER_DAYS, DATA_DIR: folder },
    },
    { kind: 'job' },
  )

async function typeCanaries() {
  const held = await shop.hold()
  const customer = {
    ...CUSTOMER,
    firstName: 'Zebedee',
    lastName: 'Quillfeather',
    email: 'quillfeather@canary.example',
    telephone: '01632 960 177',
    street: '7 Canary Row',
    town: 'Canarytown',
    county: 'Canaryshire',
    postcode: 'ZE3 9JW',
    specialNeeds: 'a ramp for the canary',
  }
  await chooseExtras(shop.deps, held.caller, [])
  expect((await setCustomer(shop.deps, held.caller, customer)).kind).toBe('set')
  const guests = [
    {
      title: 'Mr' as const,
      initial: 'Z',
      lastName: 'Quillfeather',
      age: ageOn('1981-02-03', FIRST_FRIDAY),
      dateOfBirth: '03/02/1981',
    },
    { title: 'Ms' as const, initial: 'W', lastName: 'Wrenthistle', age: 41, dateOfBirth: '' },
  ]
  expect(await setParty(shop.deps, held.caller, guests)).toMatchObject({ kind: 'set' })
  return held
}

/** Every row of every table as text, and every file of the folder as a mail program would show it. */
async function dump(): Promise<string> {
  const tables = await shop.query<{ name: string }>(
    "select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')",
  )
  const parts = []
  for (const { name } of tables) {
    const rows = await shop.query<{ line: string }>(`select t::text as line from ${name} t`)
    parts.push(name, ...rows.map(({ line }) => line))
  }
  for (const file of filesOfFolder()) {
    const raw = readFileSync(path.join(mailFolderOf(folder), file), 'utf8')
    parts.push(file, raw, readable(raw))
  }
  return parts.join('\n')
}

const filesOfFolder = () => readdirSync(mailFolderOf(folder)).toSorted()

/** The parts of a message in whichever way they are encoded. */
const readable = (raw: string) =>
  raw.replaceAll('=\r\n', '') +
  [...raw.matchAll(/(?:^[A-Za-z0-9+/=]{1,76}\r?$\n?)+/gm)]
    .map(([text]) => Buffer.from(text, 'base64').toString())
    .join('')

const found = async () => {
  const all = await dump()
  return CANARIES.filter((canary) => all.includes(canary))
}

const ledger = () =>
  shop.query('select booking_id, sum(pence)::int from ledger_entry group by booking_id order by booking_id')

async function workAll(): Promise<void> {
  while ((await processOutbox(shop.deps)) > 0);
}

test('check 26: 400 days after departure, and not 399, no personal data is in a dump of the database or in the mail folder, and the ledger balances', async () => {
  const { caller, bookingId } = await typeCanaries()
  expect(await shop.pay(caller)).toMatchObject({ payment: { status: 'succeeded' } })
  await workAll()
  await beginAccountSession(shop.deps.db, hashSessionToken('account', shop.deps.env.SESSION_SECRET), bookingId)
  const account = { ...newCaller(), accountToken: 'account' }
  const request = await requestChange(shop.deps, account, { kind: 'question', words: 'may the canary come too' })
  expect(request.kind).toBe('requested')
  await refundBooking(
    shop.deps,
    { kind: 'operator', name: 'ada' },
    { bookingId, amount: 1_000, reason: 'a gesture', idempotencyKey: 'form-1' },
  )
  await cancelBooking(shop.deps, { kind: 'operator', name: 'ada' }, { bookingId, reason: 'asked by telephone' })
  await workAll()

  expect(filesOfFolder()).toHaveLength(5)
  expect(await found(), 'every canary is there before the purge').toEqual(CANARIES)
  const before = await ledger()

  expect(await purgeOn(addDays(DEPARTURE, 399))).toBe(0)
  expect(await found()).toEqual(CANARIES)
  expect(await purgeOn(addDays(DEPARTURE, 400))).toBe(1)
  expect(await found()).toEqual([])
  expect(filesOfFolder()).toEqual([])
  expect(await ledger()).toEqual(before)
  expect(await purgeOn(addDays(DEPARTURE, 400))).toBe(0)

  const record = await loadBooking(shop.deps, bookingId)
  expect(record).toMatchObject({ row: { status: 'cancelled' }, customer: undefined, guests: [] })
  expect(record.row.purgedAt).toBeInstanceOf(Date)
})

/** A task about a booking that is due at once. */
const queue = async (kind: TaskKind, payload: object): Promise<number> => {
  const [row] = await shop.query<{ id: number }>(
    'insert into outbox (kind, dedupe_key, payload) values ($1, gen_random_uuid(), $2) returning id::int',
    [kind, payload],
  )
  return row!.id
}

test('emails that are named by their task go with their booking: sent again, login link, hold, change [RUN-08]', async () => {
  const { caller, bookingId } = await typeCanaries()
  await queue('hold-email', { bookingId })
  await workAll()
  expect(await shop.pay(caller)).toMatchObject({ payment: { status: 'succeeded' } })
  await queue('confirmation-again', { bookingId })
  await queue('login-link', { bookingIds: [bookingId] })
  await queue('change-email', { bookingId, change: { kind: 'party', difference: 0, refund: 0 } })
  await workAll()
  const kinds = filesOfFolder().map((name) => name.replace(/-[^a-z].*|-[\da-f]{8}-.*/, ''))
  // Sorted without their ids, because a booking’s id is random.
  expect(kinds.toSorted()).toEqual(['change', 'confirmation', 'confirmation-again', 'hold', 'login-link'])
  expect(await purgeOn(addDays(DEPARTURE, 400))).toBe(1)
  expect(filesOfFolder()).toEqual([])
})

test('of 2 bookings the emails of the one are deleted whatever their task, half written ones too, and none of the other', async () => {
  const [one, other] = [await shop.hold(), await shop.hold()]
  const idsOf = (bookingId: string) =>
    Promise.all(
      TASK_EMAIL_KINDS.map(async (kind) => {
        const about = kind === 'login-link' ? { bookingIds: [randomUUID(), bookingId] } : { bookingId }
        return taskEmailId(kind, await queue(kind, about))
      }),
    )
  const gone = await idsOf(one.bookingId)
  const kept = [...(await idsOf(other.bookingId)), ...gone.map((id) => `${id}0`)].map((id) => `${id}.eml`)
  for (const name of kept.concat(gone.flatMap((id) => [`${id}.eml`, `${id}.eml.part`]))) {
    writeFileSync(path.join(mailFolderOf(folder), name), '')
  }
  await shop.endHold(one.bookingId)
  await releaseExpiredHolds(shop.deps)
  await shop.query("update booking set hold_expires_at = now() - interval '30 days' where id = $1", [one.bookingId])
  expect(await purgeOn(DEPARTURE)).toBe(1)
  expect(filesOfFolder()).toEqual(kept.toSorted())
  for (const name of kept) rmSync(path.join(mailFolderOf(folder), name))
  await shop.query('update outbox set done_at = now()')
})

test('personal data of an unsold booking is deleted 30 days after its hold', async () => {
  const { bookingId } = await typeCanaries()
  await shop.endHold(bookingId)
  expect(await releaseExpiredHolds(shop.deps)).toBe(1)
  const endedDaysAgo = (days: number) =>
    shop.query('update booking set hold_expires_at = now() - make_interval(days => $2) where id = $1', [
      bookingId,
      days,
    ])
  await endedDaysAgo(29)
  expect(await purgeOn(DEPARTURE)).toBe(0)
  await endedDaysAgo(30)
  expect(await purgeOn(DEPARTURE)).toBe(1)
  expect(await found()).toEqual([])
})

test('of 8 bookings that two servers purge at the same moment each is deleted and recorded once', async () => {
  const ids: string[] = []
  for (let count = 0; count < 8; count++) {
    const { bookingId } = await typeCanaries()
    await shop.endHold(bookingId)
    expect(await releaseExpiredHolds(shop.deps)).toBe(1)
    ids.push(bookingId)
  }
  await shop.query("update booking set hold_expires_at = now() - interval '30 days' where id = any($1)", [ids])
  await Promise.all([purgeOn(DEPARTURE), purgeOn(DEPARTURE)])
  expect(await found()).toEqual([])
  const events = await shop.query<{ id: string }>(
    "select booking_id as id from booking_event where kind = 'purged' and booking_id = any($1)",
    [ids],
  )
  expect(events.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})

test('a booking that is held or being paid is kept, however old its stay is', async () => {
  const { bookingId } = await shop.hold()
  expect(await purgeOn(addDays(DEPARTURE, 4000))).toBe(0)
  expect(await shop.query('select purged_at from booking where id = $1', [bookingId])).toEqual([{ purged_at: null }])
})

test('holds at live suppliers are deleted with their bookings', async () => {
  await shop.query(
    `insert into supplier_hold (id, supplier, status, unit_type_id, arrival, nights, pence)
     values (gen_random_uuid(), 'harvest', 'refused', 11, $1, 3, 12000), (gen_random_uuid(), 'harvest', 'refused', 11, $2, 3, 12000)`,
    [FIRST_FRIDAY, addDays(FIRST_FRIDAY, 1)],
  )
  await purgeOn(addDays(DEPARTURE, 400))
  expect(await shop.query('select arrival from supplier_hold')).toEqual([{ arrival: addDays(FIRST_FRIDAY, 1) }])
})
