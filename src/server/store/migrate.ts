import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import pg from 'pg'
import { readRelease } from '../release.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { findReleaseFault, noteRelease, type ReleaseRange } from './installation-store.ts'

export const MIGRATIONS = path.join(PROJECT_ROOT, 'src', 'server', 'store', 'migrations')

/** As the start and the doctor say it. */
export const newerDatabase = (unknown: number): string =>
  `The database has ${unknown} changes that this release does not know: it is of a newer release`

export const NEWER_DATABASE_REMEDY = 'Run the newer release, or read docs/upgrading.md about going back.'

const MIGRATION_KEY = 7261_0002

/**
 * Applies pending migrations, each in a transaction of its own: one for all would keep tables locked until the last,
 * and deadlock with a server of the release before that reads two of them. If several servers start at once, one
 * migrates and the others wait.
 *
 * @returns how many migrations of a newer release the database has
 * @throws Error if the database is of a release that is too old or too new, before anything is changed; if a migration
 * fails, those before it stay applied
 */
export async function migrateDatabase(
  connectionConfig: pg.ClientConfig,
  migrationsFolder = MIGRATIONS,
  release: ReleaseRange = readRelease(),
): Promise<{ readonly unknown: number }> {
  const client = new pg.Client({ ...connectionConfig, application_name: 'migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_KEY])
    const fault = await findReleaseFault(client, release)
    if (fault) throw new Error(`${fault.what}. ${fault.remedy}`)
    // As drizzle-kit has it.
    await client.query(`create schema if not exists drizzle;
      create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
    const migrations = readMigrationFiles({ migrationsFolder })
    await adoptBaseline(client, migrations[0]!)
    const last = await findLast(client)
    for (const migration of migrations) {
      if (migration.folderMillis > last) await apply(client, migration)
    }
    const { rows: noted } = await client.query<{ has: boolean }>(
      `select to_regclass('installation') is not null as has`,
    )
    if (noted[0]?.has) await noteRelease(client, release)
    const { unknown } = await compareMigrations(client, migrationsFolder)
    return { unknown }
  } finally {
    await client.end()
  }
}

/** When the newest migration of the database was made; before all times if it has none. */
async function findLast(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ last: number | null }>(
    'select max(created_at)::float8 as last from drizzle.__drizzle_migrations',
  )
  return rows[0]?.last ?? -Infinity
}

/**
 * The baseline replaces the migrations from before November 2026. A database that has all of them is recorded as having
 * the baseline.
 *
 * @throws Error if the database has only some of them
 */
async function adoptBaseline(client: pg.ClientBase, { hash, folderMillis }: MigrationMeta): Promise<void> {
  const { rows } = await client.query<{ has: boolean }>(
    'select exists (select from drizzle.__drizzle_migrations where hash = $1) as has',
    [hash],
  )
  const last = await findLast(client)
  if (rows[0]!.has || last === -Infinity) return
  if (last < folderMillis) {
    throw new Error(
      'The database is of a version before the migrations were squashed: docs/upgrading.md says which one to start first.',
    )
  }
  await client.query(
    `with former as (delete from drizzle.__drizzle_migrations where created_at <= $2)
     insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)`,
    [hash, folderMillis],
  )
}

/** How many migrations the database has that this release does not know, and how many of this release it lacks. */
export async function compareMigrations(
  client: pg.ClientBase,
  migrationsFolder = MIGRATIONS,
): Promise<{ readonly unknown: number; readonly lacking: number }> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  const applied = rows.map(({ hash }) => hash)
  return {
    unknown: applied.filter((hash) => !known.includes(hash)).length,
    lacking: known.filter((hash) => !applied.includes(hash)).length,
  }
}

/**
 * Less than PostgreSQL waits before it looks for deadlocks (1 s): the migration gives way, not a customer's request.
 */
const LOCK_LIMIT_MS = 300
const PAUSE_MS = 500
/** For some eight minutes: longer than an import of a catalogue keeps its tables. */
const MAX_ATTEMPTS = 600

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK_DETECTED = '40P01'

async function apply(client: pg.Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`begin; set local lock_timeout = ${LOCK_LIMIT_MS}`)
      for (const statement of sql) await client.query(statement)
      const values = [hash, folderMillis]
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', values)
      await client.query('commit')
      return
    } catch (error) {
      // Where the connection is lost, the first error says so.
      await client.query('rollback').catch(() => {})
      const { code } = error as { code?: string }
      const isLocked = code === LOCK_NOT_AVAILABLE || code === DEADLOCK_DETECTED
      if (!isLocked || attempt === MAX_ATTEMPTS) throw error
      await sleep(PAUSE_MS)
    }
  }
}
