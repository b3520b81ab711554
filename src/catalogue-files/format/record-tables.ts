import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import * as tables from '../../server/store/schema/catalogue.ts'
import { RECORDS, RECORD_TYPES, type RecordType } from './records.ts'

const TABLE_OF: Readonly<Record<RecordType, PgTable>> = {
  operator: tables.operator,
  region: tables.region,
  town: tables.town,
  offer: tables.offer,
  extra: tables.extra,
  park: tables.park,
  review: tables.review,
  'unit-type': tables.unitType,
  price: tables.price,
  stock: tables.nightStock,
  'extra-stock': tables.extraStock,
  'discount-code': tables.discountCode,
}

/** The key fields of each type; a line replaces the record with the same key. */
const KEYS: Readonly<Record<RecordType, readonly string[]>> = {
  operator: ['id'],
  region: ['id'],
  town: ['id'],
  offer: ['urn'],
  extra: ['code'],
  park: ['id'],
  review: ['id'],
  'unit-type': ['id'],
  price: ['unitTypeId', 'arrival', 'nights'],
  stock: ['unitTypeId', 'night'],
  'extra-stock': ['parkId', 'extraCode', 'night'],
  'discount-code': ['code'],
}

interface RecordTable {
  readonly type: RecordType
  /** Name of the table, and of the temporary table of its lines. */
  readonly table: string
  readonly staged: string
  /** The record's fields and their columns, in the same order. */
  readonly fields: readonly string[]
  readonly columns: readonly string[]
  readonly keyFields: readonly string[]
  readonly keyColumns: readonly string[]
  /** Columns outside the key. */
  readonly valueColumns: readonly string[]
}

function recordTable(type: RecordType): RecordTable {
  const { name } = getTableConfig(TABLE_OF[type])
  const columnOf = getTableColumns(TABLE_OF[type])
  const fields = Object.keys(RECORDS[type].shape).filter((field) => field !== 'type')
  const nameOf = (field: string) => {
    const column = columnOf[field]
    if (!column) throw new Error(`the field ${field} of ${type} has no column`)
    return column.name
  }
  const columns = fields.map(nameOf)
  const keyColumns = KEYS[type].map(nameOf)
  return {
    type,
    table: name,
    staged: `staged_${name}`,
    fields,
    columns,
    keyFields: KEYS[type],
    keyColumns,
    valueColumns: columns.filter((column) => !keyColumns.includes(column)),
  }
}

export const RECORD_TABLES = Object.fromEntries(RECORD_TYPES.map((type) => [type, recordTable(type)])) as Readonly<
  Record<RecordType, RecordTable>
>

/**
 * SQL that compares rows of the catalogue (`known`) with lines of files (`line`). The value of a row's column as it was
 * last set: a capacity is higher while more units are reserved.
 */
export const setValue = (column: string, row = 'known'): string =>
  column === 'capacity' ? `coalesce(${row}.intended_capacity, ${row}.capacity)` : `${row}.${column}`

/** True if the row has the line's key. */
export const hasSameKey = (type: RecordType): string =>
  RECORD_TABLES[type].keyColumns.map((column) => `known.${column} = line.${column}`).join(' and ')

/** True if the row differs from the line outside the key. */
export const differs = (type: RecordType): string =>
  RECORD_TABLES[type].valueColumns.map((column) => `${setValue(column)} is distinct from line.${column}`).join(' or ')

/**
 * Assignments that set a column of the row to a value. A capacity is never below the sold and held units: it falls to
 * the value as units are restocked.
 */
export const assigned = (column: string, value: string): string =>
  column === 'capacity'
    ? `capacity = greatest(${value}, known.taken), intended_capacity = case when ${value} < known.taken then ${value} end`
    : `${column} = ${value}`
