/** Imports of files from the back office: in the background of one server, with their state in the database [STAFF-06]. */
import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import path from 'node:path'
import pg from 'pg'
import { formatFinding, type Fault } from '../../../catalogue-files/import/faults.ts'
import { importCatalogue } from '../../../catalogue-files/import/import-catalogue.ts'
import type { ImportMode } from '../../../catalogue-files/import/staged-tables.ts'
import { countGone } from '../../../catalogue-files/import/withdraw.ts'
import type { ImportOutcome } from '../../../catalogue-files/import/load-staged.ts'
import { describeOutcome, describeWarnings } from '../../../catalogue-files/import/outcome-words.ts'
import { raiseVersion } from '../../../catalogue-files/import/write-staged.ts'
import { lockCatalogue } from '../../../catalogue-files/load/catalogue-lock.ts'
import type { Deps } from '../../deps.ts'
import { isSupplied } from '../../suppliers/open-suppliers.ts'
import type { ChangeAuthor } from '../../store/staff/catalogue-change-store.ts'
import {
  endImport,
  endSilentImports,
  findImport,
  findLastImport,
  forgetRows,
  insertImport,
  keepRowsBefore,
  markDone,
  noteProgress,
  setRowsBack,
  type ImportEnd,
  type NewImport,
} from '../../store/staff/import-store.ts'
import { recordStaffEvent } from '../../store/staff/staff-event-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { todayOf } from '../command-deps.ts'

export type ImportDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'connectionConfig'> & {
  readonly env: Pick<Deps['env'], 'DATA_DIR' | 'SUPPLIERS'>
}

/** Larger files are for the program on the server: this one is held in memory. */
export const MOST_IMPORT_BYTES = 50_000_000

/** Faults that are kept; all are counted. */
const KEPT_FAULTS = 500

/** Share of the progress that reading takes. */
const READING_SHARE = 0.6
const NOTE_EVERY_MS = 500

export type BeginOutcome =
  /** `ended` is for tests: the page looks into the database. */
  { readonly kind: 'begun'; readonly id: number; readonly ended: Promise<void> } | { readonly kind: 'one-runs' }

export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface ImportWish {
  readonly mode: ImportMode
  /** Checks it and imports nothing. */
  readonly isTrial: boolean
  /** Imports the good lines even if others are faulty; not with what is replaced, which would remove the records of faulty lines. */
  readonly skipsBad?: boolean
  /** The check of this file that showed what it would remove: without it nothing is replaced. */
  readonly checkedBy?: number
}

/**
 * Imports a file of JSON lines, plain or compressed with gzip: all of its lines, or none if one is faulty. One that replaces is only checked,
 * unless a check of the same file is named: what it removes is what that showed, or nothing is imported.
 */
export async function beginImport(
  deps: ImportDeps,
  author: ChangeAuthor,
  file: UploadedFile,
  { mode, skipsBad = false, checkedBy, ...wish }: ImportWish,
): Promise<BeginOutcome | { readonly kind: 'not-as-checked' }> {
  const fileHash = createHash('sha256').update(file.bytes).digest('hex')
  const check = checkedBy === undefined ? undefined : await findImport(deps.db, checkedBy)
  const isChecked = check?.state === 'done' && check.isTrial && check.mode === mode && check.fileHash === fileHash
  if (checkedBy !== undefined && !isChecked) return { kind: 'not-as-checked' }
  const isTrial = wish.isTrial || (mode !== 'add' && !isChecked)
  const values = { actorName: author.actorName, fileName: file.name, isTrial, mode, fileHash }
  const id = await begin(deps, author, values, 'import-begun')
  if (id === undefined) return { kind: 'one-runs' }
  const planned = { file, mode, isTrial, skipsBad: skipsBad && mode === 'add', removals: check?.removals ?? undefined }
  return { kind: 'begun', id, ended: run(deps, id, (note) => importFile(deps, id, planned, note)) }
}

interface Planned extends Required<Pick<ImportWish, 'mode' | 'isTrial' | 'skipsBad'>> {
  readonly file: UploadedFile
  /** What may be removed, as it was shown. */
  readonly removals: ImportEnd['removals']
}

/** Sets back what the last import changed. What it added is taken off sale, and removed where no booking refers to it. */
export async function beginTakeBack(
  deps: ImportDeps,
  author: ChangeAuthor,
  importId: number,
): Promise<BeginOutcome | { readonly kind: 'not-the-last' }> {
  const last = await findLastImport(deps.db)
  if (last?.id !== importId) return { kind: 'not-the-last' }
  const values = { actorName: author.actorName, fileName: last.fileName, isTrial: false, takesBack: importId }
  const id = await begin(deps, author, values, 'import-taken-back')
  return id === undefined
    ? { kind: 'one-runs' }
    : { kind: 'begun', id, ended: run(deps, id, () => takeBack(deps, id, importId)) }
}

async function begin(
  { db }: Pick<ImportDeps, 'db'>,
  author: ChangeAuthor,
  values: NewImport,
  kind: string,
): Promise<number | undefined> {
  return inTransaction(db, async (tx) => {
    await endSilentImports(tx)
    const id = await insertImport(tx, { ...values, accountId: author.accountId ?? null })
    if (id !== undefined) await recordStaffEvent(tx, { ...author, kind, detail: `${id}: ${values.fileName}` })
    return id
  })
}

/** Runs in the background; notes its progress, and in the end what came of it. Never rejects. */
async function run(
  { db, log }: ImportDeps,
  id: number,
  work: (note: (progress: number) => void) => Promise<ImportEnd>,
): Promise<void> {
  let progress = 0
  let isNoting = false
  const note = async () => {
    if (isNoting) return
    isNoting = true
    try {
      await noteProgress(db, id, progress)
    } catch (err) {
      log.warn({ err }, 'the progress of an import was not noted')
    }
    isNoting = false
  }
  const notes = setInterval(() => void note(), NOTE_EVERY_MS)
  try {
    const end = await work((share) => (progress = share)).catch((err: unknown): ImportEnd => {
      log.warn({ err, event: 'import-failed' }, 'an import failed')
      return { state: 'failed', words: `Nothing was imported: ${err instanceof Error ? err.message : 'it failed'}.` }
    })
    await endImport(db, id, end)
  } catch (err) {
    log.error({ err }, 'the end of an import was not written down')
  } finally {
    clearInterval(notes)
  }
}

async function importFile(
  { clock, connectionConfig, env }: ImportDeps,
  id: number,
  { file, mode, isTrial, skipsBad, removals }: Planned,
  note: (progress: number) => void,
): Promise<ImportEnd> {
  const folder = path.join(env.DATA_DIR, 'imports')
  const stored = path.join(folder, String(id))
  await mkdir(folder, { recursive: true })
  await writeFile(stored, file.bytes)
  const started = performance.now()
  const faults: string[] = []
  let read = 0
  let gone: ImportEnd['removals']
  try {
    const outcome = await importCatalogue({
      connectionConfig,
      files: [{ name: file.name, path: stored }],
      mode,
      isTrial,
      skipsBad,
      circumstances: { today: todayOf({ clock }), isSupplied: (supplier) => isSupplied(env.SUPPLIERS, supplier) },
      onBytes: (count) => note(READING_SHARE * Math.min(1, (read += count) / file.bytes.byteLength)),
      onLoading: (share) => note(READING_SHARE + (1 - READING_SHARE) * share),
      onFault: (fault: Fault) => {
        if (faults.length < KEPT_FAULTS) faults.push(formatFinding(fault))
      },
      onChecked: async (client) => {
        gone = mode === 'add' ? undefined : await countGone(client, mode)
        if (isTrial) return
        if (!isDeepStrictEqual(gone, removals)) throw new Error('what it would remove has changed since it was checked')
        await keepRowsBefore(client, id, mode)
      },
      onWritten: async (client) => markDone(client, id),
    })
    const seconds = (performance.now() - started) / 1000
    const words = `${wordsOf(outcome, isTrial, seconds)}\n${describeWarnings(outcome)}`.trim()
    const isWell = outcome.isLoaded || outcome.bad.lines === 0
    return { state: isWell ? 'done' : 'refused', words, faultCount: outcome.bad.faults, faults, removals: gone }
  } finally {
    await rm(stored, { force: true })
  }
}

function wordsOf(outcome: ImportOutcome, isTrial: boolean, seconds: number): string {
  const { bad, lines } = outcome
  if (bad.lines > 0 && !outcome.isLoaded) return `${bad.lines} of ${lines} lines are faulty. Nothing was imported.`
  return isTrial
    ? `No line of ${lines} is faulty. Nothing was imported: this was a check.`
    : describeOutcome(outcome, { isTrial, seconds })
}

async function takeBack({ connectionConfig }: ImportDeps, id: number, importId: number): Promise<ImportEnd> {
  const client = new pg.Client({ ...connectionConfig, application_name: 'catalogue-import' })
  // A lost connection is reported by the query that fails.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await lockCatalogue(client)
    await client.query(`set local catalogue.is_rewritten = 'true'`)
    await setRowsBack(client, importId)
    await forgetRows(client, importId)
    await raiseVersion(client)
    await markDone(client, id)
    await client.query('commit')
    return { state: 'done', words: 'The records are as they were before.' }
  } finally {
    await client.end().catch(() => {})
  }
}
