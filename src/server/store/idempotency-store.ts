import { and, eq, sql } from 'drizzle-orm'
import { idempotencyKey } from './schema/payment.ts'
import type { Queries, Transaction } from './transaction.ts'

export type IdempotencyRow = typeof idempotencyKey.$inferSelect

export interface KeyedCall {
  /** The scope of the key: it is unique within it. */
  readonly scope: string
  readonly key: string
  readonly fingerprint: string
}

/** Of the refunds of a booking that staff decide. */
export const refundScope = (bookingId: string) => `refund:${bookingId}`

/** Longer than any call to the provider: after that the holder of the lease is assumed dead. */
const LEASE_SECONDS = 30

const leaseEnd = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`
const isNamed = (call: Pick<KeyedCall, 'scope' | 'key'>) =>
  and(eq(idempotencyKey.scope, call.scope), eq(idempotencyKey.key, call.key))

/** Inserts the key before anything else happens. False if it exists: another process does the work. */
export async function claimKey(tx: Transaction, call: KeyedCall): Promise<boolean> {
  const inserted = await tx
    .insert(idempotencyKey)
    .values({ ...call, step: 'prepared', leaseUntil: leaseEnd })
    .onConflictDoNothing()
  return inserted.rowCount === 1
}

export async function findKey(
  queries: Queries,
  call: Pick<KeyedCall, 'scope' | 'key'>,
): Promise<IdempotencyRow | undefined> {
  const [row] = await queries.select().from(idempotencyKey).where(isNamed(call))
  return row
}

export async function setKeyPayment(tx: Transaction, call: KeyedCall, paymentId: string): Promise<void> {
  await writeOfKey(tx, call, paymentId)
}

/** The same as a write for `writeTogether`. */
export const writeOfKey = (tx: Transaction, call: KeyedCall, paymentId: string) =>
  tx.update(idempotencyKey).set({ paymentId }).where(isNamed(call))

/** Deletes a key without effects, so that it can be retried. */
export async function freeKey(tx: Transaction, call: KeyedCall): Promise<void> {
  await tx.delete(idempotencyKey).where(isNamed(call))
}

/** Takes over the lease of a process that has not answered in time; true for one caller only. */
export async function takeOverLease(queries: Queries, call: KeyedCall): Promise<boolean> {
  const claimed = await queries
    .update(idempotencyKey)
    .set({ leaseUntil: leaseEnd, step: 'prepared' })
    .where(and(isNamed(call), sql`${idempotencyKey.leaseUntil} <= clock_timestamp()`))
  return claimed.rowCount === 1
}

export async function markAnswered(queries: Queries, call: KeyedCall): Promise<void> {
  await queries.update(idempotencyKey).set({ step: 'answered' }).where(isNamed(call))
}
