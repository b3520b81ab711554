/** The abilities of the database that the site needs. */
import type pg from 'pg'
import { readAccounts } from '../backup/backup-contents.ts'
import { isSecretKnown, OTHER_SECRET, OTHER_SECRET_REMEDY } from '../safety/secrets.ts'
import { readRelease } from '../release.ts'
import { findReleaseFault } from '../store/installation-store.ts'
import { compareMigrations, newerDatabase, NEWER_DATABASE_REMEDY } from '../store/migrate.ts'
import { findPoolerFault, type DirectSetting } from '../store/connection.ts'
import type { Findings } from './finding.ts'

/** Opens a further connection. */
type Open = () => Promise<pg.ClientBase & { end(): Promise<void> }>

export interface DatabaseFacts {
  readonly processes: number
  /** Connections of one process: its pool and what it has beside that. */
  readonly connectionsPerProcess: number
  /** The settings that name PostgreSQL and its pooler; left out for the embedded one. */
  readonly external?: { readonly open: Open; readonly setting: DirectSetting }
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const OLDEST_VERSION = 15
const CLOCK_LIMIT_MS = 2000
/** For the programs of operators. */
const SPARE_CONNECTIONS = 5

interface Facts {
  readonly version: number
  readonly name: string
  readonly isReplica: boolean
  readonly isReadOnly: boolean
  readonly encoding: string
  readonly maxConnections: number
  readonly limit: number
  readonly settings: Readonly<Record<string, string>>
  readonly mayCreate: boolean
  readonly isMigrated: boolean
}

/** @returns whether the tables can be looked at */
export async function checkDatabase(findings: Findings, open: Open, facts: DatabaseFacts): Promise<boolean> {
  const client = await open()
  try {
    const found = await readFacts(client)
    findings.good(`${found.name}: PostgreSQL ${found.version}`)
    checkServer(findings, found)
    await checkClock(findings, client, facts.now)
    if (facts.external) {
      checkConnections(findings, found, facts)
      await checkShared(findings, facts.external.open, facts.external.setting)
    }
    if (!found.isMigrated) {
      findings.good('The database is empty: the first start makes its tables')
      return false
    }
    return await checkMigrations(findings, client)
  } finally {
    await client.end().catch(() => {})
  }
}

async function readFacts(client: pg.ClientBase): Promise<Facts> {
  const { rows } = await client.query<Facts>(`
    select current_setting('server_version_num')::int / 10000 as version, current_database() as name,
      pg_is_in_recovery() as "isReplica", current_setting('transaction_read_only') = 'on' as "isReadOnly",
      pg_encoding_to_char(encoding) as encoding,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as "maxConnections",
      (select least(nullif(datconnlimit, -1), nullif(rolconnlimit, -1)) from pg_roles where rolname = session_user) as limit,
      (select json_object_agg(name, setting) from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes'))
        as settings,
      coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), false)
        and has_database_privilege(current_database(), 'create') as "mayCreate",
      to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated"
    from pg_database where datname = current_database()`)
  return rows[0]!
}

function checkServer(findings: Findings, found: Facts): void {
  const { version, isReplica, isReadOnly, encoding, settings, mayCreate } = found
  if (version < OLDEST_VERSION) {
    findings.fault(`PostgreSQL ${version} is older than ${OLDEST_VERSION}`, 'Upgrade PostgreSQL.')
  }
  if (isReplica) {
    findings.fault(
      'DATABASE_URL names a replica, where nothing can be booked',
      'Name the primary, or the address of the proxy that follows it.',
    )
  } else if (isReadOnly) {
    findings.fault(
      'The database is read-only, so that nothing can be booked',
      'Set default_transaction_read_only to off for the database and the user.',
    )
  }
  if (encoding !== 'UTF8') {
    findings.fault(
      `The database’s encoding is ${encoding}`,
      'Create it anew with encoding UTF8 and restore a backup into it.',
    )
  }
  for (const [name, value] of Object.entries(settings)) {
    if (value !== 'off') continue
    findings.fault(`${name} is off: a crash may lose bookings that were confirmed`, `Set ${name} to on in PostgreSQL.`)
  }
  if (!mayCreate) {
    findings.fault(
      'The user may not create tables, so that no release can change them',
      'Make the user in DATABASE_URL the owner of the database.',
    )
  }
}

async function checkClock(findings: Findings, client: pg.ClientBase, now: () => number): Promise<void> {
  const before = now()
  const { rows } = await client.query<{ at: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
  )
  const difference = rows[0]!.at - (before + now()) / 2
  if (Math.abs(difference) <= CLOCK_LIMIT_MS) return
  findings.fault(
    `The clocks of this machine and of the database differ by ${Math.round(Math.abs(difference) / 1000)} s`,
    'Keep both by NTP: holds, sessions and links end by them.',
  )
}

function checkConnections(findings: Findings, { maxConnections, limit }: Facts, facts: DatabaseFacts): void {
  const needed = facts.processes * facts.connectionsPerProcess + SPARE_CONNECTIONS
  const available = Math.min(maxConnections, limit ?? Infinity)
  if (needed <= available) return
  findings.fault(
    `PROCESSES=${facts.processes} may need ${needed} connections, and the database has ${available}`,
    'Raise max_connections, or the limit of the user or database, or start fewer PROCESSES.',
  )
}

/** Whether notifications, prepared statements and locks work at this address. */
async function checkShared(findings: Findings, open: Open, setting: DirectSetting): Promise<void> {
  const fault = await findPoolerFault(open, setting)
  if (fault) findings.fault(fault.what, fault.remedy)
}

const WHICH = 'select current_database() as name, pg_postmaster_start_time()::text as started'

/** Whether the pooler of DATABASE_URL leads to the database of DATABASE_DIRECT_URL. */
export async function checkPooler(findings: Findings, direct: pg.ClientBase, pooled: pg.ClientBase): Promise<void> {
  const [here, there] = await Promise.all([direct.query<object>(WHICH), pooled.query<object>(WHICH)])
  if (JSON.stringify(here.rows) === JSON.stringify(there.rows)) {
    findings.good('The pooler leads to the same database')
    return
  }
  findings.fault(
    'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases',
    'Name the pooler in the one, and in the other the PostgreSQL that it leads to.',
  )
}

async function checkMigrations(findings: Findings, client: pg.ClientBase): Promise<boolean> {
  const { unknown, lacking } = await compareMigrations(client)
  const release = await findReleaseFault(client, readRelease())
  if (release) findings.fault(release.what, release.remedy)
  if (unknown > 0) {
    findings.fault(newerDatabase(unknown), NEWER_DATABASE_REMEDY)
  }
  if (lacking > 0) {
    findings.fault(
      `The database lacks ${lacking} changes of this release`,
      'Start a server of this release: it makes them before it answers.',
    )
  }
  return lacking === 0
}

/** Whether the site still has the secret of its last start, also while no server runs that could be asked. */
export async function checkSecret(
  findings: Findings,
  client: pg.ClientBase,
  env: Parameters<typeof isSecretKnown>[1],
): Promise<void> {
  if (!(await isSecretKnown(client, env))) findings.fault(OTHER_SECRET, OTHER_SECRET_REMEDY)
}

/** The counters of nights against the bookings. */
export async function checkCounts(findings: Findings, client: pg.ClientBase): Promise<void> {
  const { 'nights counted wrongly': wrong = '0' } = await readAccounts(client)
  if (wrong === '0') return
  findings.fault(
    `${wrong} nights are counted wrongly: their stock does not match the bookings`,
    'Keep the database and the logs as they are and report it: no known fault does this.',
  )
}
