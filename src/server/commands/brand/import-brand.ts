import path from 'node:path'
import { readFolder } from '../../../brands/brand-folder.ts'
import { readBrand } from '../../../brands/read-brand.ts'
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import type { Env } from '../../env.ts'
import { staffColumns } from '../../store/actor-columns.ts'
import { findPublishedBrand, insertBrandFiles, insertBrandVersion, lockBrand } from '../../store/brand-store.ts'
import { recordStaffEvent } from '../../store/identity/staff-event-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { CommandDeps } from '../command-deps.ts'

type ImportDeps = Pick<CommandDeps, 'db'> & { readonly env: Pick<Env, 'BRANDS_DIR' | 'SITE_CODE'> }

interface BrandImport {
  /** Its title in the history. */
  readonly what: string
  /** Leaves a brand that the database has already. */
  readonly isFirst?: boolean
}

/**
 * Publishes the brand's folder in BRANDS_DIR: the database has all of its files from then on [SET-02].
 *
 * @returns the number of the version; undefined if the database had one already
 * @throws BrandError if a file is invalid; nothing changes then
 */
export async function importBrand(
  deps: ImportDeps,
  actor: Actor,
  { what, isFirst = false }: BrandImport,
): Promise<number | undefined> {
  requirePermission(actor, 'settings:change', ['operator', 'job'])
  const { BRANDS_DIR, SITE_CODE: site } = deps.env
  readBrand(BRANDS_DIR, site)
  const contents = readFolder(path.join(BRANDS_DIR, site.toLowerCase()))
  return inTransaction(deps.db, async (tx) => {
    await lockBrand(tx, site)
    if (isFirst && (await findPublishedBrand(tx, site))) return undefined
    const { accountId, actorName, requestId } = staffColumns(actor)
    const files = await insertBrandFiles(tx, contents)
    const id = await insertBrandVersion(tx, { site, files, what, accountId, actorName }, false)
    await recordStaffEvent(tx, { accountId, actorName, requestId, kind: 'brand-imported', detail: `Version ${id}` })
    return id
  })
}
