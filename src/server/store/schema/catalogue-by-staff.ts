/** Staff's additions to the catalogue: photographs, and files to import. */
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
  primaryKey,
} from 'drizzle-orm/pg-core'
import type { RecordType } from '../../../catalogue-files/format/records.ts'
import type { Planned } from '../../../catalogue-files/import/effects.ts'
import type { RowError } from '../../../catalogue-files/sheets/read-rows.ts'
import type { SheetRow } from '../../../catalogue-files/sheets/sheet.ts'
import type { SheetKind } from '../../../catalogue-files/sheets/sheet-kinds.ts'
import type { ImportMode } from '../../../catalogue-files/import/staged-tables.ts'
import { staffAccount } from './back-office.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { Pence } from '../../../domain/money/money.ts'

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

/** Spreadsheets between their upload and their import, for a day. */
export const uploadedSheet = pgTable(
  'uploaded_sheet',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id').references(() => staffAccount.id),
    fileName: text('file_name').notNull(),
    kind: text().$type<SheetKind>().notNull(),
    /** The operator of all rows; null where the rows name theirs. */
    operatorId: integer('operator_id'),
    headings: text().array().notNull(),
    rows: jsonb().$type<readonly SheetRow[]>().notNull(),
    /** The field of each column, '' for none; null until it is chosen. */
    match: text().array(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('uploaded_sheet_account').on(table.accountId)],
)

/** The fields of headings, as they were chosen for the last sheet of a kind and operator. */
export const sheetMatch = pgTable(
  'sheet_match',
  {
    kind: text().$type<SheetKind>().notNull(),
    /** 0 for sheets of several operators. */
    operatorId: integer('operator_id').notNull(),
    /** Field by heading. */
    fields: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.operatorId] })],
)

/** The records that operators call by references of their own. */
export const operatorReference = pgTable(
  'operator_reference',
  {
    type: text().$type<RecordType>().notNull(),
    /** 0 for records of no operator. */
    operatorId: integer('operator_id').notNull(),
    reference: text().notNull(),
    /** An id, or the code of an extra. */
    key: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.operatorId, table.reference] })],
)

/** Imports from the back office, running or ended, and imports of the command that changed the catalogue. */
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
    /** SHA-256 of the file of a check: the import has to be of the same file. */
    fileHash: text('file_hash'),
    /** The records that it takes off sale, or would, by type; null where nothing is replaced. */
    removals: jsonb().$type<Partial<Record<RecordType, number>>>(),
    /** Records on sale that it changes, or would, by type; null where it was not counted. */
    changes: jsonb().$type<Partial<Record<RecordType, number>>>(),
    /**
     * The number of records that has to be confirmed for this file to be imported; null where there is nothing to
     * confirm.
     */
    toConfirm: integer('to_confirm'),
    /** Share of the work that is done, 0 to 1. */
    progress: real().notNull().default(0),
    startedAt: instant('started_at').notNull().defaultNow(),
    /** When the server that runs it last wrote: silence means that it has ended. */
    seenAt: instant('seen_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    /** The imported records, or why nothing was imported. */
    words: text(),
    /** All faults; the first of them are kept. */
    errorCount: integer('fault_count').notNull().default(0),
    errors: text('faults').array().notNull().default([]),
    /** The spreadsheet, which is deleted after a day; null for a file of lines. */
    sheetId: uuid('sheet_id'),
    /** How many records a spreadsheet adds, changes and removes, or would. */
    planned: jsonb().$type<Planned>(),
    /** The errors of a spreadsheet by row and column; the first of them are kept. */
    rowErrors: jsonb('row_errors').$type<readonly RowError[]>(),
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

/**
 * `refused`: lines were faulty or their number is to be confirmed, nothing was imported · `failed`: it could not be
 * read or loaded, or its server ended.
 */
export type ImportState = 'running' | 'done' | 'refused' | 'failed'

/**
 * The rows that the last imports changed, with their former values, so that imports can be undone, the last one first.
 */
export const catalogueImportRow = pgTable(
  'catalogue_import_row',
  {
    importId: bigint('import_id', { mode: 'number' })
      .notNull()
      .references(() => catalogueImport.id),
    type: text().$type<RecordType | 'rate-plan'>().notNull(),
    /** The key columns of the record, by name. */
    key: jsonb().notNull(),
    /** The row as it was, or the whole rate plan; null if the import added it. */
    before: jsonb(),
  },
  (table) => [index('catalogue_import_row_import').on(table.importId, table.type)],
)

/** The changes of staff to stock and prices, so that they can be seen and reverted. Without personal data. */
export const catalogueChange = pgTable(
  'catalogue_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    kind: text().$type<'nights' | 'prices'>().notNull(),
    accountId: uuid('account_id').references(() => staffAccount.id),
    actorName: text('actor_name').notNull(),
    /** 'Prices raised by 5 %, Gunton Sands, arrivals Sun 1 Aug 2027 to Tue 31 Aug 2027'. */
    words: text().notNull(),
    /** The parks whose units were changed. */
    parkIds: integer('park_ids').array().notNull(),
    /** Nights of unit types, or prices. */
    rowCount: integer('row_count').notNull(),
    /** The rate plan that made these prices; null for what staff changed one by one, which stays on top of a plan. */
    ratePlanId: integer('rate_plan_id'),
    /** The change whose rows were set back by this one. */
    reverts: bigint('takes_back', { mode: 'number' }),
  },
  (table) => [
    index('catalogue_change_account').on(table.accountId),
    index('catalogue_change_parks').using('gin', table.parkIds),
    uniqueIndex('catalogue_change_taken_back').on(table.reverts),
    check('catalogue_change_kind', sql`${table.kind} in ('nights', 'prices')`),
  ],
)

/** [night, capacity before, closed before, capacity after, closed after]. */
export type NightTuple = readonly [CalendarDate, number, boolean, number, boolean]

/** [arrival, nights, then pence, was-price and offer before, and the same after]. */
export type PriceTuple = readonly [
  CalendarDate,
  number,
  Pence,
  Pence | null,
  number | null,
  Pence,
  Pence | null,
  number | null,
]

/** The rows of a change, before and after; one of these for each unit type, in the order of nights or arrivals. */
export const catalogueChangeUnit = pgTable(
  'catalogue_change_unit',
  {
    changeId: bigint('change_id', { mode: 'number' })
      .notNull()
      .references(() => catalogueChange.id),
    unitTypeId: integer('unit_type_id').notNull(),
    rows: jsonb().$type<readonly NightTuple[] | readonly PriceTuple[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.unitTypeId] })],
)
