import type { ClientBase } from 'pg'
import { RECORD_TABLES, assigned, differs, hasSameKey } from '../format/record-tables.ts'
import { RECORD_TYPES, type RecordType } from '../format/records.ts'

/**
 * The treatment of existing records: `add` replaces records with the same key and keeps the others; `replace-operators`
 * also withdraws everything else of the operators in the files; `replace-all` withdraws everything else.
 */
export const IMPORT_MODES = ['add', 'replace-operators', 'replace-all'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

const HEAVY: readonly RecordType[] = ['price', 'stock', 'extra-stock']

const REPLACED: Readonly<Record<ImportMode, string>> = {
  add: 'select id from operator where false',
  'replace-operators': 'select id from staged_operator',
  'replace-all': 'select id from staged_operator union select id from operator',
}

/**
 * Creates, for the rest of the transaction, a table for the lines of each type with the columns of its own table, and:
 * `replaced_operator`, the operators whose whole catalogue is in the files; `booked_unit_type` and `booked_park`, which
 * bookings refer to (a view, because bookings continue meanwhile).
 */
export async function openStagedTables(client: ClientBase, mode: ImportMode): Promise<void> {
  for (const type of RECORD_TYPES) {
    const { table, staged, columns } = RECORD_TABLES[type]
    if (!HEAVY.includes(type)) {
      await client.query(`
        create temporary table ${staged} on commit drop as
        select lines.file, lines.line, ${columns.map((column) => `row.${column}`).join(', ')}
          from staged_line lines cross join lateral jsonb_populate_record(null::"${table}", lines.record) row
         where lines.type = '${type}'`)
    }
    await client.query(`analyze ${staged}`)
  }
  await client.query(`
    create temporary table replaced_operator on commit drop as ${REPLACED[mode]};
    create temporary view booked_unit_type as
      select unit_type_id as id from booking union select unit_type_id from supplier_hold;
    create temporary view booked_park as
      select park_id as id from booking
      union select park_id from unit_type where id in (select unit_type_id from supplier_hold)`)
}

/** Views have no `on commit drop`. */
export async function closeStagedTables(client: ClientBase): Promise<void> {
  await client.query('drop view booked_unit_type, booked_park')
}

/** SQL that is true if a record's key is among the lines of its type. */
export function isStaged(type: RecordType, alias: string): string {
  const { staged, keyColumns } = RECORD_TABLES[type]
  const match = keyColumns.map((column) => `staged.${column} = ${alias}.${column}`).join(' and ')
  return `exists (select from ${staged} staged where ${match})`
}

export interface Written {
  readonly added: number
  readonly changed: number
}

/**
 * Types with columns that mark records as withdrawn and as written by staff: a line makes them active again, and the
 * file's.
 */
const WITHDRAWABLE: readonly RecordType[] = ['operator', 'park', 'unit-type', 'extra']
/** Types of records that the generator would renew if they had not been imported. */
const MARKED: readonly RecordType[] = ['offer', 'discount-code']

/** All types in the order of their references; discount codes last, because payments wait for their row locks. */
export const WRITING_ORDER: readonly RecordType[] = RECORD_TYPES

/**
 * Upserts the staged lines, updating only rows that differ.
 * @param isImported whether they come from files
 * @param isInOrder whether they are sorted by key
 */
export async function writeStaged(
  client: ClientBase,
  type: RecordType,
  { isImported, isInOrder }: { isImported: boolean; isInOrder: boolean },
): Promise<Written> {
  const { table, staged, columns, keyColumns, valueColumns } = RECORD_TABLES[type]
  const sameKey = hasSameKey(type)
  const isMarked = isImported && MARKED.includes(type)
  const flags = WITHDRAWABLE.includes(type)
    ? ['is_withdrawn = false', 'is_staff_edited = false']
    : isMarked
      ? ['is_imported = true']
      : []
  const values = valueColumns.map((column) => assigned(column, `line.${column}`))
  const { rowCount: known } = await client.query(`select from "${table}" limit 1`)
  const isEmpty = known === 0
  const changed = isEmpty
    ? undefined
    : await client.query(`
    update "${table}" known set ${[...values, ...flags].join(', ')} from ${staged} line
     where ${sameKey} and (${[differs(type), ...flags.map((flag) => `not (known.${flag})`)].join(' or ')})`)
  const added = await client.query(`
    insert into "${table}" (${columns.join(', ')}${isMarked ? ', is_imported' : ''})
    select ${columns.map((column) => `line.${column}`).join(', ')}${isMarked ? ', true' : ''}
      from ${staged} line
     ${isEmpty ? '' : `where not exists (select from "${table}" known where ${sameKey})`}
     ${isEmpty && isInOrder ? '' : `order by ${keyColumns.map((column) => `line.${column}`).join(', ')}`}`)
  return { added: added.rowCount ?? 0, changed: changed?.rowCount ?? 0 }
}

/** From their first line on, operators belong to their files: the generator no longer changes them. */
export async function markImported(client: ClientBase): Promise<void> {
  await client.query(`
    update operator set is_imported = true
     where not is_imported and id in (
       select id from staged_operator
       union select operator_id from staged_extra where operator_id is not null
       union select park.operator_id from known_park park where park.id in (
         select id from staged_park
         union select park_id from staged_review
         union select park_id from staged_unit_type
         union select park_id from staged_extra_stock
         union select park_id from known_unit_type
                where id in (select unit_type_id from staged_price union select unit_type_id from staged_night_stock)))`)
}

/**
 * Raises the version; the database notifies all servers at the commit. If no operator is left to the generator, it
 * stops.
 */
export async function raiseVersion(client: ClientBase): Promise<void> {
  await client.query(`
    insert into catalogue_state (id, version) values (1, 1)
    on conflict (id) do update set version = catalogue_state.version + 1, filled_at = now();
    update catalogue_state set seed = null, scale = null, first_arrival = null, last_arrival = null
     where not exists (select from operator where not is_imported and not is_withdrawn)`)
}
