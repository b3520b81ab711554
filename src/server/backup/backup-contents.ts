/** The contents of a backup: its manifest, and the tables, sequences and rows of a database. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import path from 'node:path'
import { z } from 'zod'

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

const MANIFEST_FILE = 'manifest.json'

const digest = z.string().regex(/^[0-9a-f]{64}$/)
/** Relative, with forward slashes, and below its folder. */
const fileName = z.string().regex(/^(?!\/)(?!(?:.*\/)?\.\.(?:\/|$))[^\\]+$/)

const manifest = z.strictObject({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The version in package.json. */
  release: z.string(),
  /** The version of the PostgreSQL that it was taken from. */
  postgres: z.string(),
  migrations: z.array(z.strictObject({ hash: digest, madeAt: z.int() })),
  tables: z.array(
    z.strictObject({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int().nonnegative(),
      /** SHA-256 of the rows as COPY writes them, before compression. */
      digest,
    }),
  ),
  sequences: z.array(z.strictObject({ schema: z.string(), name: z.string(), lastValue: z.string().regex(/^-?\d+$/) })),
  accounts: z.record(z.string(), z.string()),
  files: z.array(z.strictObject({ name: fileName, bytes: z.int().nonnegative(), digest })),
})

/** The description of a backup: the file `manifest.json` in its folder, which is written last. */
export type Manifest = Readonly<z.infer<typeof manifest>>
type TableOfBackup = Manifest['tables'][number]
export type FileOfBackup = Manifest['files'][number]
type SequenceOfBackup = Manifest['sequences'][number]

export const manifestFile = (folder: string) => path.join(folder, MANIFEST_FILE)

/** Where the rows of a table are, in the text format of COPY, compressed with gzip. */
export const tableFile = (folder: string, { schema, name }: Pick<TableOfBackup, 'schema' | 'name'>) =>
  path.join(folder, 'tables', `${schema}.${name}.gz`)

/** Where the files of DATA_DIR are. */
export const filesFolder = (folder: string) => path.join(folder, 'files')

/** @throws Error if the folder is no whole backup, or one of a format that this release does not know */
export function readManifest(folder: string): Manifest {
  let text: string
  try {
    text = readFileSync(manifestFile(folder), 'utf8')
  } catch (cause) {
    throw new Error(`${folder} is not a backup: it has no ${MANIFEST_FILE}`, { cause })
  }
  const outcome = manifest.safeParse(parsed(text))
  if (outcome.success) return outcome.data
  const [issue] = outcome.error.issues
  throw new Error(`${manifestFile(folder)} cannot be read: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Figures that must be the same in a backup and in a database restored from it. Amounts are in pence. */
type Accounts = Readonly<Record<string, string>>

const FIGURES = `
  select 'bookings ' || status as what, count(*)::text as figure from booking group by status
  union all
  select 'ledger of ' || kind, sum(pence)::text from ledger_entry group by kind
  union all
  select 'payments ' || status, count(*) || ' of ' || sum(amount_pence) from payment group by status
  union all
  select 'refunds ' || status, count(*) || ' of ' || sum(pence) from refund group by status
  union all
  select 'emails and other tasks to do', count(*)::text from outbox where done_at is null
  union all
  select 'nights taken', sum(taken)::text from night_stock having count(*) > 0
  union all
  select 'nights counted wrongly', count(*)::text from night_stock left join (
    select unit_type_id, arrival + later as night, count(*) as booked
    from booking, generate_series(0, nights - 1) later where status in ('held', 'paying', 'confirmed') group by 1, 2
  ) sold using (unit_type_id, night) where taken <> coalesce(booked, 0)
  order by what`

/** The figures of a database as the transaction of this client sees it. */
export async function readAccounts(client: pg.ClientBase): Promise<Accounts> {
  const { rows } = await client.query<{ what: string; figure: string }>(FIGURES)
  return Object.fromEntries(rows.map(({ what, figure }) => [what, figure]))
}

/** Where two of them differ, in words; empty if nowhere. */
export function differencesOf(expected: Accounts, found: Accounts): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort()
  return names
    .filter((name) => expected[name] !== found[name])
    .map((name) => `${name}: ${expected[name] ?? 'none'} in the backup, ${found[name] ?? 'none'} restored`)
}
