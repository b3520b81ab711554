import type { EventKind } from '../../../domain/booking/event-kinds.ts'
import type { RefundStatus } from '../../../domain/money/refund-status.ts'
import type { RefundablePayment } from '../../../domain/money/refund.ts'
import { lockBooking, recordEvent, type Actor } from '../../store/booking-store.ts'
import { findRefundable, findRefunds, moveRefund, type RefundRow } from '../../store/refund-store.ts'
import { changedSince, type ChangedMeanwhile } from '../../store/staff/version-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'
import { queueRefund } from '../payment/refund-payment.ts'
import { recordRefunded } from './settle-refund.ts'

/**
 * again: request it under a new key · sent-otherwise: staff have paid the customer another way · drop: it is not to be
 * paid.
 */
export type RefundRemedy = 'again' | 'sent-otherwise' | 'drop'

export type RetryOutcome = ChangedMeanwhile | ({ readonly kind: 'retried' } & RetriedRefunds)

export interface RetriedRefunds {
  /** The refunds that were changed, oldest first. */
  readonly changed: readonly RefundRow[]
  /** Refunds that the provider would refuse again, and why. */
  readonly blocked: readonly { readonly refund: RefundRow; readonly block: NonNullable<RefundablePayment['block']> }[]
}

/**
 * Applies a remedy to every failed refund of a booking; idempotent.
 *
 * @param version of the booking that was shown: nothing is done if it has changed since
 */
export function retryRefunds(
  deps: Pick<CommandDeps, 'db' | 'clock'>,
  actor: Actor,
  bookingId: string,
  remedy: RefundRemedy,
  version?: number,
): Promise<RetryOutcome> {
  return inTransaction(deps.db, async (tx): Promise<RetryOutcome> => {
    await lockBooking(tx, bookingId)
    const meanwhile = await changedSince(tx, bookingId, version)
    if (meanwhile) return meanwhile
    const failed = (await findRefunds(tx, bookingId)).filter(({ status }) => status === 'failed')
    const payments = await findRefundable(tx, bookingId, todayOf(deps))
    const changed: RefundRow[] = []
    const blocked: RetriedRefunds['blocked'][number][] = []
    for (const refund of failed) {
      const block = payments.find(({ id }) => id === refund.paymentId)?.block
      if (remedy === 'again' && block) {
        blocked.push({ refund, block })
        continue
      }
      const { id, paymentId, reason, pence, attempt } = refund
      // Its movements in the ledger are its own, and what the provider says of the failed one is not of it.
      const changes = remedy === 'drop' ? {} : { attempt: attempt + 1, providerRefundId: null }
      const row = await moveRefund(tx, id, STATUS_OF[remedy], changes)
      if (!row) continue
      const detail = `${reason} ${pence}`
      await recordEvent(tx, { bookingId, paymentId, kind: EVENT_OF[remedy], detail }, actor)
      if (remedy === 'again') await queueRefund(tx, row)
      if (remedy === 'sent-otherwise') await recordRefunded(tx, row)
      changed.push(row)
    }
    return { kind: 'retried', changed, blocked }
  })
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
