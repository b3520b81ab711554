import type { Pence } from '../../../domain/money/money.ts'
import { findBalancePayment } from '../../store/account-store.ts'
import type { PaymentRow } from '../../store/payment-store.ts'
import { findRefunds, type RefundRow } from '../../store/refund-store.ts'
import { findReletSums } from '../../store/relet-store.ts'
import { findRequests, type RequestRow } from '../../store/request-store.ts'
import { authenticateGuest } from '../authenticate-guest.ts'
import { cancellationSums, type CancellationSums } from '../cancellations/cancel-booking.ts'
import type { Caller, CommandDeps } from '../command-deps.ts'
import { loadBooking, type BookingRecord } from '../holds/load-booking.ts'

/** All data of My booking. */
export interface AccountRecord extends BookingRecord {
  /** The balance payment in progress, or else the most recent attempt. */
  readonly balancePayment: PaymentRow | undefined
  /** Oldest first, including refunds of surplus payments. */
  readonly refunds: readonly RefundRow[]
  /** Oldest first. */
  readonly requests: readonly RequestRow[]
  /** The sums of the cancellation; undefined if the booking is not cancelled. */
  readonly cancellation: CancellationSums | undefined
  /** The refund since nights of the cancelled stay were sold again, in pence. */
  readonly soldAgain: Pence
}

/** The booking of a guest who has logged in. Undefined alike for a missing and an expired session. */
export async function openAccount(deps: CommandDeps, caller: Caller): Promise<AccountRecord | undefined> {
  const bookingId = await authenticateGuest(deps, caller)
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
  const cancellation = record.row.status === 'cancelled' ? await cancellationSums(db, record.row) : undefined
  const { given: soldAgain } = await findReletSums(db, bookingId)
  return { ...record, balancePayment, refunds, requests, cancellation, soldAgain }
}
