/**
 * The back office: its accounts, its activity log, and its own data. Emails to customers, answers and notes are
 * personal data and are deleted with the customer's; `staff_event` has ids, as `booking_event` has.
 */
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
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RemedyKind } from '../../../domain/booking/event-kinds.ts'
import type { EventActor } from '../../../domain/identity/actor.ts'
import type { Role } from '../../../domain/identity/role.ts'
import { booking, bookingRequest } from './booking.ts'
import { contactMessage } from './correspondence.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const ofAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => staffAccount.id, { onDelete: 'cascade' })

/** A member of staff. Accounts are closed, not deleted, since events name them. */
export const staffAccount = pgTable(
  'staff_account',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Lower case. */
    email: text().notNull().unique(),
    /** As shown beside what they did; never changed into another person's. */
    name: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** scrypt with its parameters and salt; null if none is set, as with OpenID Connect alone. */
    passwordHash: text('password_hash'),
    /** Secret of one-time codes, encrypted with a key derived from SESSION_SECRET; null until confirmed by a code. */
    totpSecret: text('totp_secret'),
    /** The last accepted step of one-time codes, so that none is accepted twice. */
    totpStep: bigint('totp_step', { mode: 'number' }),
    /** Subject of the OpenID Connect provider. */
    oidcSubject: text('oidc_subject').unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    closedAt: instant('closed_at'),
    /** The account that added or reset it or changed its role last, with the time; null for a user of the server. */
    grantedBy: uuid('granted_by'),
    grantedAt: instant('granted_at'),
  },
  (table) => [
    check('staff_account_email', sql`${table.email} = lower(${table.email})`),
    check('staff_account_role', sql`${table.role} in ('reader', 'agent', 'manager', 'administrator')`),
  ],
)

export const staffPasskey = pgTable(
  'staff_passkey',
  {
    /** The credential id, base64url. */
    id: text().primaryKey(),
    accountId: ofAccount(),
    publicKey: bytes('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** 'Work laptop'. */
    name: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    usedAt: instant('used_at'),
  },
  (table) => [index('staff_passkey_account').on(table.accountId)],
)

/** Codes for an owner who has lost passkey and one-time codes; each works once. */
export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  {
    /** Keyed hash. */
    codeHash: text('code_hash').primaryKey(),
    accountId: ofAccount(),
    usedAt: instant('used_at'),
  },
  (table) => [index('staff_recovery_code_account').on(table.accountId)],
)

/** A signed-in browser. Only the browser has the token. */
export const staffSession = pgTable(
  'staff_session',
  {
    /** Keyed hash of the token. */
    tokenHash: text('token_hash').primaryKey(),
    id: uuid().notNull().unique().defaultRandom(),
    accountId: ofAccount(),
    createdAt: instant('created_at').notNull().defaultNow(),
    usedAt: instant('used_at').notNull().defaultNow(),
    /** 8 hours after it began; it ends 30 minutes after its last use before that. */
    endsAt: instant('ends_at').notNull(),
    /** 'Firefox on Windows', from the browser's own words. */
    browser: text().notNull(),
  },
  (table) => [index('staff_session_account').on(table.accountId)],
)

/**
 * A sign-in that has begun: the secret that the next step is checked against; or a link to set an account up. Deleted
 * when it is used.
 */
export const staffSignIn = pgTable(
  'staff_sign_in',
  {
    /** Keyed hash of a token in a cookie, or in the link. */
    tokenHash: text('token_hash').primaryKey(),
    kind: text().$type<'code' | 'passkey' | 'oidc' | 'set-up'>().notNull(),
    /** The account whose password was right, if there was one. */
    accountId: uuid('account_id').references(() => staffAccount.id, { onDelete: 'cascade' }),
    /** How many codes were tried; the challenge of a passkey; state, nonce and verifier of OpenID Connect. */
    data: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('staff_sign_in_account').on(table.accountId)],
)

/** The activity log of the back office, without the events of bookings: accounts, prices, imports. Append-only. */
export const staffEvent = pgTable(
  'staff_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    /** Null for an unknown address that tried to sign in, and in events of 0.1.0. */
    actor: text().$type<EventActor>(),
    /** Null for all but staff. */
    accountId: uuid('account_id').references(() => staffAccount.id),
    /** The account's name, or the user of the server who ran the program. */
    actorName: text('actor_name').notNull(),
    kind: text().notNull(),
    /** Figures, ids and names of units; never personal data of customers. */
    detail: text(),
    requestId: text('request_id'),
  },
  (table) => [index('staff_event_account').on(table.accountId), index('staff_event_kind').on(table.kind, table.id)],
)

/**
 * A decision of staff about something that needs attention. It can be undone: the row stays, with the name of the
 * person.
 */
export const staffRemedy = pgTable(
  'staff_remedy',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<RemedyKind>().notNull(),
    /** The id of the refund, the alert or the finding; provider and id of an event. */
    subject: text().notNull(),
    bookingId: uuid('booking_id').references(() => booking.id),
    /** Its amount, if it has one. */
    pence: integer(),
    /** Without personal data. */
    reason: text().notNull(),
    accountId: uuid('account_id').references(() => staffAccount.id),
    actorName: text('actor_name').notNull(),
    at: instant('at').notNull().defaultNow(),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
  },
  (table) => [
    index('staff_remedy_booking').on(table.bookingId),
    index('staff_remedy_at').on(table.at),
    index('staff_remedy_account').on(table.accountId),
  ],
)

/** Goodwill, by a refund, a cancellation or a change, which waits for a second person [STAFF-08]. */
export const staffApproval = pgTable(
  'staff_approval',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id),
    kind: text().$type<'refund' | 'cancellation' | 'change'>().notNull(),
    /** Goodwill to the customer. */
    pence: integer().notNull(),
    /** The input of the command, as it is run once approved. */
    input: jsonb().notNull(),
    /** As stored with the event: without personal data. */
    reason: text().notNull(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => staffAccount.id),
    askedAt: instant('asked_at').notNull().defaultNow(),
    decidedBy: uuid('decided_by').references(() => staffAccount.id),
    decidedAt: instant('decided_at'),
    decision: text().$type<'approved' | 'refused' | 'withdrawn'>(),
  },
  (table) => [
    index('staff_approval_booking').on(table.bookingId),
    index('staff_approval_asked_by').on(table.askedBy),
    index('staff_approval_decided_by').on(table.decidedBy),
    uniqueIndex('staff_approval_open')
      .on(table.bookingId)
      .where(sql`${table.decidedAt} is null`),
    check('staff_approval_pence', sql`${table.pence} > 0`),
    check(
      'staff_approval_two_people',
      sql`${table.decision} is distinct from 'approved' or ${table.decidedBy} <> ${table.askedBy}`,
    ),
  ],
)

/** Notes of staff on a booking. May be personal: deleted with the customer. */
export const bookingNote = pgTable(
  'booking_note',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id),
    words: text().notNull(),
    accountId: uuid('account_id').references(() => staffAccount.id),
    authorName: text('author_name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('booking_note_booking').on(table.bookingId), index('booking_note_account').on(table.accountId)],
)

/**
 * A staff message to a customer: about a booking, a request or a message. Sent by the outbox. Deleted with the
 * customer.
 */
export const staffMessage = pgTable(
  'staff_letter',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid('booking_id').references(() => booking.id),
    requestId: uuid('request_id').references(() => bookingRequest.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id').references(() => contactMessage.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    words: text().notNull(),
    /** A link of the booking that the email has a button for. */
    link: text().$type<'pay' | 'login'>(),
    accountId: uuid('account_id').references(() => staffAccount.id),
    authorName: text('author_name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('staff_letter_booking').on(table.bookingId),
    index('staff_letter_request').on(table.requestId),
    index('staff_letter_message').on(table.messageId),
    index('staff_letter_account').on(table.accountId),
  ],
)

/** Emails as they were sent. Deleted with the customer's data. */
export const sentEmail = pgTable(
  'sent_email',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid('booking_id').references(() => booking.id),
    messageId: uuid('message_id').references(() => contactMessage.id, { onDelete: 'cascade' }),
    /** The kind of its task. */
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** `{ html, text }` as JSON, compressed by gzip: some 4 KB. */
    body: bytes().notNull(),
    isToStaff: boolean('is_to_staff').notNull(),
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  (table) => [index('sent_email_booking').on(table.bookingId), index('sent_email_message').on(table.messageId)],
)

/** The last look at a booking by each member of staff: events repeat at most every half hour. */
export const bookingAccess = pgTable(
  'booking_look',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id),
    accountId: ofAccount(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.accountId] }),
    index('booking_look_account').on(table.accountId, table.at),
  ],
)
