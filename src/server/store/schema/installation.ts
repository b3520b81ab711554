import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What the servers of this database note about themselves, for the next start and the doctor. */
export const installation = pgTable('installation', {
  /** 'secret of BF', 'release'. */
  name: text().primaryKey(),
  value: text().notNull(),
  /** When the value became what it is. */
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
})
