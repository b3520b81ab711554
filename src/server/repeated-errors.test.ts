import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog, type Log } from './log.ts'
import { connect } from './store/connection.ts'
import { isDatabaseOutage, DatabaseTooSlow } from './store/database-time.ts'
import { inTransaction } from './store/transaction.ts'

const lines: Record<string, unknown>[] = []
let log: Log

beforeEach(() => {
  vi.useFakeTimers()
  log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) })
})
afterEach(() => {
  vi.useRealTimers()
  lines.length = 0
})

test('749 lines about a database that is away are one a minute, which counts the others, and the next outage is logged at once [RUN-21]', async () => {
  const err = new DatabaseTooSlow()
  for (let count = 0; count < 400; count++) log.child({ job: 'mail' }).error({ err }, 'a job failed')
  for (let count = 0; count < 348; count++) log.warn({ err }, 'a call could not be answered without the database')
  await vi.advanceTimersByTimeAsync(60_000)
  log.warn({ err }, 'a call could not be answered without the database')
  await vi.advanceTimersByTimeAsync(120_000)
  log.warn({ err }, 'a call could not be answered without the database')
  expect(lines.map(({ event, job, leftOut }) => ({ event, job, leftOut }))).toEqual([
    { job: 'mail' },
    { event: 'database-away', leftOut: 747 },
    { event: 'database-away', leftOut: 1 },
    {},
  ])
})

test('other faults, what ends the process, and lines without a fault are never left out [RUN-21]', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ECONNREFUSED' })
  for (let count = 0; count < 3; count++) {
    log.warn({ err: refused, task: 't' }, 'an outbox task failed and will be retried')
    log.error({ err: new Error('syntax error') }, 'a call failed')
    log.info({ err: new DatabaseTooSlow() }, 'told')
  }
  log.error({ err: new DatabaseTooSlow() }, 'a job failed')
  log.fatal({ err: new DatabaseTooSlow() }, 'an error that nobody expected')
  expect(lines).toHaveLength(11)
})

test('what the pool, a statement and a transaction throw without a database is known as its outage [RUN-21]', async () => {
  vi.useRealTimers()
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  const { db, pool } = connect({ host: '127.0.0.1', port, user: 'shop', database: 'shop' }, log, 1, 1000)
  try {
    const thrown = [
      await pool.query('select 1').catch((error: unknown) => error),
      await db.execute('select 1').catch((error: unknown) => error),
      await inTransaction(db, () => Promise.resolve()).catch((error: unknown) => error),
    ]
    expect(thrown.map(isDatabaseOutage)).toEqual([true, true, true])
    const other = await fetch(`http://127.0.0.1:${port}`).catch((error: unknown) => error)
    expect(isDatabaseOutage(other)).toBe(false)
  } finally {
    await pool.end()
  }
})
