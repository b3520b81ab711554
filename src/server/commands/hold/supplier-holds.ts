/**
 * What a booking and its supplier owe each other. A hold is written down before the supplier is asked, together with
 * the task that releases it should nothing come of it; a booking takes it over in its own transaction; what ends or
 * confirms the booking tells the supplier through the outbox. So neither a lost answer nor a killed process leaves a
 * unit held at a supplier for nobody.
 */
import { findBooking } from '../../store/booking-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import {
  findSupplierHold,
  insertSupplierHold,
  isHoldOlder,
  moveSupplierHold,
  type SupplierHoldRow,
} from '../../store/supplier-hold-store.ts'
import { inTransaction, type Transaction } from '../../store/transaction.ts'
import type { HoldOutcome, HoldRequest, LiveSupplier, SettleOutcome } from '../../suppliers/supplier.ts'
import type { CommandDeps } from '../command-deps.ts'

/**
 * Longer than a supplier is given to answer and a booking to be written: until then somebody is at work on the hold, and
 * the question for it may still be on its way, to be overtaken by its release.
 */
const LOST_AFTER_SECONDS = 60

/**
 * Asks a live supplier to hold a stay under the id its booking will have. No transaction is open meanwhile. What comes
 * of it is written down, but for `held`, which the booking's own transaction does: see `takeOverHold`.
 */
export async function askToHold(deps: CommandDeps, supplier: LiveSupplier, request: HoldRequest): Promise<HoldOutcome> {
  const { key: id, unitTypeId, stay, pence } = request
  await inTransaction(deps.db, async (tx) => {
    await insertSupplierHold(tx, { id, supplier: supplier.name, unitTypeId, ...stay, pence })
    const lost = { kind: 'supplier-release', dedupeKey: `supplier-lost:${id}`, payload: { bookingId: id } } as const
    await queueTask(tx, lost, LOST_AFTER_SECONDS)
  })
  const outcome = await supplier.hold(request)
  switch (outcome.kind) {
    case 'held':
      return outcome
    case 'silent':
      await giveUpHold(deps, id)
      return outcome
    case 'sold-out':
    case 'price-changed':
      await moveSupplierHold(deps.db, id, ['asking'], 'refused')
      return outcome
  }
}

/** Puts a booking on the hold that was made for it. False where the hold was given up meanwhile. */
export function takeOverHold(tx: Transaction, bookingId: string): Promise<boolean> {
  return moveSupplierHold(tx, bookingId, ['asking'], 'held')
}

/** Has a hold released that no booking stands on. */
export async function giveUpHold(deps: Pick<CommandDeps, 'db'>, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (await moveSupplierHold(tx, id, ['asking'], 'given-up')) await queueRelease(tx, id)
  })
}

/** In the transaction that releases a booking: the supplier of its unit, if any, is to be told. */
export async function releaseSupplierHold(tx: Transaction, bookingId: string): Promise<void> {
  if (await moveSupplierHold(tx, bookingId, ['held'], 'given-up')) await queueRelease(tx, bookingId)
}

/** In the transaction that confirms a booking: the supplier of its unit, if any, is to be told. */
export async function confirmSupplierHold(tx: Transaction, bookingId: string): Promise<void> {
  const hold = await findSupplierHold(tx, bookingId)
  if (hold?.status !== 'held') return
  await queueTask(tx, { kind: 'supplier-confirm', dedupeKey: `supplier-confirm:${bookingId}`, payload: { bookingId } })
}

/**
 * In the transaction that cancels a booking: the supplier of its unit, if any, is to be told, whether or not it has been
 * told already that the booking was paid.
 */
export async function cancelSupplierHold(tx: Transaction, bookingId: string): Promise<void> {
  if (!(await moveSupplierHold(tx, bookingId, ['held', 'confirmed'], 'given-up'))) return
  await queueTask(tx, { kind: 'supplier-cancel', dedupeKey: `supplier-cancel:${bookingId}`, payload: { bookingId } })
}

const queueRelease = (tx: Transaction, bookingId: string) =>
  queueTask(tx, { kind: 'supplier-release', dedupeKey: `supplier-release:${bookingId}`, payload: { bookingId } })

/** Tells the supplier that a booking is paid; does nothing where it knows. */
export async function tellConfirmed(deps: CommandDeps, bookingId: string): Promise<SettleOutcome> {
  const hold = await findSupplierHold(deps.db, bookingId)
  if (hold?.status !== 'held') return { kind: 'done' }
  const { id: key, unitTypeId, arrival, nights, pence } = hold
  const held = { key, unitTypeId, stay: { arrival, nights }, pence }
  const outcome = (await supplierOf(deps, hold)?.confirm(held)) ?? { kind: 'silent' }
  if (outcome.kind === 'done') await moveSupplierHold(deps.db, hold.id, ['held'], 'confirmed')
  // Cancelled while the supplier was being told: what it says to a booking that is over is nothing to be seen to.
  const after = (await findSupplierHold(deps.db, bookingId))?.status
  return after === 'given-up' || after === 'released' ? { kind: 'done' } : outcome
}

/** Tells the supplier that a booking it has held or confirmed is cancelled; does nothing where it knows. */
export async function tellCancelled(deps: CommandDeps, bookingId: string): Promise<SettleOutcome> {
  const hold = await findSupplierHold(deps.db, bookingId)
  if (hold?.status !== 'given-up') return { kind: 'done' }
  const outcome = (await supplierOf(deps, hold)?.cancel(hold.id)) ?? { kind: 'silent' }
  if (outcome.kind === 'done') await markReleased(deps, hold)
  return outcome
}

/**
 * Tells the supplier that a hold is not wanted; does nothing where a booking stands on it, or where it knows. A hold it
 * has never heard of may come to it yet: the task that was written with the hold then releases it a minute later.
 */
export async function tellReleased(deps: CommandDeps, bookingId: string): Promise<SettleOutcome> {
  await moveSupplierHold(deps.db, bookingId, ['asking'], 'given-up')
  const hold = await findSupplierHold(deps.db, bookingId)
  if (hold?.status !== 'given-up') return { kind: 'done' }
  // What was sold is cancelled, not released: that task is on its way.
  if ((await findBooking(deps.db, bookingId))?.status === 'cancelled') return { kind: 'done' }
  const outcome = (await supplierOf(deps, hold)?.release(hold.id)) ?? { kind: 'silent' }
  if (outcome.kind === 'unknown' && !(await isHoldOlder(deps.db, hold.id, LOST_AFTER_SECONDS))) return { kind: 'done' }
  if (outcome.kind === 'silent' || outcome.kind === 'refused') return outcome
  await markReleased(deps, hold)
  return { kind: 'done' }
}

/** The supplier knows: what it has free is asked of it anew. */
async function markReleased(deps: CommandDeps, { id, unitTypeId, arrival, nights }: SupplierHoldRow): Promise<void> {
  await moveSupplierHold(deps.db, id, ['given-up'], 'released')
  deps.suppliers.recheck(unitTypeId, { arrival, nights })
}

/** A supplier that is not configured any more cannot be told; once it is again, it is. */
const supplierOf = (deps: CommandDeps, hold: SupplierHoldRow) => deps.suppliers.liveNamed(hold.supplier)
