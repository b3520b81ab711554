import type { ClientBase } from 'pg'
import { RECORD_TABLES } from '../format/record-tables.ts'
import { RECORD_TYPES, type RecordType } from '../format/records.ts'

/**
 * What an import does with existing records: `add` replaces records with the same key and keeps the others;
 * `replace-operators` also withdraws everything else of the operators in the files; `replace-all` withdraws everything
 * else.
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
