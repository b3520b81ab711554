import { findBooking } from '../../store/booking-store.ts'
import { claimStalePayments, type PaymentRow } from '../../store/payment-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { syncPayment, cancelAtProvider } from './sync-payment.ts'
import type { CommandDeps } from '../command-deps.ts'
import { reach } from '../fail-points.ts'

const JOB = { kind: 'job' } as const

export interface ReconcileLimits {
  /** Longer than any call to the provider takes. */
  readonly olderThanSeconds: number
  readonly uncheckedForSeconds: number
  readonly most: number
}

const LIMITS: ReconcileLimits = { olderThanSeconds: 30, uncheckedForSeconds: 15, most: 20 }

/**
 * Settles stale open payments from the provider: the process died, the answer was lost, or the customer never came
 * back. A payment unknown to the provider is cancelled there, so that a late request cannot charge it; one that still
 * waits for its customer when the hold has ended is cancelled too. A failure is logged and the others go on.
 *
 * @returns how many payments were checked
 */
export async function reconcilePayments(deps: CommandDeps, limits = LIMITS): Promise<number> {
  const stale = await inTransaction(deps.db, (tx) => claimStalePayments(tx, limits))
  if (stale.length > 0) await reach('reconcile-claimed')
  for (const payment of stale) {
    await reconcile(deps, payment).catch((err: unknown) =>
      deps.log.error({ err, paymentId: payment.id }, 'a payment could not be reconciled'),
    )
  }
  return stale.length
}

async function reconcile(deps: CommandDeps, payment: PaymentRow): Promise<void> {
  const synced = await syncPayment(deps, JOB, payment)
  await reach('reconcile-retrieved')
  if (synced.kind === 'unknown') return
  if (synced.kind === 'not-found') {
    await cancelAtProvider(deps, JOB, payment)
    return
  }
  const isWaiting = synced.payment.status === 'requires_action'
  if (isWaiting && (await findBooking(deps.db, payment.bookingId))?.isHoldOver) {
    await cancelAtProvider(deps, JOB, synced.payment)
  }
}
