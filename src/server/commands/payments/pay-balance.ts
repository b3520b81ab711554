import { randomUUID } from 'node:crypto'
import { partPaymentError, type PartPaymentError } from '../../../domain/money/balance.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { PaymentMethod, PaymentPurpose } from '../../../domain/money/payment-status.ts'
import { findBooking, lockBooking, recordEvent, type BookingNow } from '../../store/booking-store.ts'
import { claimKey, setKeyPayment } from '../../store/idempotency-store.ts'
import { findAccount } from '../../store/ledger-store.ts'
import { findOpenPayment, insertPayment } from '../../store/payment-store.ts'
import { inTransaction, rollBackWith } from '../../store/transaction.ts'
import { customerActor, type Caller, type CommandDeps } from '../command-deps.ts'
import { authenticateGuest } from '../authenticate-guest.ts'
import { failpoint } from '../failpoints.ts'
import {
  callProvider,
  keyedCall,
  resumePayment,
  settleAttempt,
  settleEarlierPayment,
  type PaymentAttempt,
  type PaymentResult,
  type Prepared,
} from './payment-attempt.ts'

export interface BalanceRequest {
  /** Generated with the payment page and kept over reloads. */
  readonly idempotencyKey: string
  readonly method: PaymentMethod
  /** The amount that the customer wants to pay now. */
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

export type PayBalanceOutcome = PaymentResult | Refused

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
  const bookingId = await authenticateGuest(deps, caller)
  if (!bookingId) return { kind: 'no-booking' }
  const purpose = purposeOf(await findBooking(deps.db, bookingId))
  const { method, amount, agreedOutstanding, token, idempotencyKey } = request
  const call = keyedCall(`balance:${bookingId}`, idempotencyKey, [method, amount, agreedOutstanding, token ?? null])
  const attempt = { call, actor: customerActor(caller), bookingId, purpose, token }
  await settleEarlierPayment(deps, attempt, await findOpenPayment(deps.db, bookingId, purpose))
  await failpoint('before-prepare')
  const prepared = await prepare(deps, attempt, request)
  if (prepared.kind === 'known-key') return resumePayment(deps, attempt)
  if (prepared.kind !== 'prepared') return prepared
  await failpoint('prepared')
  const answer = await callProvider(deps, attempt, prepared.payment, { isRepeated: false })
  return settleAttempt(deps, attempt, prepared.payment, answer)
}

/**
 * PREPARE: validates the amount against what is outstanding now and commits the payment before the provider is called.
 */
function prepare(
  deps: CommandDeps,
  { call, actor, bookingId, purpose }: PaymentAttempt & { readonly purpose: LaterPurpose },
  request: BalanceRequest,
): Promise<Prepared | Refused> {
  return inTransaction(deps.db, async (tx): Promise<Prepared | Refused> => {
    if (!(await claimKey(tx, call))) return { kind: 'known-key' }
    const row = await lockBooking(tx, bookingId)
    const isPayable = row?.status === 'confirmed' || row?.status === 'cancelled'
    if (!isPayable || row.agreedPrice === null || purposeOf(row) !== purpose) {
      return rollBackWith({ kind: 'no-balance' })
    }
    if (await findOpenPayment(tx, bookingId, purpose)) return rollBackWith({ kind: 'payment-under-way' })
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
        purpose,
        method: request.method,
        option: 'full',
        amountPence: request.amount,
        agreedPrice: row.agreedPrice,
        provider: deps.payments.name,
      },
      'created',
    )
    await setKeyPayment(tx, call, payment.id)
    await recordEvent(tx, { bookingId, kind: `${purpose}-started`, paymentId: payment.id }, actor)
    await failpoint('prepare-written')
    return { kind: 'prepared', payment }
  })
}
