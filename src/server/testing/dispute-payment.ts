import type { PaymentAlertStatus } from '../../domain/money/payment-status.ts'
import { applyReversals } from '../commands/refunds/apply-reversals.ts'
import type { CommandDeps } from '../commands/command-deps.ts'
import { findPayments } from '../store/staff-store.ts'

/** Simulates the provider's answer when the bank of a booking's customer disputes its first payment, or has decided. */
export async function disputePayment(
  deps: Pick<CommandDeps, 'db'>,
  bookingId: string,
  status: PaymentAlertStatus,
): Promise<void> {
  const [payment] = await findPayments(deps.db, bookingId)
  if (!payment) throw new Error('nothing was paid')
  const dispute = {
    providerAlertId: `dp_${payment.id}`,
    kind: 'dispute',
    status,
    reason: 'fraudulent',
    amount: payment.amountPence,
    blocksRefund: status !== 'won',
    dueBy: undefined,
  } as const
  const reversals = { kind: 'reversals', paymentId: payment.id, refunds: [], alerts: [dispute] } as const
  await applyReversals(deps, { kind: 'provider' }, payment, reversals)
}
