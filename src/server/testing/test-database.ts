import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { shiftDatabaseClock, preferShiftedClock } from '../../testing/test-clock.ts'
import { createLog } from '../log.ts'
import { COLUMN_TYPES, connect, type Database } from '../store/connection.ts'
import { CONNECT_LIMIT_MS, inDatabase, type TestServer } from './test-server.ts'

export type TestDatabase = Omit<Database, 'kind'>

export type TestDatabaseOptions = {
  /** Without tables, to test migrations; migrated; or with the small catalogue. */
  template?: 'bare' | keyof TestServer['templates']
  /** Most connections. They are real, so that tests of concurrency prove something. */
  connections?: number
}

/**
 * A database of its own, copied from a template of the run. Call once per test file in `beforeAll`; `close()` in
 * `afterAll` drops it.
 */
export async function createTestDatabase({
  template = 'migrated',
  connections = 20,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { templates } = inject('testServer')
  return copyDatabase(template === 'bare' ? 'template1' : templates[template], connections)
}

/** @param source a database without connections; template1 has no clock of the tests yet */
export async function copyDatabase(source: string, connections: number): Promise<TestDatabase> {
  const { admin } = inject('testServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Through the write-ahead log, the default, creating and dropping would take PostgreSQL twice as long.
  await run(admin, (client) => client.query(`create database ${name} template ${source} strategy file_copy`))
  const connectionConfig = { ...inDatabase(admin, name), types: COLUMN_TYPES }
  if (source === 'template1') await run(connectionConfig, (client) => shiftDatabaseClock(client, name))
  else await run(admin, (client) => preferShiftedClock(client, name))

  const { db, pool } = connect(connectionConfig, createLog('silent'), connections, CONNECT_LIMIT_MS)
  return {
    db,
    pool,
    connectionConfig,
    async close() {
      await pool.end()
      await run(admin, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

async function run(config: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
