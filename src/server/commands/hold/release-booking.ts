import type { SQL } from 'drizzle-orm'
import type { BookingStatus } from '../../../domain/booking/booking-status.ts'
import { nightsOf, type Stay } from '../../../domain/dates/stay.ts'
import { findChosenExtras } from '../../store/booking-details-store.ts'
import {
  findExpiredHolds,
  holdIsOver,
  moveBooking,
  stayOf,
  type Actor,
  type BookingRow,
} from '../../store/booking-store.ts'
import { releaseDiscount } from '../../store/sale-store.ts'
import { changeExtraStock, restockNights } from '../../store/stock-store.ts'
import { inTransaction, type Transaction } from '../../store/transaction.ts'
import type { CommandDeps } from '../command-deps.ts'
import { releaseSupplierHold } from './supplier-holds.ts'

type ReleaseReason = 'hold-expired' | 'abandoned' | 'replaced'

/**
 * Releases a held booking: status and counters change in one transaction, and only where the status is still the one
 * expected. False where somebody else was faster: a payment that began, or another release.
 */
async function release(
  deps: CommandDeps,
  actor: Actor,
  id: string,
  options: { from: readonly BookingStatus[]; condition?: SQL; kind: ReleaseReason },
): Promise<boolean> {
  const released = await inTransaction(deps.db, async (tx) => {
    const row = await moveBooking(tx, id, 'released', actor, options)
    if (row) await restock(tx, row)
    if (row) await releaseSupplierHold(tx, row.id)
    return row
  })
  if (released) await deps.availability.refresh(released.unitTypeId, nightsOf(stayOf(released)))
  return released !== undefined
}

/** Puts on sale again what a booking has taken: its nights, its counted extras, its use of a discount code. */
export async function restock(tx: Transaction, row: BookingRow): Promise<void> {
  const stay = stayOf(row)
  await restockNights(tx, row.unitTypeId, stay)
  for (const extra of await findChosenExtras(tx, row.id)) {
    if (extra.isCounted) await changeExtraStock(tx, { parkId: row.parkId, code: extra.code }, stay, -extra.quantity)
  }
  if (row.discountClaimed && row.discountCode !== null) await releaseDiscount(tx, row.discountCode)
}

/** Gives up a hold because its customer wants to. */
export function releaseHold(
  deps: CommandDeps,
  actor: Actor,
  id: string,
  reason: 'abandoned' | 'replaced',
): Promise<boolean> {
  return release(deps, actor, id, { from: ['held'], kind: reason })
}

/** Ends a hold whose time is over by the database's clock; one that was extended meanwhile stays. */
export function releaseExpiredHold(deps: CommandDeps, actor: Actor, id: string): Promise<boolean> {
  return release(deps, actor, id, { from: ['held'], condition: holdIsOver, kind: 'hold-expired' })
}

/** Releases expired holds on nights of a stay, so that booking does not depend on the sweeper being alive. */
export async function reclaimExpiredHolds(deps: CommandDeps, unitTypeId: number, stay: Stay): Promise<void> {
  await releaseEach(deps, await findExpiredHolds(deps.db, 50, { unitTypeId, stay }))
}

/** Answers how many were released. One that cannot be keeps neither the others nor a booking from their turn. */
async function releaseEach(deps: CommandDeps, ids: readonly string[]): Promise<number> {
  let count = 0
  for (const id of ids) {
    try {
      if (await releaseExpiredHold(deps, { kind: 'job' }, id)) count++
    } catch (err) {
      deps.log.error({ err, job: 'release-expired-holds', bookingId: id }, 'a hold could not be released')
    }
  }
  return count
}

const SWEEP = 200

/** The sweeper's turn: releases what has expired and answers how many. Any number of processes may run it at once. */
export async function releaseExpiredHolds(deps: CommandDeps): Promise<number> {
  return releaseEach(deps, await findExpiredHolds(deps.db, SWEEP))
}
