import { pgTable, text, timestamp, bigint, integer } from 'drizzle-orm/pg-core'

/** The servers' notes about themselves in this database, for the next start and the doctor. */
export const installation = pgTable('installation', {
  /** 'secret of BF', 'release'. */
  name: text().primaryKey(),
  value: text().notNull(),
  /** When the value was last changed. */
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
})

/**
 * Counts of limits that all processes share, with the columns that `rate-limiter-flexible` expects, in this order. The
 * migration makes it UNLOGGED: a count costs no write-ahead log, and a crash or a failover forgets them all.
 */
export const rateLimit = pgTable('rate_limit', {
  /** A keyed hash of what is counted: an address, an email address, a booking reference. */
  key: text().primaryKey(),
  points: integer().notNull(),
  /** Milliseconds since 1970, by the clock of the process that counted first. */
  expire: bigint({ mode: 'number' }).notNull(),
})
