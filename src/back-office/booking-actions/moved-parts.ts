import type { Pence } from '../../domain/money/money.ts'
import { splitRefund, type RefundPart } from '../../domain/money/refund.ts'
import { todayOf } from '../../server/commands/command-deps.ts'
import type { Deps } from '../../server/deps.ts'
import { findRefundable } from '../../server/store/refund-store.ts'

/** The payments that the refund of a change goes back to. */
export async function findMovedParts(
  deps: Pick<Deps, 'db' | 'clock'>,
  bookingId: string,
  refund: Pence,
): Promise<readonly RefundPart[]> {
  return splitRefund(refund, await findRefundable(deps.db, bookingId, todayOf(deps)))
}
