/** One record, checked and written as the only line of a file would be. */
import type { ClientBase } from 'pg'
import { RECORD_TABLES } from '../format/record-tables.ts'
import type { CheckedRecord } from './check-line.ts'
import { checkStaged } from './check-staged.ts'
import { closeStagedTables, openStagedTables, raiseVersion, writeStaged } from './staged-tables.ts'
import { CREATE_TABLES } from './staging.ts'

const OWN_TABLES = 'import_file, import_error, staged_line, staged_price, staged_night_stock, staged_extra_stock'

/**
 * Writes a record in a transaction of the caller's, who holds the catalogue's lock and rolls back if it is refused. All
 * servers load it at the commit.
 *
 * @returns the names of the fields that contradict other records; none if it is written
 */
export async function writeRecord(client: ClientBase, record: CheckedRecord): Promise<readonly string[]> {
  const { type, ...values } = record as CheckedRecord & Record<string, unknown>
  const { fields, columns } = RECORD_TABLES[type]
  const row = Object.fromEntries(fields.map((field, index) => [columns[index], values[field]]))
  await client.query(CREATE_TABLES)
  await client.query('insert into staged_line values ($1, 0, 1, $2)', [type, JSON.stringify(row)])
  await openStagedTables(client, 'add')
  await checkStaged(client, 'add', false, new Set())
  const { rows } = await client.query<{ field: string }>('select distinct field from import_error order by field')
  if (rows.length > 0) return rows.map(({ field }) => field)
  await writeStaged(client, type, { isImported: true, isInOrder: false })
  await raiseVersion(client)
  await closeStagedTables(client)
  // The connection goes back to a pool.
  await client.query(`drop table ${OWN_TABLES}`)
  return []
}
