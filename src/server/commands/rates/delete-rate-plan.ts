/** Deletes a rate plan; its prices stay until they run out, or go off sale with it [CAT-65]. */
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import { staffColumns } from '../../store/actor-columns.ts'
import { deletePlan, deletePrices, lockPlan } from '../../store/catalogue/rate-plan-store.ts'
import { findSoldUnits } from '../../store/catalogue/sold-unit-store.ts'
import { findUnitPrices, lockPrices, raiseCatalogueVersion } from '../../store/catalogue/stay-price-store.ts'
import { withoutDatabaseLimit } from '../../store/database-time.ts'
import { recordStaffEvent } from '../../store/identity/staff-event-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'
import { writePrices } from '../stock/change-prices.ts'

export type DeletePlanOutcome =
  /** How many stays went off sale. */
  | { readonly kind: 'deleted'; readonly prices: number }
  | { readonly kind: 'changed-meanwhile' | 'not-found' | 'import-runs' }

/**
 * Deletes a plan. Held and sold stays keep their price.
 *
 * @param takesOffSale whether the stays of its unit types go off sale; otherwise they keep their prices, and no further
 *   month is added
 */
export async function deleteRatePlan(
  deps: Pick<CommandDeps, 'db' | 'clock'>,
  actor: Actor,
  id: number,
  { version, takesOffSale }: { readonly version: number; readonly takesOffSale: boolean },
): Promise<DeletePlanOutcome> {
  requirePermission(actor, 'prices:change')
  const from = addDays(todayOf(deps), 1)
  return withoutDatabaseLimit(() =>
    inTransaction(deps.db, async (tx): Promise<DeletePlanOutcome> => {
      if (!(await lockPrices(tx))) return { kind: 'import-runs' }
      const stored = await lockPlan(tx, id)
      if (!stored) return { kind: 'not-found' }
      if (stored.version !== version) return { kind: 'changed-meanwhile' }
      const unitTypeIds = takesOffSale ? stored.units.map(({ unitTypeId }) => unitTypeId) : []
      const units = unitTypeIds.length > 0 ? await findSoldUnits(tx, { unitTypeIds }) : []
      const scope = { unitTypeIds: units.map(({ unitTypeId }) => unitTypeId), from, to: '9999-12-31' }
      const prices = units.length > 0 ? await findUnitPrices(tx, scope, Number.MAX_SAFE_INTEGER) : []
      if (prices.length > 0) {
        // A later was-price may be no higher than their recent prices.
        const recorded = prices.map((before) => ({ before, after: before }))
        await writePrices(tx, actor, {
          units,
          prices: recorded,
          words: `Rate plan ‘${stored.name}’ deleted`,
          ratePlanId: id,
        })
        await deletePrices(tx, prices)
      }
      await deletePlan(tx, id)
      await raiseCatalogueVersion(tx)
      await recordStaffEvent(tx, { ...staffColumns(actor), kind: 'rate-plan-deleted', detail: `${id}: ${stored.name}` })
      return { kind: 'deleted', prices: prices.length }
    }),
  )
}
