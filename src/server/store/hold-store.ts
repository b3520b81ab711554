import { and, inArray, ne, sql, eq, type SQL } from 'drizzle-orm'
import type { OpenHolds } from '../../domain/booking/hold.ts'
import type { ForEachSecret } from '../safety/secrets.ts'
import { holdIsRunning } from './booking-store.ts'
import { booking, supplierHold, type SupplierHoldStatus } from './schema/booking.ts'
import { lockNames, type Queries, type Transaction } from './transaction.ts'

/** Where a hold comes from, as hashes keyed with each secret. */
export interface HoldOrigin {
  readonly address: ForEachSecret
  readonly network: ForEachSecret
}

/**
 * Lets one transaction at a time count and add holds of an address, until it ends. Those of other addresses are not
 * delayed: of a wider network a few too many may be open, at most as many as are made at the same moment.
 */
export async function lockHoldsOf(tx: Transaction, { address }: HoldOrigin): Promise<void> {
  await lockNames(tx, address)
}

interface CountedHolds extends OpenHolds {
  /** Seconds until the next one of the address, or else of the network, ends. */
  readonly nextEndSeconds: number
}

/** Counts open unpaid holds, without the one that is replaced. */
export async function countOpenHolds(
  queries: Queries,
  { address, network }: HoldOrigin,
  replaced: string | undefined,
): Promise<CountedHolds> {
  const isOfAddress = inArray(booking.holdAddress, [...address])
  const secondsLeft = sql`extract(epoch from min(${booking.holdExpiresAt})`
  const [row] = await queries
    .select({
      ofAddress: sql<number>`(count(*) filter (where ${isOfAddress}))::int`,
      ofNetwork: sql<number>`count(*)::int`,
      nextEndSeconds: sql<number>`ceil(coalesce(${secondsLeft} filter (where ${isOfAddress}) - now()), ${secondsLeft} - now()), 0))::int`,
    })
    .from(booking)
    .where(
      and(
        inArray(booking.holdNetwork, [...network]),
        inArray(booking.status, ['held', 'paying']),
        holdIsRunning,
        replaced === undefined ? undefined : ne(booking.id, replaced),
      ),
    )
  if (!row) throw new Error('a count has no row')
  return row
}

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

/** Whether a live supplier holds the unit of a booking, as a column. @param bookingId a column */
export const isHeldBySupplier = (bookingId: SQL) =>
  sql<boolean>`exists (select 1 from ${supplierHold} where ${supplierHold.id} = ${bookingId} and ${supplierHold.status} = 'held')`

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
