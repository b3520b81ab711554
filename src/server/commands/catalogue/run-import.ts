/**
 * Imports of files from the back office: in the background of one server, with their state in the database [STAFF-06].
 */
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { formatFinding, type ValidationError } from '../../../catalogue-files/import/validation-error.ts'
import { importCatalogue } from '../../../catalogue-files/import/import-catalogue.ts'
import type { ImportMode } from '../../../catalogue-files/import/staged-tables.ts'
import type { ImportOutcome } from '../../../catalogue-files/import/load-staged.ts'
import { describeOutcome, describeWarnings, undoLines } from '../../../catalogue-files/import/outcome-words.ts'
import { countAffected } from '../../../domain/catalogue/import-limit.ts'
import { staffColumns } from '../../store/actor-columns.ts'
import {
  findImport,
  findLastImport,
  keepRowsBefore,
  markDone,
  type ImportEnd,
} from '../../store/catalogue/import-store.ts'
import { circumstancesOf, runImport, storeBegun, type ImportDeps } from './import-runner.ts'
import { undoImport, UNDONE_WORDS } from './undo-import.ts'

/** Larger files are for the program on the server: this one is held in memory. */
export const MOST_IMPORT_BYTES = 50_000_000

/** Errors that are kept; all are counted. */
const KEPT_ERRORS = 500

/** Share of the progress that reading takes. */
const READING_SHARE = 0.6

export type BeginOutcome =
  /** `ended` is for tests: the page looks into the database. */
  { readonly kind: 'begun'; readonly id: number; readonly ended: Promise<void> } | { readonly kind: 'one-runs' }

export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface ImportWish {
  readonly mode: ImportMode
  /** Checks the file and imports nothing. */
  readonly isTrial: boolean
  /**
   * Imports the valid lines even if others are invalid. Not for an import that replaces, which would remove the records
   * of invalid lines.
   */
  readonly skipsBad?: boolean
  /** The check or refusal of this file that counted the affected records, required to replace any. */
  readonly checkedBy?: number
}

/**
 * Imports a file of JSON lines, plain or compressed with gzip: all of its lines, or none if one is invalid. One that
 * replaces is only checked, unless `checkedBy` names a check of the same file; then it affects as many records as the
 * check counted, or nothing is imported.
 */
export async function beginImport(
  deps: ImportDeps,
  actor: Actor,
  file: UploadedFile,
  { mode, skipsBad = false, checkedBy, ...wish }: ImportWish,
): Promise<BeginOutcome | { readonly kind: 'not-as-checked' }> {
  requirePermission(actor, 'catalogue:change')
  const fileHash = createHash('sha256').update(file.bytes).digest('hex')
  const check = checkedBy === undefined ? undefined : await findImport(deps.db, checkedBy)
  const isSame = check?.mode === mode && check.fileHash === fileHash
  const confirmed = isSame ? (check.toConfirm ?? undefined) : undefined
  if (checkedBy !== undefined && confirmed === undefined) return { kind: 'not-as-checked' }
  const isTrial = wish.isTrial || (mode !== 'add' && confirmed === undefined)
  const values = { fileName: file.name, isTrial, mode, fileHash }
  const id = await storeBegun(deps, staffColumns(actor), values, 'import-begun')
  if (id === undefined) return { kind: 'one-runs' }
  const planned = { file, mode, isTrial, skipsBad: skipsBad && mode === 'add', confirmed }
  return { kind: 'begun', id, ended: runImport(deps, id, (note) => importFile(deps, id, planned, note)) }
}

interface Planned extends Required<Pick<ImportWish, 'mode' | 'isTrial' | 'skipsBad'>> {
  readonly file: UploadedFile
  /** The number of affected records, as shown. */
  readonly confirmed: number | undefined
}

/**
 * Reverts the last import. Records that it added are taken off sale, and removed if no booking refers to them.
 */
export async function beginUndo(
  deps: ImportDeps,
  actor: Actor,
  importId: number,
): Promise<BeginOutcome | { readonly kind: 'not-the-last' }> {
  requirePermission(actor, 'catalogue:change')
  const last = await findLastImport(deps.db)
  if (last?.id !== importId) return { kind: 'not-the-last' }
  const values = { fileName: last.fileName, isTrial: false, reverts: importId }
  const id = await storeBegun(deps, staffColumns(actor), values, 'import-taken-back')
  return id === undefined
    ? { kind: 'one-runs' }
    : { kind: 'begun', id, ended: runImport(deps, id, () => undo(deps, id, importId)) }
}

async function importFile(
  { clock, connectionConfig, env }: ImportDeps,
  id: number,
  { file, mode, isTrial, skipsBad, confirmed }: Planned,
  note: (progress: number) => void,
): Promise<ImportEnd> {
  const folder = path.join(env.DATA_DIR, 'imports')
  const stored = path.join(folder, String(id))
  // One import runs at a time: other files are of servers that were killed.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(stored, file.bytes)
  const started = performance.now()
  const errors: string[] = []
  let read = 0
  try {
    const outcome = await importCatalogue({
      connectionConfig,
      files: [{ name: file.name, path: stored }],
      mode,
      isTrial,
      skipsBad,
      circumstances: circumstancesOf({ clock, env }),
      ...(confirmed === undefined ? {} : { confirmed }),
      onBytes: (count) => note(READING_SHARE * Math.min(1, (read += count) / file.bytes.byteLength)),
      onLoading: (share) => note(READING_SHARE + (1 - READING_SHARE) * share),
      onError: (error: ValidationError) => {
        if (errors.length < KEPT_ERRORS) errors.push(formatFinding(error))
      },
      onChecked: async (client, undo) => keepRowsBefore(client, id, mode, undo),
      onWritten: async (client) => markDone(drizzle({ client }), id),
    })
    const seconds = (performance.now() - started) / 1000
    const words = `${wordsOf(outcome, isTrial, seconds)}\n${describeWarnings(outcome)}`.trim()
    const isWell = outcome.isLoaded || (isTrial && outcome.bad.lines === 0)
    const state = isWell ? 'done' : 'refused'
    return { state, words, errorCount: outcome.bad.errors, errors, ...countsOf(outcome, mode) }
  } finally {
    await rm(stored, { force: true })
  }
}

type Counts = Pick<ImportEnd, 'removals' | 'changes' | 'toConfirm'>

/** How many records an import affects, by type, and the number to confirm before one like it may follow. */
export function countsOf({ effects, unconfirmed, isLoaded, bad }: ImportOutcome, mode: ImportMode): Counts {
  const removals: NonNullable<Counts['removals']> = {}
  const changes: NonNullable<Counts['changes']> = {}
  for (const { type, withdrawn, changed } of effects) {
    if (withdrawn > 0) removals[type] = (removals[type] ?? 0) + withdrawn
    if (changed > 0) changes[type] = (changes[type] ?? 0) + changed
  }
  const isChecked = mode !== 'add' && bad.lines === 0
  const toConfirm = !isLoaded && (unconfirmed || isChecked) ? countAffected(effects) : null
  return { ...(mode === 'add' ? {} : { removals }), changes, toConfirm }
}

function wordsOf(outcome: ImportOutcome, isTrial: boolean, seconds: number): string {
  const { bad, lines, unconfirmed, isLoaded } = outcome
  if (isLoaded || unconfirmed) return describeOutcome(outcome, { isTrial, seconds })
  return bad.lines > 0
    ? `${bad.lines} of ${lines} lines are invalid. Nothing was imported.`
    : [`No line of ${lines} is invalid. Nothing was imported: this was a check.`, ...undoLines(outcome)].join('\n')
}

async function undo({ connectionConfig }: ImportDeps, id: number, importId: number): Promise<ImportEnd> {
  await undoImport(connectionConfig, importId, async (queries) => markDone(queries, id))
  return { state: 'done', words: UNDONE_WORDS }
}
