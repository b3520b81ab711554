/** What staff bring to the catalogue: photographs, and files to import. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RecordType } from '../../../catalogue-files/format/records.ts'
import type { ImportMode } from '../../../catalogue-files/import/staged-tables.ts'
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
    /** Since when it was seen that nothing refers to it. */
    unusedSince: instant('unused_since'),
  },
  (table) => [index('uploaded_photo_account').on(table.accountId)],
)

/** Imports from the back office, running or ended, and those of the command that changed the catalogue. */
export const catalogueImport = pgTable(
  'catalogue_import',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    state: text().$type<ImportState>().notNull().default('running'),
    accountId: uuid('account_id').references(() => staffAccount.id),
    actorName: text('actor_name').notNull(),
    fileName: text('file_name').notNull(),
    /** Checks the file and imports nothing. */
    isTrial: boolean('is_trial').notNull(),
    mode: text().$type<ImportMode>().notNull().default('add'),
    /** SHA-256 of the file of a check: what is imported afterwards is the same file. */
    fileHash: text('file_hash'),
    /** What it takes off sale, or would, by type of record; null where nothing is replaced. */
    removals: jsonb().$type<Partial<Record<RecordType, number>>>(),
    /** Records on sale that it changes, or would, by type; null where it was not counted. */
    changes: jsonb().$type<Partial<Record<RecordType, number>>>(),
    /** The number of records that has to be confirmed for this file to be imported; null where there is nothing to confirm. */
    toConfirm: integer('to_confirm'),
    /** Share of the work that is done, 0 to 1. */
    progress: real().notNull().default(0),
    startedAt: instant('started_at').notNull().defaultNow(),
    /** When the server that runs it last wrote: silence means that it has ended. */
    seenAt: instant('seen_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    /** What was imported, or why nothing was. */
    words: text(),
    /** All faults; the first of them are kept. */
    errorCount: integer('fault_count').notNull().default(0),
    errors: text('faults').array().notNull().default([]),
    /** The import that this one takes back. */
    reverts: bigint('takes_back', { mode: 'number' }),
  },
  (table) => [
    index('catalogue_import_account').on(table.accountId),
    uniqueIndex('catalogue_import_running')
      .on(table.state)
      .where(sql`${table.state} = 'running'`),
    uniqueIndex('catalogue_import_taken_back')
      .on(table.reverts)
      .where(sql`${table.state} = 'done'`),
    check('catalogue_import_state', sql`${table.state} in ('running', 'done', 'refused', 'failed')`),
  ],
)

/** `refused`: lines were faulty or their number is to be confirmed, nothing was imported · `failed`: it could not be read or loaded, or its server ended. */
export type ImportState = 'running' | 'done' | 'refused' | 'failed'

/** What the last imports changed, as it was before, so that they can be undone, the last one first. */
export const catalogueImportRow = pgTable(
  'catalogue_import_row',
  {
    importId: bigint('import_id', { mode: 'number' })
      .notNull()
      .references(() => catalogueImport.id),
    type: text().$type<RecordType>().notNull(),
    /** The key columns of the record, by name. */
    key: jsonb().notNull(),
    /** The row as it was; null if the import added it. */
    before: jsonb(),
  },
  (table) => [index('catalogue_import_row_import').on(table.importId, table.type)],
)
