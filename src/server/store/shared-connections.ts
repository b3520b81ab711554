/** Poolers that give a connection to others after each transaction, as PgBouncer in transaction mode does. */
import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

/** Opens a connection of the kind that is looked at. */
export type Open = () => Promise<Client & { end(): Promise<void> }>

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
 * What keeps a pooler at this address from being PostgreSQL itself to us; undefined if nothing does.
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
