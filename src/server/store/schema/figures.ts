/**
 * The tables that the figures of the back office are added up from. All of it follows from other tables, or is a count
 * of pages.
 */
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Step } from '../../../domain/reports/figures.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import type { SiteCode } from '../../../domain/site/site.ts'
import { booking } from './booking.ts'

/**
 * One narrow row for each booking that was sold, or has entries in the ledger: a year of them is added up in a tenth of
 * the time that `booking` and `ledger_entry` take. Kept by triggers of both, never written otherwise.
 */
export const bookingFigure = pgTable(
  'booking_figure',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => booking.id, { onDelete: 'cascade' }),
    site: text().$type<SiteCode>().notNull(),
    channel: text().$type<ChannelCode>().notNull(),
    parkId: integer('park_id').notNull(),
    /** In London: when it was confirmed; when it was held, if it was paid for but never sold. */
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    arrival: date({ mode: 'string' }).notNull(),
    nights: smallint().notNull(),
    /** Adults, children and under fives. */
    guests: smallint().notNull(),
    isSold: boolean('is_sold').notNull(),
    isCancelled: boolean('is_cancelled').notNull(),
    /** Null without a discount. */
    discountCode: text('discount_code'),
    discountPence: integer('discount_pence').notNull(),
    /** Null if nothing was left to pay when it was booked. */
    balanceDue: date('balance_due', { mode: 'string' }),
    /** Movements sale, change, cancellation and goodwill. */
    soldPence: integer('sold_pence').notNull(),
    /** Movements payment, as a positive amount. */
    receivedPence: integer('received_pence').notNull(),
    /** Movements refund, refund-failed and dispute: what went back to customers, less what was returned to us. */
    refundedPence: integer('refunded_pence').notNull(),
  },
  (table) => [
    index('booking_figure_booked').on(table.bookedOn, table.bookingId),
    index('booking_figure_arrival').on(table.arrival, table.bookingId),
  ],
)

/**
 * Nights on sale and taken of a park and holiday type, added up from `night_stock` by a job. Nights that are past stay
 * as they were last counted, also once `night_stock` has them no more.
 */
export const nightCount = pgTable(
  'night_count',
  {
    parkId: integer('park_id').notNull(),
    channel: text().$type<ChannelCode>().notNull(),
    night: date({ mode: 'string' }).notNull(),
    capacity: integer().notNull(),
    reserved: integer('taken').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.night, table.parkId, table.channel] }),
    check('night_count_within_capacity', sql`${table.reserved} between 0 and ${table.capacity}`),
  ],
)

/**
 * Steps of bookings in progress that are in `step_count`, so that no process counts them again; forgotten after a week.
 */
export const countedStep = pgTable(
  'counted_step',
  {
    /** Its reference or its id: what the step knows it by. */
    booking: text().notNull(),
    step: text().$type<Step>().notNull(),
    day: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.booking, table.step] })],
)

/** How often a step from search to booking was taken on a day. Nothing about who took it. */
export const stepCount = pgTable(
  'step_count',
  {
    day: date({ mode: 'string' }).notNull(),
    site: text().$type<SiteCode>().notNull(),
    /** Empty where an address names none. */
    channel: text().$type<ChannelCode>().notNull(),
    step: text().$type<Step>().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.site, table.channel, table.step] })],
)
