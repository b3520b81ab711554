import { and, eq, getTableColumns, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ForEachSecret } from '../safety/secrets.ts'
import type { Pence } from '../../domain/money/money.ts'
import {
  OPEN_PAYMENT_STATUSES,
  PAYMENT_TRANSITIONS,
  type PaymentPurpose,
  type PaymentStatus,
} from '../../domain/money/payment-status.ts'
import { statesBefore } from '../../domain/booking/transitions.ts'
import { isUuid } from '../../domain/booking/uuid.ts'
import { selectForUpdate, type BookingNow } from './booking-store.ts'
import { isHeldBySupplier } from './hold-store.ts'
import { rowOf } from './json-row.ts'
import { booking } from './schema/booking.ts'
import { payment } from './schema/payment.ts'
import { bookingOfSession } from './session-store.ts'
import { prepared, type Queries, type Transaction } from './transaction.ts'

export type PaymentRow = typeof payment.$inferSelect
export type NewPayment = Pick<
  PaymentRow,
  'id' | 'bookingId' | 'purpose' | 'method' | 'option' | 'amountPence' | 'agreedPrice' | 'provider'
>

/** The idempotency key of a payment at the provider. */
export const providerKeyOf = (paymentId: string) => `pay_${paymentId}`

/** Inserts a payment before the provider is called. @throws for a second open or paid one of a booking and purpose. */
export async function insertPayment(
  tx: Transaction,
  values: NewPayment,
  status: 'created' | 'succeeded',
): Promise<PaymentRow> {
  const [row] = await writeOfPayment(tx, values, status)
  return row as PaymentRow
}

/** The same as a write for `writeReturning`. */
export const writeOfPayment = (tx: Transaction, values: NewPayment, status: 'created' | 'succeeded') =>
  tx
    .insert(payment)
    .values({
      ...values,
      status,
      providerKey: providerKeyOf(values.id),
      settledAt: status === 'succeeded' ? sql`now()` : null,
    })
    .returning()

export async function findPayment(queries: Queries, id: string): Promise<PaymentRow | undefined> {
  const [row] = await queries.select().from(payment).where(eq(payment.id, id))
  return row
}

const lockedByPayment = prepared(['id'], (queries, { id }) =>
  selectForUpdate(queries, sql`(select ${payment.bookingId} from ${payment} where ${payment.id} = ${id})`),
)

/** Locks the booking of a payment, as `lockBooking` does. */
export async function lockBookingOfPayment(tx: Transaction, id: string): Promise<BookingNow | undefined> {
  const [row] = await lockedByPayment(tx, { id })
  return row
}

export interface LockedPayment {
  readonly payment: PaymentRow
  /** Another payment of the booking for the same purpose is open or paid. */
  readonly hasRival: boolean
  /** A live supplier holds the unit of the booking. */
  readonly isHeldBySupplier: boolean
}

const rival = alias(payment, 'rival')

const lockedPayment = prepared(['id'], (queries, { id }) =>
  queries
    .select({
      payment,
      hasRival: sql<boolean>`exists (select 1 from ${payment} ${rival} where ${and(
        eq(rival.bookingId, payment.bookingId),
        eq(rival.purpose, payment.purpose),
        ne(rival.id, payment.id),
        eq(rival.isSurplus, false),
        inArray(rival.status, [...OPEN_PAYMENT_STATUSES, 'succeeded']),
      )})`,
      isHeldBySupplier: isHeldBySupplier(sql`${payment.bookingId}`),
    })
    .from(payment)
    .where(eq(payment.id, id))
    .for('update'),
)

/** Locks a payment, whose booking is locked: so its rivals stay as they are too. */
export async function lockPayment(tx: Transaction, id: string): Promise<LockedPayment | undefined> {
  const [row] = await lockedPayment(tx, { id })
  return row
}

/**
 * The open payment of a booking, else the paid one, else the last attempt, as a column of a statement that reads
 * `booking`.
 */
export const currentPayment = rowOf(
  getTableColumns(payment),
  sql`from ${payment} where ${payment.bookingId} = ${booking.id} order by case when ${payment.isSurplus} then 3
    when ${inArray(payment.status, [...OPEN_PAYMENT_STATUSES])} then 0
    when ${payment.status} = 'succeeded' then 1 else 2 end, ${payment.createdAt} desc`,
)

/** The total of other open balance or charge payments. */
export async function sumOpenBalance(tx: Transaction, bookingId: string, exceptId: string): Promise<Pence> {
  const [row] = await tx
    .select({ pence: sql<number>`coalesce(sum(${payment.amountPence}), 0)::int` })
    .from(payment)
    .where(
      and(
        eq(payment.bookingId, bookingId),
        ne(payment.purpose, 'booking'),
        ne(payment.id, exceptId),
        inArray(payment.status, [...OPEN_PAYMENT_STATUSES]),
      ),
    )
  return row?.pence ?? 0
}

/** Moves a payment to a status by compare-and-set; undefined if the domain does not allow the transition. */
export async function movePayment(
  tx: Transaction,
  id: string,
  to: PaymentStatus,
  changes: { providerPaymentId?: string; failureCode?: string | null; actionUrl?: string | null; isSurplus?: boolean },
): Promise<PaymentRow | undefined> {
  const isSettled = !OPEN_PAYMENT_STATUSES.includes(to)
  const [row] = await tx
    .update(payment)
    .set({ ...changes, status: to, ...(isSettled ? { settledAt: sql`now()` } : {}) })
    .where(and(eq(payment.id, id), inArray(payment.status, statesBefore(PAYMENT_TRANSITIONS, to))))
    .returning()
  return row
}

/** The open payment for a booking itself, as a column of a statement that reads `booking`. */
export const openPayment = rowOf(
  getTableColumns(payment),
  sql`from ${payment} where ${payment.bookingId} = ${booking.id} and ${payment.purpose} = 'booking'
    and ${inArray(payment.status, [...OPEN_PAYMENT_STATUSES])}`,
)

/** A booking in checkout, as its payment begins. */
export interface Checkout {
  readonly id: string
  readonly reference: string
  readonly openPayment: PaymentRow | null
}

const checkoutColumns = { id: booking.id, reference: booking.reference, openPayment }

const checkoutById = prepared(['id'], (queries, { id }) =>
  queries.select(checkoutColumns).from(booking).where(eq(booking.id, id)),
)
const checkoutOfSession = prepared(['tokenHashes'], (queries, { tokenHashes }) =>
  queries
    .select(checkoutColumns)
    .from(booking)
    .where(eq(booking.id, bookingOfSession(tokenHashes))),
)

/** @param key the booking itself, or a browser's session of it */
export async function findCheckout(
  queries: Queries,
  key: { readonly id: string } | { readonly tokenHashes: ForEachSecret },
): Promise<Checkout | undefined> {
  const [row] = await ('id' in key
    ? checkoutById(queries, { id: key.id })
    : checkoutOfSession(queries, { tokenHashes: [...key.tokenHashes] }))
  return row
}

export async function findOpenPayment(
  queries: Queries,
  bookingId: string,
  purpose: PaymentPurpose,
): Promise<PaymentRow | undefined> {
  const [row] = await queries
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.bookingId, bookingId),
        eq(payment.purpose, purpose),
        inArray(payment.status, [...OPEN_PAYMENT_STATUSES]),
      ),
    )
  return row
}

/** Finds the payment of a provider event. */
export async function findPaymentOfEvent(
  queries: Queries,
  event: { provider: string; providerPaymentId: string; paymentId: string | null },
): Promise<PaymentRow | undefined> {
  const named = event.paymentId && isUuid(event.paymentId) ? eq(payment.id, event.paymentId) : undefined
  const [row] = await queries
    .select()
    .from(payment)
    .where(and(eq(payment.provider, event.provider), or(eq(payment.providerPaymentId, event.providerPaymentId), named)))
    .limit(1)
  return row
}

/**
 * Claims open payments for reconciliation: not checked for a while, and old enough that no call is in progress. Two
 * processes never claim the same one.
 */
export async function claimStalePayments(
  tx: Transaction,
  limits: { olderThanSeconds: number; uncheckedForSeconds: number; limit: number },
): Promise<PaymentRow[]> {
  const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`
  const stale = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        inArray(payment.status, [...OPEN_PAYMENT_STATUSES]),
        lt(payment.createdAt, ago(limits.olderThanSeconds)),
        or(isNull(payment.checkedAt), lt(payment.checkedAt, ago(limits.uncheckedForSeconds))),
      ),
    )
    .orderBy(payment.createdAt)
    .limit(limits.limit)
    .for('update', { skipLocked: true })
  if (stale.length === 0) return []
  const ids = stale.map((row) => row.id)
  return tx
    .update(payment)
    .set({ checkedAt: sql`now()` })
    .where(inArray(payment.id, ids))
    .returning()
}
