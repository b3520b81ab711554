/** Runs an import in the background, with its state in the database: of a file or of a spreadsheet [STAFF-06]. */
import type { Circumstances } from '../../../catalogue-files/import/warnings.ts'
import type { Deps } from '../../deps.ts'
import type { staffColumns } from '../../store/actor-columns.ts'
import {
  endImport,
  endSilentImports,
  insertImport,
  noteProgress,
  type ImportEnd,
  type NewImport,
} from '../../store/catalogue/import-store.ts'
import { recordStaffEvent } from '../../store/identity/staff-event-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { isSupplied } from '../../suppliers/open-suppliers.ts'
import { todayOf } from '../command-deps.ts'

export type ImportDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'connectionConfig'> & {
  readonly env: Pick<Deps['env'], 'DATA_DIR' | 'SUPPLIERS' | 'PHOTO_HOSTS' | 'IMPORT_CHANGE_PERCENT'>
}

const NOTE_EVERY_MS = 500

/** The circumstances of warnings, and of the limit up to which nobody is asked. */
export const circumstancesOf = ({ clock, env }: Pick<ImportDeps, 'clock' | 'env'>): Circumstances => ({
  today: todayOf({ clock }),
  isSupplied: (supplier) => isSupplied(env.SUPPLIERS, supplier),
  photoOrigins: env.PHOTO_HOSTS,
  changePercent: env.IMPORT_CHANGE_PERCENT,
})

/** Stores that an import begins, unless one is running. @returns its id */
export async function storeBegun(
  { db }: Pick<ImportDeps, 'db'>,
  author: ReturnType<typeof staffColumns>,
  values: Omit<NewImport, 'actorName' | 'accountId'>,
  kind: string,
): Promise<number | undefined> {
  const { accountId = null, actorName } = author
  return inTransaction(db, async (tx) => {
    await endSilentImports(tx)
    const id = await insertImport(tx, { ...values, accountId, actorName })
    if (id !== undefined) await recordStaffEvent(tx, { ...author, kind, detail: `${id}: ${values.fileName}` })
    return id
  })
}

/** Runs in the background; records its progress and outcome. Never rejects. */
export async function runImport(
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
