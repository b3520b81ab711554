/** What staff have changed of stock and prices, so that it can be seen and taken back. Without personal data. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { Pence } from '../../../domain/money/money.ts'
import { staffAccount } from './back-office.ts'

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
