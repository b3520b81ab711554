/** What a backup says about itself: the file `manifest.json` in its folder, which is written last. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type pg from 'pg'

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

export type Manifest = Readonly<z.infer<typeof manifest>>
export type TableOfBackup = Manifest['tables'][number]
export type FileOfBackup = Manifest['files'][number]
export type SequenceOfBackup = Manifest['sequences'][number]

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

/** Figures that must be the same in a backup and in what is restored from it. Amounts are in pence. */
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
