import { DrizzleQueryError, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { tracedQuery } from '../tracing/traced.ts'
import type { Db } from './connection.ts'
import { markDatabaseError, inDatabaseTime } from './database-time.ts'

/** The connection of a store: the pool or a transaction. */
export type Queries = Pick<Db, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$count'>

declare const IN_TRANSACTION: unique symbol

/** Queries of a transaction, where only they will do: the pool is not assignable. */
export type Transaction = Queries & { readonly [IN_TRANSACTION]: true }

/**
 * A pool of somebody's: each transaction begins by checking that they still may, and is refused by what that throws.
 */
export interface CheckedDb extends Db {
  readonly $check?: (tx: Transaction) => Promise<void>
}

const ATTEMPTS = 4

/** serialization_failure and deadlock_detected: nothing was written, so the work can be retried. */
const REPEATABLE = new Set(['40001', '40P01'])

class RolledBack extends Error {
  readonly outcome: unknown

  constructor(outcome: unknown) {
    super('transaction rolled back')
    this.outcome = outcome
  }
}

/** Rolls the transaction back and makes `inTransaction` return the outcome. */
export function rollBackWith(outcome: unknown): never {
  throw new RolledBack(outcome)
}

/**
 * Runs work in a transaction, and retries it after a serialisation failure or deadlock. The work must have no effects
 * outside the database, since it may run more than once.
 *
 * @throws DatabaseTooSlow if the time of the call is over: the work is rolled back, unless it was being committed
 */
export async function inTransaction<Outcome>(
  db: CheckedDb,
  work: (tx: Transaction) => Promise<Outcome>,
): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inDatabaseTime((check) =>
        transact(db, { begin: 'begin', check }, async (tx) => {
          await db.$check?.(tx)
          return work(tx)
        }),
      )
    } catch (error) {
      if (error instanceof RolledBack) return error.outcome as Outcome
      if (attempt === ATTEMPTS || !REPEATABLE.has(databaseErrorCode(error) ?? '')) throw error
    }
  }
}

/**
 * Runs reads on one snapshot of the database. PostgreSQL refuses every write and every row lock in it. `$check` isn't
 * run, because it locks the account: it protects what is decided, and a read decides nothing.
 *
 * @throws DatabaseTooSlow if the time of the call is over
 */
export async function inReadOnlyTransaction<Outcome>(
  db: Db,
  read: (queries: Queries) => Promise<Outcome>,
): Promise<Outcome> {
  const begin = 'begin isolation level repeatable read, read only'
  return inDatabaseTime((check) => transact(db, { begin, check }, read))
}

/**
 * One attempt. Drizzle's own transaction begins before its `try`: each `begin` that fails would keep a place of the
 * pool for ever. A connection that failed, rather than the statement on it, is closed.
 */
async function transact<Outcome>(
  { $client: pool }: Db,
  { begin, check }: { readonly begin: string; readonly check: () => void },
  work: (tx: Transaction) => Promise<Outcome>,
): Promise<Outcome> {
  const client = await pool.connect().catch((error: unknown) => {
    throw markDatabaseError(error)
  })
  let isBroken = false
  const ask = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
    try {
      return await tracedQuery(statement, () => client.query(statement, values))
    } catch (error) {
      isBroken ||= isConnectionError(error)
      throw markDatabaseError(error)
    }
  }
  const askInTime: typeof ask = async (statement, values) => {
    check()
    return ask(statement, values)
  }
  try {
    await askInTime(begin)
    try {
      const tx = drizzle({ client: { query: askInTime } as unknown as pg.PoolClient }) as unknown as Transaction
      const outcome = await work(tx)
      await askInTime('commit')
      return outcome
    } catch (error) {
      // A closed connection rolls back too.
      if (!isBroken) await ask('rollback').catch(() => {})
      throw error
    }
  } finally {
    client.release(isBroken)
  }
}

/** The connection of a transaction, for what asks it directly as an import does. */
export const clientOf = (tx: Transaction): pg.ClientBase => (tx as unknown as { $client: pg.ClientBase }).$client

/** The transaction that somebody began on a connection of their own. */
export const transactionOf = (client: pg.ClientBase): Transaction =>
  drizzle({ client: client as pg.Client }) as unknown as Transaction

/** Waits until no other transaction has one of these names, and keeps them until the end of this one. */
export async function lockNames(tx: Transaction, names: readonly string[]): Promise<void> {
  // In one order everywhere: two that want the same names never wait for each other.
  for (const name of names.toSorted()) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** SQLSTATE of a failed query ('23505' is a unique violation); undefined for any other error. */
export function databaseErrorCode(error: unknown): string | undefined {
  const cause = causeOf(error)
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}

const causeOf = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error)

/**
 * Connection exceptions, operator intervention, a transaction left idle, a primary that is now a replica, and a
 * prepared statement whose columns a migration has changed.
 */
const CLOSING_STATE = /^(08|57P|25P03|25006|0A000)/

/** Whether the connection is of no use any more: it was lost, has not answered in time, or leads to a replica. */
function isConnectionError(error: unknown): boolean {
  const cause = causeOf(error)
  return !(cause instanceof pg.DatabaseError) || CLOSING_STATE.test(cause.code ?? '')
}
