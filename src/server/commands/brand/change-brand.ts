/** Changes of the brand that the database keeps [SET-04]. */
import { BrandError } from '../../../brands/brand-files.ts'
import type { FolderContents } from '../../../brands/brand-folder.ts'
import { checkBrand } from '../../../brands/read-brand.ts'
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import type { Env } from '../../env.ts'
import { staffColumns } from '../../store/actor-columns.ts'
import {
  findBrandVersion,
  findPublishedBrand,
  insertBrandFiles,
  insertBrandVersion,
  lockBrand,
  publishBrandDraft,
  readBrandFiles,
  type BrandVersionRow,
} from '../../store/brand-store.ts'
import { recordStaffEvent } from '../../store/identity/staff-event-store.ts'
import { inTransaction, type Transaction } from '../../store/transaction.ts'
import type { CommandDeps } from '../command-deps.ts'
import {
  DOCUMENTS,
  parseDocuments,
  toCheck,
  versionOfFields,
  withEdits,
  writeDocument,
  type BrandEdit,
} from './brand-documents.ts'

export type BrandDeps = Pick<CommandDeps, 'db'> & { readonly env: Pick<Env, 'SITE_CODE' | 'BRAND_STORE'> }

export type BrandOutcome =
  | { readonly kind: 'saved'; readonly version: number }
  /** By field: 'company.name', 'palette.ink', or one within it: 'hours.0.opens'. */
  | { readonly kind: 'errors'; readonly errors: ReadonlyMap<string, string> }
  | { readonly kind: 'unchanged' | 'changed-meanwhile' | 'not-found' | 'kept-in-files' }

export interface BrandChange {
  /** Its title in the history: 'Company and contact'. */
  readonly what: string
  readonly edits: readonly BrandEdit[]
  /** The version of the edited fields as shown, from `versionOfFields`. */
  readonly version: string
  /** Saves it without showing it to customers. */
  readonly isDraft: boolean
}

/** Changes some fields of the documents, and publishes the result or saves it as a draft. Other fields stay. */
export async function changeBrand(
  deps: BrandDeps,
  actor: Actor,
  { what, edits, version, isDraft }: BrandChange,
): Promise<BrandOutcome> {
  requirePermission(actor, 'settings:change')
  return withPublished(deps, async (tx, published) => {
    const documents = parseDocuments(await readBrandFiles(tx, published, [...DOCUMENTS]))
    if (versionOfFields(documents, edits) !== version) return { kind: 'changed-meanwhile' }
    const changed = withEdits(documents, edits)
    const errors = errorsOf(deps, changed)
    if (errors) return { kind: 'errors', errors }
    const files = DOCUMENTS.filter((name) => JSON.stringify(changed[name]) !== JSON.stringify(documents[name]))
    if (files.length === 0) return { kind: 'unchanged' }
    const contents = files.map((name) => [name, writeDocument(changed[name])] as const)
    return saveBrand(tx, actor, { published, contents: new Map(contents), what, isDraft })
  })
}

/** Replaces files beside the documents, such as the logo. @param seen the digests of the files as shown */
export async function replaceBrandFiles(
  deps: BrandDeps,
  actor: Actor,
  { what, contents, seen }: { readonly what: string; readonly contents: FolderContents; readonly seen: string },
): Promise<BrandOutcome> {
  requirePermission(actor, 'settings:change')
  return withPublished(deps, async (tx, published) => {
    if (versionOfFiles(published, [...contents.keys()]) !== seen) return { kind: 'changed-meanwhile' }
    return saveBrand(tx, actor, { published, contents, what, isDraft: false })
  })
}

/** Digests of some files of a version. */
export const versionOfFiles = ({ files }: Pick<BrandVersionRow, 'files'>, names: readonly string[]): string =>
  names
    .toSorted()
    .map((name) => files[name]?.slice(0, 8) ?? '')
    .join('-')

/**
 * Publishes a draft, or publishes an old version anew.
 *
 * @param current the number of the published version as shown: rejects a stale preview
 */
export async function publishBrandVersion(
  deps: BrandDeps,
  actor: Actor,
  id: number,
  current: number,
): Promise<BrandOutcome> {
  requirePermission(actor, 'settings:change')
  const { SITE_CODE: site } = deps.env
  return withPublished(deps, async (tx, published) => {
    const wanted = await findBrandVersion(tx, site, id)
    if (!wanted) return { kind: 'not-found' }
    if (published.id !== current) return { kind: 'changed-meanwhile' }
    if (wanted.id === published.id) return { kind: 'unchanged' }
    const errors = errorsOf(deps, parseDocuments(await readBrandFiles(tx, wanted, [...DOCUMENTS])))
    if (errors) return { kind: 'errors', errors }
    if (wanted.publishedAt === null && wanted.id > published.id) {
      await publishBrandDraft(tx, wanted)
      await record(tx, actor, 'settings-published', wanted)
      return { kind: 'saved', version: wanted.id }
    }
    const { accountId, actorName } = staffColumns(actor)
    const restored = { site, files: wanted.files, what: `Version ${id} restored`, accountId, actorName }
    const version = await insertBrandVersion(tx, restored, false)
    await record(tx, actor, 'settings-restored', { id: version, what: restored.what })
    return { kind: 'saved', version }
  })
}

/** Works on the published version under the lock of its brand. */
export async function withPublished<Outcome>(
  { db, env }: BrandDeps,
  work: (tx: Transaction, published: BrandVersionRow) => Promise<Outcome | BrandOutcome>,
): Promise<Outcome | BrandOutcome> {
  if (env.BRAND_STORE === 'files') return { kind: 'kept-in-files' }
  return inTransaction(db, async (tx): Promise<Outcome | BrandOutcome> => {
    await lockBrand(tx, env.SITE_CODE)
    const published = await findPublishedBrand(tx, env.SITE_CODE)
    return published ? work(tx, published) : { kind: 'not-found' }
  })
}

/** The errors of documents by field; undefined if there are none. */
export function errorsOf(
  { env }: BrandDeps,
  documents: Parameters<typeof toCheck>[0],
): Map<string, string> | undefined {
  try {
    checkBrand(env.SITE_CODE, toCheck(documents))
    return undefined
  } catch (error) {
    if (!(error instanceof BrandError)) throw error
    return new Map(error.faults.toReversed().map(({ field, message }) => [field, message]))
  }
}

interface Saved {
  readonly published: BrandVersionRow
  /** The files that differ from the published ones. */
  readonly contents: FolderContents
  /** The files that it no longer has. */
  readonly without?: readonly string[]
  readonly what: string
  readonly isDraft: boolean
}

/** Adds a version that differs from the published one in some files. */
export async function saveBrand(
  tx: Transaction,
  actor: Actor,
  { published, contents, without = [], what, isDraft }: Saved,
): Promise<BrandOutcome> {
  const { accountId, actorName } = staffColumns(actor)
  const files = { ...published.files, ...(await insertBrandFiles(tx, contents)) }
  for (const name of without) delete files[name]
  const version = await insertBrandVersion(tx, { site: published.site, files, what, accountId, actorName }, isDraft)
  await record(tx, actor, isDraft ? 'settings-drafted' : 'settings-changed', { id: version, what })
  return { kind: 'saved', version }
}

function record(
  tx: Transaction,
  actor: Actor,
  kind: string,
  { id, what }: Pick<BrandVersionRow, 'id' | 'what'>,
): Promise<void> {
  return recordStaffEvent(tx, { ...staffColumns(actor), kind, detail: `${what}: version ${id}` })
}
