/** Removes the demonstration's catalogue and bookings, for an owner's real shop [OPEN-03]. */
import { createHash } from 'node:crypto'
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import type { OpeningDeps } from './opening-facts.ts'
import { staffColumns } from '../../store/actor-columns.ts'
import { findCatalogueFacts, noteSamplesRemoved, setShopOpen } from '../../store/catalogue/opening-store.ts'
import {
  countSampleData,
  deleteSampleData,
  hasPaymentsBeside,
  type SampleData,
} from '../../store/catalogue/sample-data-store.ts'
import { lockPrices } from '../../store/catalogue/stay-price-store.ts'
import { withoutDatabaseLimit } from '../../store/database-time.ts'
import { recordStaffEvent } from '../../store/identity/staff-event-store.ts'
import { inTransaction, type Queries } from '../../store/transaction.ts'
import { todayOf } from '../command-deps.ts'

export interface SampleDataPreview {
  readonly data: SampleData
  /** The hash of the counts. */
  readonly seen: string
}

export type RemoveOutcome =
  | { readonly kind: 'removed'; readonly isClosed: boolean }
  | { readonly kind: 'nothing-there' }
  /** Real money was paid. */
  | { readonly kind: 'real-payments' }
  | { readonly kind: 'counts-changed' }
  | { readonly kind: 'import-runs' }

/** The counts of records to delete. */
export function previewSampleData({ db }: OpeningDeps): Promise<SampleDataPreview> {
  return withoutDatabaseLimit(async () => previewOf(await countSampleData(db)))
}

/**
 * Deletes all sample data in one transaction. It closes a shop without parks of its own, so that no visitor finds it
 * empty. Refused while payments take money, or have taken any: bookings of customers are never deleted.
 *
 * @param seen the hash of the preview
 */
export function removeSampleData(deps: OpeningDeps, actor: Actor, seen: string): Promise<RemoveOutcome> {
  requirePermission(actor, 'shop:open')
  return withoutDatabaseLimit(() =>
    inTransaction(deps.db, async (tx): Promise<RemoveOutcome> => {
      if (!(await lockPrices(tx))) return { kind: 'import-runs' }
      if (await hasRealPayments(deps, tx)) return { kind: 'real-payments' }
      const data = await countSampleData(tx)
      if (data.parks === 0) return { kind: 'nothing-there' }
      if (previewOf(data).seen !== seen) return { kind: 'counts-changed' }
      await deleteSampleData(tx)
      await noteSamplesRemoved(tx, deps.clock.now())
      const { ownParks } = await findCatalogueFacts(tx, { today: todayOf(deps), provider: deps.payments.name })
      const isClosed = ownParks === 0 && (await setShopOpen(tx, false))
      const detail = `${data.parks} parks, ${data.bookings} bookings`
      await recordStaffEvent(tx, { ...staffColumns(actor), kind: 'sample-data-removed', detail })
      return { kind: 'removed', isClosed }
    }),
  )
}

async function hasRealPayments({ payments }: OpeningDeps, queries: Queries): Promise<boolean> {
  return !payments.setup.isSandbox || (await hasPaymentsBeside(queries, payments.name))
}

const previewOf = (data: SampleData): SampleDataPreview => ({
  data,
  seen: createHash('sha256').update(Object.values(data).join()).digest('base64url').slice(0, 22),
})
