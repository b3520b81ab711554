import type pg from 'pg'
import { Client } from 'pg'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { readRelease } from '../release.ts'
import { MIGRATIONS } from '../store/migrate.ts'
import { noteRelease } from '../store/installation-store.ts'
import {
  differencesOf,
  readAccounts,
  readManifest,
  tableFile,
  type Manifest,
  copyIn,
  nameOf,
  readTables,
  SETTINGS_OF_COPIES,
} from './backup-contents.ts'
import { differingFiles, stageKeptFiles } from './kept-files.ts'

type Migration = ReturnType<typeof readMigrationFiles>[number]

export interface RestoreOptions {
  readonly folder: string
  readonly connectionConfig: pg.ClientConfig
  readonly dataDir: string
  /** Also if the database has bookings, or DATA_DIR other files: they are lost. */
  readonly isReplacing: boolean
  readonly onProgress?: (done: number, total: number) => void
}

/** Nothing was changed: what is in the way, and what to do. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused'
}

/** A reader that is still at work keeps its lock longer. */
const LOCK_LIMIT = '10s'

/**
 * Replaces the database by a backup, in one transaction: it is whole and compared with the figures of the backup, or
 * nothing has changed. A backup of an older release gets the later migrations.
 * @throws RestoreRefused if something would be lost or somebody uses the database
 * @throws Error if the backup is damaged, of a newer release, or the figures differ
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { folder, connectionConfig, dataDir, isReplacing, onProgress } = options
  const manifest = readManifest(folder)
  const { before, after } = splitMigrations(manifest)
  if (!isReplacing) await refuseDifferingFiles(dataDir, manifest)

  const client = new Client({ ...connectionConfig, application_name: 'restore' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`${SETTINGS_OF_COPIES}; set lock_timeout = '${LOCK_LIMIT}'`)
    await refuseUsedDatabase(client)
    if (!isReplacing) await refuseBookings(client)

    const files = await stageKeptFiles(folder, dataDir, manifest.files)
    try {
      await client.query('begin')
      await client.query('drop schema if exists drizzle cascade; drop schema public cascade; create schema public')
      await createMigrationTable(client)
      for (const migration of before) await applyMigration(client, migration)
      await load(client, folder, manifest, onProgress)
      const differences = differencesOf(manifest.accounts, await readAccounts(client))
      if (differences.length > 0) throw new Error(`The figures differ:\n${differences.join('\n')}`)
      for (const migration of after) await applyMigration(client, migration)
      // It has made the changes of the releases since.
      await noteRelease(client, readRelease())
      await client.query('commit')
    } catch (error) {
      await files.discard()
      throw error
    }
    await files.place()
    await client.query('analyze')
    return manifest
  } finally {
    await client.end().catch(() => {})
  }
}

/** This release's migrations: the backup's, and later ones. @throws Error if the backup has others */
function splitMigrations({ migrations, release }: Manifest): { before: Migration[]; after: Migration[] } {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  const { hash: baseline, folderMillis: squashedAt } = known[0]!
  // A backup from before migrations were squashed has all that the baseline makes.
  const isFormer = migrations.some(({ hash, madeAt }) => madeAt === squashedAt && hash !== baseline)
  const made = isFormer ? [{ hash: baseline }, ...migrations.filter(({ madeAt }) => madeAt > squashedAt)] : migrations
  const isKnown = made.every(({ hash }, index) => known[index]?.hash === hash)
  if (!isKnown) {
    throw new Error(
      `The backup is of release ${release}, which has changes of the database that this release does not know. ` +
        'Restore it with that release or a later one.',
    )
  }
  return { before: known.slice(0, made.length), after: known.slice(made.length) }
}

async function refuseDifferingFiles(dataDir: string, { files }: Manifest): Promise<void> {
  const differing = await differingFiles(dataDir, files)
  if (differing.length === 0) return
  const others = differing.length > 1 ? ` and ${differing.length - 1} more` : ''
  throw new RestoreRefused(
    `${dataDir} has another ${differing[0]}${others}. Restore into an empty DATA_DIR, or add --replace, which overwrites it.`,
  )
}

async function refuseUsedDatabase(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ who: string }>(`
    select usename || coalesce(' (' || nullif(application_name, '') || ')', '') as who from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and application_name <> 'claim'`)
  if (rows.length === 0) return
  const names = [...new Set(rows.map(({ who }) => who))].join(', ')
  throw new RestoreRefused(
    `${rows.length} connections use the database: ${names}. Stop all servers and programs first.`,
  )
}

async function refuseBookings(client: pg.ClientBase): Promise<void> {
  const { rows: tables } = await client.query(
    `select from pg_tables where schemaname = 'public' and tablename = 'booking'`,
  )
  if (tables.length === 0) return
  const { rows } = await client.query<{ count: string }>('select count(*) from booking')
  const count = Number(rows[0]?.count)
  if (count === 0) return
  throw new RestoreRefused(
    `The database has ${count} bookings. Restore into an empty database, or add --replace, which deletes them.`,
  )
}

/** As drizzle's migrator makes it, which cannot be called within a transaction. */
async function createMigrationTable(client: pg.ClientBase): Promise<void> {
  await client.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
}

async function applyMigration(client: pg.ClientBase, { sql, hash, folderMillis }: Migration): Promise<void> {
  for (const statement of sql) await client.query(statement)
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ])
}

/**
 * Loads the rows without triggers, which have done their work, and without foreign keys, which are made again
 * afterwards: so the order of the tables does not matter.
 */
async function load(
  client: pg.ClientBase,
  folder: string,
  { tables, sequences }: Manifest,
  onProgress?: RestoreOptions['onProgress'],
): Promise<void> {
  const made = await readTables(client)
  const unknown = tables.filter((table) => !made.some((other) => nameOf(other) === nameOf(table)))
  if (unknown.length > 0) {
    throw new Error(`The backup has tables that no migration makes: ${unknown.map(nameOf).join(', ')}`)
  }
  const { rows: keys } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f'`)
  for (const { drop } of keys) await client.query(drop)
  let done = 0
  for (const table of tables) {
    await client.query(`alter table ${nameOf(table)} disable trigger user`)
    // Rows that a migration has inserted are in the backup too.
    await client.query(`truncate ${nameOf(table)}`)
    await copyIn(client, table, tableFile(folder, table))
    await client.query(`alter table ${nameOf(table)} enable trigger user`)
    onProgress?.(++done, tables.length)
  }
  for (const { add } of keys) await client.query(add)
  for (const sequence of sequences) {
    await client.query('select setval($1::regclass, $2)', [nameOf(sequence), sequence.lastValue])
  }
}
