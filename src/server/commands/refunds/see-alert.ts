import { markAlertSeen } from '../../store/alert-store.ts'
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { recordEvent } from '../../store/booking-store.ts'
import { markFindingSeen } from '../../store/payment-finding-store.ts'
import { insertRemedy } from '../../store/bookings/remedy-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { isUuid } from '../../../domain/booking/uuid.ts'
import type { CommandDeps } from '../command-deps.ts'

/**
 * Marks a dispute, a fraud warning or a finding of the nightly comparison as resolved, which can be undone. False if
 * no unresolved one exists.
 *
 * @param reason the outcome; stored permanently, so without personal data
 */
export async function seeAlert(
  deps: Pick<CommandDeps, 'db'>,
  actor: Actor,
  id: string,
  reason: string,
): Promise<boolean> {
  requirePermission(actor, 'approvals:decide')
  if (!isUuid(id)) return false
  return inTransaction(deps.db, async (tx) => {
    const seen = await markAlertSeen(tx, id)
    if (!seen) {
      if (!(await markFindingSeen(tx, id))) return false
      await insertRemedy(tx, { kind: 'finding-seen', subject: id, reason }, actor)
      return true
    }
    const { bookingId, paymentId, kind, pence } = seen
    await recordEvent(tx, { bookingId, paymentId, kind: `${kind}-seen`, detail: reason }, actor)
    await insertRemedy(tx, { kind: 'alert-seen', subject: id, bookingId, pence, reason }, actor)
    return true
  })
}
