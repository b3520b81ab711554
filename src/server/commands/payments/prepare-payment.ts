/**
 * PREPARE, the first of the three steps of a payment: everything is decided and committed before the provider is
 * called.
 */
import { randomUUID } from 'node:crypto'
import type { BookingStep } from '../../../domain/booking/booking-steps.ts'
import { completeStep } from '../../../domain/booking/booking-steps.ts'
import type { PaymentOption } from '../../../domain/money/deposit.ts'
import { HOLD_MINUTES } from '../../../domain/booking/hold.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { PaymentMethod } from '../../../domain/money/payment-status.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import type { PriceBreakdown } from '../../../domain/money/price.ts'
import type { Actor } from '../../../domain/identity/actor.ts'
import { holdAtLeast, holdIsRunning, lockBooking, moveBooking, type BookingNow } from '../../store/booking-store.ts'
import { claimKey, freeKey, setKeyPayment, type KeyedCall } from '../../store/idempotency-store.ts'
import { findOpenPayment, insertPayment, type PaymentRow } from '../../store/payment-store.ts'
import { claimDiscount } from '../../store/discount-store.ts'
import { inTransaction, rollBackWith, type Transaction } from '../../store/transaction.ts'
import { closedReason, type ClosedBooking } from '../holds/change-booking.ts'
import type { CommandDeps } from '../command-deps.ts'
import { confirmBooking } from './confirm-booking.ts'
import { failpoint } from '../failpoints.ts'
import { repriceBooking } from '../holds/reprice-booking.ts'

export interface PaymentInput {
  readonly method: PaymentMethod
  readonly option: PaymentOption
  /** Both amounts as the customer saw them. */
  readonly agreedTotal: Pence
  readonly agreedDueToday: Pence
}

interface Amounts {
  readonly total: Pence
  readonly dueToday: Pence
}

export type PrepareOutcome =
  | { readonly kind: 'prepared'; readonly payment: PaymentRow }
  /** The idempotency key exists: another call has done or is doing the work. */
  | { readonly kind: 'known-key' }
  | { readonly kind: 'price-changed'; readonly agreed: Amounts; readonly now: Amounts }
  | ClosedBooking

/**
 * Inserts the idempotency key, reprices the booking, compares the price with what the customer agreed to, freezes it,
 * extends the hold and inserts the payment. A refusal frees the key. If a voucher covers the whole price, nothing is
 * due and the booking is confirmed here [PAY-12].
 */
export async function preparePayment(
  deps: CommandDeps,
  actor: Actor,
  bookingId: string,
  call: KeyedCall,
  input: PaymentInput,
): Promise<PrepareOutcome> {
  let sold: ChannelCode | undefined
  const outcome = await inTransaction(deps.db, async (tx): Promise<PrepareOutcome> => {
    if (!(await claimKey(tx, call))) return { kind: 'known-key' }
    const row = await lockBooking(tx, bookingId)
    if (!row) return rollBackWith({ kind: 'no-booking' })
    const closed = closedReason(row, STEP)
    if (closed) return rollBackWith(closed)

    const { price } = await repriceBooking(deps, tx, row, input.option)
    const agreed = { total: input.agreedTotal, dueToday: input.agreedDueToday }
    if (price.total !== agreed.total || price.dueToday !== agreed.dueToday) {
      // Committed rather than rolled back, so that the new price is shown next.
      await freeKey(tx, call)
      return { kind: 'price-changed', agreed, now: { total: price.total, dueToday: price.dueToday } }
    }
    const payment = await beginPayment(deps, tx, actor, row, input, price)
    await setKeyPayment(tx, call, payment.id)
    await failpoint('prepare-written')
    // A voucher covers it: there is nothing to settle.
    sold = payment.status === 'succeeded' ? row.channel : undefined
    return { kind: 'prepared', payment }
  })
  if (sold !== undefined && outcome.kind === 'prepared') deps.steps?.count('booked', sold)
  return outcome
}

const STEP: BookingStep = 'payment'

async function beginPayment(
  deps: CommandDeps,
  tx: Transaction,
  actor: Actor,
  row: BookingNow,
  input: PaymentInput,
  price: PriceBreakdown,
): Promise<PaymentRow> {
  if (await findOpenPayment(tx, row.id, 'booking')) return rollBackWith({ kind: 'payment-under-way' })
  const isDiscounted = price.discount > 0 && row.discountCode !== null
  const voucherPence = price.voucher?.pence ?? 0
  if (isDiscounted && !(await claimDiscount(tx, row.discountCode as string, voucherPence))) {
    throw new Error('a discount code was used up while its row was locked')
  }
  const id = randomUUID()
  const moved = await moveBooking(tx, row.id, 'paying', actor, {
    condition: holdIsRunning,
    lockedIn: row.status,
    kind: 'payment-started',
    paymentId: id,
    changes: {
      agreedPrice: price,
      paymentOption: input.option,
      discountClaimed: isDiscounted,
      voucherPence,
      holdExpiresAt: holdAtLeast(HOLD_MINUTES),
      stepsCompleted: completeStep(row.stepsCompleted, 'payment'),
    },
  })
  if (!moved) return rollBackWith({ kind: 'hold-expired' })
  const values = {
    id,
    bookingId: row.id,
    purpose: 'booking',
    method: input.method,
    option: input.option,
    amountPence: price.dueToday,
    agreedPrice: price,
  } as const
  if (price.dueToday > 0) return insertPayment(tx, { ...values, provider: deps.payments.name }, 'created')
  const payment = await insertPayment(tx, { ...values, provider: 'none' }, 'succeeded')
  await confirmBooking(tx, actor, payment, moved.status)
  return payment
}
