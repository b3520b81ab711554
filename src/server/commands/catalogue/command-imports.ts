/** Lists imports of the command beside the back office’s, so that each can be undone in the same way. */
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { ImportOutcome } from '../../../catalogue-files/import/load-staged.ts'
import { describeOutcome } from '../../../catalogue-files/import/outcome-words.ts'
import type { ImportMode } from '../../../catalogue-files/import/staged-tables.ts'
import type { UndoPlan } from '../../../catalogue-files/import/effects.ts'
import { currentOperator } from '../../current-operator.ts'
import { staffColumns } from '../../store/actor-columns.ts'
import { endImport, insertImport, keepRowsBefore } from '../../store/catalogue/import-store.ts'
import { openNewShop } from '../../store/catalogue/opening-store.ts'
import { recordStaffEvent } from '../../store/identity/staff-event-store.ts'
import type { Queries } from '../../store/transaction.ts'
import { countsOf } from './run-import.ts'
import { undoImport, UNDONE_WORDS, type Undone } from './undo-import.ts'

/**
 * Adds the import to the list and keeps the rows that it is about to change, in its own transaction: a killed import
 * leaves neither.
 * @returns its number
 */
export async function keepForUndo(
  client: pg.Client,
  { fileName, mode, undo }: { readonly fileName: string; readonly mode: ImportMode; readonly undo: UndoPlan },
): Promise<number> {
  const queries = drizzle({ client })
  const id = await record(queries, { fileName, mode, kind: 'import-begun' })
  await keepRowsBefore(client, id, mode, undo)
  return id
}

/** Records the outcome in its own transaction. */
export async function recordCommandImport(
  client: pg.Client,
  id: number,
  outcome: ImportOutcome,
  mode: ImportMode,
): Promise<void> {
  const queries = drizzle({ client })
  await endImport(queries, id, {
    state: 'done',
    words: describeOutcome(outcome, { isTrial: false }),
    errorCount: outcome.bad.errors,
    ...countsOf(outcome, mode),
  })
  // A new shop that is filled by command opens at once, without the list of steps for owners.
  await openNewShop(queries)
}

/** @throws NotUndoable if it is not the last import that changed something */
export function undoByCommand(connectionConfig: pg.ClientConfig, importId: number): Promise<Undone> {
  return undoImport(connectionConfig, importId, async (queries, { id, fileName }) => {
    const undoId = await record(queries, { fileName, reverts: id, kind: 'import-taken-back' })
    await endImport(queries, undoId, { state: 'done', words: UNDONE_WORDS })
  })
}

async function record(
  queries: Queries,
  { fileName, kind, ...values }: { fileName: string; kind: string; mode?: ImportMode; reverts?: number },
): Promise<number> {
  const by = staffColumns(currentOperator())
  const row = { ...values, ...by, fileName, isTrial: false, state: 'done' } as const
  const id = await insertImport(queries, row)
  if (id === undefined) throw new Error('the import could not be added to the list of imports')
  await recordStaffEvent(queries, { ...by, kind, detail: `${id}: ${fileName}` })
  return id
}
