import { MAX_REQUEST_LENGTH } from '../../../domain/customer/contact.ts'
import { isWaiver, type CancellationReason } from '../../../domain/money/cancellation.ts'
import { findChosenExtras } from '../../store/booking-details-store.ts'
import { lockBooking, recordEvent } from '../../store/booking-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import { findOpenRequest, insertRequest, type RequestRow, markRequestWithdrawn } from '../../store/request-store.ts'
import type { BookingRequestKind } from '../../store/schema/booking.ts'
import { inTransaction, type Transaction } from '../../store/transaction.ts'
import { customerActor, type Caller, type CommandDeps } from '../command-deps.ts'
import { authenticateGuest } from '../authenticate-guest.ts'

export interface ChangeInput {
  readonly kind: BookingRequestKind
  /** The customer's text. May be empty for a cancellation. */
  readonly words: string
  /** Reason for the cancellation; used and stored only if a waiver was bought. */
  readonly reason?: CancellationReason
}

type RequestChangeOutcome =
  | { readonly kind: 'requested'; readonly request: RequestRow }
  /** No account session, or its booking no longer exists. */
  | { readonly kind: 'no-booking' }
  /** Cancelled, or never sold. */
  | { readonly kind: 'not-confirmed' }
  /** Staff have not handled the previous request of this kind. */
  | { readonly kind: 'already-requested'; readonly request: RequestRow }
  | { readonly kind: 'no-words' }
  | { readonly kind: 'too-many-words'; readonly most: number }

/**
 * Sends a request to cancel or change, or a question, to staff [BEYOND-07]. The booking does not change: staff are
 * notified by email and decide. One request of each kind can be open.
 */
export async function requestChange(
  deps: Pick<CommandDeps, 'db' | 'env'>,
  caller: Caller,
  input: ChangeInput,
): Promise<RequestChangeOutcome> {
  const bookingId = await authenticateGuest(deps, caller)
  if (!bookingId) return { kind: 'no-booking' }
  const words = input.words.trim()
  if (words.length > MAX_REQUEST_LENGTH) return { kind: 'too-many-words', most: MAX_REQUEST_LENGTH }
  if (words === '' && input.kind !== 'cancel') return { kind: 'no-words' }
  return inTransaction(deps.db, async (tx): Promise<RequestChangeOutcome> => {
    // Locked, so that a form sent twice creates one request.
    const row = await lockBooking(tx, bookingId)
    if (row?.status !== 'confirmed') return { kind: 'not-confirmed' }
    const open = await findOpenRequest(tx, bookingId, input.kind)
    if (open) return { kind: 'already-requested', request: open }
    const reason = input.kind === 'cancel' && (await hasWaiver(tx, bookingId)) ? (input.reason ?? 'other') : null
    const request = await insertRequest(tx, { bookingId, kind: input.kind, words, reason })
    await recordEvent(tx, { bookingId, kind: `${input.kind}-requested` }, customerActor(caller))
    const payload = { bookingId, requestId: request.id }
    await queueTask(tx, { kind: 'request-email', dedupeKey: `request:${request.id}`, payload })
    await queueTask(tx, { kind: 'request-receipt', dedupeKey: `request-receipt:${request.id}`, payload })
    return { kind: 'requested', request }
  })
}

/** Without a waiver the reason has no effect and may reveal health data, so it is not stored. */
async function hasWaiver(tx: Transaction, bookingId: string): Promise<boolean> {
  return (await findChosenExtras(tx, bookingId)).some(isWaiver)
}

type WithdrawRequestOutcome =
  | { readonly kind: 'withdrawn' }
  /** No account session, or its booking no longer exists. */
  | { readonly kind: 'no-booking' }
  /** There is no request, or staff have handled it. */
  | { readonly kind: 'no-request' }

/** Withdraws a request that staff have not handled. Staff are notified by email, and the customer gets a receipt. */
export async function withdrawRequest(
  deps: Pick<CommandDeps, 'db' | 'env'>,
  caller: Caller,
  kind: BookingRequestKind,
): Promise<WithdrawRequestOutcome> {
  const bookingId = await authenticateGuest(deps, caller)
  if (!bookingId) return { kind: 'no-booking' }
  return inTransaction(deps.db, async (tx): Promise<WithdrawRequestOutcome> => {
    // Locked as in a cancellation, which therefore sees the request either open or withdrawn.
    await lockBooking(tx, bookingId)
    const request = await findOpenRequest(tx, bookingId, kind)
    if (!request) return { kind: 'no-request' }
    await markRequestWithdrawn(tx, request.id)
    await recordEvent(tx, { bookingId, kind: `${kind}-request-withdrawn` }, customerActor(caller))
    const payload = { bookingId, requestId: request.id }
    await queueTask(tx, { kind: 'request-email', dedupeKey: `request-withdrawn:${request.id}`, payload })
    await queueTask(tx, { kind: 'request-receipt', dedupeKey: `request-withdrawn-receipt:${request.id}`, payload })
    return { kind: 'withdrawn' }
  })
}
