import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { claimDatabase } from './database-claim.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** Queries through Drizzle. Tables come with the query, so the type knows none. */
export type Db = NodePgDatabase

export type Database = {
  db: Db
  pool: pg.Pool
  /** For connections outside the pool: listening for notifications, bulk loading. */
  connectionConfig: pg.ClientConfig
  /** `adopted`: the embedded server was running already, left behind by a killed process. */
  kind: 'embedded' | 'adopted' | 'external'
  /** Waits for queries under way, then stops the embedded server; does nothing the second time. */
  readonly close: () => Promise<void>
}

/** Enough for two cores: a query that waits for a connection is faster than one that waits for a core. */
const POOL_SIZE = 20

/** A request that cannot get a connection within this time is answered 'busy' instead of hanging. */
const CONNECT_LIMIT_MS = 2000

/** A database that starts together with us may take its time. */
const FIRST_CONNECT_LIMIT_MS = 10_000

/** Queries that take longer when the server ends are cut off by the end of the database, which rolls them back. */
const QUERY_LIMIT_AT_END_MS = 2000

const DATE_TYPE = 1082

/** Calendar dates stay the text they are: the driver would make them midnight in the zone of the server. */
export const COLUMN_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === DATE_TYPE ? (text: string) => text : (pg.types.getTypeParser(type, format) as (text: string) => unknown),
}

/** A pool with Drizzle on top, for the server and for tests. */
export function connect(
  connectionConfig: pg.ClientConfig,
  log: Log,
  size = POOL_SIZE,
  connectLimitMs = CONNECT_LIMIT_MS,
): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({ ...connectionConfig, max: size, connectionTimeoutMillis: connectLimitMs })
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'an idle database connection was lost')
  })
  // The pool listens to idle connections only. One that is lost between two queries of a transaction would otherwise
  // end the process; the transaction learns of it from its next query.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: drizzle({ client: pool }), pool }
}

/**
 * Opens the PostgreSQL of DATABASE_URL, or else starts (or adopts) the embedded one in DATA_DIR.
 * @throws Error when nothing answers at DATABASE_URL, or when another live server uses the same DATA_DIR: each embedded
 * database has one server.
 */
export async function openDatabase(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>, log: Log): Promise<Database> {
  if (env.DATABASE_URL) {
    const connectionConfig = { connectionString: env.DATABASE_URL, types: COLUMN_TYPES }
    await checkReachable(connectionConfig)
    const { db, pool } = connect(connectionConfig, log)
    return { db, pool, connectionConfig, kind: 'external', close: once(() => pool.end()) }
  }
  return openEmbedded(env.DATA_DIR, log)
}

/**
 * Says which setting is wrong while there is still somebody at the terminal to read it.
 * @throws Error that names DATABASE_URL where nothing answers
 */
export async function checkReachable(connectionConfig: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connectionConfig, connectionTimeoutMillis: FIRST_CONNECT_LIMIT_MS })
  try {
    await client.connect()
  } catch (cause) {
    throw new Error('DATABASE_URL: no connection to the PostgreSQL it names', { cause })
  } finally {
    await client.end().catch(() => {})
  }
}

async function openEmbedded(dataDir: string, log: Log): Promise<Database> {
  const folder = path.join(dataDir, 'postgres')
  let postgres = await startEmbeddedPostgres(folder)
  const { address, adopted } = postgres
  const restore = async () => {
    postgres = await startEmbeddedPostgres(folder)
    return postgres.address
  }
  const claim = await claimDatabase(address, restore, log)
  if (!claim) {
    throw new Error(`Another server is running on ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`)
  }
  const connectionConfig = { ...address, types: COLUMN_TYPES }
  const { db, pool } = connect(connectionConfig, log)
  return {
    db,
    pool,
    connectionConfig,
    kind: adopted ? 'adopted' : 'embedded',
    close: once(async () => {
      await Promise.race([pool.end(), sleep(QUERY_LIMIT_AT_END_MS, undefined, { ref: false })])
      await claim.release()
      await postgres.stop()
    }),
  }
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined
  return () => (closing ??= close())
}
