import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { lockBooking, recordEvent } from '../../store/booking-store.ts'
import { findRequest, markRequestDone } from '../../store/request-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { isUuid } from '../../../domain/booking/uuid.ts'
import type { CommandDeps } from '../command-deps.ts'

export type FinishRequestOutcome =
  | { readonly kind: 'done'; readonly bookingId: string }
  /** It was marked before, or its customer has withdrawn it: nothing changes. */
  | { readonly kind: 'done-before'; readonly bookingId: string }
  | { readonly kind: 'no-request' }

/** Marks a request of a guest as done. */
export async function finishRequest(
  deps: Pick<CommandDeps, 'db'>,
  actor: Actor,
  id: string,
): Promise<FinishRequestOutcome> {
  requirePermission(actor, 'inbox:answer')
  const request = isUuid(id) ? await findRequest(deps.db, id) : undefined
  if (!request) return { kind: 'no-request' }
  const { bookingId, kind } = request
  return inTransaction(deps.db, async (tx): Promise<FinishRequestOutcome> => {
    await lockBooking(tx, bookingId)
    if (!(await markRequestDone(tx, id))) return { kind: 'done-before', bookingId }
    await recordEvent(tx, { bookingId, kind: `${kind}-request-done` }, actor)
    return { kind: 'done', bookingId }
  })
}
