import { DrizzleQueryError, sql, type Placeholder, type SQLWrapper } from 'drizzle-orm'
import type { ColumnsSelection } from 'drizzle-orm'
import type { TypedQueryBuilder } from 'drizzle-orm/query-builders/query-builder'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { tracedQuery } from '../tracing/traced.ts'
import type { Db } from './connection.ts'
import { markDatabaseError, inDatabaseTime } from './database-time.ts'

/** The connection of a store: the pool or a transaction. */
export type Queries = Pick<
  Db,
  'select' | 'selectDistinct' | '$with' | 'with' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>

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
  const connection = connectionOf(client)
  let isBroken = false
  const ask = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
    try {
      return await tracedQuery(statement, () => client.query(statement, values))
    } catch (error) {
      isBroken ||= isConnectionError(error)
      throw markDatabaseError(error)
    }
  }
  connection.ask = async (statement, values) => {
    check()
    return ask(statement, values)
  }
  try {
    await connection.ask(begin)
    try {
      const outcome = await work(connection.tx)
      await connection.ask('commit')
      return outcome
    } catch (error) {
      // A closed connection rolls back too.
      if (!isBroken) await ask('rollback').catch(() => {})
      throw error
    }
  } finally {
    connection.ask = refuseToAsk
    client.release(isBroken)
  }
}

type Ask = (statement: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/** Drizzle for the transactions of a connection, one after the other, which so has its statements built once. */
interface Connection {
  readonly tx: Transaction
  /** Of the transaction that is open. */
  ask: Ask
}

const refuseToAsk: Ask = () => Promise.reject(new Error('the transaction has ended'))

const connections = new WeakMap<pg.PoolClient, Connection>()

function connectionOf(client: pg.PoolClient): Connection {
  const known = connections.get(client)
  if (known) return known
  const query: Ask = (statement, values) => connection.ask(statement, values)
  const tx = drizzle({ client: { query } as unknown as pg.PoolClient }) as unknown as Transaction
  const connection: Connection = { tx, ask: refuseToAsk }
  connections.set(client, connection)
  return connection
}

/** A statement of Drizzle with placeholders in place of its values. */
interface Statement<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> }
}

/**
 * A statement that Drizzle builds once for the pool and once for each connection with transactions, not each time it is
 * used: for those of a booking. PostgreSQL is told no name: `connect` gives one where connections are not shared.
 *
 * @param names of its values
 * @param build gets a placeholder for each
 */
export function prepared<Name extends string, Result>(
  names: readonly Name[],
  build: (queries: Queries, values: Record<Name, Placeholder<Name>>) => Statement<Result>,
): (queries: Queries, values: Record<Name, unknown>) => Promise<Result> {
  const placeholders = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]))
  const built = new WeakMap<Queries, ReturnType<Statement<Result>['prepare']>>()
  return (queries, values) => {
    const known = built.get(queries)
    if (known) return known.execute(values)
    const statement = build(queries, placeholders as Record<Name, Placeholder<Name>>).prepare('')
    built.set(queries, statement)
    return statement.execute(values)
  }
}

/**
 * Writes to different rows in one statement, which a foreign key between them allows. None of them sees what another
 * has written; triggers do.
 */
export async function writeTogether(tx: Transaction, writes: readonly SQLWrapper[]): Promise<void> {
  const named = writes.map((write, index) => sql`${sql.identifier(`write${index}`)} as (${write.getSQL()})`)
  await tx.execute(sql`with ${sql.join(named, sql`, `)} select`)
}

/**
 * The same, returning the row of the first write: undefined if that, or the second, has written nothing since its
 * condition did not hold. Roll back then, as the others are written nevertheless.
 */
export async function writeReturning<Row extends object>(
  tx: Transaction,
  first: Returning<Row>,
  second: Returning<object>,
  others: readonly SQLWrapper[],
): Promise<Row | undefined> {
  const [main, needed] = [tx.$with('main').as(first), tx.$with('needed').as(second)]
  const named = others.map((write, index) => tx.$with(`write${index}`, {}).as(write.getSQL()))
  const rows = await tx
    .with(main, needed, ...named)
    .select()
    .from(main)
    .where(sql`exists (select from ${needed})`)
  return rows[0] as Row | undefined
}

/** A write of Drizzle with `returning`. */
type Returning<Row> = TypedQueryBuilder<ColumnsSelection> & { readonly _: { readonly result: Row[] } }

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
