import { isUuid } from '../../../domain/booking/uuid.ts'
import { OPEN_PAYMENT_STATUSES } from '../../../domain/money/payment-status.ts'
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { findBooking } from '../../store/booking-store.ts'
import { claimStalePayments, findPayment, type PaymentRow } from '../../store/payment-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { syncPayment, cancelAtProvider } from './settle-payment.ts'
import type { CommandDeps } from '../command-deps.ts'
import { failpoint } from '../failpoints.ts'

const JOB = { kind: 'job' } as const

export interface ReconcileLimits {
  /** Longer than any call to the provider takes. */
  readonly olderThanSeconds: number
  readonly uncheckedForSeconds: number
  readonly limit: number
}

const LIMITS: ReconcileLimits = { olderThanSeconds: 30, uncheckedForSeconds: 15, limit: 20 }

/**
 * Settles stale open payments from the provider: the process died, the answer was lost, or the customer never came
 * back. A payment unknown to the provider is cancelled there, so that a late request cannot charge it; one that still
 * waits for its customer when the hold has ended is cancelled too. A failure is logged and the others go on.
 *
 * @returns how many payments were checked
 */
export async function reconcilePayments(deps: CommandDeps, limits = LIMITS): Promise<number> {
  const stale = await inTransaction(deps.db, (tx) => claimStalePayments(tx, limits))
  if (stale.length > 0) await failpoint('reconcile-claimed')
  for (const payment of stale) {
    await reconcile(deps, JOB, payment).catch((err: unknown) =>
      deps.log.error({ err, paymentId: payment.id }, 'a payment could not be reconciled'),
    )
  }
  return stale.length
}

/** The same at once for one payment, so that staff need not wait. Undefined if there is no such payment. */
export async function askProvider(deps: CommandDeps, actor: Actor, paymentId: string): Promise<PaymentRow | undefined> {
  requirePermission(actor, 'approvals:decide')
  const payment = isUuid(paymentId) ? await findPayment(deps.db, paymentId) : undefined
  if (!payment || !OPEN_PAYMENT_STATUSES.includes(payment.status)) return payment
  return reconcile(deps, actor, payment)
}

/** @returns the payment as it is afterwards, unchanged if the provider does not answer */
async function reconcile(deps: CommandDeps, actor: Actor, payment: PaymentRow): Promise<PaymentRow> {
  const synced = await syncPayment(deps, actor, payment)
  await failpoint('reconcile-retrieved')
  if (synced.kind === 'unknown') return payment
  if (synced.kind === 'not-found') return cancelAtProvider(deps, actor, payment)
  const isWaiting = synced.payment.status === 'requires_action'
  if (isWaiting && (await findBooking(deps.db, payment.bookingId))?.isHoldOver) {
    return cancelAtProvider(deps, actor, synced.payment)
  }
  return synced.payment
}
