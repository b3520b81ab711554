import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createLog } from '../log.ts'
import { COLUMN_TYPES, connect, type Database } from '../store/connection.ts'
import { inDatabase } from './test-server.ts'

export type TestDatabaseOptions = {
  /** False for a database without any table, to test migrations themselves. */
  migrated?: boolean
  /** Connections at most. Each is a real one, so that tests of concurrency prove something. */
  connections?: number
}

/** Longer than the server waits: a busy machine must not make a test of correctness fail. */
const CONNECT_LIMIT_MS = 30_000

/**
 * A migrated database of its own, copied from the run's template. Call it once per test file, in `beforeAll`, and
 * `close()` it in `afterAll`, which drops it.
 */
export async function createTestDatabase({ migrated = true, connections = 20 }: TestDatabaseOptions = {}): Promise<
  Omit<Database, 'kind'>
> {
  const { admin, template } = inject('testServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await run(admin, `create database ${name} template ${migrated ? template : 'template1'}`)

  const connectionConfig = { ...inDatabase(admin, name), types: COLUMN_TYPES }
  const { db, pool } = connect(connectionConfig, createLog('silent'), connections, CONNECT_LIMIT_MS)
  return {
    db,
    pool,
    connectionConfig,
    async close() {
      await pool.end()
      await run(admin, `drop database ${name} with (force)`)
    },
  }
}

async function run(admin: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The database of a test as DATABASE_URL names it; the throw-away server listens on a socket. */
export function addressOf({ connectionString, host = '', port, user = '', database = '' }: pg.ClientConfig): string {
  if (connectionString) return connectionString
  return `postgres:///${database}?${new URLSearchParams({ host, port: String(port ?? 5432), user })}`
}
