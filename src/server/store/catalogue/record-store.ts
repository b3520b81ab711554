/** Operators, parks, unit types and extras as staff write them, and lists of them [CAT-01]. */
import { hash } from 'node:crypto'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { CheckedRecord } from '../../../catalogue-files/import/check-line.ts'
import { writeRecord } from '../../../catalogue-files/import/write-record.ts'
import { encodeRow } from '../../../catalogue-files/export/export-catalogue.ts'
import { RECORD_TABLES } from '../../../catalogue-files/format/record-tables.ts'
import type { StaffRecordType } from '../../../catalogue-files/format/records.ts'
import { FIRST_OWN_ID, slugOf, untaken } from '../../../domain/catalogue/own-records.ts'
import { extra, operator, park, region, town, unitType } from '../schema/catalogue.ts'
import { clientOf, type Queries, type Transaction } from '../transaction.ts'

const TABLES = { operator, park, 'unit-type': unitType, extra }

/** An id, or the code of an extra. */
export interface RecordKey {
  readonly type: StaffRecordType
  readonly key: string
}

export interface StoredRecord {
  /** As a line of a file has them. */
  readonly values: Readonly<Record<string, unknown>>
  readonly isWithdrawn: boolean
  /** Staff wrote it, or changed it since it was imported. */
  readonly isStaffEdited: boolean
  readonly version: string
}

const isKey = ({ type, key }: RecordKey) => (type === 'extra' ? eq(extra.code, key) : eq(TABLES[type].id, Number(key)))

type Row = (typeof operator | typeof park | typeof unitType | typeof extra)['$inferSelect']

function storedRecord(type: StaffRecordType, row: Row): StoredRecord {
  const { isWithdrawn, isStaffEdited } = row
  const { fields } = RECORD_TABLES[type]
  const values = Object.fromEntries(fields.map((field) => [field, (row as Record<string, unknown>)[field]]))
  const version = hash('sha256', JSON.stringify([values, isWithdrawn]), 'hex').slice(0, 16)
  return { values: encodeRow(type, values), isWithdrawn, isStaffEdited, version }
}

export async function findRecord(queries: Queries, what: RecordKey): Promise<StoredRecord | undefined> {
  const [row] = await queries.select().from(TABLES[what.type]).where(isKey(what))
  return row && storedRecord(what.type, row)
}

/** The values of several records of a type, by key. */
export async function findRecordValues(
  queries: Queries,
  type: StaffRecordType,
  keys: readonly string[],
): Promise<ReadonlyMap<string, StoredRecord['values']>> {
  if (keys.length === 0) return new Map()
  const areKeys = type === 'extra' ? inArray(extra.code, [...keys]) : inArray(TABLES[type].id, keys.map(Number))
  const rows = await queries.select().from(TABLES[type]).where(areKeys)
  return new Map(rows.map((row) => [String('id' in row ? row.id : row.code), storedRecord(type, row).values]))
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockRecord(tx: Transaction, what: RecordKey): Promise<StoredRecord | undefined> {
  await tx.select().from(TABLES[what.type]).where(isKey(what)).for('update')
  return findRecord(tx, what)
}

/** Makes the key fields, code and address of new records of a type, by their names; each call is of a further one. */
export async function keyMaker(
  queries: Queries,
  type: StaffRecordType,
): Promise<(name: string) => Record<string, unknown>> {
  const codes = await takenCodes(queries, type)
  const newCode = (name: string) => {
    const code = untaken(name, codes)
    codes.add(code)
    return code
  }
  if (type === 'extra') return (name) => ({ code: newCode(slugOf(name).toUpperCase()) })
  const [last] = await queries.select({ id: sql<number | null>`max(${TABLES[type].id})` }).from(TABLES[type])
  let id = Math.max(FIRST_OWN_ID, (last?.id ?? 0) + 1)
  return (name) => ({
    id: id++,
    ...(type === 'park' ? { slug: slugOf(name) } : {}),
    ...(type === 'operator' ? { code: newCode(slugOf(name)) } : {}),
  })
}

async function takenCodes(queries: Queries, type: StaffRecordType): Promise<Set<string>> {
  if (type !== 'extra' && type !== 'operator') return new Set()
  const { code } = TABLES[type]
  return new Set((await queries.select({ code }).from(TABLES[type])).map((row) => row.code))
}

/**
 * Writes a record as staff's own, by the checks of an import, and tells all servers at the commit. The generator of the
 * demonstration leaves an operator of staff's alone.
 *
 * @returns the names of the fields that contradict other records; none if it is written
 */
export async function writeStaffRecord(
  tx: Transaction,
  what: RecordKey,
  record: CheckedRecord,
): Promise<readonly string[]> {
  const errors = await writeRecord(clientOf(tx), record)
  if (errors.length > 0) return errors
  const isOwn = what.type === 'operator' && Number(what.key) >= FIRST_OWN_ID
  await tx
    .update(TABLES[what.type])
    .set({ isStaffEdited: true, ...(isOwn ? { isImported: true } : {}) })
    .where(isKey(what))
  return []
}

/** Takes a record off sale, a park with its unit types. */
export async function withdrawRecord(tx: Transaction, what: RecordKey): Promise<void> {
  const changes = { isWithdrawn: true, isStaffEdited: true }
  await tx.update(TABLES[what.type]).set(changes).where(isKey(what))
  if (what.type === 'park') {
    await tx
      .update(unitType)
      .set(changes)
      .where(and(eq(unitType.parkId, Number(what.key)), eq(unitType.isWithdrawn, false)))
  }
}

/** SQL of the operator that a record belongs to; null for an extra of all. The builder would leave out the tables. */
const OPERATOR_OF: Readonly<Record<StaffRecordType, SQL>> = {
  operator: sql.raw('operator.id'),
  park: sql.raw('park.operator_id'),
  'unit-type': sql.raw('(select owner.operator_id from park owner where owner.id = unit_type.park_id)'),
  extra: sql.raw('extra.operator_id'),
}

/** Whether the demonstration's generator wrote a record, which nobody has changed or imported since. */
const isGenerated = (type: StaffRecordType) => sql<boolean>`(
  not ${TABLES[type].isStaffEdited}
  and exists (select from catalogue_state where seed is not null)
  and not exists (select from operator owner where owner.id = ${OPERATOR_OF[type]} and owner.is_imported)
)`

export async function findIsGenerated(queries: Queries, what: RecordKey): Promise<boolean> {
  const [row] = await queries
    .select({ isGenerated: isGenerated(what.type) })
    .from(TABLES[what.type])
    .where(isKey(what))
  return row?.isGenerated === true
}

/** A record in a list. */
export interface ListedRecord extends RecordKey {
  readonly name: string
  readonly isWithdrawn: boolean
  readonly isStaffEdited: boolean
  /** From the demonstration. */
  readonly isGenerated: boolean
}

const listed = (type: 'operator' | 'park' | 'unit-type') => {
  const { id, name, isWithdrawn, isStaffEdited } = TABLES[type]
  return {
    type: sql<typeof type>`${type}`,
    key: sql<string>`${id}::text`,
    name,
    isWithdrawn,
    isStaffEdited,
    isGenerated: isGenerated(type),
  }
}

/** All operators by name, the archived ones last. */
export async function listOperators(queries: Queries): Promise<ListedRecord[]> {
  return queries.select(listed('operator')).from(operator).orderBy(asc(operator.isWithdrawn), asc(operator.name))
}

/** All extras in the order of the shop, the archived ones last. */
export async function listExtras(queries: Queries) {
  return queries
    .select({
      type: sql<'extra'>`'extra'`,
      key: extra.code,
      name: extra.name,
      isWithdrawn: extra.isWithdrawn,
      isStaffEdited: extra.isStaffEdited,
      isGenerated: isGenerated('extra'),
      basis: extra.basis,
      rate: extra.rate,
      operatorName: operator.name,
    })
    .from(extra)
    .leftJoin(operator, eq(operator.id, extra.operatorId))
    .orderBy(asc(extra.isWithdrawn), asc(extra.displayOrder), asc(extra.code))
}

/** The records of a record, the archived ones last: parks of an operator, unit types of a park. */
export async function listParts(queries: Queries, { type, key }: RecordKey): Promise<ListedRecord[]> {
  switch (type) {
    case 'operator':
      return queries
        .select(listed('park'))
        .from(park)
        .where(eq(park.operatorId, Number(key)))
        .orderBy(asc(park.isWithdrawn), asc(park.name))
    case 'park':
      return queries
        .select(listed('unit-type'))
        .from(unitType)
        .where(eq(unitType.parkId, Number(key)))
        .orderBy(asc(unitType.isWithdrawn), asc(unitType.gradeRank), asc(unitType.id))
    case 'unit-type':
    case 'extra':
      return []
  }
}

/** Towns by region, in the order of their names. */
export async function listTowns(queries: Queries) {
  return queries
    .select({
      id: town.id,
      name: town.name,
      regionId: town.regionId,
      regionName: region.name,
      latitude: town.latitude,
      longitude: town.longitude,
      scene: region.scene,
    })
    .from(town)
    .innerJoin(region, eq(region.id, town.regionId))
    .orderBy(asc(region.name), asc(town.name))
}

export type Town = Awaited<ReturnType<typeof listTowns>>[number]

export async function findTown(queries: Queries, id: number) {
  const [found] = (await listTowns(queries)).filter((one) => one.id === id)
  return found
}

/** How many parks of an operator are on sale. */
export async function countParksOnSale(queries: Queries, operatorId: number): Promise<number> {
  return queries.$count(park, and(inArray(park.operatorId, [operatorId]), eq(park.isWithdrawn, false)))
}
