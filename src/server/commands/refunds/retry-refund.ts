import type { EventKind } from '../../../domain/booking/event-kinds.ts'
import type { RefundStatus, RefundablePayment } from '../../../domain/money/refund.ts'
import type { Pence } from '../../../domain/money/money.ts'
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { lockBooking, recordEvent } from '../../store/booking-store.ts'
import { findAccount } from '../../store/ledger-store.ts'
import { findRefundable, findRefunds, moveRefund, type RefundRow } from '../../store/refund-store.ts'
import { insertRemedy } from '../../store/bookings/remedy-store.ts'
import { changedSince, type ChangedMeanwhile } from '../../store/bookings/version-store.ts'
import { inReadOnlyTransaction, inTransaction, type Queries, type Transaction } from '../../store/transaction.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'
import { queueRefund } from './queue-refund.ts'
import { recordRefunded } from './settle-refund.ts'

/**
 * again: request it under a new key · sent-otherwise: staff have paid the customer another way · drop: do not pay it.
 */
export type RefundRemedy = 'again' | 'sent-otherwise' | 'drop'

export interface RefundDecision {
  readonly remedy: RefundRemedy
  /** Why it is not sent again. Stored permanently, so without personal data. */
  readonly reason?: string
  /** One refund; all failed ones of the booking, if none is named. */
  readonly refundId?: string
  /** The version shown: a stale preview is rejected. */
  readonly version?: number
}

export type RetryOutcome = ChangedMeanwhile | ({ readonly kind: 'retried' } & RetriedRefunds)

export interface RetriedRefunds {
  /** The refunds that were changed, oldest first. */
  readonly changed: readonly RefundRow[]
  /** Refunds that the provider would refuse again, and why. */
  readonly blocked: readonly { readonly refund: RefundRow; readonly block: NonNullable<RefundablePayment['block']> }[]
}

/**
 * Applies a remedy to failed refunds of a booking; idempotent. A decision not to send one is kept with its reason, and
 * can be undone.
 */
export async function retryRefunds(
  deps: Pick<CommandDeps, 'db' | 'clock'>,
  actor: Actor,
  bookingId: string,
  decision: RefundDecision,
): Promise<RetryOutcome> {
  requirePermission(actor, 'approvals:decide')
  return inTransaction(deps.db, async (tx): Promise<RetryOutcome> => {
    await lockBooking(tx, bookingId)
    const meanwhile = await changedSince(tx, bookingId, decision.version)
    return meanwhile ?? { kind: 'retried', ...(await retry(tx, deps, actor, bookingId, decision)) }
  })
}

export interface RetryPlan extends Pick<RetriedRefunds, 'blocked'> {
  /** The customer’s payments less refunds, by the ledger, before and after. */
  readonly paid: { readonly before: Pence; readonly after: Pence }
}

/** Previews a remedy. Changes nothing. */
export async function previewRetry(
  deps: Pick<CommandDeps, 'db' | 'clock'>,
  actor: Actor,
  bookingId: string,
  decision: RefundDecision,
): Promise<RetryPlan> {
  requirePermission(actor, 'approvals:decide')
  return inReadOnlyTransaction(deps.db, async (queries): Promise<RetryPlan> => {
    const { toChange, blocked } = await planRetry(queries, deps, bookingId, decision)
    const { paid: before } = await findAccount(queries, bookingId)
    const sent = decision.remedy === 'sent-otherwise' ? toChange.reduce((sum, { pence }) => sum + pence, 0) : 0
    return { blocked, paid: { before, after: before - sent } }
  })
}

/** The failed refunds that a remedy changes, and those that the provider would refuse again. */
async function planRetry(
  queries: Queries,
  deps: Pick<CommandDeps, 'clock'>,
  bookingId: string,
  { remedy, refundId }: RefundDecision,
): Promise<{ readonly toChange: readonly RefundRow[]; readonly blocked: RetriedRefunds['blocked'] }> {
  const failed = (await findRefunds(queries, bookingId)).filter(
    ({ id, status }) => status === 'failed' && (refundId === undefined || id === refundId),
  )
  if (remedy !== 'again') return { toChange: failed, blocked: [] }
  const payments = await findRefundable(queries, bookingId, todayOf(deps))
  const toChange: RefundRow[] = []
  const blocked: RetriedRefunds['blocked'][number][] = []
  for (const refund of failed) {
    const block = payments.find(({ id }) => id === refund.paymentId)?.block
    if (block) blocked.push({ refund, block })
    else toChange.push(refund)
  }
  return { toChange, blocked }
}

async function retry(
  tx: Transaction,
  deps: Pick<CommandDeps, 'clock'>,
  actor: Actor,
  bookingId: string,
  decision: RefundDecision,
): Promise<RetriedRefunds> {
  const { remedy, reason: why = '' } = decision
  const { toChange, blocked } = await planRetry(tx, deps, bookingId, decision)
  const changed: RefundRow[] = []
  for (const { id, paymentId, reason, pence, attempt, failureCode } of toChange) {
    // A new refund has movements of its own, and the provider's answers about the failed one do not concern it.
    const changes = remedy === 'drop' ? { failureCode } : { attempt: attempt + 1, providerRefundId: null }
    const row = await moveRefund(tx, id, STATUS_OF[remedy], changes)
    if (!row) continue
    const detail = `${reason} ${pence}${why && `: ${why}`}`
    await recordEvent(tx, { bookingId, paymentId, kind: EVENT_OF[remedy], detail }, actor)
    if (remedy === 'again') await queueRefund(tx, row)
    if (remedy === 'sent-otherwise') await recordRefunded(tx, row)
    if (remedy !== 'again') {
      await insertRemedy(tx, { kind: EVENT_OF[remedy], subject: id, bookingId, pence, reason: why }, actor)
    }
    changed.push(row)
  }
  return { changed, blocked }
}

const STATUS_OF: Record<RefundRemedy, RefundStatus> = {
  again: 'queued',
  'sent-otherwise': 'succeeded',
  drop: 'dropped',
}

const EVENT_OF = {
  again: 'refund-again',
  'sent-otherwise': 'refund-sent-otherwise',
  drop: 'refund-dropped',
} as const satisfies Record<RefundRemedy, EventKind>
