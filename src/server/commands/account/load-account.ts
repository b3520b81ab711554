import { findBalancePayment } from '../../store/account-store.ts'
import type { PaymentRow } from '../../store/payment-store.ts'
import { findRefunds, type RefundRow } from '../../store/refund-store.ts'
import { findRequests, type RequestRow } from '../../store/request-store.ts'
import { touchAccountSession } from '../../store/session-store.ts'
import { cancellationSums, type CancellationSums } from '../after-sale/cancel-booking.ts'
import { accountHashOf, type Caller, type CommandDeps } from '../command-deps.ts'
import { loadBooking, type BookingRecord } from '../checkout/load-booking.ts'

/** Everything that My booking shows. */
export interface AccountRecord extends BookingRecord {
  /** The payment of the balance that is under way, else the last one that was tried. */
  readonly balancePayment: PaymentRow | undefined
  /** The oldest first; money that was never part of the price is among them too. */
  readonly refunds: readonly RefundRow[]
  /** The oldest first. */
  readonly requests: readonly RequestRow[]
  /** What it was cancelled at; undefined where it stands. */
  readonly cancellation: CancellationSums | undefined
}

/** The booking a guest has logged in to, which counts as a use of the session; undefined alike for no session and an expired one. */
export async function loadAccount(deps: CommandDeps, caller: Caller): Promise<AccountRecord | undefined> {
  const hash = accountHashOf(deps, caller)
  const bookingId = hash && (await touchAccountSession(deps.db, hash))
  return bookingId ? loadAccountOf(deps, bookingId) : undefined
}

export async function loadAccountOf(deps: CommandDeps, bookingId: string): Promise<AccountRecord> {
  const { db } = deps
  const [record, balancePayment, refunds, requests] = await Promise.all([
    loadBooking(deps, bookingId),
    findBalancePayment(db, bookingId),
    findRefunds(db, bookingId),
    findRequests(db, bookingId),
  ])
  const cancellation = record.row.status === 'cancelled' ? await cancellationSums(db, bookingId) : undefined
  return { ...record, balancePayment, refunds, requests, cancellation }
}
