/** The home page, which is edited as a draft and published as a whole [PAG-07]. */
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { readBrandFiles, type BrandVersionRow } from '../../store/brand-store.ts'
import type { Queries } from '../../store/transaction.ts'
import { DOCUMENTS, parseDocuments, writeDocument, type Documents } from './brand-documents.ts'
import { pictureFiles, type BrandPicture } from './brand-pictures.ts'
import { HOME_DRAFT, withDrafts } from './brand-texts.ts'
import {
  errorsOf,
  saveBrand,
  versionOfFiles,
  withPublished,
  type BrandDeps,
  type BrandOutcome,
} from './change-brand.ts'

const HOME = 'home.json'

/** A block as it is written. */
export type HomeBlockJson = Readonly<Record<string, unknown>> & { readonly type: string }

/** The version of the home page, published and drafted, so that a change detects a concurrent one. */
export const versionOfHome = (published: Pick<BrandVersionRow, 'files'>): string =>
  versionOfFiles(published, [HOME, HOME_DRAFT])

/** The blocks as they are edited: the draft, or else what is published. */
export async function readHome(queries: Queries, published: BrandVersionRow): Promise<readonly HomeBlockJson[]> {
  const name = published.files[HOME_DRAFT] === undefined ? HOME : HOME_DRAFT
  const file = (await readBrandFiles(queries, published, [name])).get(name)
  return JSON.parse(file?.toString() ?? '[]') as HomeBlockJson[]
}

export interface HomeChange {
  /** Its title in the history: 'Home page: block moved'. */
  readonly what: string
  /** From `versionOfHome`, as the page was shown. */
  readonly version: string
  readonly change: (blocks: readonly HomeBlockJson[]) => readonly HomeBlockJson[]
  /** Uploaded with the form. */
  readonly pictures?: readonly BrandPicture[]
}

/** Changes the draft of the home page. Errors are by the place of the block and its field: '1.columns.0.url'. */
export async function changeHome(
  deps: BrandDeps,
  actor: Actor,
  { what, version, change, pictures = [] }: HomeChange,
): Promise<BrandOutcome> {
  requirePermission(actor, 'settings:change')
  return withPublished(deps, async (tx, published) => {
    if (versionOfHome(published) !== version) return { kind: 'changed-meanwhile' }
    const blocks = change(await readHome(tx, published))
    // A block may lead to a page that is a draft, too.
    const all = await readBrandFiles(tx, published)
    const errors = errorsOf(deps, { ...parseDocuments(withDrafts(all) ?? all), [HOME]: blocks })
    if (errors) return { kind: 'errors', errors }
    const contents = new Map([
      ...pictures.flatMap((picture) => pictureFiles(picture)),
      [HOME_DRAFT, writeDocument(blocks)] as const,
    ])
    return saveBrand(tx, actor, { published, contents, what, isDraft: false })
  })
}

/** Shows the draft of the home page to customers. */
export async function publishHome(deps: BrandDeps, actor: Actor, version: string): Promise<BrandOutcome> {
  requirePermission(actor, 'settings:change')
  return withPublished(deps, async (tx, published) => {
    if (versionOfHome(published) !== version) return { kind: 'changed-meanwhile' }
    if (published.files[HOME_DRAFT] === undefined) return { kind: 'unchanged' }
    const documents: Documents = parseDocuments(await readBrandFiles(tx, published, [...DOCUMENTS]))
    const home = await readHome(tx, published)
    const errors = errorsOf(deps, { ...documents, [HOME]: home })
    if (errors) return { kind: 'errors', errors }
    const contents = new Map([[HOME, writeDocument(home)]])
    return saveBrand(tx, actor, { published, contents, without: [HOME_DRAFT], what: 'Home page', isDraft: false })
  })
}

/** Takes the draft of the home page away; what is published stays. */
export async function discardHome(deps: BrandDeps, actor: Actor, version: string): Promise<BrandOutcome> {
  requirePermission(actor, 'settings:change')
  return withPublished(deps, async (tx, published) => {
    if (versionOfHome(published) !== version) return { kind: 'changed-meanwhile' }
    if (published.files[HOME_DRAFT] === undefined) return { kind: 'unchanged' }
    const what = 'Draft of home page discarded'
    return saveBrand(tx, actor, { published, contents: new Map(), without: [HOME_DRAFT], what, isDraft: false })
  })
}
