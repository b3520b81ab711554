/** Rate plans: what staff type once, from which the rows of `price` are made. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Weekday } from '../../../domain/dates/calendar-date.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { Adjustment, StayRate } from '../../../domain/rates/rate-plan.ts'

export const ratePlan = pgTable(
  'rate_plan',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Arrivals of so many months from today have prices: a job adds one month after the other. */
    horizonMonths: smallint('horizon_months').notNull(),
    /** Raised by every change: two people do not overwrite one another. */
    version: integer().notNull().default(1),
    /** The last arrival that has prices; null before the first. */
    madeUntil: date('made_until', { mode: 'string' }),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('rate_plan_horizon', sql`${table.horizonMonths} between 18 and 24`)],
)

/** A season of a plan. Of two that have a day, the one with the higher position counts. */
export const rateSeason = pgTable(
  'rate_season',
  {
    ratePlanId: integer('rate_plan_id').notNull(),
    position: smallint().notNull(),
    name: text().notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** Every year between these days. */
    repeats: boolean().notNull(),
    /** Pence for a night that begins on Monday, Tuesday …; null where no nightly price is set. */
    nightly: jsonb().$type<readonly (Pence | null)[]>().notNull(),
    /** Prices of whole stays, in place of the sum of their nights. */
    stays: jsonb().$type<readonly StayRate[]>().notNull(),
    minNights: smallint('min_nights').notNull(),
    maxNights: smallint('max_nights').notNull(),
    /** Days of the week, Monday is 0. */
    arrivalDays: smallint('arrival_days').array().$type<Weekday[]>().notNull(),
    departureDays: smallint('departure_days').array().$type<Weekday[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ratePlanId, table.position] }),
    foreignKey({ name: 'rate_season_plan', columns: [table.ratePlanId], foreignColumns: [ratePlan.id] }),
    check('rate_season_nights', sql`${table.minNights} between 1 and ${table.maxNights} and ${table.maxNights} <= 28`),
  ],
)

/** The unit types that a plan prices: each has one plan at most. A unit type may be gone from the catalogue. */
export const ratePlanUnit = pgTable(
  'rate_plan_unit',
  {
    unitTypeId: integer('unit_type_id').primaryKey(),
    ratePlanId: integer('rate_plan_id')
      .notNull()
      .references(() => ratePlan.id),
    /** How it differs from the plan's prices. */
    adjustment: jsonb().$type<Adjustment>().notNull(),
  },
  (table) => [index('rate_plan_unit_plan').on(table.ratePlanId)],
)
