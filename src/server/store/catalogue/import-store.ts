/** Imports, and what the last ones changed, so that they can be undone [STAFF-06] [PROD-13]. */
import { and, desc, eq, exists, getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import { RECORD_TABLES, assigned, setValue } from '../../../catalogue-files/format/record-tables.ts'
import { RECORD_TYPES, type RecordType } from '../../../catalogue-files/format/records.ts'
import type { ImportMode } from '../../../catalogue-files/import/staged-tables.ts'
import { FLAGS, touchedRows, type UndoPlan } from '../../../catalogue-files/import/effects.ts'
import { MAX_UNDOABLE_ROWS, UNDOABLE_IMPORTS } from '../../../domain/catalogue/import-limit.ts'
import { catalogueImport, catalogueImportRow, type ImportState } from '../schema/catalogue-by-staff.ts'
import type { Queries } from '../transaction.ts'

export type ImportRow = typeof catalogueImport.$inferSelect
export type NewImport = Pick<ImportRow, 'actorName' | 'fileName' | 'isTrial'> &
  Partial<Pick<ImportRow, 'accountId' | 'reverts' | 'mode' | 'fileHash' | 'state' | 'endedAt' | 'progress' | 'sheetId'>>

/** Seconds of silence after which the server that runs an import has ended. */
const SILENT_SECONDS = 30

const isRunning = sql`${catalogueImport.state} = 'running'`

/** Its server ended before the import did: its transaction was rolled back, or committed just before. */
const isSilent = sql`(${catalogueImport.endedAt} is null
  and ${catalogueImport.seenAt} < now() - make_interval(secs => ${SILENT_SECONDS}))`

/** How an import ended whose server is silent. */
const SILENT_END = {
  state: sql<ImportState>`case when ${isRunning} then 'failed' else ${catalogueImport.state} end`,
  words: sql<string>`'The server that ran it has ended. ' || case when ${isRunning} then 'Nothing was imported.' else 'It was imported.' end`,
  endedAt: sql<Date>`${catalogueImport.seenAt}`,
}

const unlessSilent = (end: SQL, column: SQLWrapper) => sql`case when ${isSilent} then ${end} else ${column} end`

/** The columns of an import, as ended if its server is silent. */
const seenColumns = {
  ...getTableColumns(catalogueImport),
  state: unlessSilent(SILENT_END.state, catalogueImport.state).mapWith(catalogueImport.state),
  words: unlessSilent(SILENT_END.words, catalogueImport.words).mapWith(catalogueImport.words),
  endedAt: unlessSilent(SILENT_END.endedAt, catalogueImport.endedAt).mapWith(catalogueImport.endedAt),
}

/** Stores the end of imports whose server is silent, so that the next one may begin. */
export async function endSilentImports(queries: Queries): Promise<void> {
  await queries.update(catalogueImport).set(SILENT_END).where(isSilent)
}

/** Begins one, unless one is running. @returns its id */
export async function insertImport(tx: Queries, values: NewImport): Promise<number | undefined> {
  const [row] = await tx
    .insert(catalogueImport)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: catalogueImport.id })
  return row?.id
}

export async function noteProgress(queries: Queries, id: number, progress: number): Promise<void> {
  await queries
    .update(catalogueImport)
    .set({ progress, seenAt: sql`now()` })
    .where(and(eq(catalogueImport.id, id), eq(catalogueImport.state, 'running')))
}

export interface ImportEnd {
  readonly state: Exclude<ImportState, 'running'>
  readonly words: string
  readonly errorCount?: number
  readonly errors?: string[]
  readonly removals?: ImportRow['removals']
  readonly changes?: ImportRow['changes']
  readonly toConfirm?: number | null
  readonly planned?: ImportRow['planned']
  readonly rowErrors?: ImportRow['rowErrors']
  readonly fileHash?: string
}

/** Says how it ended. One whose transaction was committed stays 'done', whatever failed afterwards. */
export async function endImport(queries: Queries, id: number, { state, ...end }: ImportEnd): Promise<void> {
  await queries
    .update(catalogueImport)
    .set({
      ...end,
      state: sql`case when ${catalogueImport.state} = 'done' then 'done' else ${state} end`,
      endedAt: sql`now()`,
      progress: 1,
    })
    .where(eq(catalogueImport.id, id))
}

export async function listImports(queries: Queries): Promise<ImportRow[]> {
  return queries.select(seenColumns).from(catalogueImport).orderBy(desc(catalogueImport.id)).limit(50)
}

export async function findImport(queries: Queries, id: number): Promise<ImportRow | undefined> {
  const [row] = await queries.select(seenColumns).from(catalogueImport).where(eq(catalogueImport.id, id))
  return row
}

/** The import that can be undone: the last that changed the catalogue and was not undone. */
export async function findLastImport(queries: Queries): Promise<ImportRow | undefined> {
  // Those that were undone, and those before the last few, have no rows any more.
  const rows = queries.select().from(catalogueImportRow).where(eq(catalogueImportRow.importId, catalogueImport.id))
  const [row] = await queries
    .select()
    .from(catalogueImport)
    .where(and(eq(catalogueImport.state, 'done'), exists(rows)))
    .orderBy(desc(catalogueImport.id))
    .limit(1)
  return row
}

/** How many records of a type an import added and changed. */
export async function countChanged(queries: Queries, id: number) {
  const { rows } = await queries.execute<{ type: RecordType | 'rate-plan'; added: number; changed: number }>(sql`
    select type, (count(*) filter (where before is null))::int as added,
           (count(*) filter (where before is not null))::int as changed
      from catalogue_import_row where import_id = ${id} group by type order by type`)
  return rows
}

/**
 * Keeps, within the transaction of an import, the rows that its staged lines are about to change and those that it is
 * about to withdraw or delete, and the keys of those that it adds. Forgets the rows of older imports that are too many
 * beside them.
 */
export async function keepRowsBefore(
  client: ClientBase,
  importId: number,
  mode: ImportMode,
  plan: UndoPlan,
): Promise<void> {
  await forgetOldImports(client, plan)
  if (plan.refusal !== undefined) return
  for (const type of RECORD_TYPES) {
    await client.query(
      `insert into catalogue_import_row (import_id, type, key, before)
       select $1, $2, key, before from (${touchedRows(type, mode)}) touched`,
      [importId, type],
    )
  }
}

/** An import that cannot be undone itself lets none before it be undone either: their rows may be other ones now. */
async function forgetOldImports(client: ClientBase, { rows, refusal }: UndoPlan): Promise<void> {
  const free = refusal === undefined ? MAX_UNDOABLE_ROWS - rows : -1
  await client.query(
    `with kept as (
       select import_id, sum(count(*)) over last_first as rows, row_number() over last_first as place
         from catalogue_import_row group by import_id window last_first as (order by import_id desc)
     )
     delete from catalogue_import_row where import_id in (select import_id from kept where rows > $1 or place >= $2)`,
    [free, UNDOABLE_IMPORTS],
  )
}

/**
 * Sets the rows of an import back to what they were, with those that it deleted, within a transaction that holds the
 * catalogue's lock.
 */
export async function setRowsBack(client: ClientBase, importId: number): Promise<void> {
  // First: an added operator may have the code of a replaced one.
  for (const [type, statement] of REMOVALS) {
    const { table, keyColumns } = RECORD_TABLES[type]
    const isAdded = `(${keyColumns.map((column) => `known.${column}`).join(', ')}) in (
      select ${keyColumns.map((column) => `(jsonb_populate_record(null::"${table}", key)).${column}`).join(', ')}
        from catalogue_import_row where import_id = $1 and type = '${type}' and before is null)`
    await client.query(statement(table, isAdded), [importId])
  }
  // Operators may have exchanged their codes.
  await client.query(
    `update operator set code = 'undone-' || id
      where id in (select (before ->> 'id')::integer from catalogue_import_row where import_id = $1 and type = 'operator')`,
    [importId],
  )
  for (const type of RECORD_TYPES) {
    const { table, keyColumns, valueColumns } = RECORD_TABLES[type]
    const sameKey = keyColumns.map((column) => `known.${column} = old.${column}`).join(' and ')
    const values = [...valueColumns, ...(FLAGS[type] ?? [])].map((column) => assigned(column, setValue(column, 'old')))
    await client.query(
      `update "${table}" known set ${values.join(', ')}
         from (select (jsonb_populate_record(null::"${table}", before)).* from catalogue_import_row
                where import_id = $1 and type = $2 and before is not null) old
        where ${sameKey}`,
      [importId, type],
    )
    await client.query(
      `insert into "${table}" select (jsonb_populate_record(null::"${table}", before)).* from catalogue_import_row
        where import_id = $1 and type = $2 and before is not null on conflict do nothing`,
      [importId, type],
    )
  }
  await client.query('update price set offer_urn = null where offer_urn not in (select urn from offer)')
}

/**
 * SQL that removes records that an import added. Records that bookings refer to are withdrawn or used up, not deleted;
 * regions and towns stay, without parks.
 */
const REMOVALS: readonly (readonly [RecordType, (table: string, isAdded: string) => string])[] = [
  ['price', deleted],
  ['stock', closed],
  ['extra-stock', closed],
  ['review', deleted],
  ['extra', deleted],
  ['offer', deleted],
  ['discount-code', (table, isAdded) => `update ${table} known set max_uses = uses where ${isAdded}`],
  ['unit-type', withdrawn],
  ['park', withdrawn],
  [
    'operator',
    (table, isAdded) => `update ${table} known set is_withdrawn = true, code = 'withdrawn-' || id where ${isAdded}`,
  ],
]

function deleted(table: string, isAdded: string): string {
  return `delete from "${table}" known where ${isAdded}`
}

function closed(table: string, isAdded: string): string {
  return `update ${table} known set ${assigned('capacity', '0')} where ${isAdded}`
}

function withdrawn(table: string, isAdded: string): string {
  return `update "${table}" known set is_withdrawn = true where ${isAdded}`
}

/**
 * Marks it as done, last of all in its transaction: nobody else can write its progress from then on until the commit.
 */
export async function markDone(queries: Queries, id: number): Promise<void> {
  await queries.update(catalogueImport).set({ state: 'done' }).where(eq(catalogueImport.id, id))
}

/** Deletes what would be needed to undo an import once more. */
export async function forgetRows(client: ClientBase, importId: number): Promise<void> {
  await client.query('delete from catalogue_import_row where import_id = $1', [importId])
}
