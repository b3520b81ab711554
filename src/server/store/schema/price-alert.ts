/** Price alerts. The email address is personal data and is deleted with its row, which ends in time. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import type { SiteCode } from '../../../domain/site/site.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const priceAlert = pgTable(
  'price_alert',
  {
    id: uuid().primaryKey().defaultRandom(),
    site: text().$type<SiteCode>().notNull(),
    /** Lower case. */
    email: text().notNull(),
    channel: text().$type<ChannelCode>().notNull(),
    parkId: integer('park_id').notNull(),
    arrival: date().notNull(),
    nights: smallint().notNull(),
    adults: smallint().notNull(),
    children: smallint().notNull(),
    under5s: smallint().notNull(),
    dogs: smallint().notNull(),
    assistanceDogs: smallint('assistance_dogs').notNull(),
    /** The last total told, or seen when asking; null if there has been none. */
    notifiedPrice: integer('told_pence'),
    /** Whether the stay could be booked when last looked at. */
    isAvailable: boolean('is_available').notNull(),
    /** The day of the last email with news, in London. */
    notifiedOn: date('told_on'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the last confirmation email was requested. */
    askedAt: instant('asked_at').notNull().defaultNow(),
    /** Confirmation emails so far. */
    emailsSent: smallint('emails_sent').notNull().default(1),
    confirmedAt: instant('confirmed_at'),
    /** Deleted by the next purge. */
    stoppedAt: instant('stopped_at'),
    checkedAt: instant('checked_at').notNull().defaultNow(),
  },
  (table) => [
    unique('price_alert_stay').on(
      table.site,
      table.email,
      table.channel,
      table.parkId,
      table.arrival,
      table.nights,
      table.adults,
      table.children,
      table.under5s,
      table.dogs,
      table.assistanceDogs,
    ),
    index('price_alert_to_check')
      .on(table.checkedAt)
      .where(sql`${table.confirmedAt} is not null and ${table.stoppedAt} is null`),
    check('price_alert_email', sql`${table.email} = lower(${table.email})`),
  ],
)
