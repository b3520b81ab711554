import { hash } from 'node:crypto'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { formatMoneyExact, type Pence } from '../../../domain/money/money.ts'
import { splitRefund, type RefundablePayment, type RefundPart } from '../../../domain/money/refund.ts'
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { findBooking, lockBooking, recordEvent } from '../../store/booking-store.ts'
import { claimKey, findKey, refundScope } from '../../store/idempotency-store.ts'
import { findAccount } from '../../store/ledger-store.ts'
import { findRefundable } from '../../store/refund-store.ts'
import { changedSince, type ChangedMeanwhile } from '../../store/bookings/version-store.ts'
import { inReadOnlyTransaction, inTransaction, rollBackWith, type Queries } from '../../store/transaction.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'
import { refundPayment } from './queue-refund.ts'
import { authoriseGoodwill, goodwillTerms, type GoodwillRefused, type GoodwillTerms } from './goodwill.ts'

export interface RefundInput {
  readonly bookingId: string
  readonly amount: Pence
  /** For the event table: must not contain personal data. */
  readonly reason: string
  /** Of the form: deduplicates double submits. */
  readonly idempotencyKey: string
  /** The version shown: a stale preview is rejected. */
  readonly version?: number
  /** The approval that this carries out. */
  readonly approvalId?: string
}

/** The effect of a refund on money. It is goodwill, so the balance stays. */
export interface RefundPlan {
  /** The refund of each payment, the newest first. */
  readonly parts: readonly RefundPart[]
  readonly paid: { readonly before: Pence; readonly after: Pence }
  readonly outstanding: Pence
  /** The maximum in pence. */
  readonly most: Pence
}

export type RefundRefused =
  | { readonly kind: 'no-booking' }
  /** `most` can be refunded, 0 if nothing can. `blocked` payments cannot be refunded. */
  | { readonly kind: 'amount-refused'; readonly most: Pence; readonly blocked: readonly RefundablePayment[] }
  | ChangedMeanwhile

export type RefundBookingOutcome =
  | { readonly kind: 'refunded'; readonly parts: readonly RefundPart[] }
  /** By the same idempotency key: the form was sent twice. */
  | { readonly kind: 'already-refunded'; readonly at: Date }
  | RefundRefused
  | GoodwillRefused

export type RefundPreview =
  | { readonly kind: 'planned'; readonly plan: RefundPlan; readonly goodwill: GoodwillTerms }
  | RefundRefused

type RefundDeps = Pick<CommandDeps, 'db' | 'clock' | 'env'>

/** Previews the effect of a refund on money, and whether it needs a second person. Changes nothing. */
export async function previewRefund(
  deps: RefundDeps,
  actor: Actor,
  { bookingId, amount }: Pick<RefundInput, 'bookingId' | 'amount'>,
): Promise<RefundPreview> {
  requirePermission(actor, 'refunds:create')
  return inReadOnlyTransaction(deps.db, async (queries): Promise<RefundPreview> => {
    if (!(await findBooking(queries, bookingId))) return { kind: 'no-booking' }
    const planned = await planRefund(queries, todayOf(deps), bookingId, amount)
    if (planned.kind !== 'planned') return planned
    return { ...planned, goodwill: await goodwillTerms(queries, deps, actor, { bookingId, pence: amount }) }
  })
}

/**
 * Refunds an amount of a booking, from the newest payment backwards and never more than is left of each. The refunded
 * amount is not owed again: settling credits it.
 */
export async function refundBooking(
  deps: RefundDeps,
  actor: Actor,
  { bookingId, amount, reason, idempotencyKey: key, version, approvalId }: RefundInput,
): Promise<RefundBookingOutcome> {
  requirePermission(actor, 'refunds:create')
  return inTransaction(deps.db, async (tx): Promise<RefundBookingOutcome> => {
    // Locked, so that a form sent twice at once refunds once.
    if (!(await lockBooking(tx, bookingId))) return { kind: 'no-booking' }
    const call = { scope: refundScope(bookingId), key, fingerprint: hash('sha256', `${amount}: ${reason}`) }
    const before = await findKey(tx, call)
    if (before) return { kind: 'already-refunded', at: before.createdAt }
    const changed = await changedSince(tx, bookingId, version)
    if (changed) return changed
    const planned = await planRefund(tx, todayOf(deps), bookingId, amount)
    if (planned.kind !== 'planned') return planned
    const refused = await authoriseGoodwill(tx, deps, actor, { bookingId, pence: amount, approvalId })
    if (refused) return rollBackWith(refused)
    await claimKey(tx, call)
    await recordEvent(
      tx,
      { bookingId, kind: 'refund-decided', detail: `${formatMoneyExact(amount)}: ${reason}` },
      actor,
    )
    const { parts } = planned.plan
    for (const { paymentId, pence } of parts) {
      await refundPayment(tx, actor, { payment: { id: paymentId, bookingId }, pence, reason: 'goodwill' })
    }
    return { kind: 'refunded', parts }
  })
}

async function planRefund(
  queries: Queries,
  today: CalendarDate,
  bookingId: string,
  amount: Pence,
): Promise<{ readonly kind: 'planned'; readonly plan: RefundPlan } | RefundRefused> {
  const all = await findRefundable(queries, bookingId, today)
  const payments = all.filter(({ block }) => block === undefined)
  const most = payments.reduce((sum, { left }) => sum + left, 0)
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > most) {
    return { kind: 'amount-refused', most, blocked: all.filter(({ block, left }) => block && left > 0) }
  }
  const { paid, outstanding } = await findAccount(queries, bookingId)
  const parts = splitRefund(amount, payments)
  return { kind: 'planned', plan: { parts, most, paid: { before: paid, after: paid - amount }, outstanding } }
}
