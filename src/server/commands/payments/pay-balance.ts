import { randomUUID } from 'node:crypto'
import { partPaymentError, type PartPaymentError } from '../../../domain/money/balance.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { PaymentMethod, PaymentPurpose } from '../../../domain/money/payment-status.ts'
import type { Actor } from '../../../domain/identity/actor.ts'
import { findBooking, lockBooking, recordEvent, type BookingNow } from '../../store/booking-store.ts'
import { claimKey, setKeyPayment, type KeyedCall } from '../../store/idempotency-store.ts'
import { findAccount } from '../../store/ledger-store.ts'
import { findOpenPayment, insertPayment } from '../../store/payment-store.ts'
import { inTransaction, rollBackWith } from '../../store/transaction.ts'
import { customerActor, type Caller, type CommandDeps } from '../command-deps.ts'
import { findAccountBooking } from '../find-account-booking.ts'
import { failpoint } from '../failpoints.ts'
import { fingerprintOf } from './fingerprint.ts'
import { takePayment, type Prepared, type PaymentRunResult } from './take-payment.ts'

export interface BalanceRequest {
  /** Generated with the payment page and kept over reloads. */
  readonly idempotencyKey: string
  readonly method: PaymentMethod
  /** What the customer wants to pay now. */
  readonly amount: Pence
  /** The outstanding amount as the customer saw it. */
  readonly agreedOutstanding: Pence
  readonly token: string | undefined
}

type Refused =
  | { readonly kind: 'no-booking' }
  /** Never sold, or cancelled since the page was opened. */
  | { readonly kind: 'no-balance' }
  | { readonly kind: 'payment-under-way' }
  | { readonly kind: 'amount-refused'; readonly error: PartPaymentError }
  | { readonly kind: 'outstanding-changed'; readonly agreed: Pence; readonly now: Pence }

export type PayBalanceOutcome = PaymentRunResult | Refused

type LaterPurpose = Exclude<PaymentPurpose, 'booking'>

/** A cancelled booking has no balance to pay, but a charge. */
const purposeOf = (row: Pick<BookingNow, 'status'> | undefined): LaterPurpose =>
  row?.status === 'cancelled' ? 'charge' : 'balance'

/**
 * Pays the outstanding amount, or a part of it, of the booking the guest has logged in to [PAY-11] [BEYOND-08]: the
 * balance, or the part of a cancellation charge that exceeds what was paid.
 */
export async function payBalance(
  deps: CommandDeps,
  caller: Caller,
  request: BalanceRequest,
): Promise<PayBalanceOutcome> {
  const bookingId = await findAccountBooking(deps, caller)
  if (!bookingId) return { kind: 'no-booking' }
  const actor = customerActor(caller)
  const purpose = purposeOf(await findBooking(deps.db, bookingId))
  const { method, amount, agreedOutstanding, token, idempotencyKey: key } = request
  const fingerprint = fingerprintOf([method, amount, agreedOutstanding, token ?? null])
  const call = { scope: `balance:${bookingId}`, key, fingerprint }
  return takePayment<Refused>(deps, actor, {
    call,
    bookingId,
    purpose,
    token,
    prepare: () => prepareBalance(deps, actor, bookingId, call, { ...request, purpose }),
  })
}

/**
 * PREPARE: validates the amount against what is outstanding now and commits the payment before the provider is called.
 */
function prepareBalance(
  deps: CommandDeps,
  actor: Actor,
  bookingId: string,
  call: KeyedCall,
  request: BalanceRequest & { readonly purpose: LaterPurpose },
): Promise<Prepared | Refused> {
  return inTransaction(deps.db, async (tx): Promise<Prepared | Refused> => {
    if (!(await claimKey(tx, call))) return { kind: 'known-key' }
    const row = await lockBooking(tx, bookingId)
    const isPayable = row?.status === 'confirmed' || row?.status === 'cancelled'
    if (!isPayable || row.agreedPrice === null || purposeOf(row) !== request.purpose) {
      return rollBackWith({ kind: 'no-balance' })
    }
    if (await findOpenPayment(tx, bookingId, request.purpose)) return rollBackWith({ kind: 'payment-under-way' })
    const { outstanding } = await findAccount(tx, bookingId)
    if (outstanding !== request.agreedOutstanding) {
      return rollBackWith({ kind: 'outstanding-changed', agreed: request.agreedOutstanding, now: outstanding })
    }
    const error = partPaymentError(request.amount, outstanding)
    if (error) return rollBackWith({ kind: 'amount-refused', error })
    const payment = await insertPayment(
      tx,
      {
        id: randomUUID(),
        bookingId,
        purpose: request.purpose,
        method: request.method,
        option: 'full',
        amountPence: request.amount,
        agreedPrice: row.agreedPrice,
        provider: deps.payments.name,
      },
      'created',
    )
    await setKeyPayment(tx, call, payment.id)
    await recordEvent(tx, { bookingId, kind: `${request.purpose}-started`, paymentId: payment.id }, actor)
    await failpoint('prepare-written')
    return { kind: 'prepared', payment }
  })
}
