/** Payments, the ledger, and the tables that make every step of them repeatable. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ReminderDay } from '../../../domain/money/balance-reminder.ts'
import type { PaymentOption } from '../../../domain/money/deposit.ts'
import type { PaymentAlertKind, PaymentAlertStatus } from '../../../domain/money/payment-alert.ts'
import type { PaymentMethod, PaymentPurpose, PaymentStatus } from '../../../domain/money/payment-status.ts'
import type { PriceBreakdown } from '../../../domain/money/price.ts'
import type { RefundStatus } from '../../../domain/money/refund-status.ts'
import { booking } from './booking.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const ofBooking = () =>
  uuid('booking_id')
    .notNull()
    .references(() => booking.id)
const ofPayment = () =>
  uuid('payment_id')
    .notNull()
    .references(() => payment.id)

export const payment = pgTable(
  'payment',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: ofBooking(),
    purpose: text().$type<PaymentPurpose>().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    option: text().$type<PaymentOption>().notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    /** What the customer agreed to pay now; 0 where a voucher has covered it and no provider is asked. */
    amountPence: integer('amount_pence').notNull(),
    /** The whole price as it stood when the customer agreed. */
    agreedPrice: jsonb('agreed_price').$type<PriceBreakdown>().notNull(),
    provider: text().notNull(),
    /** Idempotency key at the provider, made from this row's id and saved before the provider is called. */
    providerKey: text('provider_key').notNull().unique(),
    providerPaymentId: text('provider_payment_id'),
    failureCode: text('failure_code'),
    actionUrl: text('action_url'),
    /** Money that came although it was not wanted (any more): it goes back and does not count for the booking. */
    isSurplus: boolean('is_surplus').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the provider was last asked by the reconciler. */
    checkedAt: instant('checked_at'),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('payment_one_open_or_paid')
      .on(table.bookingId, table.purpose)
      .where(
        sql`not ${table.isSurplus} and ${table.status} in ('created', 'requires_action', 'processing', 'unknown', 'succeeded') and ${table.purpose} = 'booking'`,
      ),
    // A balance or a charge may be paid in parts, one after another.
    uniqueIndex('payment_one_open_balance')
      .on(table.bookingId)
      .where(
        sql`${table.purpose} <> 'booking' and ${table.status} in ('created', 'requires_action', 'processing', 'unknown')`,
      ),
    uniqueIndex('payment_provider_id').on(table.provider, table.providerPaymentId),
    index('payment_open')
      .on(table.createdAt)
      .where(sql`${table.status} in ('created', 'requires_action', 'processing', 'unknown')`),
    check('payment_amount', sql`${table.amountPence} >= 0`),
    check(
      'payment_status',
      sql`${table.status} in ('created', 'requires_action', 'processing', 'unknown', 'succeeded', 'failed', 'cancelled')`,
    ),
  ],
)

/**
 * Every movement of money of a booking, in pence: positive is owed by the customer, negative is paid. The sum of a
 * booking's entries is what is outstanding. Append-only by trigger.
 */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: ofBooking(),
    paymentId: uuid('payment_id').references(() => payment.id),
    kind: text().$type<MovementKind>().notNull(),
    pence: integer().notNull(),
    /** Makes writing the same movement twice impossible: 'payment:{payment id}'. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('ledger_entry_booking').on(table.bookingId)],
)

/**
 * sale: the price of a booking · payment: money that came · refund: money that went back · cancellation: what is not owed
 * any more, so that the sale and it make what cancelling costs · goodwill: what staff have let a customer off, so that
 * money given back is not owed again · refund-failed: a refund that seemed made and came back to us · dispute: what the
 * customer's bank has taken back for good, or an appeal has won.
 */
export type MovementKind = 'sale' | 'payment' | 'refund' | 'refund-failed' | 'dispute' | 'cancellation' | 'goodwill'

/** Money that is to go back, whole or in part, of one payment. The row is written before the provider is asked. */
export const refund = pgTable(
  'refund',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: ofBooking(),
    paymentId: ofPayment(),
    pence: integer().notNull(),
    reason: text().$type<RefundReason>().notNull(),
    status: text().$type<RefundStatus>().notNull().default('queued'),
    /** How often it has been begun: each time has an idempotency key of its own. */
    attempt: smallint().notNull().default(1),
    providerRefundId: text('provider_refund_id'),
    /** Why it failed, as the provider or our own rule has it. */
    failureCode: text('failure_code'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the provider was last asked by the reconciler. */
    checkedAt: instant('checked_at'),
    /** When the money had gone back; null again where it came back to us. */
    doneAt: instant('done_at'),
  },
  (table) => [
    index('refund_payment').on(table.paymentId),
    uniqueIndex('refund_provider_id').on(table.paymentId, table.providerRefundId),
    index('refund_pending')
      .on(table.createdAt)
      .where(sql`${table.status} in ('pending', 'failed')`),
    // Money that was not wanted goes back once.
    uniqueIndex('refund_of_surplus')
      .on(table.paymentId)
      .where(sql`${table.reason} = 'surplus'`),
    check('refund_amount', sql`${table.pence} > 0`),
    check('refund_status', sql`${table.status} in ('queued', 'pending', 'succeeded', 'failed', 'dropped')`),
  ],
)

/** What a customer's bank says against a payment: disputes and warnings of fraud, as the provider has them. */
export const paymentAlert = pgTable(
  'payment_alert',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: ofBooking(),
    paymentId: ofPayment(),
    kind: text().$type<PaymentAlertKind>().notNull(),
    providerAlertId: text('provider_alert_id').notNull(),
    status: text().$type<PaymentAlertStatus>().notNull(),
    /** The bank's reason as a code: 'fraudulent'. */
    reason: text().notNull(),
    pence: integer().notNull(),
    /** The payment cannot be given back meanwhile. */
    blocksRefund: boolean('blocks_refund').notNull(),
    /** Until then evidence can be given. */
    dueBy: instant('due_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When staff marked it as seen to. */
    seenAt: instant('seen_at'),
  },
  (table) => [
    uniqueIndex('payment_alert_provider_id').on(table.paymentId, table.providerAlertId),
    index('payment_alert_booking').on(table.bookingId),
    check('payment_alert_status', sql`${table.status} in ('open', 'won', 'lost', 'closed')`),
  ],
)

/**
 * surplus: it could not be used · cancellation: the booking was cancelled · goodwill: staff decided so · provider: staff have
 * made it at the provider itself.
 */
export type RefundReason = 'surplus' | 'cancellation' | 'goodwill' | 'provider'

/** Calls that were begun under a key of the customer's browser. The row is inserted before anything is done. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    scope: text().notNull(),
    key: text().notNull(),
    /** Hash of the body: the same key with another body is refused. */
    fingerprint: text().notNull(),
    step: text().$type<'prepared' | 'answered'>().notNull(),
    /** What the call has come to; null where it took no payment. */
    paymentId: uuid('payment_id').references(() => payment.id),
    /** Until then one process is at work on it; a later one may take over. */
    leaseUntil: instant('lease_until').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
)

/** Work for the outside world, written in the transaction that decides it and done by a worker. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<TaskKind>().notNull(),
    dedupeKey: text('dedupe_key').notNull().unique(),
    /** Ids only: the worker reads the rest when it does the work. */
    payload: jsonb()
      .$type<{
        bookingId?: string
        /** Of one customer, for the links of one e-mail. */
        bookingIds?: readonly string[]
        paymentId?: string
        refundId?: string
        alertId?: string
        requestId?: string
        /** Of the contact form, and of the newsletter. */
        messageId?: string
        signupId?: string
        /** Which of the reminders of a balance: days before it is due. */
        reminder?: ReminderDay
      }>()
      .notNull(),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    doneAt: instant('done_at'),
    /** Given up after the last attempt; listed by the view `outbox_dead_letter`. */
    deadAt: instant('dead_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('outbox_waiting')
      .on(table.nextAttemptAt)
      .where(sql`${table.doneAt} is null and ${table.deadAt} is null`),
  ],
)

export type TaskKind =
  | 'confirmation-email'
  | 'balance-receipt'
  /** Asks for a balance that is due, or will be. */
  | 'balance-reminder'
  | 'cancellation-email'
  | 'refund-email'
  /** To staff: a refund that failed, a dispute, a warning of fraud. */
  | 'payment-alert-email'
  /** To staff, and to who has asked them. */
  | 'request-email'
  | 'request-receipt'
  /** Links to bookings, to who has asked for them; of no bookings where the address is not known. */
  | 'login-link'
  /** A message of the contact form: to staff, and to who has written it. */
  | 'contact-email'
  | 'contact-receipt'
  /** Asks an address to confirm its sign-up. */
  | 'newsletter-letter'
  | 'refund'
  | 'supplier-confirm'
  | 'supplier-release'
  | 'supplier-cancel'
  | 'affiliate-conversion'

/** Events the provider has told us of. Hints only: what is true is fetched from the provider. */
export const inbox = pgTable(
  'inbox',
  {
    provider: text().notNull(),
    eventId: text('event_id').notNull(),
    kind: text().notNull(),
    /** payment: how it stands has changed · reversals: refunds or disputes of one that was taken. */
    about: text().$type<'payment' | 'reversals'>().notNull().default('payment'),
    providerPaymentId: text('provider_payment_id').notNull(),
    /** Our payment's id as the provider gives it back; it matches before the provider's own id is known to us. */
    paymentId: text('payment_id'),
    receivedAt: instant('received_at').notNull().defaultNow(),
    attempts: smallint().notNull().default(0),
    doneAt: instant('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('inbox_waiting')
      .on(table.receivedAt)
      .where(sql`${table.doneAt} is null`),
  ],
)
