/** Rate plans: seasons that price every stay of the next 18 to 24 months [CAT-04] [CAT-05]. */
import { createHash } from 'node:crypto'
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { addDays, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import {
  lastArrival,
  LONGEST_STAY,
  MOST_SEASONS,
  planPrices,
  seasonErrors,
  type PlannedPrice,
  type PlanUnit,
  type SeasonError,
} from '../../../domain/rates/rate-plan.ts'
import { channelOf } from '../../../domain/site/channel.ts'
import {
  examplesOf,
  priceAfter,
  roundingStep,
  shareOfChange,
  UNUSUAL_SHARE,
} from '../../../domain/stock/price-change.ts'
import { STORE } from '../../availability/catalogue-facts.ts'
import { staffColumns } from '../../store/actor-columns.ts'
import {
  deletePrices,
  findOneOffPrices,
  findPlansOfUnits,
  insertPrices,
  listPlans,
  lockPlan,
  notePlanMadeUntil,
  openNights,
  writePlan,
  type StoredPlan,
} from '../../store/catalogue/rate-plan-store.ts'
import { findSoldUnits, type SoldUnit } from '../../store/catalogue/sold-unit-store.ts'
import {
  findUnitPrices,
  lockPrices,
  priceKey,
  raiseCatalogueVersion,
  type StayPriceRow,
} from '../../store/catalogue/stay-price-store.ts'
import { withoutDatabaseLimit } from '../../store/database-time.ts'
import { recordStaffEvent } from '../../store/identity/staff-event-store.ts'
import { inTransaction, rollBackWith, type Queries, type Transaction } from '../../store/transaction.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'
import { writePrices, type ChangedPrice } from '../stock/change-prices.ts'
import { placeWords } from '../stock/change-words.ts'

/** A plan as typed; its numbers are checked by the callers that read them. */
export type PlanInput = Pick<StoredPlan, 'name' | 'horizonMonths' | 'seasons' | 'units'>

export interface RatesPlan {
  readonly input: PlanInput
  readonly units: readonly SoldUnit[]
  /** The last arrival that gets prices. */
  readonly until: CalendarDate
  readonly added: readonly PlannedPrice[]
  readonly changed: readonly ChangedPrice[]
  /** Stays that the plan does not sell. */
  readonly removed: readonly StayPriceRow[]
  /** Prices that staff have changed one by one: they stay as they are. */
  readonly kept: number
  /** Stays of the unit types with a price, now and afterwards. */
  readonly before: number
  readonly after: number
  readonly examples: readonly PlannedPrice[]
  /** The lowest and the highest price of a stay; undefined if nothing is priced. */
  readonly lowest: PlannedPrice | undefined
  readonly highest: PlannedPrice | undefined
  /** Some price changes by more than half: has to be confirmed. */
  readonly isUnusual: boolean
  /** The hash of these prices: rejects a stale preview. */
  readonly seen: string
}

export type RatesRefused =
  | { readonly kind: 'no-name' }
  | { readonly kind: 'no-season' }
  | { readonly kind: 'too-many-seasons'; readonly most: number }
  /** By the place of the season. */
  | { readonly kind: 'season-errors'; readonly errors: ReadonlyMap<number, readonly SeasonError[]> }
  /** Unit types that are no longer on sale, or whose prices a live supplier sets. */
  | { readonly kind: 'not-ours'; readonly unitTypeIds: readonly number[] }
  | {
      readonly kind: 'in-another-plan'
      readonly units: readonly { readonly unitTypeId: number; readonly plan: string }[]
    }
  /** Stays that would cost less than £1 a night, or more than a million pounds. */
  | { readonly kind: 'no-such-price'; readonly unitTypeIds: readonly number[] }
  | { readonly kind: 'too-many'; readonly most: number }

export type RatesPreview = ({ readonly kind: 'planned' } & RatesPlan) | RatesRefused

export type RatesOutcome =
  | { readonly kind: 'saved'; readonly id: number; readonly prices: number }
  /** A stale preview, or an unusual change without confirmation: nothing changed. */
  | { readonly kind: 'figures-changed' | 'not-confirmed' }
  | { readonly kind: 'changed-meanwhile' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'import-runs' }
  | RatesRefused

/** Prices of one plan: forty unit types with every length from every day. */
const MOST_PRICES = 400_000
const EXAMPLES = 10

type RateDeps = Pick<CommandDeps, 'db' | 'clock'>

/** Previews a plan. @param id undefined for a new one */
export function previewRatePlan(deps: RateDeps, id: number | undefined, input: PlanInput): Promise<RatesPreview> {
  return withoutDatabaseLimit(() => planRates(deps.db, todayOf(deps), id, input))
}

/**
 * Saves a plan and writes its prices, all previewed ones or none. Prices that staff have changed one by one stay, and
 * held and sold stays keep their price. Nights without stock are opened. Unit types that leave the plan keep their
 * current prices.
 *
 * @param id undefined for a new one
 * @param agreed the version of the plan as shown, the hash of the preview, and whether an unusual change was confirmed
 */
export async function saveRatePlan(
  deps: RateDeps,
  actor: Actor,
  id: number | undefined,
  input: PlanInput,
  agreed: { readonly version: number; readonly seen: string; readonly isConfirmed: boolean },
): Promise<RatesOutcome> {
  requirePermission(actor, 'prices:change')
  const today = todayOf(deps)
  return withoutDatabaseLimit(() =>
    inTransaction(deps.db, async (tx): Promise<RatesOutcome> => {
      if (!(await lockPrices(tx))) return { kind: 'import-runs' }
      const stored = id === undefined ? undefined : await lockPlan(tx, id)
      if (id !== undefined && !stored) return { kind: 'not-found' }
      if (stored && stored.version !== agreed.version) return { kind: 'changed-meanwhile' }
      const planned = await planRates(tx, today, id, input)
      if (planned.kind !== 'planned') return planned
      if (planned.seen !== agreed.seen) return rollBackWith({ kind: 'figures-changed' })
      if (planned.isUnusual && !agreed.isConfirmed) return rollBackWith({ kind: 'not-confirmed' })
      const planId = await write(tx, actor, today, id, planned)
      return { kind: 'saved', id: planId, prices: planned.added.length + planned.changed.length }
    }),
  )
}

/** Decides what a plan would write; also for a spreadsheet of rates. @param id undefined for a new one */
export async function planRates(
  queries: Queries,
  today: CalendarDate,
  id: number | undefined,
  input: PlanInput,
): Promise<RatesPreview> {
  const { name, seasons, units: planUnits } = input
  if (name === '') return { kind: 'no-name' }
  if (seasons.length === 0) return { kind: 'no-season' }
  if (seasons.length > MOST_SEASONS) return { kind: 'too-many-seasons', most: MOST_SEASONS }
  const errors = new Map(seasons.map((season, place) => [place, seasonErrors(season)] as const))
  if ([...errors.values()].some((found) => found.length > 0)) return { kind: 'season-errors', errors }
  const unitTypeIds = planUnits.map(({ unitTypeId }) => unitTypeId)
  const units = unitTypeIds.length > 0 ? await findSoldUnits(queries, { unitTypeIds }) : []
  const ours = new Map(units.filter(({ supplier }) => supplier === STORE).map((unit) => [unit.unitTypeId, unit]))
  const strange = unitTypeIds.filter((unitTypeId) => !ours.has(unitTypeId))
  if (strange.length > 0) return { kind: 'not-ours', unitTypeIds: strange }
  const others = [...(await findPlansOfUnits(queries, unitTypeIds))].filter(([, other]) => other.id !== id)
  if (others.length > 0) {
    return { kind: 'in-another-plan', units: others.map(([unitTypeId, other]) => ({ unitTypeId, plan: other.name })) }
  }
  const from = addDays(today, 1)
  const until = lastArrival(today, input.horizonMonths)
  const { prices, impossible } = planPrices(
    seasons,
    planUnits.map((unit) => withStep(unit, ours)),
    from,
    until,
  )
  if (impossible.length > 0)
    return { kind: 'no-such-price', unitTypeIds: [...new Set(impossible.map(({ unitTypeId }) => unitTypeId))] }
  if (prices.length > MOST_PRICES) return { kind: 'too-many', most: MOST_PRICES }
  const compared = await compare(queries, unitTypeIds, from, prices)
  const sorted = prices.toSorted((one, other) => one.pence - other.pence)
  return {
    kind: 'planned',
    input,
    units,
    until,
    ...compared,
    examples: examplesOf(prices, EXAMPLES),
    lowest: sorted[0],
    highest: sorted.at(-1),
    isUnusual: compared.changed.some(({ before, after }) => shareOfChange(before.pence, after.pence) > UNUSUAL_SHARE),
    seen: hashOf(until, compared),
  }
}

const withStep = (unit: Omit<PlanUnit, 'step'>, units: ReadonlyMap<number, SoldUnit>): PlanUnit => ({
  ...unit,
  step: roundingStep(channelOf(units.get(unit.unitTypeId)?.channel ?? '').units),
})

type Compared = Pick<RatesPlan, 'added' | 'changed' | 'removed' | 'kept' | 'before' | 'after'>

/** Compares the prices of a plan with the current ones. */
async function compare(
  queries: Queries,
  unitTypeIds: readonly number[],
  from: CalendarDate,
  prices: readonly PlannedPrice[],
): Promise<Compared> {
  if (unitTypeIds.length === 0) return { added: [], changed: [], removed: [], kept: 0, before: 0, after: 0 }
  const stored = await findUnitPrices(queries, { unitTypeIds, from, to: '9999-12-31' }, Number.MAX_SAFE_INTEGER)
  const oneOff = await findOneOffPrices(queries, unitTypeIds, from)
  const left = new Map(stored.map((price) => [priceKey(price), price]))
  const added: PlannedPrice[] = []
  const changed: ChangedPrice[] = []
  let kept = 0
  for (const price of prices) {
    const key = priceKey(price)
    const before = left.get(key)
    left.delete(key)
    if (!before) added.push(price)
    else if (oneOff.has(key)) kept++
    else if (before.pence !== price.pence) {
      const after = priceAfter(before, { kind: 'set', pence: price.pence })
      if (after) changed.push({ before, after: { ...before, ...after } })
    }
  }
  return { added, changed, removed: [...left.values()], kept, before: stored.length, after: prices.length }
}

function hashOf(until: CalendarDate, { added, changed, removed }: Compared): string {
  const hash = createHash('sha256').update(until)
  for (const price of [...added, ...removed]) hash.update(`${Object.values(price).join()};`)
  for (const { before, after } of changed) hash.update(`${Object.values(before).join()}:${after.pence};`)
  return hash.digest('base64url').slice(0, 22)
}

/** Writes a plan with its prices. @returns its id */
async function write(
  tx: Transaction,
  actor: Actor,
  today: CalendarDate,
  id: number | undefined,
  { input, units, until, added, changed, removed }: RatesPlan,
): Promise<number> {
  const ratePlanId = await writePlan(tx, id, input, until)
  const words = `Rate plan ‘${input.name}’${units.length > 0 ? `, ${placeWords(units)}` : ''}`
  // Also records stays that go off sale: a later was-price may be no higher than their recent prices.
  const recorded = [...changed, ...removed.map((before) => ({ before, after: before }))]
  if (recorded.length > 0) await writePrices(tx, actor, { units, prices: recorded, words, ratePlanId })
  await deletePrices(tx, removed)
  await insertPrices(tx, added)
  await openNights(
    tx,
    units.map(({ unitTypeId }) => unitTypeId),
    today,
    addDays(until, LONGEST_STAY),
  )
  await raiseCatalogueVersion(tx)
  const detail = `${ratePlanId}: ${words}`
  await recordStaffEvent(tx, { ...staffColumns(actor), kind: 'rate-plan-saved', detail })
  return ratePlanId
}

const JOB: Actor = { kind: 'job' }

/**
 * Adds the prices and nights of the months that have come within the horizon of a plan. Prices that are there stay.
 *
 * @returns how many plans were extended
 */
export async function extendRatePlans(deps: RateDeps): Promise<number> {
  const today = todayOf(deps)
  const behind = (await listPlans(deps.db)).filter(
    ({ madeUntil, horizonMonths }) => madeUntil === null || madeUntil < lastArrival(today, horizonMonths),
  )
  let extended = 0
  for (const { id } of behind) {
    const isExtended = await withoutDatabaseLimit(() =>
      inTransaction(deps.db, async (tx) => {
        const stored = (await lockPrices(tx)) ? await lockPlan(tx, id) : undefined
        if (stored) await extend(tx, today, stored)
        return stored !== undefined
      }),
    )
    if (isExtended) extended++
  }
  return extended
}

async function extend(tx: Transaction, today: CalendarDate, stored: StoredPlan): Promise<void> {
  const until = lastArrival(today, stored.horizonMonths)
  const unitTypeIds = stored.units.map(({ unitTypeId }) => unitTypeId)
  const sold = unitTypeIds.length > 0 ? await findSoldUnits(tx, { unitTypeIds }) : []
  const ours = new Map(sold.filter(({ supplier }) => supplier === STORE).map((unit) => [unit.unitTypeId, unit]))
  const planUnits = stored.units.filter(({ unitTypeId }) => ours.has(unitTypeId)).map((unit) => withStep(unit, ours))
  const next = addDays(stored.madeUntil ?? today, 1)
  const from = next > today ? next : addDays(today, 1)
  await insertPrices(tx, planPrices(stored.seasons, planUnits, from, until).prices)
  await openNights(tx, [...ours.keys()], today, addDays(until, LONGEST_STAY))
  await notePlanMadeUntil(tx, stored.id, until)
  await raiseCatalogueVersion(tx)
  const detail = `${stored.id}: ${stored.name}, until ${until}`
  await recordStaffEvent(tx, { ...staffColumns(JOB), kind: 'rate-plan-extended', detail })
}
