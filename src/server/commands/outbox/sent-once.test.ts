/** Emails are sent once by several servers on one database, also while that is away. */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { beginSending, claimTasks } from '../../store/outbox-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
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

async function confirmedBooking(): Promise<string> {
  const { caller, bookingId } = await shop.fillIn()
  await shop.pay(caller)
  return bookingId
}

/** Refuses and ends all connections of the test's database, as when its server dies; returns what brings it back. */
async function breakDatabase(): Promise<() => Promise<void>> {
  const [row] = await shop.query<{ name: string }>('select current_database() as name')
  const admin = new pg.Client(inject('testServer').admin)
  await admin.connect()
  await admin.query(`alter database ${row!.name} allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [row!.name])
  return async () => {
    await admin.query(`alter database ${row!.name} allow_connections true`)
    await admin.end()
  }
}

const makeDue = () =>
  shop.query(
    'update outbox set next_attempt_at = now() where done_at is null and next_attempt_at < now() + $1::interval',
    ['2 minutes'],
  )

/** Seen red without `sendOnce`: the task, sent and not marked, was due again a minute later, and was sent twice. */
test('an email that is sent as the database dies is recorded when it is back, and is not sent again', async () => {
  await confirmedBooking()
  const sent: string[] = []
  let bringBack = async () => {}
  const mail = {
    async send({ id }: { id: string }) {
      sent.push(id)
      bringBack = await breakDatabase()
      // oxlint-disable-next-line clock/no-real-time -- an outage lasts its time
      setTimeout(() => void bringBack(), 1200)
    },
  }
  await processOutbox({ ...shop.deps, mail }).catch(() => {})
  await expect
    .poll(
      () =>
        shop.query('select 1').then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true)
  await makeDue()
  const second = {
    async send({ id }: { id: string }) {
      sent.push(id)
    },
  }
  await processOutbox({ ...shop.deps, mail: second })
  expect(sent).toHaveLength(1)
  expect(await shop.query('select last_error from outbox where done_at is null')).toEqual([])
})

/** The state of the database after so many seconds. */
const letPass = (seconds: number) =>
  shop.query('update outbox set next_attempt_at = next_attempt_at - make_interval(secs => $1) where done_at is null', [
    seconds,
  ])

/** When the task is due again, in seconds by the database's clock, and what stands in place of an error. */
const waiting = async () => {
  const [task] = await shop.query<{ seconds: number; state: string | null }>(
    'select extract(epoch from next_attempt_at - now())::float as seconds, last_error as state from outbox where done_at is null',
  )
  return task
}

/** A server that sends an email until `end` is called. */
async function beginSlowEmail(): Promise<{ end: () => Promise<unknown> }> {
  let finish = () => {}
  const isSent = new Promise<void>((resolve) => (finish = resolve))
  let begin = () => {}
  const isSending = new Promise<void>((resolve) => (begin = resolve))
  const run = processOutbox({ ...shop.deps, mail: { send: async () => (begin(), isSent) } })
  await isSending
  return { end: () => (finish(), run) }
}

/** Without the timer by which it says that it lives. */
const withoutRenewal = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })

/** Seen red with a claim of a minute, and ten for an email: 9 of 29 confirmations waited after a kill. */
test('the email of a server that was killed is sent by another 14 seconds after its death [RUN-07]', async () => {
  withoutRenewal()
  try {
    await confirmedBooking()
    const killed = await beginSlowEmail()
    expect((await waiting())?.seconds).toBeLessThanOrEqual(6)
    await letPass(7)
    await processOutbox(shop.deps)
    expect([shop.sent, await waiting()]).toMatchObject([[], { state: 'sender-silent' }])
    expect((await waiting())?.seconds).toBeLessThanOrEqual(6)
    await letPass(7)
    await processOutbox(shop.deps)
    expect(shop.sent).toHaveLength(1)
    await killed.end()
  } finally {
    vi.useRealTimers()
  }
})

test('a task that was claimed by a killed server, and not begun, is claimed by another after 6 seconds, not after 5.9 [RUN-07]', async () => {
  await confirmedBooking()
  // In one transaction, whose time stands still.
  const counts = await inTransaction(shop.deps.db, async (tx) => {
    const claim = async () => (await claimTasks(tx, 'BF', 1)).length
    const pass = (seconds: number) =>
      tx.execute(
        sql`update outbox set next_attempt_at = next_attempt_at - make_interval(secs => ${seconds}) where done_at is null`,
      )
    const first = await claim()
    await pass(5.9)
    const early = await claim()
    await pass(0.1)
    return [first, early, await claim()]
  })
  expect(counts).toEqual([1, 0, 1])
})

test('while one server sends an email and says every 2 seconds that it lives, no other sends it [RUN-07]', async () => {
  withoutRenewal()
  try {
    await confirmedBooking()
    const slow = await beginSlowEmail()
    for (let turn = 0; turn < 4; turn++) {
      await letPass(7)
      await processOutbox(shop.deps)
      expect((await waiting())?.state).toBe('sender-silent')
      vi.advanceTimersByTime(2000)
      await expect.poll(async () => (await waiting())?.state).toBe('sending')
    }
    expect(shop.sent).toEqual([])
    await slow.end()
    expect(await shop.query('select 1 from outbox where done_at is null')).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('a server that was stopped after it claimed a task, for longer than its lease, sends nothing when it goes on', async () => {
  await confirmedBooking()
  const claim = () => inTransaction(shop.deps.db, (tx) => claimTasks(tx, 'BF', 1))
  const [stopped] = await claim()
  await shop.query('update outbox set next_attempt_at = now() where done_at is null')
  const [other] = await claim()
  expect(other?.id).toBe(stopped?.id)
  expect(await beginSending(shop.deps.db, stopped!)).toBe(false)
  expect(await beginSending(shop.deps.db, other!)).toBe(true)
})

test('of 12 emails two servers send each once, though both look for tasks at the same moment', async () => {
  for (let count = 0; count < 12; count++) await confirmedBooking()
  shop.sent.length = 0
  for (let turn = 0; turn < 3; turn++) await Promise.all([processOutbox(shop.deps), processOutbox(shop.deps)])
  const ids = shop.sent.map(({ id }) => id).filter((id) => id.startsWith('confirmation-'))
  expect([ids.length, new Set(ids).size]).toEqual([12, 12])
})

test('two servers that claim at the same moment get different tasks', async () => {
  for (let count = 0; count < 6; count++) await confirmedBooking()
  const claim = () => inTransaction(shop.deps.db, (tx) => claimTasks(tx, 'BF', 4))
  const [one, other] = await Promise.all([claim(), claim()])
  const ids = [...one, ...other].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
