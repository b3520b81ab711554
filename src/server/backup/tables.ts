/** The tables and sequences of a database, and the copying of their rows. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { SequenceOfBackup, TableOfBackup } from './manifest.ts'

type Table = Pick<TableOfBackup, 'schema' | 'name' | 'columns'>

/** Rows are text, which must not depend on the settings of the database or of its user. */
export const SETTINGS_OF_COPIES = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`

/** Not the migrator's own schema: restoring applies the migrations. */
const OURS = `namespace.nspname !~ '^pg_' and namespace.nspname not in ('information_schema', 'drizzle')`

/** Compression beyond that would take longer than the copying. */
const QUICKLY = { level: 1 }

/** All tables but unlogged ones, whose rows need not survive a crash either. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select namespace.nspname as schema, class.relname as name,
      (array_agg(attname order by attnum) filter (where attgenerated = ''))::text[] as columns
    from pg_class class join pg_namespace namespace on namespace.oid = relnamespace
      join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
    where relkind = 'r' and relpersistence = 'p' and ${OURS}
    group by 1, 2 order by 1, 2`)
  return rows
}

/** Sequences that have given a number. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceOfBackup[]> {
  const { rows } = await client.query<SequenceOfBackup>(`
    select schemaname as schema, sequencename as name, last_value::text as "lastValue"
    from pg_sequences join pg_namespace namespace on nspname = schemaname
    where last_value is not null and ${OURS} order by 1, 2`)
  return rows
}

export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

const columnsOf = ({ columns }: Table) => columns.map((column) => pg.escapeIdentifier(column)).join(', ')

/** Writes the rows of a table as the transaction of this client sees them. */
export async function copyOut(client: pg.ClientBase, table: Table, file: string): Promise<TableOfBackup> {
  const rows = client.query(copyTo(`copy ${nameOf(table)} (${columnsOf(table)}) to stdout`))
  const { through, digest } = hashing()
  await pipeline(rows, through, createGzip(QUICKLY), createWriteStream(file, { mode: 0o600, flush: true }))
  return { ...table, rows: rows.rowCount ?? 0, digest: digest() }
}

/** @throws Error if the file is damaged, or its rows are not as many as the manifest says */
export async function copyIn(client: pg.ClientBase, table: TableOfBackup, file: string): Promise<void> {
  const rows = client.query(copyFrom(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`))
  const { through, digest } = hashing()
  try {
    await pipeline(createReadStream(file), createGunzip(), through, rows)
  } catch (cause) {
    throw new Error(`${file} could not be loaded`, { cause })
  }
  if (digest() !== table.digest || rows.rowCount !== table.rows) {
    throw new Error(`${file} is damaged: its rows are not those that were backed up`)
  }
}

/** Lets everything through and hashes it. */
function hashing(): { readonly through: Transform; readonly digest: () => string } {
  const hash = createHash('sha256')
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(undefined, chunk)
    },
  })
  return { through, digest: () => hash.digest('hex') }
}
