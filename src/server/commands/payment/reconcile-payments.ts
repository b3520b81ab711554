import { findBooking } from '../../store/booking-store.ts'
import { claimStalePayments, type PaymentRow } from '../../store/payment-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { askProvider, cancelAtProvider } from './ask-provider.ts'
import type { CommandDeps } from '../command-deps.ts'
import { reach } from '../fail-points.ts'

const JOB = { kind: 'job' } as const

export interface ReconcileLimits {
  /** Longer than a call may be under way. */
  readonly olderThanSeconds: number
  readonly uncheckedForSeconds: number
  readonly most: number
}

const LIMITS: ReconcileLimits = { olderThanSeconds: 30, uncheckedForSeconds: 15, most: 20 }

/**
 * Asks the provider about payments nobody else has settled: the process died, the answer was lost, the customer never
 * came back. One the provider has never heard of is barred there; one that waits for a customer beyond the end of the
 * hold is cancelled. One that fails does not keep the others waiting. Answers how many were looked at.
 */
export async function reconcilePayments(deps: CommandDeps, limits = LIMITS): Promise<number> {
  const stale = await inTransaction(deps.db, (tx) => claimStalePayments(tx, limits))
  if (stale.length > 0) await reach('reconcile-claimed')
  for (const payment of stale) {
    await reconcile(deps, payment).catch((err: unknown) =>
      deps.log.error({ err, job: 'reconcile-payments', paymentId: payment.id }, 'a payment could not be reconciled'),
    )
  }
  return stale.length
}

async function reconcile(deps: CommandDeps, payment: PaymentRow): Promise<void> {
  const asked = await askProvider(deps, JOB, payment)
  await reach('reconcile-asked')
  if (asked.kind === 'unknown') return
  if (asked.kind === 'not-found') {
    await cancelAtProvider(deps, JOB, payment)
    return
  }
  const isWaiting = asked.payment.status === 'requires_action'
  if (isWaiting && (await findBooking(deps.db, payment.bookingId))?.isHoldOver) {
    await cancelAtProvider(deps, JOB, asked.payment)
  }
}
