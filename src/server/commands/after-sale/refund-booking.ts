import { formatMoneyExact, type Pence } from '../../../domain/money/money.ts'
import { splitRefund, type RefundablePayment, type RefundPart } from '../../../domain/money/refund.ts'
import { findEvent, lockBooking, recordEvent, type Actor } from '../../store/booking-store.ts'
import { findAccount, writeMovement } from '../../store/ledger-store.ts'
import { findRefundable, sumPendingRefunds, type RefundRow } from '../../store/refund-store.ts'
import { inTransaction, type Transaction } from '../../store/transaction.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'
import { refundPayment } from '../payment/refund-payment.ts'

export interface RefundInput {
  readonly bookingId: string
  readonly amount: Pence
  /** For the event table: must not contain personal data. */
  readonly reason: string
  /** True to refund the same amount for the same reason once more. */
  readonly again?: boolean
}

export type RefundBookingOutcome =
  | { readonly kind: 'refunded'; readonly parts: readonly RefundPart[] }
  /** The same amount was refunded for the same reason before: the command was run twice. */
  | { readonly kind: 'already-refunded'; readonly at: Date }
  | { readonly kind: 'no-booking' }
  /** `most` can be refunded, 0 if nothing can. `blocked` payments cannot be refunded. */
  | { readonly kind: 'amount-refused'; readonly most: Pence; readonly blocked: readonly RefundablePayment[] }

const DECIDED = 'refund-decided'

/**
 * Refunds an amount of a booking, from the newest payment backwards and never more than is left of each. The refunded
 * amount is not owed again: see `creditGoodwill`.
 */
export function refundBooking(
  deps: Pick<CommandDeps, 'db' | 'clock'>,
  actor: Actor,
  { bookingId, amount, reason, again = false }: RefundInput,
): Promise<RefundBookingOutcome> {
  return inTransaction(deps.db, async (tx): Promise<RefundBookingOutcome> => {
    // Locked, so that running the command twice at once refunds once.
    if (!(await lockBooking(tx, bookingId))) return { kind: 'no-booking' }
    const detail = `${formatMoneyExact(amount)}: ${reason}`
    const before = again ? undefined : await findEvent(tx, { bookingId, kind: DECIDED, detail })
    if (before) return { kind: 'already-refunded', at: before.at }
    const all = await findRefundable(tx, bookingId, todayOf(deps))
    const payments = all.filter(({ block }) => block === undefined)
    const most = payments.reduce((sum, { left }) => sum + left, 0)
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > most) {
      return { kind: 'amount-refused', most, blocked: all.filter(({ block, left }) => block && left > 0) }
    }
    const parts = splitRefund(amount, payments)
    await recordEvent(tx, { bookingId, kind: DECIDED, detail }, actor)
    for (const { paymentId, pence } of parts) {
      await refundPayment(tx, actor, { payment: { id: paymentId, bookingId }, pence, reason: 'goodwill' })
    }
    return { kind: 'refunded', parts }
  })
}

/**
 * Credits the customer with what a refund would make them owe again; less than the refund if they had overpaid. Runs in
 * the refund's transaction, after its ledger movement and with the booking locked.
 */
export async function creditGoodwill(tx: Transaction, refund: RefundRow): Promise<void> {
  const { id: refundId, bookingId, paymentId, pence } = refund
  const { outstanding } = await findAccount(tx, bookingId)
  const owedAgain = Math.min(pence, outstanding + (await sumPendingRefunds(tx, bookingId, refundId)))
  if (owedAgain > 0) await writeMovement(tx, { bookingId, paymentId, refundId, kind: 'goodwill', pence: -owedAgain })
}
