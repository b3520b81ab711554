import { and, inArray, ne, sql } from 'drizzle-orm'
import type { OpenHolds } from '../../domain/booking/hold.ts'
import type { ForEachSecret } from '../safety/secrets.ts'
import { holdIsRunning } from './booking-store.ts'
import { booking } from './schema/booking.ts'
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

export interface CountedHolds extends OpenHolds {
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
