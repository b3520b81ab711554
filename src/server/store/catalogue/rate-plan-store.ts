/** Rate plans, and the prices and nights that they make [CAT-04] [CAT-05]. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { Adjustment, PlannedPrice, Season } from '../../../domain/rates/rate-plan.ts'
import { catalogueImportRow } from '../schema/catalogue-by-staff.ts'
import { ratePlan, ratePlanUnit, rateSeason } from '../schema/rates.ts'
import type { Queries, Transaction } from '../transaction.ts'

export interface StoredPlan {
  readonly id: number
  readonly name: string
  readonly horizonMonths: number
  readonly version: number
  /** The last arrival that has prices; null before the first. */
  readonly madeUntil: CalendarDate | null
  readonly seasons: readonly Season[]
  readonly units: readonly { readonly unitTypeId: number; readonly adjustment: Adjustment }[]
}

/** All plans by name. */
export async function listPlans(queries: Queries) {
  return queries
    .select({
      id: ratePlan.id,
      name: ratePlan.name,
      horizonMonths: ratePlan.horizonMonths,
      madeUntil: ratePlan.madeUntil,
      unitTypes: queries.$count(ratePlanUnit, eq(ratePlanUnit.ratePlanId, ratePlan.id)),
      seasons: queries.$count(rateSeason, eq(rateSeason.ratePlanId, ratePlan.id)),
    })
    .from(ratePlan)
    .orderBy(asc(ratePlan.name), asc(ratePlan.id))
}

export async function findPlan(queries: Queries, id: number): Promise<StoredPlan | undefined> {
  const [plan] = await queries.select().from(ratePlan).where(eq(ratePlan.id, id))
  if (!plan) return undefined
  const seasons = await queries
    .select()
    .from(rateSeason)
    .where(eq(rateSeason.ratePlanId, id))
    .orderBy(asc(rateSeason.position))
  const units = await queries
    .select({ unitTypeId: ratePlanUnit.unitTypeId, adjustment: ratePlanUnit.adjustment })
    .from(ratePlanUnit)
    .where(eq(ratePlanUnit.ratePlanId, id))
    .orderBy(asc(ratePlanUnit.unitTypeId))
  return { ...plan, seasons, units }
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockPlan(tx: Transaction, id: number): Promise<StoredPlan | undefined> {
  await tx.select({ id: ratePlan.id }).from(ratePlan).where(eq(ratePlan.id, id)).for('update')
  return findPlan(tx, id)
}

/** The plans of unit types, by unit type, with their names. */
export async function findPlansOfUnits(queries: Queries, unitTypeIds: readonly number[]) {
  const rows = await queries
    .select({ unitTypeId: ratePlanUnit.unitTypeId, id: ratePlan.id, name: ratePlan.name })
    .from(ratePlanUnit)
    .innerJoin(ratePlan, eq(ratePlan.id, ratePlanUnit.ratePlanId))
    .where(sql`${ratePlanUnit.unitTypeId} = any(${sql.param([...unitTypeIds])}::int[])`)
  return new Map(rows.map(({ unitTypeId, ...plan }) => [unitTypeId, plan]))
}

type PlanValues = Pick<StoredPlan, 'name' | 'horizonMonths' | 'seasons' | 'units'>

/**
 * Writes a plan whole.
 *
 * @param id undefined for a new one
 * @returns its id
 */
export async function writePlan(
  tx: Transaction,
  id: number | undefined,
  { name, horizonMonths, seasons, units }: PlanValues,
  madeUntil: CalendarDate | null,
): Promise<number> {
  const values = { name, horizonMonths, madeUntil }
  const [row] =
    id === undefined
      ? await tx.insert(ratePlan).values(values).returning({ id: ratePlan.id })
      : await tx
          .update(ratePlan)
          .set({ ...values, version: sql`${ratePlan.version} + 1`, changedAt: sql`now()` })
          .where(eq(ratePlan.id, id))
          .returning({ id: ratePlan.id })
  const ratePlanId = (row as { id: number }).id
  await tx.delete(rateSeason).where(eq(rateSeason.ratePlanId, ratePlanId))
  await tx.insert(rateSeason).values(
    seasons.map((season, position) => ({
      ...season,
      ratePlanId,
      position,
      arrivalDays: [...season.arrivalDays],
      departureDays: [...season.departureDays],
    })),
  )
  await tx.delete(ratePlanUnit).where(eq(ratePlanUnit.ratePlanId, ratePlanId))
  if (units.length > 0) await tx.insert(ratePlanUnit).values(units.map((unit) => ({ ...unit, ratePlanId })))
  return ratePlanId
}

/** Deletes a plan; the prices that it made stay. */
export async function deletePlan(tx: Transaction, id: number): Promise<void> {
  await tx.delete(rateSeason).where(eq(rateSeason.ratePlanId, id))
  await tx.delete(ratePlanUnit).where(eq(ratePlanUnit.ratePlanId, id))
  await tx.delete(ratePlan).where(eq(ratePlan.id, id))
}

const IMPORTED = 'rate-plan'

/** Keeps a plan as it was before an import, with the import's rows. @param before undefined for one that it made */
export async function keepPlanBefore(
  tx: Transaction,
  importId: number,
  id: number,
  before: StoredPlan | undefined,
): Promise<void> {
  await tx.insert(catalogueImportRow).values({ importId, type: IMPORTED, key: { id }, before: before ?? null })
}

/** Sets the plans of an import back to what they were, and deletes those that it made. */
export async function setPlansBack(tx: Transaction, importId: number): Promise<void> {
  const rows = await tx
    .select()
    .from(catalogueImportRow)
    .where(and(eq(catalogueImportRow.importId, importId), eq(catalogueImportRow.type, IMPORTED)))
  for (const { key, before } of rows) {
    const { id } = key as { readonly id: number }
    const stored = before as StoredPlan | null
    if (stored === null) await deletePlan(tx, id)
    else if (await lockPlan(tx, id)) await writePlan(tx, id, stored, stored.madeUntil)
  }
}

/** Notes until when a plan has prices, which is no new version of it. */
export async function notePlanMadeUntil(tx: Transaction, id: number, madeUntil: CalendarDate): Promise<void> {
  await tx.update(ratePlan).set({ madeUntil }).where(eq(ratePlan.id, id))
}

/**
 * Prices that staff changed one by one and did not undo, as `priceKey`: they stay on top of a plan. */
export async function findOneOffPrices(
  queries: Queries,
  unitTypeIds: readonly number[],
  from: CalendarDate,
): Promise<ReadonlySet<string>> {
  const { rows } = await queries.execute<{ key: string }>(sql`
    select distinct concat(unit.unit_type_id, ' ', stay ->> 0, ' ', stay ->> 1) as key
      from catalogue_change change join catalogue_change_unit unit on unit.change_id = change.id,
           jsonb_array_elements(unit.rows) stay
     where change.kind = 'prices' and change.takes_back is null and change.rate_plan_id is null
       and unit.unit_type_id = any(${sql.param([...unitTypeIds])}::int[])
       and (stay ->> 0)::date >= ${from}::date
       and not exists (select from catalogue_change later where later.takes_back = change.id)`)
  return new Set(rows.map(({ key }) => key))
}

/** Rows of one statement: each takes about a second at most. */
const AT_ONCE = 20_000

const columnsOf = (prices: readonly Pick<PlannedPrice, 'unitTypeId' | 'arrival' | 'nights'>[]) => sql`
  ${sql.param(prices.map(({ unitTypeId }) => unitTypeId))}::int[],
  ${sql.param(prices.map(({ arrival }) => arrival))}::date[],
  ${sql.param(prices.map(({ nights }) => nights))}::smallint[]`

/** Adds prices of stays that have none. */
export async function insertPrices(tx: Transaction, prices: readonly PlannedPrice[]): Promise<void> {
  for (let from = 0; from < prices.length; from += AT_ONCE) {
    const part = prices.slice(from, from + AT_ONCE)
    await tx.execute(sql`
      insert into price (unit_type_id, arrival, nights, pence)
      select * from unnest(${columnsOf(part)}, ${sql.param(part.map(({ pence }) => pence))}::int[])
      on conflict do nothing`)
  }
}

/** Takes stays off sale. */
export async function deletePrices(
  tx: Transaction,
  prices: readonly Pick<PlannedPrice, 'unitTypeId' | 'arrival' | 'nights'>[],
): Promise<void> {
  for (let from = 0; from < prices.length; from += AT_ONCE) {
    await tx.execute(sql`
      delete from price using unnest(${columnsOf(prices.slice(from, from + AT_ONCE))}) as line (unit_type_id, arrival, nights)
       where price.unit_type_id = line.unit_type_id and price.arrival = line.arrival and price.nights = line.nights`)
  }
}

/** Opens nights that have no stock yet, with as many units as there are of the type. Both days are included. */
export async function openNights(
  tx: Transaction,
  unitTypeIds: readonly number[],
  from: CalendarDate,
  to: CalendarDate,
): Promise<void> {
  await tx.execute(sql`
    insert into night_stock (unit_type_id, night, capacity)
    select unit_type.id, night::date, unit_type.stock
      from unit_type, generate_series(${from}::date, ${to}::date, interval '1 day') night
     where unit_type.id = any(${sql.param([...unitTypeIds])}::int[])
     order by 1, 2
    on conflict do nothing`)
}
