import { and, eq, inArray, sql } from 'drizzle-orm'
import { supplierHold, type SupplierHoldStatus } from './schema/booking.ts'
import type { Queries } from './transaction.ts'

export type SupplierHoldRow = typeof supplierHold.$inferSelect

/** Writes down that a supplier is about to be asked. */
export async function insertSupplierHold(
  queries: Queries,
  values: Omit<typeof supplierHold.$inferInsert, 'status' | 'createdAt'>,
): Promise<void> {
  await queries.insert(supplierHold).values({ ...values, status: 'asking' })
}

/** The hold behind a booking; undefined where its units are our own. */
export async function findSupplierHold(queries: Queries, bookingId: string): Promise<SupplierHoldRow | undefined> {
  const [row] = await queries.select().from(supplierHold).where(eq(supplierHold.id, bookingId))
  return row
}

/** Whether a hold was written down so many seconds ago, by the clock of the database. */
export async function isHoldOlder(queries: Queries, id: string, seconds: number): Promise<boolean> {
  const isOlder = sql<boolean>`${supplierHold.createdAt} <= now() - make_interval(secs => ${seconds})`
  const [row] = await queries.select({ isOlder }).from(supplierHold).where(eq(supplierHold.id, id))
  return row?.isOlder ?? false
}

/** Moves a hold on by compare-and-set. False where it is in none of the states it was expected in. */
export async function moveSupplierHold(
  queries: Queries,
  id: string,
  from: readonly SupplierHoldStatus[],
  to: SupplierHoldStatus,
): Promise<boolean> {
  const moved = await queries
    .update(supplierHold)
    .set({ status: to })
    .where(and(eq(supplierHold.id, id), inArray(supplierHold.status, [...from])))
  return moved.rowCount === 1
}
