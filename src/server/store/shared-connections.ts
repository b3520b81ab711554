/** Poolers that give a connection to others after each transaction, as PgBouncer in transaction mode does. */
import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

/** As the start and the doctor say it. */
export const SHARED_CONNECTIONS = {
  what: 'DATABASE_URL names a pooler in transaction mode: servers do not hear of each other’s bookings',
  cure: 'Set DATABASE_DIRECT_URL to the address of PostgreSQL without it (docs/operations.md), or pool_mode = session in the pooler.',
} as const

/** The code of PgBouncer for a parameter of a connection's start that it does not pass on. */
export const STARTUP_REFUSED = '08P01'

export const LIMITS_REFUSED = {
  what: 'DATABASE_URL names a pooler that refuses the limits of our connections',
  cure: 'Set DATABASE_DIRECT_URL to the address of PostgreSQL without it (docs/operations.md), or list statement_timeout and idle_in_transaction_session_timeout in ignore_startup_parameters of the pooler.',
} as const

/**
 * Whether `client` is answered by another server process while `other` is in a transaction. Then neither notifications nor
 * prepared statements nor advisory locks work.
 */
export async function sharesConnections(client: Client, other: Client): Promise<boolean> {
  const first = await pidOf(client)
  await other.query('begin')
  try {
    const others = await pidOf(other)
    return others === first || (await pidOf(client)) !== first
  } finally {
    await other.query('rollback').catch(() => {})
  }
}

async function pidOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid
}
