/**
 * Contact messages and newsletter sign-ups, without a booking. Personal data is only in `contact_message` and
 * `newsletter_signup` and is deleted in time; the events have ids.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
  boolean,
  date,
} from 'drizzle-orm/pg-core'
import type { ContactTopic } from '../../../domain/customer/contact.ts'
import type { EventActor } from '../../../domain/identity/actor.ts'
import type { SiteCode } from '../../../domain/site/site.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A message of the contact form. */
export const contactMessage = pgTable(
  'contact_message',
  {
    id: uuid().primaryKey().defaultRandom(),
    site: text().$type<SiteCode>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** Digits and spaces; empty if not given. */
    telephone: text().notNull(),
    /** As entered, possibly not one of ours; empty if not given. */
    bookingReference: text('booking_reference').notNull(),
    topic: text().$type<ContactTopic>().notNull(),
    words: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('contact_message_open')
      .on(table.createdAt)
      .where(sql`${table.answeredAt} is null`),
  ],
)

/** A newsletter sign-up. It is effective once the link in our email has been followed. */
export const newsletterSignup = pgTable(
  'newsletter_signup',
  {
    id: uuid().primaryKey().defaultRandom(),
    site: text().$type<SiteCode>().notNull(),
    /** Lower case. */
    email: text().notNull(),
    firstName: text('first_name').notNull(),
    /** The version of the consent text: CONSENT_WORDING in src/domain/customer/newsletter.ts. */
    wording: integer().notNull(),
    /** When the last confirmation email was requested. */
    askedAt: instant('asked_at').notNull().defaultNow(),
    /** Confirmation emails since it was last confirmed: somebody else may be typing this address. */
    emailsSent: smallint('letters').notNull().default(1),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
  },
  (table) => [
    unique('newsletter_signup_address').on(table.site, table.email),
    check('newsletter_signup_email', sql`${table.email} = lower(${table.email})`),
  ],
)

/** Events of messages and sign-ups, with actor and request. Append-only by trigger; ids only. */
export const correspondenceEvent = pgTable(
  'correspondence_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The message or sign-up, which may have been deleted since. */
    subjectId: uuid('subject_id').notNull(),
    at: instant('at').notNull().defaultNow(),
    kind: text().$type<CorrespondenceEventKind>().notNull(),
    actor: text().$type<EventActor>().notNull(),
    /** Of staff: the account on the server that ran the command. */
    actorName: text('actor_name'),
    requestId: text('request_id'),
  },
  (table) => [index('correspondence_event_subject').on(table.subjectId)],
)

export type CorrespondenceEventKind =
  | 'message-received'
  | 'message-seen'
  | 'message-answered'
  | 'message-purged'
  | 'signup-asked'
  | 'signup-confirmed'
  | 'signup-unsubscribed'
  | 'signup-purged'

/** Price alerts. The email address is personal data and is deleted with its row, which ends in time. */
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
