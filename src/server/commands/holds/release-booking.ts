import type { SQL } from 'drizzle-orm'
import type { BookingStatus } from '../../../domain/booking/booking-status.ts'
import type { Pence } from '../../../domain/money/money.ts'
import { nightsOf } from '../../../domain/dates/stay.ts'
import { findChosenExtras } from '../../store/booking-details-store.ts'
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { findExpiredHolds, holdIsOver, moveBooking, stayOf, type BookingRow } from '../../store/booking-store.ts'
import { releaseDiscount, returnToVoucher } from '../../store/discount-store.ts'
import { changeExtraStock, restockNights } from '../../store/stock-store.ts'
import { inTransaction, type Transaction } from '../../store/transaction.ts'
import type { CommandDeps } from '../command-deps.ts'
import { releaseSupplierHold } from './supplier-holds.ts'

type ReleaseReason = 'hold-expired' | 'abandoned' | 'replaced'

interface ReleaseOptions {
  readonly from: readonly BookingStatus[]
  readonly condition?: SQL
  readonly kind: ReleaseReason
}

/** Releases a held booking in a transaction of its own. False if a payment or another release came first. */
async function release(deps: CommandDeps, actor: Actor, id: string, options: ReleaseOptions): Promise<boolean> {
  const released = await inTransaction(deps.db, (tx) => releaseIn(tx, actor, id, options))
  if (released) await deps.availability.refresh(released.unitTypeId, nightsOf(stayOf(released)))
  return released !== undefined
}

/** Status and stock change together, only if the status is still an expected one; undefined otherwise. */
async function releaseIn(
  tx: Transaction,
  actor: Actor,
  id: string,
  options: ReleaseOptions,
): Promise<BookingRow | undefined> {
  const row = await moveBooking(tx, id, 'released', actor, options)
  if (!row) return undefined
  await restock(tx, row)
  await releaseSupplierHold(tx, row.id)
  return row
}

/** Releases a hold in the transaction of the one that replaces it; undefined if it is not held. */
export function releaseReplaced(tx: Transaction, actor: Actor, id: string): Promise<BookingRow | undefined> {
  return releaseIn(tx, actor, id, { from: ['held'], kind: 'replaced' })
}

/**
 * Restocks the nights, counted extras and discount use of a booking.
 *
 * @param keptOfVoucher pence of its part of a voucher that are not returned
 */
export async function restock(tx: Transaction, row: BookingRow, keptOfVoucher: Pence = 0): Promise<void> {
  const stay = stayOf(row)
  await restockNights(tx, row.unitTypeId, nightsOf(stay))
  for (const extra of await findChosenExtras(tx, row.id)) {
    if (extra.isCounted) await changeExtraStock(tx, { parkId: row.parkId, code: extra.code }, stay, -extra.quantity)
  }
  await giveBackDiscount(tx, row, keptOfVoucher)
}

/** Returns the claim of a booking on its code: its use, or its part of a voucher except the kept pence. */
export async function giveBackDiscount(
  tx: Transaction,
  { discountCode, discountClaimed, voucherPence }: BookingRow,
  keptOfVoucher: Pence,
): Promise<void> {
  if (!discountClaimed || discountCode === null) return
  if (keptOfVoucher > 0) await returnToVoucher(tx, discountCode, voucherPence - keptOfVoucher)
  else await releaseDiscount(tx, discountCode, voucherPence)
}

/** Releases a hold at the customer's request. */
export async function releaseHold(
  deps: CommandDeps,
  actor: Actor,
  id: string,
  reason: 'abandoned' | 'replaced',
): Promise<boolean> {
  requirePermission(actor, 'bookings:sell', ['customer'])
  return release(deps, actor, id, { from: ['held'], kind: reason })
}

/** Releases an expired hold, by the database's clock. A hold that has been extended stays. */
export function releaseExpiredHold(deps: CommandDeps, actor: Actor, id: string): Promise<boolean> {
  return release(deps, actor, id, { from: ['held'], condition: holdIsOver, kind: 'hold-expired' })
}

/** Releases holds that have been found to be over, so that booking does not depend on the background job. */
export async function reclaimExpiredHolds(deps: CommandDeps, ids: readonly string[]): Promise<void> {
  await releaseEach(deps, ids)
}

/** Returns how many were released. A failure is logged and the others go on. */
async function releaseEach(deps: CommandDeps, ids: readonly string[]): Promise<number> {
  let count = 0
  for (const id of ids) {
    try {
      if (await releaseExpiredHold(deps, { kind: 'job' }, id)) count++
    } catch (err) {
      deps.log.error({ err, bookingId: id }, 'a hold could not be released')
    }
  }
  return count
}

const SWEEP = 200

/** The background job: releases expired holds and returns how many. Several processes may run it at once. */
export async function releaseExpiredHolds(deps: CommandDeps): Promise<number> {
  return releaseEach(deps, await findExpiredHolds(deps.db, SWEEP))
}
