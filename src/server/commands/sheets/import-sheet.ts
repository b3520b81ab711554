/** Imports of spreadsheets: checked first, then imported as they were shown, all rows or none [CAT-62] [CAT-63]. */
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { RECORD_TYPES } from '../../../catalogue-files/format/records.ts'
import type { Planned } from '../../../catalogue-files/import/effects.ts'
import { importRows, type ImportRow } from '../../../catalogue-files/import/import-catalogue.ts'
import type { ImportOutcome } from '../../../catalogue-files/import/load-staged.ts'
import { describeUnconfirmed, undoLines } from '../../../catalogue-files/import/outcome-words.ts'
import { readRows, type ReadRow, type RowError } from '../../../catalogue-files/sheets/read-rows.ts'
import { RECORD_TYPE } from '../../../catalogue-files/sheets/sheet-kinds.ts'
import { countAffected } from '../../../domain/catalogue/import-limit.ts'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import type { Actor } from '../../../domain/identity/actor.ts'
import { requirePermission } from '../../../domain/identity/actor.ts'
import { LONGEST_STAY } from '../../../domain/rates/rate-plan.ts'
import { plural } from '../../../domain/words/grammar.ts'
import { staffColumns } from '../../store/actor-columns.ts'
import { findImport, keepRowsBefore, markDone, type ImportEnd } from '../../store/catalogue/import-store.ts'
import { findPlan, keepPlanBefore, openNights, writePlan } from '../../store/catalogue/rate-plan-store.ts'
import {
  findCatalogueVersion,
  findSheet,
  writeReferences,
  type UploadedSheet,
} from '../../store/catalogue/sheet-store.ts'
import { withoutDatabaseLimit } from '../../store/database-time.ts'
import { transactionOf } from '../../store/transaction.ts'
import { circumstancesOf, runImport, storeBegun, type ImportDeps } from '../catalogue/import-runner.ts'
import type { BeginOutcome } from '../catalogue/run-import.ts'
import { todayOf } from '../command-deps.ts'
import { openNameBook } from './name-book.ts'
import { fieldErrors, planRecords } from './record-rows.ts'
import { planRatePlans, planStock } from './sale-rows.ts'
import { hashOfPlan, permissionsOf, type SheetPlan, type SheetReading } from './sheet-plan.ts'

/** Errors that are kept; all are counted. */
const KEPT_ERRORS = 2_000

const STALE = 'The shop has changed since the file was checked, so nothing was imported. Check the file again.'

type MatchedSheet = UploadedSheet & { readonly match: string[] }

export type BeginSheetOutcome = BeginOutcome | { readonly kind: 'not-found' | 'not-matched' | 'not-as-checked' }

/**
 * Checks a matched sheet, or imports it after a check.
 *
 * @param checkedBy the check whose result was shown: the import writes what it said, or nothing; undefined for a check
 */
export async function beginSheetImport(
  deps: ImportDeps,
  actor: Actor,
  sheetId: string,
  checkedBy?: number,
): Promise<BeginSheetOutcome> {
  requirePermission(actor, 'catalogue:change')
  const sheet = await findSheet(deps.db, sheetId)
  if (!sheet) return { kind: 'not-found' }
  for (const permission of permissionsOf(sheet.kind)) requirePermission(actor, permission)
  const { match } = sheet
  if (!match) return { kind: 'not-matched' }
  const check = checkedBy === undefined ? undefined : await findImport(deps.db, checkedBy)
  const isChecked = check?.sheetId === sheetId && check.isTrial && check.state === 'done'
  if (checkedBy !== undefined && !isChecked) return { kind: 'not-as-checked' }
  const isTrial = checkedBy === undefined
  const values = { fileName: sheet.fileName, isTrial, sheetId, fileHash: check?.fileHash ?? null }
  const id = await storeBegun(deps, staffColumns(actor), values, isTrial ? 'sheet-checked' : 'import-begun')
  if (id === undefined) return { kind: 'one-runs' }
  const seen = check && { hash: check.fileHash, confirmed: check.toConfirm ?? undefined }
  const ended = runImport(deps, id, (note) =>
    withoutDatabaseLimit(() => importSheet(deps, id, { ...sheet, match }, seen, note)),
  )
  return { kind: 'begun', id, ended }
}

interface Seen {
  readonly hash: string | null
  /** The number of affected records, as shown; undefined if nothing had to be confirmed. */
  readonly confirmed: number | undefined
}

/** @param seen what a check has shown; undefined for a check */
async function importSheet(
  deps: ImportDeps,
  id: number,
  sheet: MatchedSheet,
  seen: Seen | undefined,
  note: (progress: number) => void,
): Promise<ImportEnd> {
  const version = await findCatalogueVersion(deps.db)
  const rows = readRows(sheet.kind, sheet, sheet.match)
  note(0.1)
  const plan = await planSheet(deps, sheet, rows)
  const fileHash = hashOfPlan(plan)
  note(0.4)
  if (seen && seen.hash !== fileHash) return { state: 'refused', words: STALE }
  const errors = [...plan.errors]
  const wrongRows = new Set(errors.map(({ row }) => row))
  const byRow = new Map(rows.map((row) => [row.row, row]))
  const outcome = await importRows({
    connectionConfig: deps.connectionConfig,
    name: sheet.fileName,
    rowCount: rows.length,
    rows: itemsOf(plan, wrongRows),
    mode: 'add',
    isTrial: seen === undefined,
    withdraws: plan.withdraws,
    circumstances: circumstancesOf(deps),
    ...(seen?.confirmed === undefined ? {} : { confirmed: seen.confirmed }),
    onLoading: (share) => note(0.4 + 0.6 * share),
    onError({ line, field, reason }) {
      const row = byRow.get(line)
      if (wrongRows.has(line) || !row) return
      errors.push(...rowErrors(sheet, row, field, reason))
    },
    async onChecked(client, undo) {
      // Under the lock: the plan was made before it.
      if ((await findCatalogueVersion(drizzle({ client }))) !== version) throw new StaleSheet()
      await keepRowsBefore(client, id, 'add', undo)
    },
    async onWritten(client) {
      await writeBeside(deps, client, id, plan)
      await markDone(drizzle({ client }), id)
    },
  }).catch((error: unknown) => {
    if (error instanceof StaleSheet) return undefined
    throw error
  })
  if (!outcome) return { state: 'refused', words: STALE }
  const warnings = warningsOf(sheet, outcome)
  return endOf(outcome, {
    errors: distinct(errors),
    rows: rows.length,
    fileHash,
    isCheck: !seen,
    warnings,
    ratePlans: plan.ratePlans,
  })
}

class StaleSheet extends Error {
  override readonly name = 'StaleSheet'
}

async function planSheet(deps: ImportDeps, sheet: UploadedSheet, rows: readonly ReadRow[]): Promise<SheetPlan> {
  const { kind, operatorId } = sheet
  const book = await openNameBook(deps.db)
  const reading: SheetReading = { queries: deps.db, book, today: todayOf(deps), kind, operatorId, rows }
  const type = RECORD_TYPE[kind]
  if (type) return planRecords(reading, type)
  return kind === 'stock' ? planStock(reading) : planRatePlans(reading)
}

function* itemsOf(plan: SheetPlan, wrongRows: ReadonlySet<number>): Generator<ImportRow> {
  for (const row of wrongRows) yield { row, error: { field: '', reason: 'is invalid' } }
  for (const item of plan.items) if (!wrongRows.has(item.row)) yield item
}

/** An error of the importer's own checks as a error of a column. */
function rowErrors({ kind }: UploadedSheet, row: ReadRow, field: string, reason: string): RowError[] {
  const fields = field.split(', ').filter((name) => name !== 'id' && name !== 'code')
  if (fields.length > 0) return fieldErrors(kind, row, fields)
  return [{ row: row.row, column: '', words: `This row contradicts others: ${reason}.` }]
}

/** Each error once, by row: a row of stock has a night for each day. */
function distinct(errors: readonly RowError[]): RowError[] {
  const known = new Map(errors.map((error) => [`${error.row} ${error.column} ${error.words}`, error]))
  return [...known.values()].toSorted((one, other) => one.row - other.row)
}

/** Writes what is no record of the catalogue's files: rate plans, and the references of operators. */
async function writeBeside(deps: ImportDeps, client: pg.Client, id: number, plan: SheetPlan): Promise<void> {
  const tx = transactionOf(client)
  const today = todayOf(deps)
  for (const { id: planId, rates } of plan.ratePlans) {
    const before = planId === undefined ? undefined : await findPlan(tx, planId)
    const written = await writePlan(tx, planId, rates.input, rates.until)
    await keepPlanBefore(tx, id, written, before)
    const unitTypeIds = rates.units.map(({ unitTypeId }) => unitTypeId)
    await openNights(tx, unitTypeIds, today, addDays(rates.until, LONGEST_STAY))
  }
  await writeReferences(tx, plan.references)
}

function planLines(plans: SheetResult['ratePlans']): string[] {
  if (plans.length === 0) return []
  const made = plans.filter(({ id }) => id === undefined).length
  return [
    `Rate plans: ${made} new, ${plans.length - made} changed. Prices are for the months that each plan has on sale.`,
  ]
}

/** Begins the words of an import that has to be confirmed, which a check is about to be. */
const NOTHING_LOADED = /^Nothing was loaded: /

interface SheetResult {
  readonly errors: readonly RowError[]
  readonly rows: number
  readonly fileHash: string
  readonly isCheck: boolean
  readonly warnings: readonly string[]
  /** The made and the changed rate plans. */
  readonly ratePlans: readonly { readonly id: number | undefined }[]
}

function endOf(
  outcome: ImportOutcome,
  { errors, rows, fileHash, isCheck, warnings, ratePlans }: SheetResult,
): ImportEnd {
  const counted = `${rows.toLocaleString('en-GB')} ${plural(rows, 'row', 'rows')}`
  if (errors.length > 0) {
    const wrong = new Set(errors.map(({ row }) => row)).size
    const words = `${wrong.toLocaleString('en-GB')} of ${counted} can’t be imported, so nothing was. Correct the file and choose it again.`
    return { state: 'refused', words, errorCount: errors.length, rowErrors: errors.slice(0, KEPT_ERRORS) }
  }
  const { unconfirmed, isLoaded } = outcome
  const head = isLoaded
    ? `Imported ${counted}.`
    : unconfirmed
      ? describeUnconfirmed(outcome, unconfirmed).replace(NOTHING_LOADED, isCheck ? 'Confirm this import: ' : '$&')
      : `All ${counted} can be imported.`
  const words = [head, ...planLines(ratePlans), ...undoLines(outcome), ...warnings].join('\n')
  const isWell = isLoaded || (isCheck && outcome.bad.lines === 0)
  return {
    state: isWell ? 'done' : 'refused',
    words,
    planned: outcome.planned ?? writtenBy(outcome),
    toConfirm: !isLoaded && unconfirmed ? countAffected(outcome.effects) : null,
    ...(isCheck ? { fileHash } : {}),
  }
}

/** Warnings of records that sell nothing. A rate plan opens its nights once its prices are written. */
const warningsOf = ({ kind }: UploadedSheet, { warnings }: ImportOutcome): string[] =>
  kind === 'rates' ? [] : warnings.map(({ words, count }) => `Warning: ${words}: ${count.toLocaleString('en-GB')}`)

/** The counts of an import that was made. */
function writtenBy({ written, withdrawn }: ImportOutcome): Planned {
  const planned: Planned = {}
  for (const type of RECORD_TYPES) {
    const { added = 0, changed = 0 } = written[type] ?? {}
    const removed = type === 'price' ? withdrawn.prices : 0
    if (added + changed + removed > 0) planned[type] = { added, changed, removed }
  }
  return planned
}
