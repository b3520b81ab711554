/** Reverts a change of stock or prices, except rows that changed since [STAFF-05]. */
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { Permission } from '../../../domain/identity/role.ts'
import type { NightTuple, PriceTuple } from '../../store/schema/catalogue-by-staff.ts'
import {
  findCatalogueChange,
  findChangedRows,
  lockCatalogueChange,
  type ListedChange,
  type NightRows,
  type PriceRows,
} from '../../store/catalogue/catalogue-change-store.ts'
import { withoutDatabaseLimit } from '../../store/database-time.ts'
import { findUnitNights, lockUnitNights } from '../../store/catalogue/night-store.ts'
import { findSoldUnits, type SoldUnit } from '../../store/catalogue/sold-unit-store.ts'
import { findOfferTitles, findUnitPrices, lockPrices, priceKey } from '../../store/catalogue/stay-price-store.ts'
import { inTransaction, rollBackWith, type Queries, type Transaction } from '../../store/transaction.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'
import { refreshNights, writeNights, type ChangedNight } from './change-nights.ts'
import { writePrices, type ChangedPrice } from './change-prices.ts'
import { previewHash } from './preview-hash.ts'

type BackRows =
  | { readonly kind: 'nights'; readonly rows: readonly ChangedNight[] }
  | { readonly kind: 'prices'; readonly rows: readonly ChangedPrice[] }

/** Rows to revert, with their current and former values. */
export type RevertPlan = BackRows & {
  readonly units: readonly SoldUnit[]
  /** Rows that stay: changed since, sold beyond the former stock, no longer on sale, or past. */
  readonly stay: number
  readonly seen: string
}

export type RevertRefused =
  | { readonly kind: 'no-change' }
  | { readonly kind: 'already-reverted'; readonly by: number }
  /** The change is itself a revert. */
  | { readonly kind: 'is-revert'; readonly of: number }
  /** A rate plan made these prices: staff change the plan instead. */
  | { readonly kind: 'by-rate-plan'; readonly ratePlanId: number }
  | { readonly kind: 'nothing-left' }
  /**
   * Only prices in ended offers are left: they are restored once the offer has a later last day. Their titles by
   * number.
   */
  | { readonly kind: 'offers-over'; readonly offers: ReadonlyMap<number, string> }
  | { readonly kind: 'busy' }

export type RevertPreview =
  | { readonly kind: 'planned'; readonly change: ListedChange; readonly plan: RevertPlan }
  | RevertRefused

export type RevertOutcome =
  | { readonly kind: 'changed'; readonly changeId: number; readonly plan: RevertPlan }
  | { readonly kind: 'figures-changed' }
  | RevertRefused

type RevertDeps = Pick<CommandDeps, 'db' | 'clock' | 'availability'>

export function previewRevert(deps: RevertDeps, id: number): Promise<RevertPreview> {
  return withoutDatabaseLimit(() => plan(deps.db, todayOf(deps), id, findUnitNights))
}

const PERMISSION = { nights: 'stock:change', prices: 'prices:change' } as const satisfies Record<string, Permission>

/**
 * Reverts the rows that can be, all previewed ones or none.
 *
 * @param seen the hash of the preview
 * @throws PermissionDenied if the actor lacks the permission of this kind of change
 */
export async function revertChange(deps: RevertDeps, actor: Actor, id: number, seen: string): Promise<RevertOutcome> {
  const outcome = await withoutDatabaseLimit(() =>
    inTransaction(deps.db, async (tx): Promise<RevertOutcome> => {
      await lockCatalogueChange(tx, id)
      const known = await findCatalogueChange(tx, id)
      if (known) requirePermission(actor, PERMISSION[known.kind])
      if (known?.kind === 'prices' && !(await lockPrices(tx))) return { kind: 'busy' }
      const planned = await plan(tx, todayOf(deps), id, (_queries, range) => lockUnitNights(tx, range))
      if (planned.kind !== 'planned') return rollBackWith(planned)
      if (planned.plan.seen !== seen) return rollBackWith({ kind: 'figures-changed' })
      const changeId = await write(tx, actor, planned.change, planned.plan)
      return { kind: 'changed', changeId, plan: planned.plan }
    }),
  )
  if (outcome.kind === 'changed' && outcome.plan.kind === 'nights') await refreshNights(deps, outcome.plan.rows)
  return outcome
}

function write(tx: Transaction, actor: Actor, change: ListedChange, plan: RevertPlan): Promise<number> {
  const more = { units: plan.units, words: `Undone: ${change.words}`, reverts: change.id }
  return plan.kind === 'nights'
    ? writeNights(tx, actor, { ...more, nights: plan.rows })
    : writePrices(tx, actor, { ...more, prices: plan.rows })
}

async function plan(
  queries: Queries,
  today: CalendarDate,
  id: number,
  readNights: typeof findUnitNights,
): Promise<RevertPreview> {
  const change = await findCatalogueChange(queries, id)
  if (!change) return { kind: 'no-change' }
  if (change.reverts !== null) return { kind: 'is-revert', of: change.reverts }
  if (change.ratePlanId !== null) return { kind: 'by-rate-plan', ratePlanId: change.ratePlanId }
  if (change.revertedBy !== null) return { kind: 'already-reverted', by: change.revertedBy }
  const changed = await findChangedRows(queries, change)
  const units = await findSoldUnits(queries, { unitTypeIds: [...changed.rows.keys()] })
  const offers = changed.kind === 'prices' ? await offersBefore(queries, today, changed.rows) : undefined
  const back: BackRows =
    changed.kind === 'nights'
      ? { kind: 'nights', rows: await nightsBack(queries, today, changed.rows, readNights) }
      : { kind: 'prices', rows: await pricesBack(queries, today, changed.rows, offers) }
  const onSale = new Set(units.map(({ unitTypeId }) => unitTypeId))
  const isOnSale = ({ before }: { readonly before: { readonly unitTypeId: number } }) => onSale.has(before.unitTypeId)
  const rows = back.rows.filter(isOnSale)
  if (rows.length === 0) {
    return offers && offers.over.size > 0 ? { kind: 'offers-over', offers: offers.over } : { kind: 'nothing-left' }
  }
  const parts = { ...back, rows } as BackRows
  return {
    kind: 'planned',
    change,
    plan: { ...parts, units, stay: change.rowCount - rows.length, seen: previewHash(rows) },
  }
}

async function nightsBack(
  queries: Queries,
  today: CalendarDate,
  rows: NightRows,
  read: typeof findUnitNights,
): Promise<ChangedNight[]> {
  const changed = new Map<string, NightTuple>()
  for (const [unitTypeId, tuples] of rows) {
    for (const tuple of tuples) if (tuple[0] >= today) changed.set(`${unitTypeId} ${tuple[0]}`, tuple)
  }
  const now = await read(queries, { unitTypeIds: [...rows.keys()], ...spanOf([...changed.values()]) })
  return now.flatMap((before) => {
    const tuple = changed.get(`${before.unitTypeId} ${before.night}`)
    if (!tuple) return []
    const [, capacity, isClosed, capacityAfter, closedAfter] = tuple
    const isAsLeft = before.capacity === capacityAfter && before.isClosed === closedAfter
    return isAsLeft && before.reserved <= capacity ? [{ before, after: { ...before, capacity, isClosed } }] : []
  })
}

interface Offers {
  readonly lasting: ReadonlyMap<number, string>
  readonly over: ReadonlyMap<number, string>
}

/** Offers that prices were in before the change, by number. */
async function offersBefore(queries: Queries, today: CalendarDate, rows: PriceRows): Promise<Offers> {
  const urns = [...new Set([...rows.values()].flat().flatMap((tuple) => tuple[4] ?? []))]
  const [all, lasting] = [await findOfferTitles(queries, urns), await findOfferTitles(queries, urns, today)]
  return { lasting, over: new Map([...all].filter(([urn]) => !lasting.has(urn))) }
}

async function pricesBack(
  queries: Queries,
  today: CalendarDate,
  rows: PriceRows,
  offers: Offers | undefined,
): Promise<ChangedPrice[]> {
  const changed = new Map<string, PriceTuple>()
  for (const [unitTypeId, tuples] of rows) {
    for (const tuple of tuples)
      if (tuple[0] > today) changed.set(priceKey({ unitTypeId, arrival: tuple[0], nights: tuple[1] }), tuple)
  }
  const now = await findUnitPrices(
    queries,
    { unitTypeIds: [...rows.keys()], ...spanOf([...changed.values()]) },
    Number.MAX_SAFE_INTEGER,
  )
  return now.flatMap((before) => {
    const tuple = changed.get(priceKey(before))
    if (!tuple) return []
    const [, , pence, wasPence, offerBefore, penceAfter, wasAfter, offerAfter] = tuple
    const isAsLeft = before.pence === penceAfter && before.wasPence === wasAfter && before.offerUrn === offerAfter
    // Prices of an ended offer are not sold again; an offer that an import has deleted leaves its prices.
    if (!isAsLeft || offers?.over.has(offerBefore ?? 0)) return []
    const offerUrn = offers?.lasting.has(offerBefore ?? 0) ? offerBefore : null
    return [{ before, after: { ...before, pence, wasPence, offerUrn } }]
  })
}

/** From the first to the last of their days; an empty range without rows. */
function spanOf(tuples: readonly (readonly [CalendarDate, ...unknown[]])[]) {
  let [from, to] = ['9999-12-31', '0001-01-01']
  for (const [day] of tuples) {
    if (day < from) from = day
    if (day > to) to = day
  }
  return { from, to }
}
