import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Customer } from '../../upgrade/customer.ts'
import type { MeasuredServer } from '../render/measured-server.ts'
import type { BareCommits, BookingFigures, ProcessorShares } from './figures.ts'
import { quantile } from './offer.ts'

const CUSTOMERS = 4 * os.cpus().length
const COMMITTERS = 8
const WARM_UP_SHARE = 0.25
const OUTBOX_LIMIT_MS = 60_000

/**
 * Whole bookings, from a look at the dates to a payment in full by card, by customers who do not pause. Emails that
 * were still to be sent at the end are waited for, and count to the processor time.
 * @throws Error if one fails otherwise than with 503
 */
export async function measureBookings(
  server: MeasuredServer,
  processes: number,
  seconds: number,
): Promise<BookingFigures> {
  const client = new pg.Client(server.database)
  await client.connect()
  try {
    await bookFor(server.url, seconds * WARM_UP_SHARE)
    await emptyOutbox(client)
    const [before, walBefore, machineBefore] = [server.cpu(), await walPosition(client), readProcessors()]
    const began = performance.now()
    const { times, refused } = await bookFor(server.url, seconds)
    const took = (performance.now() - began) / 1000
    const busy = sharesOf(machineBefore, before, server.cpu(), took)
    await emptyOutbox(client)
    const after = server.cpu()
    const count = times.length
    return {
      processes,
      customers: CUSTOMERS,
      count,
      refused,
      perSecond: count / took,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      serverMs: (after.server - before.server) / count,
      databaseMs: (after.database - before.database) / count,
      walBytes: ((await walPosition(client)) - walBefore) / count,
      busy,
    }
  } finally {
    await client.end()
  }
}

/** Books and pays once. @returns milliseconds it took; undefined if it was refused with 503 */
export async function bookOne(url: string): Promise<number | undefined> {
  const began = performance.now()
  try {
    await new Customer({ server: () => url, publicUrl: url }).buy()
    return performance.now() - began
  } catch (error) {
    if (/^\w+: 503 /.test((error as Error).message)) return undefined
    throw error
  }
}

/** @returns of each booking how long it took */
async function bookFor(url: string, seconds: number): Promise<{ times: number[]; refused: number }> {
  const times: number[] = []
  let refused = 0
  const end = performance.now() + seconds * 1000
  const customer = async () => {
    while (performance.now() < end) {
      const ms = await bookOne(url)
      if (ms === undefined) refused++
      else times.push(ms)
    }
  }
  await Promise.all(Array.from({ length: CUSTOMERS }, customer))
  return { times, refused }
}

async function emptyOutbox(client: pg.Client): Promise<void> {
  const deadline = performance.now() + OUTBOX_LIMIT_MS
  while (performance.now() < deadline) {
    const { rows } = await client.query<{ waiting: number }>(
      'select count(*)::int as waiting from outbox where done_at is null and dead_at is null',
    )
    if (rows[0]?.waiting === 0) return
    await sleep(100)
  }
  throw new Error('The emails of the bookings were not sent in time.')
}

async function walPosition(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as bytes",
  )
  return Number(rows[0]?.bytes)
}

/** Rows written and committed one by one over eight connections, in the same PostgreSQL with the same settings. */
export async function measureBareCommits(server: MeasuredServer, seconds: number): Promise<BareCommits> {
  const clients = Array.from({ length: COMMITTERS }, () => new pg.Client(server.database))
  await Promise.all(clients.map((client) => client.connect()))
  try {
    await clients[0]!.query(
      'create table bare_commit (id bigint generated always as identity primary key, at timestamptz)',
    )
    const [before, began] = [server.cpu().database, performance.now()]
    let count = 0
    await Promise.all(
      clients.map(async (client) => {
        for (; performance.now() - began < seconds * 1000; count++) {
          await client.query('insert into bare_commit (at) values (now())')
        }
      }),
    )
    return {
      perSecond: (count * 1000) / (performance.now() - began),
      databaseMs: (server.cpu().database - before) / count,
    }
  } finally {
    await clients[0]!.query('drop table if exists bare_commit')
    await Promise.all(clients.map((client) => client.end()))
  }
}

interface Processors {
  /** Milliseconds of all processors together. */
  readonly busyMs: number
  readonly customersMs: number
}

function readProcessors(): Processors {
  const { user, system } = process.cpuUsage()
  return {
    busyMs: os.cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0),
    customersMs: (user + system) / 1000,
  }
}

type Cpu = ReturnType<MeasuredServer['cpu']>

function sharesOf(machineBefore: Processors, before: Cpu, after: Cpu, seconds: number): ProcessorShares {
  const machine = readProcessors()
  const shareOf = (ms: number) => ms / (seconds * 1000)
  return {
    server: shareOf(after.server - before.server),
    database: shareOf(after.database - before.database),
    customers: shareOf(machine.customersMs - machineBefore.customersMs),
    all: shareOf(machine.busyMs - machineBefore.busyMs),
  }
}
