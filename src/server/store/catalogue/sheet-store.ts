/** Uploaded spreadsheets, and how those before them were matched [CAT-60] [CAT-61]. */
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { RecordType } from '../../../catalogue-files/format/records.ts'
import type { Match, RememberedMatch } from '../../../catalogue-files/sheets/match-columns.ts'
import type { SheetKind } from '../../../catalogue-files/sheets/sheet-kinds.ts'
import { operatorReference, sheetMatch, uploadedSheet } from '../schema/catalogue-by-staff.ts'
import { catalogueState, extra, operator, park, unitType } from '../schema/catalogue.ts'
import type { Queries } from '../transaction.ts'

export type UploadedSheet = typeof uploadedSheet.$inferSelect
export type NewSheet = Pick<UploadedSheet, 'accountId' | 'fileName' | 'kind' | 'operatorId' | 'headings' | 'rows'>

const KEPT_HOURS = 24

/** Stores a sheet, and deletes those that nobody has imported within a day. @returns its id */
export async function insertSheet(queries: Queries, values: NewSheet): Promise<string> {
  await queries
    .delete(uploadedSheet)
    .where(lt(uploadedSheet.createdAt, sql`now() - make_interval(hours => ${KEPT_HOURS})`))
  const [row] = await queries.insert(uploadedSheet).values(values).returning({ id: uploadedSheet.id })
  return (row as { id: string }).id
}

export async function findSheet(queries: Queries, id: string): Promise<UploadedSheet | undefined> {
  const [row] = await queries.select().from(uploadedSheet).where(eq(uploadedSheet.id, id))
  return row
}

export async function saveMatch(queries: Queries, id: string, match: Match): Promise<void> {
  await queries
    .update(uploadedSheet)
    .set({ match: [...match] })
    .where(eq(uploadedSheet.id, id))
}

/** The match of the last sheet of a kind and operator. @param operatorId null for sheets of several */
export async function findRemembered(
  queries: Queries,
  kind: SheetKind,
  operatorId: number | null,
): Promise<RememberedMatch> {
  const [row] = await queries
    .select({ fields: sheetMatch.fields })
    .from(sheetMatch)
    .where(and(eq(sheetMatch.kind, kind), eq(sheetMatch.operatorId, operatorId ?? 0)))
  return row?.fields ?? {}
}

/** Remembers a match; headings of former sheets that it doesn’t have stay. */
export async function remember(
  queries: Queries,
  kind: SheetKind,
  operatorId: number | null,
  fields: RememberedMatch,
): Promise<void> {
  await queries
    .insert(sheetMatch)
    .values({ kind, operatorId: operatorId ?? 0, fields })
    .onConflictDoUpdate({
      target: [sheetMatch.kind, sheetMatch.operatorId],
      set: { fields: sql`${sheetMatch.fields} || excluded.fields` },
    })
}

export interface NamedRecord {
  /** An id, or the code of an extra. */
  readonly key: string
  readonly name: string
  /** The operator of a park or extra, the park of a unit type; null for none. */
  readonly parentId: number | null
  readonly isWithdrawn: boolean
}

/** The names of all records that a sheet may name. */
export async function listNames(queries: Queries) {
  const none = sql<number | null>`null::integer`
  const names = (table: typeof operator | typeof park | typeof unitType) => ({
    key: sql<string>`${table.id}::text`,
    name: table.name,
    isWithdrawn: table.isWithdrawn,
  })
  const operators: NamedRecord[] = await queries.select({ ...names(operator), parentId: none }).from(operator)
  const parks: NamedRecord[] = await queries.select({ ...names(park), parentId: park.operatorId }).from(park)
  const units: NamedRecord[] = await queries.select({ ...names(unitType), parentId: unitType.parkId }).from(unitType)
  const extras: NamedRecord[] = await queries
    .select({ key: extra.code, name: extra.name, isWithdrawn: extra.isWithdrawn, parentId: extra.operatorId })
    .from(extra)
    .orderBy(asc(extra.code))
  return { operator: operators, park: parks, 'unit-type': units, extra: extras }
}

export type OperatorReference = typeof operatorReference.$inferSelect

export const listReferences = (queries: Queries): Promise<OperatorReference[]> =>
  queries.select().from(operatorReference)

/** Stores references; one that named another record names this one from now on. */
export async function writeReferences(queries: Queries, references: readonly OperatorReference[]): Promise<void> {
  if (references.length === 0) return
  await queries
    .insert(operatorReference)
    .values([...references])
    .onConflictDoUpdate({
      target: [operatorReference.type, operatorReference.operatorId, operatorReference.reference],
      set: { key: sql`excluded.key` },
    })
}

/** The references of records, by key: those of one operator each. */
export async function findReferences(
  queries: Queries,
  type: RecordType,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await queries
    .select({ key: operatorReference.key, reference: operatorReference.reference })
    .from(operatorReference)
    .where(and(eq(operatorReference.type, type), inArray(operatorReference.key, [...keys])))
  return new Map(rows.map(({ key, reference }) => [key, reference]))
}

/** The version of the catalogue, which every change of records and prices raises; 0 before the first. */
export async function findCatalogueVersion(queries: Queries): Promise<number> {
  const [row] = await queries.select({ version: catalogueState.version }).from(catalogueState)
  return row?.version ?? 0
}
