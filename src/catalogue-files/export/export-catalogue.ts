import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { RECORDS, RECORD_TYPES, type RecordType } from '../format/records.ts'
import { RECORD_TABLES, setValue } from '../format/record-tables.ts'
import { z } from 'zod'

interface ExportOptions {
  readonly connectionConfig: pg.ClientConfig
  /** Codes of operators: exports only these and what they refer to. Undefined exports everything. */
  readonly operators?: readonly string[]
  /** Called with the number of lines written and the total. */
  readonly onProgress?: (lines: number, total: number) => void
}

const ROWS_AT_ONCE = 5_000

/**
 * Writes the catalogue to a file, compressed with gzip if its name ends in .gz. The file appears once it is complete.
 * @returns the number of lines written
 * @throws Error for an operator that is not in the database, or if the file cannot be written
 */
export async function exportToFile(file: string, options: ExportOptions): Promise<number> {
  const draft = `${file}.part`
  // First, so that a missing folder fails at once rather than after minutes.
  await (await open(draft, 'w')).close()
  try {
    let lines = 0
    const counted = { ...options, onProgress: tally(options, (count) => (lines = count)) }
    const source = Readable.from(exportCatalogue(counted))
    const target = createWriteStream(draft)
    await (file.endsWith('.gz') ? pipeline(source, createGzip(), target) : pipeline(source, target))
    await rename(draft, file)
    return lines
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

function tally(options: ExportOptions, count: (lines: number) => void): (lines: number, total: number) => void {
  return (lines, total) => {
    count(lines)
    options.onProgress?.(lines, total)
  }
}

/**
 * A snapshot of the catalogue, some thousand lines at a time, ordered by type and key. Withdrawn records and what
 * belongs to bookings (nights sold, uses of codes) are left out.
 * @throws Error for an operator that is not in the database
 */
export async function* exportCatalogue(options: ExportOptions): AsyncGenerator<string> {
  const client = new pg.Client({ ...options.connectionConfig, application_name: 'catalogue-export' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const scope = await exportScope(client, options.operators)
    const total = await countRows(client, scope)
    let lines = 0
    for (const type of RECORD_TYPES) {
      for await (const rows of rowsOf(client, type, scope)) {
        lines += rows.length
        yield `${rows.map((row) => lineOfRow(type, row)).join('\n')}\n`
        options.onProgress?.(lines, total)
      }
    }
  } finally {
    await client.end().catch(() => {})
  }
}

type Scope = Readonly<Record<RecordType, string>>

async function countRows(client: pg.Client, scope: Scope): Promise<number> {
  const counts = RECORD_TYPES.map(
    (type) => `(select count(*) from "${RECORD_TABLES[type].table}" row where ${scope[type]})`,
  )
  const { rows } = await client.query<{ total: number }>(`select (${counts.join(' + ')})::float8 as total`)
  return rows[0]?.total ?? 0
}

/** Codes in byte order, whatever the database's collation. */
const inOrder = (column: string) => `row.${column}${column.endsWith('code') ? ' collate "C"' : ''}`

async function* rowsOf(
  client: pg.Client,
  type: keyof typeof RECORDS,
  scope: Scope,
): AsyncGenerator<Record<string, unknown>[]> {
  const { table, fields, columns, keyColumns } = RECORD_TABLES[type]
  const list = columns.map((column, index) => `${setValue(column, 'row')} as "${fields[index]}"`)
  await client.query(`
    declare exported no scroll cursor for
    select ${list.join(', ')} from "${table}" row where ${scope[type]}
     order by ${keyColumns.map(inOrder).join(', ')}`)
  for (;;) {
    const { rows } = await client.query<Record<string, unknown>>(`fetch ${ROWS_AT_ONCE} from exported`)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) break
  }
  await client.query('close exported')
}

/** Price fields that are mostly empty: a million times `null` would double the file. */
const withoutNulls = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

/**
 * A row of a table as a line of the files, its fields in the order of the schema. A row from before the limits of today
 * is exported as it is: an import of it names the line.
 */
function lineOfRow(type: RecordType, row: Record<string, unknown>): string {
  switch (type) {
    case 'price':
    case 'stock':
    case 'extra-stock':
      // Plain values already, and encoding would double the time.
      return JSON.stringify({ type, ...withoutNulls(row) })
    default:
      return JSON.stringify(encodeRow(type, row))
  }
}

/** A row as the fields of a line, those that the limits of today refuse as they are. */
export function encodeRow(type: RecordType, row: Record<string, unknown>): Record<string, unknown> {
  const schema: z.ZodObject = RECORDS[type]
  const outcome = z.safeEncode(schema, { type, ...row })
  return outcome.success ? outcome.data : { type, ...fieldByField(schema, row) }
}

function fieldByField({ shape }: z.ZodObject, row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const field = shape[name]
      const outcome = field && z.safeEncode(field as z.ZodType, value)
      return [name, outcome?.success ? outcome.data : value]
    }),
  )
}

const OPERATORS = 'select id from operator where not is_withdrawn'
const PARKS = 'select id from park where not is_withdrawn'
const EXTRAS = 'select code from extra where not is_withdrawn'
const UNIT_TYPES = 'select id from unit_type where not is_withdrawn'

const EVERYTHING: Readonly<Record<RecordType, string>> = {
  operator: 'not row.is_withdrawn',
  region: 'true',
  town: 'true',
  offer: 'true',
  extra: `not row.is_withdrawn and (row.operator_id is null or row.operator_id in (${OPERATORS}))`,
  park: 'not row.is_withdrawn',
  review: `row.park_id in (${PARKS})`,
  'unit-type': 'not row.is_withdrawn',
  price: `row.unit_type_id in (${UNIT_TYPES})`,
  stock: `not row.is_closed and row.unit_type_id in (${UNIT_TYPES})`,
  'extra-stock': `row.park_id in (${PARKS}) and row.extra_code in (${EXTRAS})`,
  'discount-code': 'true',
}

/**
 * For each type the SQL that says which rows (called `row`) are exported.
 * @throws Error for an operator that is not in the database
 */
async function exportScope(
  client: pg.Client,
  codes: readonly string[] | undefined,
): Promise<Readonly<Record<RecordType, string>>> {
  if (codes === undefined) return EVERYTHING
  const { rows } = await client.query<{ id: number; code: string }>(
    'select id, code from operator where code = any($1) and not is_withdrawn',
    [codes],
  )
  const missing = codes.filter((code) => !rows.some((row) => row.code === code))
  if (missing.length > 0) throw new Error(`There is no operator ${missing.join(', ')}.`)
  return scopeOf(rows.map(({ id }) => id))
}

/** The operators' records, and the records they refer to: regions and towns, offers, counted extras. */
function scopeOf(operatorIds: readonly number[]): Readonly<Record<RecordType, string>> {
  const operators = operatorIds.join(', ')
  const parks = `select id from park where operator_id in (${operators}) and not is_withdrawn`
  const unitTypes = `select id from unit_type where park_id in (${parks}) and not is_withdrawn`
  return {
    operator: `row.id in (${operators})`,
    region: `row.id in (select region_id from park where id in (${parks}))`,
    town: `row.id in (select town_id from park where id in (${parks}))`,
    offer: `row.urn in (select offer_urn from price where unit_type_id in (${unitTypes}))`,
    extra: `not row.is_withdrawn and (row.operator_id in (${operators})
      or row.code in (select extra_code from extra_stock where park_id in (${parks})))`,
    park: `row.id in (${parks})`,
    review: `row.park_id in (${parks})`,
    'unit-type': `row.id in (${unitTypes})`,
    price: `row.unit_type_id in (${unitTypes})`,
    stock: `not row.is_closed and row.unit_type_id in (${unitTypes})`,
    'extra-stock': `row.park_id in (${parks}) and row.extra_code in (${EXTRAS})`,
    'discount-code': 'false',
  }
}
