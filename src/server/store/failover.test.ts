/** The pool while its database fails and after it is back: every place is there again, unaided. */
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type pg from 'pg'
import { createLog } from '../log.ts'
import { openDatabaseProxy, type DatabaseProxy } from '../testing/proxies/database-proxy.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { connect, pooledConfig, type Db } from './connection.ts'
import { inTransaction } from './transaction.ts'

const PLACES = 4

/** A third of the server's, milliseconds: a busy machine may take most of a second for what usually takes 5 ms. */
const LIMITS = { queryMs: 2000, statementMs: 1800, idleMs: 1700 }

let database: TestDatabase
let proxy: DatabaseProxy
let db: Db
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await openDatabaseProxy(database.connectionConfig)
})
afterAll(async () => {
  await proxy.close()
  await database.close()
})
beforeEach(() => {
  const config = pooledConfig({ connectionString: proxy.url }, LIMITS)
  ;({ db, pool } = connect(config, createLog('silent'), PLACES, 2000))
})
afterEach(async () => {
  proxy.heal()
  await pool.end()
})

const transaction = () => inTransaction(db, async (tx) => (await tx.execute(sql`select 1`)).rowCount)
const outcomes = (works: Promise<unknown>[]) => Promise.allSettled(works)

/** As many transactions as the pool has places, which wait for each other. */
async function everyPlaceIsThere(): Promise<void> {
  let open = 0
  let goOn = () => {}
  const allOpen = new Promise<void>((resolve) => (goOn = resolve))
  const work = () =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`select 1`)
      if (++open === PLACES) goOn()
      await allOpen
    }).finally(goOn)
  await Promise.all(Array.from({ length: PLACES }, work))
  expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([PLACES, PLACES, 0])
}

test('three times, packets are swallowed under load: all places are there when the database is', async () => {
  for (let failover = 1; failover <= 3; failover++) {
    await everyPlaceIsThere()
    proxy.swallow()
    const works = Array.from({ length: 3 * PLACES }, (_, place) =>
      place % 2 === 0 ? transaction() : db.execute(sql`select 1`),
    )
    for (const { status } of await outcomes(works)) expect(status).toBe('rejected')
    proxy.heal()
    await everyPlaceIsThere()
  }
})

test('a `begin` that fails leaves no place behind: the connection is cut, not answered, or refused', async () => {
  for (const fault of ['cut', 'swallow', 'refuse'] as const) {
    await everyPlaceIsThere()
    proxy[fault]()
    await outcomes(Array.from({ length: 2 * PLACES }, transaction))
    proxy.heal()
    await everyPlaceIsThere()
  }
})

test('a connection cut within a transaction is replaced, and the work is not committed', async () => {
  await database.pool.query('create table cut_work (id integer)')
  const work = inTransaction(db, async (tx) => {
    await tx.execute(sql`insert into cut_work values (1)`)
    proxy.cut()
    await tx.execute(sql`insert into cut_work values (2)`)
  })
  await expect(work).rejects.toThrow(/Failed query/)
  await everyPlaceIsThere()
  expect((await database.pool.query('select from cut_work')).rowCount).toBe(0)
})

test('a statement that takes too long is cancelled by the database, and its connection is kept', async () => {
  const pid = async () => (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]!.pid
  const before = await pid()
  const slow = inTransaction(db, (tx) => tx.execute(sql`select pg_sleep(20)`))
  await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } })
  expect(await pid()).toBe(before)
})

test('a primary that has become a replica keeps none of our connections: it refuses to write', async () => {
  const pids: unknown[] = []
  const write = inTransaction(db, async (tx) => {
    pids.push((await tx.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid)
    await tx.execute(sql`set transaction read only`)
    await tx.execute(sql`create table of_replica (id integer)`)
  })
  await expect(write).rejects.toMatchObject({ cause: { code: '25006' } })
  expect((await db.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid).not.toBe(pids[0])
})

test('a refused write rolls back and keeps its connection: it is the database that answered', async () => {
  const pids: unknown[] = []
  const work = () =>
    inTransaction(db, async (tx) => {
      pids.push((await tx.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid)
      await tx.execute(sql`select 1 / 0`)
    })
  await expect(work()).rejects.toMatchObject({ cause: { code: '22012' } })
  await expect(work()).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(pids[1]).toBe(pids[0])
})

test('a process that stands still within a transaction loses its locks', async () => {
  const work = inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const isAlive = () => database.pool.query('select from pg_stat_activity where pid = $1', [rows[0]!.pid])
    await expect.poll(async () => (await isAlive()).rowCount).toBe(0)
    await tx.execute(sql`select 1`)
  })
  await expect(work).rejects.toThrow(/Failed query/)
  await everyPlaceIsThere()
})
