/**
 * Holds at live suppliers. A hold is stored before the supplier is called, together with a task that releases it if no
 * booking follows; the booking's transaction claims it; ending or confirming the booking notifies the supplier through
 * the outbox. So neither a lost response nor a killed process leaves a unit held for nobody.
 */
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { findBooking } from '../../store/booking-store.ts'
import { queueTask, type OutboxTask } from '../../store/outbox-store.ts'
import {
  findSupplierHold,
  insertSupplierHold,
  isHoldOlder,
  moveSupplierHold,
  type SupplierHoldRow,
} from '../../store/hold-store.ts'
import { inTransaction, type Transaction } from '../../store/transaction.ts'
import type { HoldOutcome, HoldRequest, LiveSupplier, SettleOutcome } from '../../suppliers/supplier.ts'
import type { CommandDeps } from '../command-deps.ts'

/**
 * Longer than the supplier's timeout plus the transaction: a release sent earlier could overtake the request for the
 * hold.
 */
const LOST_AFTER_SECONDS = 60

/**
 * Requests a hold from a live supplier, under the id of the future booking and with no transaction open. Stores every
 * outcome except `held`, which the booking's transaction stores: see `claimSupplierHold`.
 */
export async function requestSupplierHold(
  deps: CommandDeps,
  supplier: LiveSupplier,
  request: HoldRequest,
): Promise<HoldOutcome> {
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
      await abandonSupplierHold(deps, id)
      return outcome
    case 'sold-out':
    case 'price-changed':
      await moveSupplierHold(deps.db, id, ['asking'], 'refused')
      return outcome
  }
}

/** Attaches the supplier's hold to its booking. False if the hold was abandoned in the meantime. */
export function claimSupplierHold(tx: Transaction, bookingId: string): Promise<boolean> {
  return moveSupplierHold(tx, bookingId, ['asking'], 'held')
}

/** Queues the release of a hold that has no booking. False if no such request is pending. */
export function abandonSupplierHold(deps: Pick<CommandDeps, 'db'>, id: string): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await moveSupplierHold(tx, id, ['asking'], 'given-up'))) return false
    await queueRelease(tx, id)
    return true
  })
}

/** The same by staff, for a request that the supplier has long not answered. */
export async function giveUpSupplierHold(deps: Pick<CommandDeps, 'db'>, actor: Actor, id: string): Promise<boolean> {
  requirePermission(actor, 'approvals:decide')
  return abandonSupplierHold(deps, id)
}

/** Queues the notification of a live supplier, in the transaction that releases the booking. */
export async function releaseSupplierHold(tx: Transaction, bookingId: string): Promise<void> {
  if (await moveSupplierHold(tx, bookingId, ['held'], 'given-up')) await queueRelease(tx, bookingId)
}

/** The notification of a live supplier that holds the unit, queued in the transaction that confirms the booking. */
export const supplierConfirmation = (bookingId: string): OutboxTask => ({
  kind: 'supplier-confirm',
  dedupeKey: `supplier-confirm:${bookingId}`,
  payload: { bookingId },
})

/**
 * Queues the notification of a live supplier, in the transaction that cancels the booking, whether or not the
 * confirmation has been sent.
 */
export async function cancelSupplierHold(tx: Transaction, bookingId: string): Promise<void> {
  if (!(await moveSupplierHold(tx, bookingId, ['held', 'confirmed'], 'given-up'))) return
  await queueTask(tx, { kind: 'supplier-cancel', dedupeKey: `supplier-cancel:${bookingId}`, payload: { bookingId } })
}

const queueRelease = (tx: Transaction, bookingId: string) =>
  queueTask(tx, { kind: 'supplier-release', dedupeKey: `supplier-release:${bookingId}`, payload: { bookingId } })

/** Notifies the supplier that a booking is paid; idempotent. */
export async function notifyConfirmed(deps: CommandDeps, bookingId: string): Promise<SettleOutcome> {
  const hold = await findSupplierHold(deps.db, bookingId)
  if (hold?.status !== 'held') return { kind: 'done' }
  const { id: key, unitTypeId, arrival, nights, pence } = hold
  const held = { key, unitTypeId, stay: { arrival, nights }, pence }
  const outcome = (await supplierOf(deps, hold)?.confirm(held)) ?? { kind: 'silent' }
  if (outcome.kind === 'done') await moveSupplierHold(deps.db, hold.id, ['held'], 'confirmed')
  // Cancelled during the call: the supplier's answer no longer matters.
  const after = (await findSupplierHold(deps.db, bookingId))?.status
  return after === 'given-up' || after === 'released' ? { kind: 'done' } : outcome
}

/** Notifies the supplier that a booking it holds or has confirmed is cancelled; idempotent. */
export async function notifyCancelled(deps: CommandDeps, bookingId: string): Promise<SettleOutcome> {
  const hold = await findSupplierHold(deps.db, bookingId)
  if (hold?.status !== 'given-up') return { kind: 'done' }
  const outcome = (await supplierOf(deps, hold)?.cancel(hold.id)) ?? { kind: 'silent' }
  if (outcome.kind === 'done') await markReleased(deps, hold)
  return outcome
}

/**
 * Notifies the supplier that a hold is released; does nothing if a booking uses it; idempotent. A request for the hold
 * may still be on its way: the task queued with the hold releases it a minute later.
 */
export async function notifyReleased(deps: CommandDeps, bookingId: string): Promise<SettleOutcome> {
  await moveSupplierHold(deps.db, bookingId, ['asking'], 'given-up')
  const hold = await findSupplierHold(deps.db, bookingId)
  if (hold?.status !== 'given-up') return { kind: 'done' }
  // A sold booking is cancelled, not released: its own task is queued.
  if ((await findBooking(deps.db, bookingId))?.status === 'cancelled') return { kind: 'done' }
  const outcome = (await supplierOf(deps, hold)?.release(hold.id)) ?? { kind: 'silent' }
  if (outcome.kind === 'unknown' && !(await isHoldOlder(deps.db, hold.id, LOST_AFTER_SECONDS))) return { kind: 'done' }
  if (outcome.kind === 'silent' || outcome.kind === 'refused') return outcome
  await markReleased(deps, hold)
  return { kind: 'done' }
}

/** Marks the hold as released and queries the supplier's availability again. */
async function markReleased(deps: CommandDeps, { id, unitTypeId, arrival, nights }: SupplierHoldRow): Promise<void> {
  await moveSupplierHold(deps.db, id, ['given-up'], 'released')
  deps.suppliers.recheck(unitTypeId, { arrival, nights })
}

/** Undefined if the supplier is not configured: the task is retried. */
const supplierOf = (deps: CommandDeps, hold: SupplierHoldRow) => deps.suppliers.liveNamed(hold.supplier)
