import type pg from 'pg'
import { LAST_BACKUP } from '../store/installation-store.ts'

interface ByStatus {
  readonly status: string
  readonly count: number
}

/** What is in the database at one instant. */
export interface ShopFigures {
  readonly bookings: readonly ByStatus[]
  readonly payments: readonly ByStatus[]
  readonly openHolds: number
  readonly outboxWaiting: number
  /** How long the oldest task that is due, or has failed and is tried again, has been queued; 0 if there is none. */
  readonly outboxAgeSeconds: number
  readonly outboxDead: number
  /** How long ago the oldest unknown payment was made; 0 if none is. */
  readonly unknownAgeSeconds: number
  /** What the nightly comparison with the provider's payments has found, and nobody has handled. */
  readonly paymentFindings: number
  /** When the last good backup was taken, seconds since 1970; 0 if none was. */
  readonly lastBackupSeconds: number
}

/** @throws Error if the database does not answer */
export async function readShopFigures(pool: Pick<pg.Pool, 'query'>): Promise<ShopFigures> {
  const { rows } = await pool.query<ShopFigures>(`
    select
      (select coalesce(json_agg(each), '[]') from
        (select status, count(*)::int as count from booking group by status order by status) each) as bookings,
      (select coalesce(json_agg(each), '[]') from
        (select status, count(*)::int as count from payment group by status order by status) each) as payments,
      (select count(*)::int from booking where status in ('held', 'paying') and hold_expires_at > now()) as "openHolds",
      waiting.count as "outboxWaiting",
      waiting.age as "outboxAgeSeconds",
      (select count(*)::int from outbox where dead_at is not null and done_at is null) as "outboxDead",
      (select coalesce(max(extract(epoch from now() - created_at)), 0)::float8 from payment
        where status = 'unknown') as "unknownAgeSeconds",
      (select count(*)::int from payment_finding where seen_at is null) as "paymentFindings",
      (select coalesce(max(extract(epoch from value::timestamptz)), 0)::float8 from installation
        where name = '${LAST_BACKUP}') as "lastBackupSeconds"
    from (
      select count(*)::int as count, coalesce(max(extract(epoch from now() - created_at))
        filter (where attempts > 0 or next_attempt_at <= now()), 0)::float8 as age
      from outbox where done_at is null and dead_at is null
    ) waiting`)
  return rows[0]!
}
