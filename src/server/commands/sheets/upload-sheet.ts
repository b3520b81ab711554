/** Spreadsheets of operators: uploaded, and their columns matched to fields [CAT-60] [CAT-61]. */
import { NoSheet } from '../../../catalogue-files/sheets/sheet.ts'
import {
  matchErrors,
  rememberMatch,
  type Match,
  type MatchError,
} from '../../../catalogue-files/sheets/match-columns.ts'
import { readSheet } from '../../../catalogue-files/sheets/read-sheet.ts'
import { columnsOf, type SheetKind } from '../../../catalogue-files/sheets/sheet-kinds.ts'
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { staffColumns } from '../../store/actor-columns.ts'
import { findRecord } from '../../store/catalogue/record-store.ts'
import { findSheet, insertSheet, remember, saveMatch } from '../../store/catalogue/sheet-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { CommandDeps } from '../command-deps.ts'
import { permissionsOf } from './sheet-plan.ts'

type SheetDeps = Pick<CommandDeps, 'db'>

export type UploadSheetOutcome =
  | { readonly kind: 'uploaded'; readonly id: string }
  /** In words for staff. */
  | { readonly kind: 'no-sheet'; readonly words: string }
  | { readonly kind: 'no-operator' }

/**
 * Stores a spreadsheet for a day, to be matched and imported.
 *
 * @param operatorId the operator of all rows; null where the rows name theirs
 */
export async function uploadSheet(
  deps: SheetDeps,
  actor: Actor,
  file: { readonly name: string; readonly bytes: Uint8Array },
  { kind, operatorId }: { readonly kind: SheetKind; readonly operatorId: number | null },
): Promise<UploadSheetOutcome> {
  for (const permission of permissionsOf(kind)) requirePermission(actor, permission)
  const { db } = deps
  const operator = operatorId === null ? undefined : await findRecord(db, { type: 'operator', key: String(operatorId) })
  if (operatorId !== null && !operator) return { kind: 'no-operator' }
  try {
    const { headings, rows } = await readSheet(file.bytes)
    const { accountId = null } = staffColumns(actor)
    const id = await inTransaction(db, (tx) =>
      insertSheet(tx, { accountId, fileName: file.name, kind, operatorId, headings: [...headings], rows }),
    )
    return { kind: 'uploaded', id }
  } catch (error) {
    if (error instanceof NoSheet) return { kind: 'no-sheet', words: error.message }
    throw error
  }
}

export type MatchOutcome =
  | { readonly kind: 'matched' }
  | { readonly kind: 'errors'; readonly errors: readonly MatchError[] }
  | { readonly kind: 'not-found' }

/** Matches the columns of a sheet to fields, and remembers it for the next sheet of its kind and operator. */
export async function matchSheet(deps: SheetDeps, actor: Actor, id: string, match: Match): Promise<MatchOutcome> {
  requirePermission(actor, 'catalogue:change')
  return inTransaction(deps.db, async (tx): Promise<MatchOutcome> => {
    const sheet = await findSheet(tx, id)
    if (!sheet) return { kind: 'not-found' }
    for (const permission of permissionsOf(sheet.kind)) requirePermission(actor, permission)
    const names = columnsOf(sheet.kind).map(({ name }) => name)
    const known = sheet.headings.map((_, place) => {
      const field = match[place] ?? ''
      return names.includes(field) ? field : ''
    })
    const errors = matchErrors(sheet.kind, known)
    if (errors.length > 0) return { kind: 'errors', errors }
    await saveMatch(tx, id, known)
    await remember(tx, sheet.kind, sheet.operatorId, rememberMatch(sheet.headings, known))
    return { kind: 'matched' }
  })
}
