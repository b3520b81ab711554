/** What staff bring to the catalogue. */
import { customType, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { staffAccount } from './back-office.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Photographs as they were uploaded, turned upright and at most 2400 pixels wide, for all servers. */
export const uploadedPhoto = pgTable(
  'uploaded_photo',
  {
    /** The first half of the hash of its bytes: the same photograph is stored once. */
    id: text().primaryKey(),
    /** WebP. */
    bytes: bytes().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    accountId: uuid('account_id').references(() => staffAccount.id),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('uploaded_photo_account').on(table.accountId)],
)
