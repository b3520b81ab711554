/**
 * `npm run bench:staff`: how long the back office takes for each list, search and page with 100,000 bookings, against a bare
 * server. `-- --write` puts the table into docs/performance.md, `-- --quick` tries it out with a tenth of them.
 */
import { randomUUID } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import getPort from 'get-port'
import pg from 'pg'
import { fillBookings } from '../../../demo/bookings/fill.ts'
import { fillCatalogue } from '../../../demo/catalogue/fill.ts'
import { londonDateAt } from '../../../src/domain/dates/calendar-date.ts'
import { newSessionToken } from '../../../src/server/api/session.ts'
import { hashStaffToken } from '../../../src/server/staff/accounts/session.ts'
import { startEmbeddedPostgres } from '../../../src/server/store/embedded-postgres.ts'
import { migrateDatabase } from '../../../src/server/store/migrate.ts'
import { OPTIONS, report, type Report } from '../part.ts'
import { startCalibration, startServer } from '../render/measured-server.ts'
import { staffRequests } from './requests.ts'
import { staffSection, type StaffFigure, type StaffFigures } from './staff-section.ts'

const { values } = parseArgs({ options: OPTIONS })
const { bookings, rounds, scale } = values.quick
  ? { bookings: 10_000, rounds: 5, scale: 0.05 }
  : { bookings: 100_000, rounds: 20, scale: 0.2 }

/** Kept, so that only the first run fills it. */
const DATA_DIR = path.resolve(import.meta.dirname, '../../../data', values.quick ? 'bench-staff-quick' : 'bench-staff')
const SECRET = 'a secret that is only ever used by the bench'
/** Rounds until what is read often is in memory. */
const WARM_UP = 3

const [loadBefore = 0] = os.loadavg()
const now = Date.now()
const today = londonDateAt(now)
const fillSeconds = await fill()
const staffPort = await getPort()
const server = await startServer({
  DATA_DIR,
  DATABASE_URL: '',
  CATALOGUE_SCALE: String(scale),
  SESSION_SECRET: SECRET,
  STAFF_PORT: String(staffPort),
  STAFF_URL: `http://127.0.0.1:${staffPort}`,
})
server.pauseDrawing()
const bare = await startCalibration()
const client = new pg.Client(server.database)
await client.connect()
try {
  const headers = { cookie: `staff=${await signIn()}` }
  const url = `http://127.0.0.1:${staffPort}`
  const requests = await staffRequests(client, today)
  const times = requests.map((): number[] => [])
  const bareTimes: number[] = []
  for (let round = -WARM_UP; round < rounds; round++) {
    const bareMs = await timed(`${bare.url}/page?${round}`)
    if (round >= 0) bareTimes.push(bareMs)
    for (const [place, { path: address }] of requests.entries()) {
      const ms = await timed(url + address, headers)
      if (round >= 0) times[place]?.push(ms)
    }
  }
  const began = performance.now()
  const file = await (await fetch(`${url}/staff/bookings.csv`, { headers })).text()
  const figures: StaffFigures = {
    bookings,
    fillSeconds,
    bareMs: quantile(bareTimes, 0.5),
    requests: requests.map(({ name }, place): StaffFigure => {
      const measured = times[place] ?? []
      return { name, p50: quantile(measured, 0.5), p95: quantile(measured, 0.95) }
    }),
    exportSeconds: (performance.now() - began) / 1000,
    exportLines: file.split('\r\n').length - 2,
    loadBefore,
  }
  await report({ sections: [staffSection(figures)], figures } satisfies Report<StaffFigures>, values)
} finally {
  await client.end()
  await Promise.all([server.stop(), bare.stop()])
}

/** @returns how long it took; undefined if the bookings were there */
async function fill(): Promise<number | undefined> {
  const postgres = await startEmbeddedPostgres(path.join(DATA_DIR, 'postgres'))
  const pool = new pg.Pool({ ...postgres.address, max: 2 })
  try {
    await migrateDatabase(postgres.address)
    await fillCatalogue({ pool, connectionConfig: postgres.address, today, scale })
    const began = performance.now()
    const added = await fillBookings({
      pool,
      dataDir: DATA_DIR,
      now,
      wanted: bookings,
      sites: ['BF', 'MT', 'SN'],
      keepDays: 400,
    })
    await pool.query('vacuum analyze')
    return added === bookings ? (performance.now() - began) / 1000 : undefined
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

/** @returns the token of a session of an administrator */
async function signIn(): Promise<string> {
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

/** Milliseconds until the last byte. @throws Error for an answer that is no page, or leads elsewhere than to a booking */
async function timed(url: string, headers: Record<string, string> = {}): Promise<number> {
  const began = performance.now()
  const response = await fetch(url, { headers, redirect: 'manual' })
  await response.text()
  const isFound = response.status === 303 && response.headers.get('location')?.startsWith('/staff/bookings/')
  if (!response.ok && !isFound) throw new Error(`${url} was answered with ${response.status}.`)
  return performance.now() - began
}

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
