import { DrizzleQueryError } from 'drizzle-orm'
import type { Db } from './connection.ts'

export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

/** What a store needs: the pool or a transaction. */
export type Queries = Pick<Db, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$count'>

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
 */
export async function inTransaction<Outcome>(db: Db, work: (tx: Transaction) => Promise<Outcome>): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (error instanceof RolledBack) return error.outcome as Outcome
      if (attempt === ATTEMPTS || !REPEATABLE.has(databaseErrorCode(error) ?? '')) throw error
    }
  }
}

/** SQLSTATE of a failed query ('23505' is a unique violation); undefined for any other error. */
export function databaseErrorCode(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}
