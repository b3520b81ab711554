import { and, eq, inArray, sql } from 'drizzle-orm'
import { supplierHold, type SupplierHoldStatus } from './schema/booking.ts'
import type { Queries } from './transaction.ts'

export type SupplierHoldRow = typeof supplierHold.$inferSelect

/** Records a hold before the supplier is called. */
export async function insertSupplierHold(
  queries: Queries,
  values: Omit<typeof supplierHold.$inferInsert, 'status' | 'createdAt'>,
): Promise<void> {
  await queries.insert(supplierHold).values({ ...values, status: 'asking' })
}

/** The supplier hold of a booking; undefined for our own stock. */
export async function findSupplierHold(queries: Queries, bookingId: string): Promise<SupplierHoldRow | undefined> {
  const [row] = await queries.select().from(supplierHold).where(eq(supplierHold.id, bookingId))
  return row
}

/** Whether a hold is older than that many seconds, by the database's clock. */
export async function isHoldOlder(queries: Queries, id: string, seconds: number): Promise<boolean> {
  const isOlder = sql<boolean>`${supplierHold.createdAt} <= now() - make_interval(secs => ${seconds})`
  const [row] = await queries.select({ isOlder }).from(supplierHold).where(eq(supplierHold.id, id))
  return row?.isOlder ?? false
}

/** Moves a hold to a status by compare-and-set. False if it is in none of the expected statuses. */
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
