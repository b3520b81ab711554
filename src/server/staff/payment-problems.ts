/** What staff do about failed refunds and about disputes. */
import { formatMoneyExact } from '../../domain/money/money.ts'
import { PAYPAL_REFUND_DAYS, splitRefund, type RefundBlock, type RefundablePayment } from '../../domain/money/refund.ts'
import { retryRefunds, type RefundRemedy } from '../commands/after-sale/retry-refund.ts'
import { markAlertSeen } from '../store/alert-store.ts'
import { recordEvent } from '../store/booking-store.ts'
import { markFindingSeen } from '../store/payment-finding-store.ts'
import type { ListedBooking } from '../store/staff-store.ts'
import { inTransaction } from '../store/transaction.ts'
import type { StaffDeps } from './staff-deps.ts'
import type { Terminal } from './terminal.ts'

const DONE = 0
const REFUSED = 1

const WHY: Record<RefundBlock, string> = {
  disputed: 'its payment is disputed, or was lost to its bank: wait for the decision',
  'too-old': `it was paid by PayPal, which allows no refunds after ${PAYPAL_REFUND_DAYS} days: send it another way`,
}

/** '£40.00 cannot be refunded: it was paid by PayPal …'. */
export const blockedWords = (pence: number, block: RefundBlock) =>
  `${formatMoneyExact(pence)} cannot be refunded automatically: ${WHY[block]}.`

/** The parts of a refund that the provider would refuse, shown before staff decide. */
export function refusalsOf(refund: number, payments: readonly RefundablePayment[]): string[] {
  if (refund <= 0) return []
  return splitRefund(refund, payments).flatMap(({ pence, block }) => (block ? [blockedWords(pence, block)] : []))
}

const DONE_WORDS: Record<RefundRemedy, string> = {
  again: 'is asked for again by a running server',
  'sent-otherwise': 'is recorded as sent',
  drop: 'is not to be sent any more',
}

export async function retryFailedRefunds(
  deps: StaffDeps,
  terminal: Terminal,
  { booking }: ListedBooking,
  remedy: RefundRemedy,
): Promise<number> {
  const { changed, blocked } = await retryRefunds(deps, deps.actor, booking.id, remedy)
  for (const { pence } of changed) terminal.out(`A refund of ${formatMoneyExact(pence)} ${DONE_WORDS[remedy]}.\n`)
  for (const { refund, block } of blocked) terminal.error(`${blockedWords(refund.pence, block)}\n`)
  if (blocked.length > 0) {
    terminal.error('Say --sent-otherwise once you have sent it, or --drop if it is not to be sent.\n')
  }
  if (changed.length + blocked.length === 0) terminal.error('No refund of this booking has failed.\n')
  return changed.length > 0 && blocked.length === 0 ? DONE : REFUSED
}

/** Marks a dispute, a fraud warning or a finding of the nightly comparison as handled. */
export async function resolveAlert(deps: StaffDeps, terminal: Terminal, id: string): Promise<number> {
  const row = UUID.test(id)
    ? await inTransaction(deps.db, async (tx) => {
        const seen = await markAlertSeen(tx, id)
        if (!seen) return (await markFindingSeen(tx, id)) || undefined
        const { bookingId, paymentId, kind } = seen
        await recordEvent(tx, { bookingId, paymentId, kind: `${kind}-seen` }, deps.actor)
        return seen
      })
    : undefined
  if (row) {
    terminal.out('It is marked as seen to.\n')
    return DONE
  }
  terminal.error('There is no such dispute, warning or finding that nobody has seen to.\n')
  return REFUSED
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
