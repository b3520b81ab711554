import { markAlertSeen } from '../../store/alert-store.ts'
import { recordEvent, type Actor } from '../../store/booking-store.ts'
import { markFindingSeen } from '../../store/payment-finding-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { isUuid } from '../../../domain/booking/uuid.ts'
import type { CommandDeps } from '../command-deps.ts'

/**
 * Marks a dispute, a fraud warning or a finding of the nightly comparison as seen to. False if there is none that nobody
 * has seen to.
 */
export async function seeAlert(deps: Pick<CommandDeps, 'db'>, actor: Actor, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  return inTransaction(deps.db, async (tx) => {
    const seen = await markAlertSeen(tx, id)
    if (!seen) return markFindingSeen(tx, id)
    const { bookingId, paymentId, kind } = seen
    await recordEvent(tx, { bookingId, paymentId, kind: `${kind}-seen` }, actor)
    return true
  })
}
