/**
 * What people write to us and what they want to hear from us, without a booking. Personal data lies in `contact_message` and
 * `newsletter_signup` alone and is purged; the events beside them hold ids.
 */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { ContactTopic } from '../../../domain/customer/contact.ts'
import type { SiteCode } from '../../../domain/site/site.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A message of the contact form. */
export const contactMessage = pgTable(
  'contact_message',
  {
    id: uuid().primaryKey().defaultRandom(),
    site: text().$type<SiteCode>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** Digits and spaces; empty where none was given. */
    telephone: text().notNull(),
    /** As it was given, which may be no booking of ours; empty where none was. */
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

/** An address that is to hear of deals. It counts once it is confirmed by the link of the letter we send there. */
export const newsletterSignup = pgTable(
  'newsletter_signup',
  {
    id: uuid().primaryKey().defaultRandom(),
    site: text().$type<SiteCode>().notNull(),
    /** In lower case. */
    email: text().notNull(),
    firstName: text('first_name').notNull(),
    /** Which words were agreed to: the number of the wording in src/domain/customer/newsletter.ts. */
    wording: integer().notNull(),
    /** When it was last asked for with a letter to follow. */
    askedAt: instant('asked_at').notNull().defaultNow(),
    /** Letters sent since it was last confirmed: somebody else may keep typing this address. */
    letters: smallint().notNull().default(1),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
  },
  (table) => [
    unique('newsletter_signup_address').on(table.site, table.email),
    check('newsletter_signup_email', sql`${table.email} = lower(${table.email})`),
  ],
)

/** What happened to a message or a sign-up, who did it and in which request. Append-only by trigger; ids only. */
export const correspondenceEvent = pgTable(
  'correspondence_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of the message or sign-up, which may have been purged since. */
    subjectId: uuid('subject_id').notNull(),
    at: instant('at').notNull().defaultNow(),
    kind: text().$type<CorrespondenceEventKind>().notNull(),
    actor: text().$type<'customer' | 'job' | 'staff'>().notNull(),
    /** Of staff: the account on the server that ran the command. */
    actorName: text('actor_name'),
    requestId: text('request_id'),
  },
  (table) => [index('correspondence_event_subject').on(table.subjectId)],
)

export type CorrespondenceEventKind =
  | 'message-received'
  | 'message-answered'
  | 'message-purged'
  | 'signup-asked'
  | 'signup-confirmed'
  | 'signup-unsubscribed'
  | 'signup-purged'
