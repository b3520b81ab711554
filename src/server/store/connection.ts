import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { claimDatabase } from './database-claim.ts'
import { tracedQuery } from '../tracing/traced.ts'
import { markDatabaseError, inDatabaseTime } from './database-time.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'

/** Drizzle without a schema type: queries name their tables. Transactions: `inTransaction`. */
export type Db = Omit<NodePgDatabase, 'transaction'> & { readonly $client: pg.Pool }

export type Database = {
  db: Db
  pool: pg.Pool
  /** For connections outside the pool, without limits: listening for notifications, migrations, bulk loading. */
  connectionConfig: pg.ClientConfig
  /** `adopted`: the embedded server was already running, left by a killed process. */
  kind: 'embedded' | 'adopted' | 'external'
  /** Waits for running queries, then stops the embedded server; idempotent. */
  readonly close: () => Promise<void>
}

/** Of each process. Enough for two cores: beyond that, queries would wait for a core instead of a connection. */
const POOL_SIZE = 20

/** Most connections of one process: its pool, and the one that listens for notifications. */
export const CONNECTIONS_OF_PROCESS = POOL_SIZE + 1

/** Of each process around a pooler: what listens for good, and what loads the index or migrates at a time. */
export const CONNECTIONS_BESIDE_POOLER = 3

/** For the tools of staff and of operators, imports, and connections that listen for notifications. */
const OTHER_CONNECTIONS = 80

/** A request without a connection within this time gets 'busy'. */
const CONNECT_LIMIT_MS = 2000

/** A database that starts together with us needs longer. */
const FIRST_CONNECT_LIMIT_MS = 10_000

/** Queries that take longer at shutdown are terminated with the database and rolled back. */
const QUERY_LIMIT_AT_END_MS = 2000

/**
 * Limits of a pooled connection, milliseconds. Statements take some milliseconds, and wait for each other no longer
 * than that. `queryMs` ends the wait for a database that does not answer at all, for instance because its machine is
 * gone.
 */
const LIMITS = { queryMs: 6000, statementMs: 5500, idleMs: 5000 }

/** A connection that has been silent for so long is probed; if it then stays silent for 10 s, it is closed. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5000 }

const DATE_TYPE = 1082

/** PROCESSES: how many open a pool. */
type DatabaseSettings = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'> & Partial<Pick<Env, 'DATABASE_DIRECT_URL' | 'PROCESSES'>>

/** Dates stay text: the driver would convert them to midnight in the server's time zone. */
export const COLUMN_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === DATE_TYPE ? (text: string) => text : (pg.types.getTypeParser(type, format) as (text: string) => unknown),
}

/**
 * A connection of the pool that answers requests and runs jobs: nothing may occupy one for ever.
 *
 * @param limits milliseconds for an answer, for a statement, and for the next statement of a transaction
 */
export function pooledConfig(connectionConfig: pg.ClientConfig, limits = LIMITS): pg.ClientConfig {
  return {
    ...connectionConfig,
    ...KEEP_ALIVE,
    query_timeout: limits.queryMs,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleMs,
  }
}

/** Queries count towards the time that a call may wait for the database. */
class TimedPool extends pg.Pool {
  /** `never` stands for the result of each of its signatures. */
  override query(...statement: unknown[]): never {
    const [asked] = statement as [string]
    const asking = tracedQuery(asked, () => inDatabaseTime(() => super.query(...(statement as [string]))))
    return asking.catch((error: unknown) => {
      throw markDatabaseError(error)
    }) as never
  }
}

/** A pool with Drizzle, for the server and for tests; statements that come often are prepared. */
export function connect(
  connectionConfig: pg.PoolConfig,
  log: Log,
  size = POOL_SIZE,
  connectLimitMs = CONNECT_LIMIT_MS,
): { db: Db; pool: pg.Pool } {
  const pool = new TimedPool({
    Client: preparingClient(),
    ...connectionConfig,
    max: size,
    connectionTimeoutMillis: connectLimitMs,
  })
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: markDatabaseError(error) }, 'an idle database connection was lost')
  })
  // The pool handles errors of idle connections only. An error between two queries of a transaction would otherwise end
  // the process; its next query reports it.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: drizzle({ client: pool }), pool }
}

/** As a value of DATABASE_URL. */
export function addressOf({ connectionString, host = '', port, user = '', database = '' }: pg.ClientConfig): string {
  if (connectionString) return connectionString
  return `postgres:///${database}?${new URLSearchParams({ host, port: String(port ?? 5432), user })}`
}

/**
 * Opens DATABASE_URL, or starts (or adopts) the embedded PostgreSQL in DATA_DIR.
 * @throws Error if DATABASE_URL is unreachable, or another live server uses the same DATA_DIR
 */
export async function openDatabase(env: DatabaseSettings, log: Log): Promise<Database> {
  if (env.DATABASE_URL) {
    const connectionConfig = directConfig(env as ExternalSettings)
    await checkReachable(connectionConfig)
    await (env.DATABASE_DIRECT_URL
      ? refusePooler(connectionConfig, 'DATABASE_DIRECT_URL')
      : refusePooler(pooledConfig(connectionConfig), 'DATABASE_URL'))
    const { db, pool } = connect(await poolOf(env as ExternalSettings, connectionConfig), log)
    return { db, pool, connectionConfig, kind: 'external', close: once(() => pool.end()) }
  }
  return openEmbedded(env, log)
}

/** The same for a process: it is closed at the end, also if a signal arrives while it is still opening. */
export function openUntilEnd(
  env: DatabaseSettings,
  log: Log,
  onEnd: (close: () => Promise<void>) => void,
): Promise<Database> {
  const opening = openDatabase(env, log)
  const ignoreFailure = () => {}
  onEnd(() => opening.then(({ close }) => close(), ignoreFailure))
  // Its awaiter reports it; the process may be loading something else when it fails.
  opening.catch(ignoreFailure)
  return opening
}

type ExternalSettings = Pick<Env, 'DATABASE_DIRECT_URL'> & { readonly DATABASE_URL: string }

/** Connections to a PostgreSQL of one's own, around a pooler in front of it. */
export function directConfig({ DATABASE_URL, DATABASE_DIRECT_URL }: ExternalSettings): pg.ClientConfig {
  return { connectionString: DATABASE_DIRECT_URL ?? DATABASE_URL, types: COLUMN_TYPES, ...KEEP_ALIVE }
}

/**
 * A pooler's connections to PostgreSQL are shared, so that nothing is prepared on them, and their limits are its own
 * (docs/operations.md): it refuses to pass them on.
 */
async function poolOf(
  { DATABASE_URL, DATABASE_DIRECT_URL }: ExternalSettings,
  direct: pg.ClientConfig,
): Promise<pg.PoolConfig> {
  if (!DATABASE_DIRECT_URL) return pooledConfig(direct)
  const pooled = { ...direct, connectionString: DATABASE_URL }
  await checkReachable(pooled)
  return { ...pooled, Client: pg.Client, query_timeout: LIMITS.queryMs }
}

/**
 * Fails at startup, with the name of the setting.
 * @throws Error naming DATABASE_URL if it is unreachable
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

/** @throws Error if what should be PostgreSQL itself is a pooler in transaction mode */
async function refusePooler(connectionConfig: pg.ClientConfig, setting: DirectSetting): Promise<void> {
  const open = async () => {
    const client = new pg.Client(connectionConfig)
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const fault = await findPoolerFault(open, setting)
  if (fault) throw new Error(`${fault.what}. ${fault.remedy}`)
}

async function openEmbedded({ DATA_DIR, PROCESSES = 1 }: DatabaseSettings, log: Log): Promise<Database> {
  const folder = path.join(DATA_DIR, 'postgres')
  const maxConnections = PROCESSES * POOL_SIZE + OTHER_CONNECTIONS
  const onWait = (reason: string) => log.warn({ event: 'database-wait' }, reason)
  let postgres = await startEmbeddedPostgres(folder, { maxConnections, onWait })
  const { address, adopted } = postgres
  const restore = async () => {
    postgres = await startEmbeddedPostgres(folder, { maxConnections })
    return postgres.address
  }
  const claim = await claimDatabase(address, restore, log)
  if (!claim) {
    throw new Error(`Another server is running on ${DATA_DIR}. Stop it first, or give this one a DATA_DIR of its own.`)
  }
  const connectionConfig = { ...address, types: COLUMN_TYPES }
  const { db, pool } = connect(pooledConfig(connectionConfig), log)
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

/** Lists of different length are different statements: on each connection PostgreSQL keeps no more than these. */
const MAX_PREPARED = 300

/** A statement that runs only once or twice isn't worth preparing. */
const USES_BEFORE = 2

/** Longer than any of ours, unless it lists very many values. */
const LONGEST_TEXT = 10_000

/** Statements that have not come often enough are forgotten when there are so many. */
const MAX_RARE = 1000

/**
 * Makes the connections of a pool on which statements with parameters that come often are prepared: PostgreSQL parses
 * and plans them once, which takes more of its processor than running them. Not behind a pooler that shares connections
 * between transactions: a prepared statement belongs to its connection.
 */
function preparingClient(): typeof pg.Client {
  const nameOf = createNames()
  return class extends pg.Client {
    /** `never` stands for the result of each of its signatures. */
    override query(...call: unknown[]): never {
      const [asked, values] = call as [string | pg.QueryConfig, unknown]
      if (Array.isArray(values) && values.length > 0) {
        const statement = typeof asked === 'string' ? { text: asked } : asked
        call[0] = { ...statement, name: nameOf(statement.text) }
      }
      return super.query(...(call as [string])) as never
    }
  }
}

/** Names of statements, the same on all connections; undefined for one that is not prepared. */
function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const rare = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size === MAX_PREPARED || text.length > LONGEST_TEXT) return known
    const uses = rare.get(text) ?? 0
    if (uses < USES_BEFORE) {
      if (rare.size === MAX_RARE) rare.clear()
      rare.set(text, uses + 1)
      return undefined
    }
    rare.delete(text)
    const name = `s${names.size + 1}`
    names.set(text, name)
    return name
  }
}

type Client = Pick<pg.ClientBase, 'query'>

/** Opens a connection of the kind that is looked at. */
type Open = () => Promise<Client & { end(): Promise<void> }>

/** Poolers that give a connection to others after each transaction, as PgBouncer in transaction mode does. */
export type DirectSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL'

/** As the start and the doctor say it. */
interface PoolerFault {
  readonly what: string
  readonly remedy: string
}

const DIRECTLY = 'Set DATABASE_DIRECT_URL to the address of PostgreSQL without it (docs/operations.md)'

/** The code of PgBouncer for a parameter of a connection's start that it does not pass on. */
const STARTUP_REFUSED = '08P01'

/**
 * The reason why a pooler at this address can't stand for PostgreSQL; undefined if there is none.
 * @throws Error if there is no connection
 */
export async function findPoolerFault(open: Open, setting: DirectSetting): Promise<PoolerFault | undefined> {
  const opened: Awaited<ReturnType<Open>>[] = []
  try {
    for (let count = 0; count < 2; count++) opened.push(await open())
    if (!(await sharesConnections(opened[0]!, opened[1]!))) return undefined
    return {
      what: `${setting} names a pooler in transaction mode: servers do not hear of each other’s bookings`,
      remedy: `${DIRECTLY}, or pool_mode = session in the pooler.`,
    }
  } catch (error) {
    if ((error as { code?: string }).code !== STARTUP_REFUSED) throw error
    return {
      what: `${setting} names a pooler that refuses the limits of our connections`,
      remedy: `${DIRECTLY}, or list statement_timeout and idle_in_transaction_session_timeout in ignore_startup_parameters of the pooler.`,
    }
  } finally {
    await Promise.all(opened.map((client) => client.end().catch(() => {})))
  }
}

/**
 * Whether `client` is answered by several connections of PostgreSQL, or by the one that answers `other`. Then neither
 * notifications nor prepared statements nor advisory locks work.
 */
async function sharesConnections(client: Client, other: Client): Promise<boolean> {
  // Twice, since a pooler may take its connections in turn.
  const [first, second] = [await connectionOf(client), await connectionOf(client)]
  if (first !== second) return true
  await other.query('begin')
  try {
    const others = await connectionOf(other)
    return others === first || (await connectionOf(client)) !== first
  } finally {
    await other.query('rollback').catch(() => {})
  }
}

/** Two servers behind a proxy may have a process of the same number. */
async function connectionOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ connection: string }>(
    "select pg_backend_pid() || ' ' || pg_postmaster_start_time() as connection",
  )
  return rows[0]!.connection
}
