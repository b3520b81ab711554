/** The brand as an owner edits it, where the database keeps it (BRAND_STORE). */
import { bigint, customType, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SiteCode } from '../../../domain/site/site.ts'
import { staffAccount } from './back-office.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A brand's files by their content: what two versions have in common is stored once. */
export const brandFile = pgTable('brand_file', {
  /** SHA-256 of the content, in hex. */
  digest: text().primaryKey(),
  content: bytes().notNull(),
})

/** Every state that a brand was saved in, whole. The last published one is served. Append-only, but for drafts. */
export const brandVersion = pgTable(
  'brand_version',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    site: text().$type<SiteCode>().notNull(),
    /** Digests of `brand_file` by path in the brand's folder: 'site.json', 'public/logo.svg'. */
    files: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    /** 'Company and contact'. */
    what: text().notNull(),
    accountId: uuid('account_id').references(() => staffAccount.id),
    actorName: text('actor_name').notNull(),
    savedAt: instant('saved_at').notNull().defaultNow(),
    /** Null for a draft. */
    publishedAt: instant('published_at'),
  },
  (table) => [index('brand_version_site').on(table.site, table.id), index('brand_version_account').on(table.accountId)],
)
