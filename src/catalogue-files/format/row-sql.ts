/** SQL that compares rows of the catalogue (`known`) with lines of files (`line`). */
import { RECORD_TABLES } from './record-tables.ts'
import type { RecordType } from './records.ts'

/** The value of a row's column as it was last set: a capacity is higher as long as more units are sold or held. */
export const setValue = (column: string, row = 'known'): string =>
  column === 'capacity' ? `coalesce(${row}.intended_capacity, ${row}.capacity)` : `${row}.${column}`

/** True if the row has the line's key. */
export const hasSameKey = (type: RecordType): string =>
  RECORD_TABLES[type].keyColumns.map((column) => `known.${column} = line.${column}`).join(' and ')

/** True if the row differs from the line outside the key. */
export const differs = (type: RecordType): string =>
  RECORD_TABLES[type].valueColumns.map((column) => `${setValue(column)} is distinct from line.${column}`).join(' or ')

/**
 * Assignments that set a column of the row to a value. A capacity is never below what is sold or held: it falls to the value
 * as units are restocked.
 */
export const assigned = (column: string, value: string): string =>
  column === 'capacity'
    ? `capacity = greatest(${value}, known.taken), intended_capacity = case when ${value} < known.taken then ${value} end`
    : `${column} = ${value}`
