import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { LAST_BACKUP, writeNote } from '../store/installation-store.ts'
import { isAlive } from '../store/embedded/postmaster.ts'
import {
  readAccounts,
  manifestFile,
  tableFile,
  type Manifest,
  copyOut,
  readSequences,
  readTables,
  SETTINGS_OF_COPIES,
} from './backup-contents.ts'
import { copyKeptFiles } from './kept-files.ts'
import os from 'node:os'
import { html } from 'hono/html'
import { readSettings } from '../env.ts'
import { openMail } from '../mail/open-mail.ts'

interface BackupOptions {
  readonly connectionConfig: pg.ClientConfig
  readonly dataDir: string
  /** The folder that gets the backup, as a folder named after the instant. */
  readonly into: string
  readonly release: string
  readonly now: Date
  /** Tables done, of so many. */
  readonly onProgress?: (done: number, total: number) => void
}

export interface Backup {
  readonly folder: string
  readonly manifest: Manifest
}

/** While it is written it has another name, with the process's id. */
const DRAFT = '.unfinished-'

/** 2026-11-26T03-00-00Z: colons are not allowed on Windows. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

/**
 * Writes a snapshot of the database, while bookings go on, and the files of DATA_DIR that belong to it. The folder
 * appears under its name when it is whole. Only its owner can read it: it has personal data and the secret.
 * @throws Error if the database was never migrated, or something could not be written
 */
export async function takeBackup({ connectionConfig, into, now, onProgress, ...rest }: BackupOptions): Promise<Backup> {
  const folder = path.join(
    into,
    now
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replaceAll(':', '-'),
  )
  if (existsSync(folder)) throw new Error(`${folder} is there already`)
  await mkdir(into, { recursive: true, mode: 0o700 })
  await removeAbandonedDrafts(into)
  const draft = path.join(into, `${DRAFT}${process.pid}-${randomBytes(4).toString('hex')}`)
  await mkdir(path.join(draft, 'tables'), { recursive: true, mode: 0o700 })

  const client = new pg.Client({ ...connectionConfig, application_name: 'backup' })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(SETTINGS_OF_COPIES)
    await client.query('begin isolation level repeatable read read only')
    const migrations = await readMigrations(client)
    const tables = await readTables(client)
    const written: Manifest['tables'] = []
    for (const table of tables) {
      written.push(await copyOut(client, table, tableFile(draft, table)))
      onProgress?.(written.length, tables.length)
    }
    const manifest: Manifest = {
      format: 1,
      takenAt: now.toISOString(),
      release: rest.release,
      postgres: await versionOf(client),
      migrations,
      tables: written,
      sequences: await readSequences(client),
      accounts: await readAccounts(client),
      files: await copyKeptFiles(rest.dataDir, draft),
    }
    await writeFile(manifestFile(draft), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600, flush: true })
    await rename(draft, folder)
    return { folder, manifest }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** Deletes the oldest whole backups in a folder until `keep` are left, and nothing else. @returns the deleted ones */
export async function removeOldBackups(into: string, keep: number): Promise<string[]> {
  const names = (await readdir(into)).filter(
    (name) => NAME.test(name) && existsSync(manifestFile(path.join(into, name))),
  )
  const old = names.sort().slice(0, Math.max(0, names.length - keep))
  for (const name of old) await rm(path.join(into, name), { recursive: true })
  return old
}

async function removeAbandonedDrafts(into: string): Promise<void> {
  const drafts = (await readdir(into)).filter((name) => name.startsWith(DRAFT))
  for (const name of drafts) {
    if (!isAlive(Number.parseInt(name.slice(DRAFT.length), 10))) await rm(path.join(into, name), { recursive: true })
  }
}

async function readMigrations(client: pg.ClientBase): Promise<Manifest['migrations']> {
  const { rows: tables } = await client.query(`select from pg_tables where schemaname = 'drizzle'`)
  if (tables.length === 0) throw new Error('The database is empty: the site was never started on it.')
  const { rows } = await client.query<{ hash: string; madeAt: number }>(
    `select hash, created_at::float8 as "madeAt" from drizzle.__drizzle_migrations order by created_at`,
  )
  return rows
}

async function versionOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return rows[0]!.server_version
}

/** Notes in the database when its last good backup was taken, for the metric; one of an older release cannot. */
export async function noteBackup(connectionConfig: pg.ClientConfig, takenAt: string): Promise<void> {
  const client = new pg.Client({ ...connectionConfig, application_name: 'backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ has: boolean }>(`select to_regclass('installation') is not null as has`)
    if (rows[0]?.has) await writeNote(client, LAST_BACKUP, takenAt)
  } finally {
    await client.end()
  }
}

/**
 * Tells STAFF_EMAIL of a failed backup, since nobody looks for a backup that is not there; without the address or a
 * mail server it does nothing.
 * @returns why it could not be sent
 */
export async function notifyOfFailedBackup(
  source: Readonly<Record<string, string | undefined>>,
  into: string,
  reason: string,
  now: Date,
): Promise<string | undefined> {
  try {
    await send(source, into, reason, now)
    return undefined
  } catch (error) {
    return `STAFF_EMAIL was not told of it: ${(error as Error).message}`
  }
}

async function send(
  source: Parameters<typeof readSettings>[0],
  into: string,
  reason: string,
  now: Date,
): Promise<void> {
  const names = ['SMTP_URL', 'STAFF_EMAIL', 'MAIL_FROM', 'DATA_DIR'] as const
  const { SMTP_URL, STAFF_EMAIL, MAIL_FROM, DATA_DIR } = readSettings(source, names)
  if (SMTP_URL === undefined || STAFF_EMAIL === undefined) return
  const paragraphs = [
    `The backup into ${into} on ${os.hostname()} failed:`,
    reason,
    'The last good backup stays as it is. Put the cause right and run npm run backup again.',
  ]
  const { mail, close } = openMail({ SMTP_URL, DATA_DIR })
  try {
    await mail.send({
      id: `backup-failed-${now.getTime()}`,
      to: STAFF_EMAIL,
      from: { name: 'Backup', address: MAIL_FROM ?? STAFF_EMAIL },
      subject: `The backup on ${os.hostname()} failed`,
      text: `${paragraphs.join('\n\n')}\n`,
      html: (await Promise.all(paragraphs.map(async (words) => html`<p>${words}</p>`))).join('\n'),
    })
  } finally {
    await close()
  }
}
