/** The built server with its back office and bookings that are made up, and a member of staff who asks it for pages. */
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../src/server/testing/run/free-port.ts'
import pg from 'pg'
import { fillBookings } from '../../../demo/bookings/fill.ts'
import { fillCatalogue } from '../../../demo/catalogue/fill.ts'
import { londonDateAt } from '../../../src/domain/dates/calendar-date.ts'
import { newSessionToken } from '../../../src/server/api/session.ts'
import { hashStaffToken } from '../../../src/server/identity/session.ts'
import { startEmbeddedPostgres } from '../../../src/server/store/embedded/embedded-postgres.ts'
import { migrateDatabase } from '../../../src/server/store/migrate.ts'
import { startCalibration, startServer } from '../render/measured-server.ts'
import { measureEntries, type EntryCosts } from './entry-costs.ts'
import { staffRequests, type StaffRequest } from './requests.ts'

const SECRET = 'a secret that is only ever used by the bench'

export interface StaffOfficeOptions {
  /** Existing bookings are kept. */
  readonly dataDir: string
  readonly bookings: number
  /** Of the catalogue: CATALOGUE_SCALE. */
  readonly scale: number
}

export interface StaffOffice {
  /** Seconds of making the bookings up; undefined if they were there. */
  readonly fillSeconds: number | undefined
  readonly requests: readonly StaffRequest[]
  /**
   * Milliseconds until the last byte of a page. @throws Error for an answer that is no page, or leads elsewhere than to
   * a booking
   */
  ask(address: string): Promise<number>
  /** The same of a page of a bare server, which renders and compresses 1,500 elements. */
  askBare(): Promise<number>
  measureEntries(): Promise<EntryCosts>
  /** The text of a file. */
  read(address: string): Promise<string>
  stop(): Promise<void>
}

export async function openStaffOffice({ dataDir, bookings, scale }: StaffOfficeOptions): Promise<StaffOffice> {
  const now = Date.now()
  const today = londonDateAt(now)
  const fillSeconds = await fill()
  const staffPort = await freePort()
  const origin = `http://127.0.0.1:${staffPort}`
  const server = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    CATALOGUE_SCALE: String(scale),
    SESSION_SECRET: SECRET,
    STAFF_PORT: String(staffPort),
    STAFF_URL: origin,
  })
  server.pauseDrawing()
  const bare = await startCalibration()
  const client = new pg.Client(server.database)
  await client.connect()
  await untilOpen(`${origin}/staff/sign-in`)
  const headers = { cookie: `staff=${await signIn(client)}` }
  let asked = 0
  return {
    fillSeconds,
    requests: await staffRequests(client, today),
    ask: (address) => timed(origin + address, headers),
    askBare: () => timed(`${bare.url}/page?${asked++}`),
    measureEntries: () => measureEntries(client),
    read: async (address) => (await fetch(origin + address, { headers })).text(),
    async stop() {
      await client.end()
      await Promise.all([server.stop(), bare.stop()])
    },
  }

  async function fill(): Promise<number | undefined> {
    const postgres = await startEmbeddedPostgres(path.join(dataDir, 'postgres'))
    const pool = new pg.Pool({ ...postgres.address, max: 2 })
    try {
      await migrateDatabase(postgres.address)
      await fillCatalogue({ pool, connectionConfig: postgres.address, today, scale })
      const began = performance.now()
      const sites = ['BF', 'MT', 'SN'] as const
      const added = await fillBookings({ pool, dataDir, now, wanted: bookings, sites, keepDays: 400 })
      await pool.query('vacuum analyze')
      return added === bookings ? (performance.now() - began) / 1000 : undefined
    } finally {
      await pool.end()
      await postgres.stop()
    }
  }
}

/** @returns the token of a session of an administrator */
async function signIn(client: pg.Client): Promise<string> {
  const token = newSessionToken()
  const { rows } = await client.query<{ id: string }>(
    `insert into staff_account (email, name, role) values ($1, 'Bench', 'administrator') returning id`,
    [`${randomUUID()}@example.org`],
  )
  await client.query(
    `insert into staff_session (token_hash, account_id, ends_at, browser) values ($1, $2, now() + interval '2 hours', 'bench')`,
    [hashStaffToken('session', token, SECRET), rows[0]?.id],
  )
  return token
}

/** The back office opens after the shop. @throws Error after 30 s */
async function untilOpen(url: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(20)) {
    const isOpen = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isOpen) return
  }
  throw new Error('The back office did not open in time.')
}

async function timed(url: string, headers: Record<string, string> = {}): Promise<number> {
  const began = performance.now()
  const response = await fetch(url, { headers, redirect: 'manual' })
  await response.text()
  const isFound = response.status === 303 && response.headers.get('location')?.startsWith('/staff/bookings/')
  if (!response.ok && !isFound) throw new Error(`${url} was answered with ${response.status}.`)
  return performance.now() - began
}
