/** Undoes an import as a whole, for the back office and the command [STAFF-06] [PROD-13]. */
import pg from 'pg'
import { raiseVersion } from '../../../catalogue-files/import/staged-tables.ts'
import { lockCatalogue } from '../../../catalogue-files/load/catalogue-lock.ts'
import { findLastImport, forgetRows, setRowsBack } from '../../store/catalogue/import-store.ts'
import { setPlansBack } from '../../store/catalogue/rate-plan-store.ts'
import { transactionOf, type Queries } from '../../store/transaction.ts'

export const UNDONE_WORDS = 'The records are restored.'

export interface Undone {
  readonly id: number
  readonly fileName: string
}

/** Why an import cannot be undone. */
export class NotUndoable extends Error {
  override readonly name = 'NotUndoable'
}

/**
 * Reverts an import: added records are withdrawn, and deleted if no booking refers to them.
 * @param importId the last import that changed something
 * @param onUndone called in the transaction, with the import's id and file
 * @throws NotUndoable if there is none, or it is not the last one
 */
export async function undoImport(
  connectionConfig: pg.ClientConfig,
  importId: number,
  onUndone: (queries: Queries, undone: Undone) => Promise<void>,
): Promise<Undone> {
  const client = new pg.Client({ ...connectionConfig, application_name: 'catalogue-import' })
  // A lost connection is reported by the query that fails.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await lockCatalogue(client)
    const queries = transactionOf(client)
    // Read under the lock: another import may have ended meanwhile.
    const last = await findLastImport(queries)
    if (!last) throw new NotUndoable('No import can be undone: the previous records aren’t kept.')
    if (last.id !== importId) {
      throw new NotUndoable(`Only the last import can be undone, which is ${last.id}, of ${last.fileName}.`)
    }
    await client.query(`set local catalogue.is_rewritten = 'true'`)
    await setRowsBack(client, last.id)
    await setPlansBack(queries, last.id)
    await forgetRows(client, last.id)
    await raiseVersion(client)
    await onUndone(queries, last)
    await client.query('commit')
    return last
  } finally {
    await client.end().catch(() => {})
  }
}
