/** Payments, the ledger, and the tables that make every step idempotent. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
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
import type { StaffChangeKind } from '../../../domain/money/change.ts'
import type { PaymentOption } from '../../../domain/money/deposit.ts'
import type { ReletShares } from '../../../domain/money/relet.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type {
  PaymentAlertKind,
  PaymentAlertStatus,
  PaymentMethod,
  PaymentPurpose,
  PaymentStatus,
} from '../../../domain/money/payment-status.ts'
import type { PaymentFindingKind } from '../../../domain/money/payment-comparison.ts'
import type { AgreedPrice } from '../../../domain/money/price.ts'
import type { RefundStatus } from '../../../domain/money/refund.ts'
import type { SiteCode } from '../../../domain/site/site.ts'
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
    /** The amount that the customer agreed to pay; 0 if a voucher covers it and no provider is called. */
    amountPence: integer('amount_pence').notNull(),
    /** The whole price when the customer agreed. */
    agreedPrice: jsonb('agreed_price').$type<AgreedPrice>().notNull(),
    provider: text().notNull(),
    /** Idempotency key at the provider, derived from this row's id and stored before the provider is called. */
    providerKey: text('provider_key').notNull().unique(),
    providerPaymentId: text('provider_payment_id'),
    failureCode: text('failure_code'),
    actionUrl: text('action_url'),
    /** A payment no longer needed: it is refunded and does not count for the booking. */
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
    // A balance or a charge may be paid in several parts, one at a time.
    uniqueIndex('payment_one_open_balance')
      .on(table.bookingId)
      .where(
        sql`${table.purpose} <> 'booking' and ${table.status} in ('created', 'requires_action', 'processing', 'unknown')`,
      ),
    index('payment_booking').on(table.bookingId),
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
 * Movements of a booking in pence: positive if due from the customer, negative if paid. Their sum is the outstanding
 * amount. Append-only by trigger.
 */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: ofBooking(),
    paymentId: uuid('payment_id').references(() => payment.id),
    kind: text().$type<MovementKind>().notNull(),
    pence: integer().notNull(),
    /** Prevents duplicates: 'payment:{payment id}'. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('ledger_entry_booking').on(table.bookingId), index('ledger_entry_at').on(table.at, table.id)],
)

/**
 * sale: the price of a booking · change: the difference by a change of dates, party or extras · payment: money received
 * · refund: money refunded · cancellation: reduces the sale to the cancellation charge · goodwill: a reduction by
 * staff, so that its refund is not due again, or by a change that leaves too little to collect · refund-failed: a
 * refund that was returned to us · relet: a cancellation charge falls, since nights were sold again · dispute: money lost to a dispute, or won back on appeal.
 */
export type MovementKind =
  | 'sale'
  | 'change'
  | 'payment'
  | 'refund'
  | 'refund-failed'
  | 'dispute'
  | 'cancellation'
  | 'goodwill'
  | 'relet'

/** Refunds, full or partial, of a payment. The row is inserted before the provider is called. */
export const refund = pgTable(
  'refund',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: ofBooking(),
    paymentId: ofPayment(),
    pence: integer().notNull(),
    reason: text().$type<RefundReason>().notNull(),
    status: text().$type<RefundStatus>().notNull().default('queued'),
    /** Number of attempts: each has its own idempotency key. */
    attempt: smallint().notNull().default(1),
    providerRefundId: text('provider_refund_id'),
    /** Failure code of the provider or of our own rule. */
    failureCode: text('failure_code'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the provider was last asked by the reconciler. */
    checkedAt: instant('checked_at'),
    /** When it succeeded; null again if the money was returned to us. */
    doneAt: instant('done_at'),
  },
  (table) => [
    index('refund_booking').on(table.bookingId),
    index('refund_payment').on(table.paymentId),
    uniqueIndex('refund_provider_id').on(table.paymentId, table.providerRefundId),
    index('refund_pending')
      .on(table.createdAt)
      .where(sql`${table.status} in ('pending', 'failed')`),
    // A surplus payment is refunded once.
    uniqueIndex('refund_of_surplus')
      .on(table.paymentId)
      .where(sql`${table.reason} = 'surplus'`),
    check('refund_amount', sql`${table.pence} > 0`),
    check('refund_status', sql`${table.status} in ('queued', 'pending', 'succeeded', 'failed', 'dropped')`),
  ],
)

/** Disputes and fraud warnings of a payment. */
export const paymentAlert = pgTable(
  'payment_alert',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: ofBooking(),
    paymentId: ofPayment(),
    kind: text().$type<PaymentAlertKind>().notNull(),
    providerAlertId: text('provider_alert_id').notNull(),
    status: text().$type<PaymentAlertStatus>().notNull(),
    /** The bank's reason code: 'fraudulent'. */
    reason: text().notNull(),
    pence: integer().notNull(),
    /** The payment cannot be refunded meanwhile. */
    blocksRefund: boolean('blocks_refund').notNull(),
    /** Deadline for evidence. */
    dueBy: instant('due_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When staff marked it as handled. */
    seenAt: instant('seen_at'),
  },
  (table) => [
    uniqueIndex('payment_alert_provider_id').on(table.paymentId, table.providerAlertId),
    index('payment_alert_booking').on(table.bookingId),
    check('payment_alert_status', sql`${table.status} in ('open', 'won', 'lost', 'closed')`),
  ],
)

/**
 * surplus: the payment was not needed · cancellation: the booking was cancelled · change: more was paid than a change
 * has left to pay · goodwill: decided by staff · provider: made by staff at the provider itself · relet: cancelled
 * nights were sold again.
 */
export type RefundReason = 'surplus' | 'cancellation' | 'change' | 'goodwill' | 'provider' | 'relet'

/** Calls with an idempotency key of the customer's browser. The row is inserted before anything else happens. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    scope: text().notNull(),
    key: text().notNull(),
    /** Hash of the body: the same key with another body is rejected. */
    fingerprint: text().notNull(),
    step: text().$type<'prepared' | 'answered'>().notNull(),
    /** The payment of the call; null if it made none. */
    paymentId: uuid('payment_id').references(() => payment.id),
    /** Lease: until then one process works on it; later another may take over. */
    leaseUntil: instant('lease_until').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
)

/** Tasks outside the database, written in the transaction that decides them and run by a worker. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<TaskKind>().notNull(),
    dedupeKey: text('dedupe_key').notNull().unique(),
    /**
     * The brand whose server does it; null from a release before, and where the booking is not written yet: any does.
     */
    site: text().$type<SiteCode>(),
    /** Ids only: the worker reads the rest when it runs. */
    payload: jsonb()
      .$type<{
        bookingId?: string
        /** Of one customer, for a login email. */
        bookingIds?: readonly string[]
        paymentId?: string
        refundId?: string
        alertId?: string
        requestId?: string
        /** Of the contact form and the newsletter. */
        messageId?: string
        /** The staff message: a row of `staff_letter`. */
        staffMessageId?: string
        signupId?: string
        priceAlertId?: string
        /** The balance reminder: days before it is due. */
        reminder?: number
        /** The change of a sold booking, with its rise of the price and its refund in pence. */
        change?: { kind: StaffChangeKind; difference: Pence; refund: Pence }
        /** The refund of cancelled nights that were sold again, in pence. */
        relet?: ReletShares
      }>()
      .notNull(),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    doneAt: instant('done_at'),
    /** Dead after the last attempt; listed by the view `outbox_dead_letter`. */
    deadAt: instant('dead_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('outbox_waiting')
      .on(table.nextAttemptAt)
      .where(sql`${table.doneAt} is null and ${table.deadAt} is null`),
    index('outbox_dead')
      .on(table.id)
      .where(sql`${table.deadAt} is not null`),
  ],
)

/** The tasks that this release knows. Those of a later one that runs beside it wait for that one. */
export const TASK_KINDS = [
  'confirmation-email',
  /** The confirmation again, as the booking is now. */
  'confirmation-again',
  /** A telephone sale, with the link to pay. */
  'hold-email',
  /** A change of dates, unit, party or extras. */
  'change-email',
  'balance-receipt',
  /** A reminder of a balance. */
  'balance-reminder',
  'cancellation-email',
  'refund-email',
  /** To staff: a failed refund, a dispute, a fraud warning. */
  'payment-alert-email',
  /** A request: to staff, and a copy to the customer. */
  'request-email',
  'request-receipt',
  /** Login links to the requested address; without bookings if it is unknown. */
  'login-link',
  /** A contact message: to staff, and a copy to its author. */
  'contact-email',
  'contact-receipt',
  /** A staff message to a customer: an answer, or unasked. */
  'staff-letter',
  /** To the address that staff have corrected: it gets no more of them. */
  'former-address-email',
  /** A confirmation email of a sign-up. */
  'newsletter-letter',
  /** A price alert: the confirmation email, and news of its price. */
  'price-alert-confirmation',
  'price-alert-news',
  /** Nights of a cancelled booking were sold again: what comes back, and its email. */
  'relet-refund',
  'relet-email',
  'refund',
  'supplier-confirm',
  'supplier-release',
  'supplier-cancel',
  'affiliate-conversion',
] as const

export type TaskKind = (typeof TASK_KINDS)[number]

/** Events from the provider. They are only hints: the state is fetched from the provider. */
export const inbox = pgTable(
  'inbox',
  {
    provider: text().notNull(),
    eventId: text('event_id').notNull(),
    kind: text().notNull(),
    /** payment: its status has changed · reversals: refunds or disputes of a payment. */
    about: text().$type<'payment' | 'reversals'>().notNull().default('payment'),
    providerPaymentId: text('provider_payment_id').notNull(),
    /** Our payment's id as the provider echoes it: it matches before we know the provider's own id. */
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

/** Differences between our payments and the provider's list, by the nightly comparison. */
export const paymentFinding = pgTable(
  'payment_finding',
  {
    id: uuid().primaryKey().defaultRandom(),
    site: text().$type<SiteCode>().notNull(),
    provider: text().notNull(),
    kind: text().$type<PaymentFindingKind>().notNull(),
    /** The provider's id of the payment, or ours where it has none. */
    subject: text().notNull(),
    bookingReference: text('booking_reference').notNull(),
    /** '60.00 GBP' there; null if it is not listed. */
    listedAmount: text('listed_amount'),
    /** In pence; null if we have no such payment. */
    ourPence: integer('our_pence'),
    ourStatus: text('our_status').$type<PaymentStatus>(),
    /** When the payment was made. */
    paidAt: instant('paid_at').notNull(),
    foundAt: instant('found_at').notNull().defaultNow(),
    /** When staff marked it as handled. */
    seenAt: instant('seen_at'),
  },
  (table) => [uniqueIndex('payment_finding_subject').on(table.provider, table.kind, table.subject)],
)

/** Jobs that run once a night, in whichever process claims the night first. */
export const nightlyRun = pgTable('nightly_run', {
  name: text().primaryKey(),
  /** The last night that was claimed. */
  day: date({ mode: 'string' }).notNull(),
})
