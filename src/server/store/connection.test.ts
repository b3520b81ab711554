import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { openDatabase, type Database } from './connection.ts'
import { isAlive, readPostmaster } from './embedded/postmaster.ts'

const log = createLog('silent')
/** A database for all tests that do not need a new one: each leaves it stopped. */
const madeBefore = mkdtempSync(path.join(os.tmpdir(), 'connection-made-'))
let dataDir: string
let opened: Database[]

beforeAll(async () => {
  const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: madeBefore }, log)
  await database.close()
})

beforeEach(() => {
  dataDir = madeBefore
  opened = []
})

afterEach(async () => {
  for (const database of opened) await database.close()
  if (dataDir !== madeBefore) rmSync(dataDir, { recursive: true, force: true })
})

afterAll(() => rmSync(madeBefore, { recursive: true, force: true }))

function useNewFolder(): void {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'connection-test-'))
}

async function open(): Promise<Database> {
  const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: dataDir }, log)
  opened.push(database)
  return database
}

function postmaster() {
  return readPostmaster(path.join(dataDir, 'postgres'))
}

function postmasterPid(): number {
  return postmaster()!.pid
}

/** Another process that opens the database, reports that, and waits to be killed. */
async function startOtherServer(): Promise<ReturnType<typeof spawn>> {
  const source = `
    import { openDatabase } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'connection.ts')).href)}
    import { createLog } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, '..', 'log.ts')).href)}
    const { pool } = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: process.argv[1] }, createLog('silent'))
    await pool.query('create table kept (id integer)')
    await pool.query('insert into kept select generate_series(1, 100)')
    process.stdout.write('ready')
    setInterval(() => {}, 1000)
  `
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', source, dataDir], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout!, 'data')
  return child
}

test('a new folder gets a durable PostgreSQL with checksums, which closing stops', async () => {
  useNewFolder()
  const database = await open()
  expect(database.kind).toBe('embedded')
  const { rows } = await database.pool.query(
    "select name, setting from pg_settings where name in ('fsync', 'data_checksums', 'synchronous_commit') order by name",
  )
  expect(rows.map((row: { setting: string }) => row.setting)).toEqual(['on', 'on', 'on'])

  const pid = postmasterPid()
  await database.close()
  expect(isAlive(pid)).toBe(false)
})

test('calendar dates come out as text, whatever the zone of the server', async () => {
  const { pool } = await open()
  const { rows } = await pool.query("select date '2027-03-28' as arrival")
  expect(rows).toEqual([{ arrival: '2027-03-28' }])
})

test('a second live server on the same data is refused at once, and the first goes on', async () => {
  const first = await open()
  await expect(open()).rejects.toThrow(`Another server is running on ${dataDir}`)
  expect((await first.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('of two first starts at once, one succeeds and the other is refused', async () => {
  useNewFolder()
  const outcomes = await Promise.allSettled([open(), open()])
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refusals.map(({ reason }) => String(reason))).toEqual([expect.stringContaining('Another server is running')])
})

test('after kill -9 the database is adopted with every row, and stopped at a clean end', async () => {
  const other = await startOtherServer()
  const pid = postmasterPid()
  other.kill('SIGKILL')
  await once(other, 'exit')
  expect(isAlive(pid)).toBe(true)

  const database = await open()
  expect(database.kind).toBe('adopted')
  expect(postmasterPid()).toBe(pid)
  expect((await database.pool.query('select count(*)::integer as count from kept')).rows).toEqual([{ count: 100 }])

  await database.close()
  expect(isAlive(pid)).toBe(false)
})

test('when PostgreSQL itself is killed, it is restarted while the server runs', async () => {
  const { pool } = await open()
  await pool.query('create table survivor as select 1 as id')
  const pid = postmasterPid()
  process.kill(pid, 'SIGKILL')

  await vi.waitUntil(() => postmaster()?.status === 'ready' && postmaster()?.pid !== pid, { timeout: 15_000 })
  expect((await pool.query('select id from survivor')).rows).toEqual([{ id: 1 }])
})

test('an unreachable DATABASE_URL is reported with the reason', async () => {
  const opening = openDatabase({ DATABASE_URL: 'postgres://app@127.0.0.1:1/app', DATA_DIR: dataDir }, log)
  await expect(opening).rejects.toMatchObject({
    message: expect.stringMatching(/^DATABASE_URL: /),
    cause: { code: 'ECONNREFUSED' },
  })
})

test('a connection lost between two queries of a transaction fails the next query, not the process', async () => {
  const { pool } = await open()
  const client = await pool.connect()
  const { rows } = await client
    .query<{ pid: number }>('begin; select pg_backend_pid() as pid')
    .then((results) => (results as unknown as { rows: { pid: number }[] }[])[1]!)
  const lost = new Promise((resolve) => client.once('end', resolve))
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await lost
  await expect(client.query('select 1')).rejects.toThrow(/not queryable|terminat/i)
  client.release(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
