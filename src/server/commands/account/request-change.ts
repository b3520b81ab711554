import { MAX_REQUEST_LENGTH } from '../../../domain/customer/contact.ts'
import { cancellableOf, type CancellationReason } from '../../../domain/money/cancellation.ts'
import { findChosenExtras } from '../../store/booking-details-store.ts'
import { lockBooking, recordEvent, type BookingNow } from '../../store/booking-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import { findOpenRequest, insertRequest, type RequestRow } from '../../store/request-store.ts'
import type { BookingRequestKind } from '../../store/schema/booking.ts'
import { inTransaction, type Transaction } from '../../store/transaction.ts'
import { customerActor, type Caller, type CommandDeps } from '../command-deps.ts'
import { findAccountBooking } from '../find-account-booking.ts'

export interface ChangeInput {
  readonly kind: BookingRequestKind
  /** What the customer writes. May be empty where the holiday is to be cancelled. */
  readonly words: string
  /** Why it is to be cancelled; of meaning only where a waiver was bought, and kept only there. */
  readonly reason?: CancellationReason
}

export type RequestChangeOutcome =
  | { readonly kind: 'requested'; readonly request: RequestRow }
  /** No account session, or one of a booking that is gone. */
  | { readonly kind: 'no-booking' }
  /** Cancelled, or never sold: there is nothing to be changed. */
  | { readonly kind: 'not-confirmed' }
  /** Staff have not seen to the last request of this kind. */
  | { readonly kind: 'already-requested'; readonly request: RequestRow }
  | { readonly kind: 'no-words' }
  | { readonly kind: 'too-many-words'; readonly most: number }

/**
 * Asks staff to cancel or change the booking whose guest has logged in, or asks them a question [BEYOND-07]. Nothing of
 * the booking changes by it: staff are told by e-mail and decide. There is one open request of each kind.
 */
export async function requestChange(
  deps: Pick<CommandDeps, 'db' | 'env'>,
  caller: Caller,
  input: ChangeInput,
): Promise<RequestChangeOutcome> {
  const bookingId = await findAccountBooking(deps, caller)
  if (!bookingId) return { kind: 'no-booking' }
  const words = input.words.trim()
  if (words.length > MAX_REQUEST_LENGTH) return { kind: 'too-many-words', most: MAX_REQUEST_LENGTH }
  if (words === '' && input.kind !== 'cancel') return { kind: 'no-words' }
  return inTransaction(deps.db, async (tx): Promise<RequestChangeOutcome> => {
    // Locked, so that a form that is sent twice asks once.
    const row = await lockBooking(tx, bookingId)
    if (row?.status !== 'confirmed') return { kind: 'not-confirmed' }
    const open = await findOpenRequest(tx, bookingId, input.kind)
    if (open) return { kind: 'already-requested', request: open }
    const reason = input.kind === 'cancel' && (await hasWaiver(tx, row)) ? (input.reason ?? 'other') : null
    const request = await insertRequest(tx, { bookingId, kind: input.kind, words, reason })
    await recordEvent(tx, { bookingId, kind: `${input.kind}-requested` }, customerActor(caller))
    const payload = { bookingId, requestId: request.id }
    await queueTask(tx, { kind: 'request-email', dedupeKey: `request:${request.id}`, payload })
    await queueTask(tx, { kind: 'request-receipt', dedupeKey: `request-receipt:${request.id}`, payload })
    return { kind: 'requested', request }
  })
}

/** Where no waiver was bought the reason changes nothing, and what would say something of somebody's health is not kept. */
async function hasWaiver(tx: Transaction, { id, arrival, agreedPrice }: BookingNow): Promise<boolean> {
  if (!agreedPrice) return false
  return cancellableOf(arrival, agreedPrice, await findChosenExtras(tx, id)).waiver !== undefined
}
