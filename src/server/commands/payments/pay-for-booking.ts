import { randomUUID } from 'node:crypto'
import { completeStep } from '../../../domain/booking/booking-steps.ts'
import { HOLD_MINUTES } from '../../../domain/booking/hold.ts'
import type { PaymentOption } from '../../../domain/money/deposit.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { PaymentMethod } from '../../../domain/money/payment-status.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import {
  holdAtLeast,
  holdIsRunning,
  lockBooking,
  writeOfEvents,
  writeOfMove,
  type BookingNow,
} from '../../store/booking-store.ts'
import { claimDiscount } from '../../store/discount-store.ts'
import { claimKey, freeKey, writeOfKey } from '../../store/idempotency-store.ts'
import { writeOfPayment, type PaymentRow } from '../../store/payment-store.ts'
import type { BookingParts } from '../../store/record-store.ts'
import { booking } from '../../store/schema/booking.ts'
import { inTransaction, rollBackWith, writeReturning, type Transaction } from '../../store/transaction.ts'
import { actorOf, type Caller, type StaffCaller, type CommandDeps } from '../command-deps.ts'
import { failpoint } from '../failpoints.ts'
import { findCheckoutBooking } from '../find-checkout-booking.ts'
import { closedReason, type ClosedBooking } from '../holds/change-booking.ts'
import { releaseExpiredHold } from '../holds/release-booking.ts'
import { repriceBooking, type Quote } from '../holds/quote-booking.ts'
import { policyOf } from '../../store/sale-store.ts'
import { confirmBooking } from './confirm-booking.ts'
import { readTerms, recordAgreement, type AgreementDeps } from './record-agreement.ts'
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

export interface PaymentRequest {
  /** Generated with the payment page and kept over reloads. */
  readonly idempotencyKey: string
  readonly method: PaymentMethod
  readonly option: PaymentOption
  /** Both amounts as the customer saw them. */
  readonly agreedTotal: Pence
  readonly agreedDueToday: Pence
  readonly token: string | undefined
  /** Reference of the booking that the payment page shows. */
  readonly reference?: string
  /** Where the provider's own page leads back to; by default the payment page of the shop. */
  readonly returnUrl?: string
}

interface Amounts {
  readonly total: Pence
  readonly dueToday: Pence
}

type Refused =
  | { readonly kind: 'price-changed'; readonly agreed: Amounts; readonly now: Amounts }
  /** The session has begun another booking since the page was opened. */
  | { readonly kind: 'other-booking' }
  | ClosedBooking

export type PayForBookingOutcome = PaymentResult | Refused

/** Pays for the booking of a session, or opens a payment on the provider's page for a clerk's customer [PAY-07]. */
export async function payForBooking(
  deps: CommandDeps & AgreementDeps,
  by: Caller | StaffCaller,
  request: PaymentRequest,
): Promise<PayForBookingOutcome> {
  const checkout = await findCheckoutBooking(deps, by)
  if (!checkout) return { kind: 'no-booking' }
  const { id: bookingId, reference, openPayment } = checkout
  if ((request.reference ?? reference) !== reference) return { kind: 'other-booking' }
  const attempt = attemptOf(bookingId, by, request)
  await settleEarlierPayment(deps, attempt, openPayment)
  await failpoint('before-prepare')
  const prepared = await prepare(deps, attempt, request, await readTerms(deps))
  if (prepared.kind === 'hold-expired') await releaseExpiredHold(deps, { kind: 'job' }, bookingId)
  if (prepared.kind === 'known-key') return resumePayment(deps, attempt)
  if (prepared.kind !== 'prepared') return prepared
  await failpoint('prepared')
  const answer = await callProvider(deps, attempt, prepared.payment, { isRepeated: false, facts: prepared.facts })
  return settleAttempt(deps, attempt, prepared.payment, answer)
}

function attemptOf(bookingId: string, by: Caller | StaffCaller, request: PaymentRequest): PaymentAttempt {
  const { method, option, agreedTotal, agreedDueToday, token, idempotencyKey, returnUrl } = request
  const parts = [method, option, agreedTotal, agreedDueToday, token ?? null]
  const call = keyedCall(`pay:${bookingId}`, idempotencyKey, parts)
  return { call, actor: actorOf(by), bookingId, purpose: 'booking', token, returnUrl }
}

/**
 * PREPARE: decides and commits everything before the provider is called. Inserts the idempotency key, reprices the
 * booking, compares the price with what the customer agreed to, freezes it with everything else that they agree to,
 * extends the hold and inserts the payment. A
 * refusal frees the key. If a voucher covers the whole price, nothing is due: the booking is confirmed here and the
 * provider is not called [PAY-12].
 */
async function prepare(
  deps: CommandDeps & AgreementDeps,
  { call, actor, bookingId }: PaymentAttempt,
  input: PaymentRequest,
  terms: string,
): Promise<Prepared | PayForBookingOutcome> {
  let sold: ChannelCode | undefined
  const outcome = await inTransaction(deps.db, async (tx): Promise<Prepared | PayForBookingOutcome> => {
    if (!(await claimKey(tx, call))) return { kind: 'known-key' }
    const row = await lockBooking(tx, bookingId)
    if (!row) return rollBackWith({ kind: 'no-booking' })
    const closed = closedReason(row, 'payment')
    if (closed) return rollBackWith(closed)

    const { price, parts } = await repriceBooking(deps, tx, row, input.option)
    const agreed = { total: input.agreedTotal, dueToday: input.agreedDueToday }
    if (price.total !== agreed.total || price.dueToday !== agreed.dueToday) {
      // Committed rather than rolled back, so that the new price is shown next.
      await freeKey(tx, call)
      return { kind: 'price-changed', agreed, now: { total: price.total, dueToday: price.dueToday } }
    }
    const payment = await beginPayment(deps, tx, { actor, call, row, input, price, parts })
    const acceptedBy = actor.kind === 'staff' ? 'staff' : 'customer'
    const policy = policyOf(deps.site, parts.sale, row)
    const { extras } = parts
    await recordAgreement(deps, tx, { acceptedBy, paymentId: payment.id, row, price, extras, policy, terms })
    await failpoint('prepare-written')
    const facts = { reference: row.reference, site: row.site, payer: parts.customer ?? undefined }
    if (payment.status !== 'succeeded') return { kind: 'prepared', payment, facts }
    sold = row.channel
    return { kind: 'payment', payment }
  })
  if (sold !== undefined && outcome.kind === 'payment') deps.steps?.count('booked', sold)
  return outcome
}

type Priced = Pick<Quote, 'price'> & {
  readonly row: BookingNow
  readonly input: PaymentRequest
  readonly parts: BookingParts
}

async function beginPayment(
  deps: CommandDeps,
  tx: Transaction,
  { actor, call, row, input, price, parts }: Pick<PaymentAttempt, 'actor' | 'call'> & Priced,
): Promise<PaymentRow> {
  if (parts.openPayment) return rollBackWith({ kind: 'payment-under-way' })
  const isDiscounted = price.discount > 0 && row.discountCode !== null
  const voucherPence = price.voucher?.pence ?? 0
  if (isDiscounted && !(await claimDiscount(tx, row.discountCode as string, voucherPence))) {
    throw new Error('a discount code was used up while its row was locked')
  }
  const id = randomUUID()
  const changes = {
    agreedPrice: price,
    paymentOption: input.option,
    discountClaimed: isDiscounted,
    voucherPence,
    holdExpiresAt: holdAtLeast(HOLD_MINUTES),
    stepsCompleted: completeStep(row.stepsCompleted, 'payment'),
  }
  const values = {
    id,
    bookingId: row.id,
    purpose: 'booking',
    method: input.method,
    option: input.option,
    amountPence: price.dueToday,
    agreedPrice: price,
  } as const
  const isDue = price.dueToday > 0
  const payment = { ...values, provider: isDue ? deps.payments.name : 'none' }
  const event = { bookingId: row.id, kind: 'payment-started', from: row.status, to: 'paying', paymentId: id } as const
  const begun = await writeReturning(
    tx,
    writeOfPayment(tx, payment, isDue ? 'created' : 'succeeded'),
    writeOfMove(tx, row.id, 'paying', { condition: holdIsRunning, changes }).returning({ id: booking.id }),
    [writeOfEvents(tx, [event], actor), writeOfKey(tx, call, id)],
  )
  if (!begun) return rollBackWith({ kind: 'hold-expired' })
  const { affiliateClick } = row
  const { isHeldBySupplier } = parts
  if (!isDue) await confirmBooking(tx, actor, begun, { status: 'paying', affiliateClick, isHeldBySupplier })
  return begun
}
