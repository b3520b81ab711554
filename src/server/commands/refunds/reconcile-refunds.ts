import { findPayment } from '../../store/payment-store.ts'
import { claimPendingRefunds } from '../../store/refund-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { applyReversals } from './apply-reversals.ts'
import type { CommandDeps } from '../command-deps.ts'

const JOB = { kind: 'job' } as const

const LIMITS = { uncheckedForSeconds: 3600, limit: 20 }

/**
 * Retrieves pending refunds from the provider, in case its events were lost. A failure is logged and the others go on.
 *
 * @returns how many refunds were checked
 */
export async function reconcileRefunds(deps: CommandDeps, limits = LIMITS): Promise<number> {
  const pending = await inTransaction(deps.db, (tx) => claimPendingRefunds(tx, limits))
  for (const { paymentId } of pending) {
    await reconcile(deps, paymentId).catch((err: unknown) =>
      deps.log.error({ err, paymentId }, 'a refund could not be reconciled'),
    )
  }
  return pending.length
}

async function reconcile(deps: CommandDeps, paymentId: string): Promise<void> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment?.providerPaymentId) return
  const found = await deps.payments.reversals(payment.providerPaymentId)
  if (found.kind === 'reversals') await applyReversals(deps, JOB, payment, found)
}
