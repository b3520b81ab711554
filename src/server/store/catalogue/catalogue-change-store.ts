/** The changes of staff to stock and prices [STAFF-05] [STAFF-08]. */
import type { Actor } from '../../../domain/identity/actor.ts'
import { arrayContains, desc, eq, sql } from 'drizzle-orm'
import { staffColumns } from '../actor-columns.ts'
import { catalogueChange, catalogueChangeUnit, type NightTuple, type PriceTuple } from '../schema/catalogue-by-staff.ts'
import type { Queries, Transaction } from '../transaction.ts'
import { recordStaffEvent } from '../identity/staff-event-store.ts'

export type NightRows = ReadonlyMap<number, readonly NightTuple[]>
export type PriceRows = ReadonlyMap<number, readonly PriceTuple[]>

/** A change with its rows by unit type. */
export type RecordedRows =
  | { readonly kind: 'nights'; readonly rows: NightRows }
  | { readonly kind: 'prices'; readonly rows: PriceRows }

const UNITS_AT_ONCE = 50

/** Records a change, and that it was made among what staff do. @returns its id */
export async function recordCatalogueChange(
  tx: Transaction,
  actor: Actor,
  change: RecordedRows & {
    readonly words: string
    readonly parkIds: readonly number[]
    readonly reverts?: number
    readonly ratePlanId?: number
  },
): Promise<number> {
  const { kind, words, reverts, ratePlanId } = change
  const { accountId, actorName } = staffColumns(actor)
  const units = [...(change.rows as ReadonlyMap<number, readonly NightTuple[] | readonly PriceTuple[]>)]
  const rowCount = units.reduce((sum, [, rows]) => sum + rows.length, 0)
  const parkIds = [...new Set(change.parkIds)]
  const [row] = await tx
    .insert(catalogueChange)
    .values({ kind, accountId, actorName, words, parkIds, rowCount, reverts, ratePlanId })
    .returning({ id: catalogueChange.id })
  const changeId = (row as { id: number }).id
  for (let from = 0; from < units.length; from += UNITS_AT_ONCE) {
    const part = units.slice(from, from + UNITS_AT_ONCE)
    await tx.insert(catalogueChangeUnit).values(part.map(([unitTypeId, rows]) => ({ changeId, unitTypeId, rows })))
  }
  await recordStaffEvent(tx, {
    ...staffColumns(actor),
    kind: reverts === undefined ? `${kind}-changed` : 'change-taken-back',
    detail: `${changeId}: ${words}`,
  })
  return changeId
}

const listed = {
  id: catalogueChange.id,
  at: catalogueChange.at,
  kind: catalogueChange.kind,
  actorName: catalogueChange.actorName,
  words: catalogueChange.words,
  parkIds: catalogueChange.parkIds,
  rowCount: catalogueChange.rowCount,
  reverts: catalogueChange.reverts,
  ratePlanId: catalogueChange.ratePlanId,
  /** The change that has taken it back; null while it stands. */
  revertedBy: sql<number | null>`(select later.id from catalogue_change later
    where later.takes_back = catalogue_change.id)::float8`,
}

const selectListed = (queries: Queries) => queries.select(listed).from(catalogueChange)

export type ListedChange = Awaited<ReturnType<typeof selectListed>>[number]

/** The latest first. @param parkId of those that changed something of it */
export async function listCatalogueChanges(
  queries: Queries,
  { parkId, limit }: { readonly parkId?: number; readonly limit: number },
): Promise<ListedChange[]> {
  return selectListed(queries)
    .where(parkId === undefined ? undefined : arrayContains(catalogueChange.parkIds, [parkId]))
    .orderBy(desc(catalogueChange.id))
    .limit(limit)
}

export async function findCatalogueChange(queries: Queries, id: number): Promise<ListedChange | undefined> {
  const [row] = await selectListed(queries).where(eq(catalogueChange.id, id))
  return row
}

/** Locks a change, so that one transaction at a time takes it back. */
export async function lockCatalogueChange(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: catalogueChange.id }).from(catalogueChange).where(eq(catalogueChange.id, id)).for('update')
}

/** The rows of a change by unit type. */
export async function findChangedRows(queries: Queries, { id, kind }: Pick<ListedChange, 'id' | 'kind'>) {
  const units = await queries
    .select({ unitTypeId: catalogueChangeUnit.unitTypeId, rows: catalogueChangeUnit.rows })
    .from(catalogueChangeUnit)
    .where(eq(catalogueChangeUnit.changeId, id))
    .orderBy(catalogueChangeUnit.unitTypeId)
  return { kind, rows: new Map(units.map(({ unitTypeId, rows }) => [unitTypeId, rows])) } as RecordedRows
}
