import type { ClientBase } from 'pg'
import { MOST_UNDOABLE } from '../../domain/catalogue/import-limit.ts'
import { RECORD_TABLES } from '../format/record-tables.ts'
import { RECORD_TYPES, type RecordType } from '../format/records.ts'
import { differs, hasSameKey } from '../format/row-sql.ts'
import type { ImportMode } from './staged-tables.ts'
import { isGone } from './withdraw.ts'

/** Columns beside a record's fields that an import sets. */
export const FLAGS: Readonly<Partial<Record<RecordType, string>>> = {
  operator: 'is_withdrawn',
  park: 'is_withdrawn',
  'unit-type': 'is_withdrawn',
  offer: 'is_imported',
  'discount-code': 'is_imported',
}

/**
 * SQL of the rows that the staged lines are about to change, withdraw or delete, as they are (`before`), and of those that they
 * add, without `before`; each with its key columns by name (`key`).
 */
export function touchedRows(type: RecordType, mode: ImportMode): string {
  const { table, staged, keyColumns } = RECORD_TABLES[type]
  const keyOf = (row: string) =>
    `jsonb_build_object(${keyColumns.map((column) => `'${column}', ${row}.${column}`).join(', ')})`
  const isChanged = [`known.${keyColumns[0]} is null`, differs(type)]
  const flag = FLAGS[type]
  if (flag !== undefined) isChanged.push(flag === 'is_withdrawn' ? 'known.is_withdrawn' : 'not known.is_imported')
  const gone = isGone(type, mode)
  const goneRows = gone && `union all select ${keyOf('known')}, to_jsonb(known) from "${table}" known where ${gone}`
  return `
    select ${keyOf('line')} as key, to_jsonb(known) as before
      from ${staged} line left join "${table}" known on ${hasSameKey(type)}
     where ${isChanged.join(' or ')} ${goneRows ?? ''}`
}

/** What is to be kept so that an import can be undone. */
export interface UndoPlan {
  /** Rows that are kept; none if it cannot be undone. */
  readonly rows: number
  /** Why it cannot be undone. */
  readonly refusal?: 'too-many' | 'demonstration'
}

/**
 * Says whether an import can be undone. A million rows take some 300 MB and half a minute; the demonstration is generated
 * anew in an empty folder.
 */
export async function planUndo(
  client: ClientBase,
  mode: ImportMode,
  replacesDemonstration: boolean,
  most = MOST_UNDOABLE,
): Promise<UndoPlan> {
  if (replacesDemonstration) return { rows: 0, refusal: 'demonstration' }
  const counts = RECORD_TYPES.map((type) => `(select count(*) from (${touchedRows(type, mode)}) touched)`)
  const { rows } = await client.query<{ count: number }>(`select (${counts.join(' + ')})::float8 as count`)
  const count = rows[0]?.count ?? 0
  return count > most ? { rows: 0, refusal: 'too-many' } : { rows: count }
}

/**
 * Whether files put something to sell in place of the demonstration: everything in the shop is the generator's, and they have prices.
 */
export async function isDemonstrationReplaced(client: ClientBase, mode: ImportMode): Promise<boolean> {
  if (mode !== 'replace-all') return false
  const { rows } = await client.query<{ is_replaced: boolean }>(`
    select exists (select from catalogue_state where seed is not null)
       and not exists (select from operator where is_imported)
       and exists (select from staged_price) as is_replaced`)
  return rows[0]?.is_replaced === true
}
