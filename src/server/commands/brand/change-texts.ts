/** Pages, posts and guides that staff write [PAG-01]. */
import { RESERVED_PARTS } from '../../../brands/page-links.ts'
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import type { ContentPages } from '../../content/content-pages.ts'
import { guidePathOf } from '../../content/content-pages.ts'
import { textErrors, textHeads, type TextKind } from '../../content/sources/markdown/written-files.ts'
import type { Deps } from '../../deps.ts'
import { findPublishedBrand, readBrandFiles, type BrandVersionRow } from '../../store/brand-store.ts'
import type { Queries } from '../../store/transaction.ts'
import { todayOf } from '../command-deps.ts'
import { DOCUMENTS, parseDocuments, writeDocument, type Documents } from './brand-documents.ts'
import { pictureFiles, pictureKeysIn, type BrandPicture } from './brand-pictures.ts'
import { listTexts, sharedSource, type ListedText } from './list-texts.ts'
import {
  leadsTo,
  moveLinks,
  parseText,
  SLUG,
  textPaths,
  textsIn,
  withListedPage,
  withoutText,
  writeText,
  type LinkPlaces,
  type WrittenText,
} from './brand-texts.ts'
import {
  errorsOf,
  saveBrand,
  versionOfFiles,
  withPublished,
  type BrandDeps,
  type BrandOutcome,
} from './change-brand.ts'

export type TextDeps = BrandDeps &
  Pick<Deps, 'clock'> & {
    readonly content: Pick<ContentPages, 'rules'>
    readonly availability: Pick<Deps['availability'], 'current'>
  }

export interface TextSave {
  readonly kind: TextKind
  /** Undefined for a new one. */
  readonly slug: string | undefined
  /** The last part of its address; may be another than before. */
  readonly address: string
  /** Its fields but ids, which are ours to make. */
  readonly head: Readonly<Record<string, unknown>>
  readonly body: string
  /** From `versionOfText`, as the form was shown. */
  readonly version: string
  /** A draft is shown to nobody; what is published stays. */
  readonly isDraft: boolean
  /** Uploaded with the form. */
  readonly pictures: readonly BrandPicture[]
}

/** The version of a text, published or drafted, so that saving it detects a concurrent change. */
export function versionOfText(published: Pick<BrandVersionRow, 'files'>, kind: TextKind, slug: string): string {
  const paths = textPaths(kind, slug)
  return versionOfFiles(published, [paths.published, paths.draft])
}

/** Saves a text as a draft, or publishes it. Errors are by the fields of its head, `address` and `body`. */
export async function saveText(deps: TextDeps, actor: Actor, text: TextSave): Promise<BrandOutcome> {
  requirePermission(actor, 'settings:change')
  const { kind, slug, address, isDraft } = text
  return withPublished(deps, async (tx, published) => {
    if (slug !== undefined && versionOfText(published, kind, slug) !== text.version)
      return { kind: 'changed-meanwhile' }
    const own = await readTexts(tx, published)
    const documents = await readDocumentsOf(tx, published)
    const list = listTexts(own, documents)
    const region = text.head['region_name']
    const isTwin = (one: ListedText) =>
      one.kind === 'guides' && one.slug !== slug && currentText(own, 'guides', one.slug)?.head['region_name'] === region
    if (kind === 'guides' && list.some(isTwin))
      return errorOf('region_name', 'This region has a guide already. Edit that one, or choose another region.')
    if (!SLUG.test(address)) return errorOf('address', 'Use lower-case letters, digits and hyphens, such as about-us.')
    if (kind === 'pages' && RESERVED_PARTS.has(address))
      return errorOf('address', `/${address} is a part of every shop. Choose another address.`)
    if (address !== slug && list.some((one) => one.kind === kind && one.slug === address))
      return errorOf('address', 'Another text has this address already. Choose another one.')

    const before = slug === undefined ? undefined : currentText(own, kind, slug)
    const written = { head: headOf(deps, text, before, nextId(list.map(({ id }) => id))), body: text.body }
    const errors = checkText(deps, text, written, published)
    if (errors.size > 0) return { kind: 'errors', errors }

    const paths = textPaths(kind, address)
    const contents = new Map<string, Buffer>([
      ...text.pictures.flatMap((picture) => pictureFiles(picture)),
      [isDraft ? paths.draft : paths.published, writeText(written)],
    ])
    const isMoved = slug !== undefined && slug !== address
    const former = isMoved ? Object.values(textPaths(kind, slug)) : []
    // A draft of a published text may not move it: its address is in use.
    if (isMoved && isDraft && own.has(textPaths(kind, slug).published))
      return errorOf('address', 'Publish it to change its address: the one it has is in use.')
    let changed = documents
    if (!isDraft && kind === 'pages') {
      if (isMoved) changed = moved(changed, `/${slug}`, `/${address}`)
      changed = withListedPage(changed, { title: String(written.head['title']), path: `/${address}` })
    }
    const wrong = errorsOf(deps, changed)
    if (wrong) return { kind: 'errors', errors: wrong }
    addDocuments(contents, documents, changed)
    const without = [...former, ...(isDraft ? [] : [paths.draft])]
    const what = `${isDraft ? 'Draft of ' : ''}${TEXT_NOUNS[kind]} ‘${String(written.head['title'])}’`
    return saveBrand(tx, actor, { published, contents, without, what, isDraft: false })
  })
}

export const TEXT_NOUNS: Readonly<Record<TextKind, string>> = { pages: 'Page', posts: 'Post', guides: 'Guide' }

/** Links lead to the new address, and the former one is no page. */
function moved(documents: Documents, from: string, to: string): Documents {
  const listed = withoutText(
    withListedPage(documents, { title: to, path: to }),
    'pages',
    from.slice(1),
    isSharedPage(from),
  )
  return moveLinks(listed, from, to).documents
}

const isSharedPage = (path: string) => sharedSource('pages', path.slice(1)) !== undefined

function errorOf(field: string, message: string): BrandOutcome {
  return { kind: 'errors', errors: new Map([[field, message]]) }
}

/** The pictures of the brand are those of its published version: this server may not have heard of it yet. */
function checkText(
  { content }: TextDeps,
  { kind, pictures }: TextSave,
  { head, body }: WrittenText,
  published: BrandVersionRow,
): Map<string, string> {
  const { words, isPicture } = content.rules
  const own = new Set([...pictureKeysIn(published.files), ...pictures.map(({ key }) => key)])
  const errors = textErrors(head, body, textHeads((key) => own.has(key) || isPicture(key))[kind], words)
  if (body === '') errors.set('body', 'must not be empty')
  return errors
}

/** The fields of the form, with those that it does not have. */
function headOf(
  deps: TextDeps,
  { kind, address, head, isDraft }: TextSave,
  before: WrittenText | undefined,
  id: number,
): Record<string, unknown> {
  const today = todayOf(deps)
  switch (kind) {
    case 'pages':
      return {
        pageId: `{{site}}-${address}`,
        ...head,
        published: isDraft ? before?.head['published'] : today,
      }
    case 'posts': {
      const isOut = before !== undefined && String(head['date']) < today && !isDraft
      return { id: before?.head['id'] ?? id, ...head, updated: isOut ? today : before?.head['updated'] }
    }
    case 'guides': {
      const own = Number(before?.head['id'] ?? id)
      return { id: own, ...head, things_to_do: withIds(head['things_to_do'], own) }
    }
  }
}

/** Things to do need ids that no other guide has. */
function withIds(things: unknown, guide: number): unknown {
  const list = (Array.isArray(things) ? things : []) as readonly { readonly id?: number }[]
  let next = Math.max(guide * 1000, ...list.map(({ id }) => id ?? 0))
  return list.map((thing) => ({ ...thing, id: thing.id ?? ++next }))
}

/** Ids of our own begin where those of the shipped texts have ended. */
const nextId = (ids: readonly (number | undefined)[]): number => Math.max(9_000, ...ids.map((id) => id ?? 0)) + 1

export interface TextRemoval {
  /** Links that are removed with it: 'Footer: Hotels'. */
  readonly places: LinkPlaces
  /** Titles of other texts with a link to it, which stays there. */
  readonly linkedFrom: readonly string[]
  /** Rejects a stale preview. */
  readonly seen: string
}

export type RemovalPreview = TextRemoval | { readonly kind: 'needed' | 'not-found' | 'kept-in-files' }

/** Previews the deletion of a text. Nothing is changed. */
export async function previewTextRemoval(deps: TextDeps, kind: TextKind, slug: string): Promise<RemovalPreview> {
  if (deps.env.BRAND_STORE === 'files') return { kind: 'kept-in-files' }
  const published = await findPublishedBrand(deps.db, deps.env.SITE_CODE)
  if (!published) return { kind: 'not-found' }
  const removal = await planRemoval(deps, deps.db, { published, kind, slug })
  return removal.shown ?? { kind: removal.kind }
}

/** Deletes a text, with its draft and the links to it. */
export async function deleteText(
  deps: TextDeps,
  actor: Actor,
  { kind, slug, seen }: { readonly kind: TextKind; readonly slug: string; readonly seen: string },
): Promise<BrandOutcome | { readonly kind: 'needed' }> {
  requirePermission(actor, 'settings:change')
  return withPublished<{ readonly kind: 'needed' }>(deps, async (tx, published) => {
    const removal = await planRemoval(deps, tx, { published, kind, slug })
    if ('kind' in removal) return removal.kind === 'needed' ? { kind: 'needed' } : { kind: 'not-found' }
    if (removal.shown.seen !== seen) return { kind: 'changed-meanwhile' }
    const errors = errorsOf(deps, removal.changed)
    if (errors) return { kind: 'errors', errors }
    const contents = new Map<string, Buffer>()
    addDocuments(contents, removal.documents, removal.changed)
    const without = Object.values(textPaths(kind, slug))
    const what = `${TEXT_NOUNS[kind]} ‘${removal.title}’ deleted`
    return saveBrand(tx, actor, { published, contents, without, what, isDraft: false })
  })
}

/** The texts of all brands of a kind that nobody of this company has edited, and the links that go with them. */
export interface SampleTexts {
  readonly titles: readonly string[]
  readonly places: LinkPlaces
  /** Rejects a stale preview. */
  readonly seen: string
}

/** Posts and guides only: some shared pages are needed, so that each page is deleted separately. */
export type SampleKind = 'posts' | 'guides'

/** Previews the deletion of the shared posts or guides; undefined where files are the master. */
export async function previewSampleTexts(deps: TextDeps, kind: SampleKind): Promise<SampleTexts | undefined> {
  if (deps.env.BRAND_STORE === 'files') return undefined
  const published = await findPublishedBrand(deps.db, deps.env.SITE_CODE)
  return published && (await planSamples(deps, deps.db, published, kind)).shown
}

/** Deletes all shared posts or guides that were not edited, with the links to them. */
export async function deleteSampleTexts(
  deps: TextDeps,
  actor: Actor,
  { kind, seen }: { readonly kind: SampleKind; readonly seen: string },
): Promise<BrandOutcome> {
  requirePermission(actor, 'settings:change')
  return withPublished(deps, async (tx, published) => {
    const { documents, changed, shown } = await planSamples(deps, tx, published, kind)
    if (shown.seen !== seen) return { kind: 'changed-meanwhile' }
    if (shown.titles.length === 0) return { kind: 'unchanged' }
    const errors = errorsOf(deps, changed)
    if (errors) return { kind: 'errors', errors }
    const contents = new Map<string, Buffer>()
    addDocuments(contents, documents, changed)
    const what = `Sample ${kind} deleted`
    return saveBrand(tx, actor, { published, contents, what, isDraft: false })
  })
}

async function planSamples(deps: TextDeps, queries: Queries, published: BrandVersionRow, kind: SampleKind) {
  const own = await readTexts(queries, published)
  const documents = await readDocumentsOf(queries, published)
  const samples = listTexts(own, documents).filter((one) => one.kind === kind && one.isShared && !one.hasDraft)
  let changed = documents
  const places: string[] = []
  for (const { slug } of samples) {
    const text = currentText(own, kind, slug)
    const address = text && addressOf(deps, kind, slug, text)
    const unlinked = address === undefined ? { documents: changed, places: [] } : moveLinks(changed, address)
    places.push(...unlinked.places)
    changed = withoutText(unlinked.documents, kind, slug, true)
  }
  const seen = `${versionOfFiles(published, [...DOCUMENTS])}-${samples.length}`
  const shown: SampleTexts = { titles: samples.map(({ title }) => title), places, seen }
  return { documents, changed, shown }
}

/** Takes a draft away; what is published stays. */
export async function discardDraft(
  deps: TextDeps,
  actor: Actor,
  { kind, slug, version }: { readonly kind: TextKind; readonly slug: string; readonly version: string },
): Promise<BrandOutcome> {
  requirePermission(actor, 'settings:change')
  return withPublished(deps, async (tx, published) => {
    const { draft } = textPaths(kind, slug)
    if (published.files[draft] === undefined) return { kind: 'not-found' }
    if (versionOfText(published, kind, slug) !== version) return { kind: 'changed-meanwhile' }
    const what = `Draft of ${TEXT_NOUNS[kind].toLowerCase()} /${slug} discarded`
    return saveBrand(tx, actor, { published, contents: new Map(), without: [draft], what, isDraft: false })
  })
}

interface Removing {
  readonly published: BrandVersionRow
  readonly kind: TextKind
  readonly slug: string
}

async function planRemoval(deps: TextDeps, tx: Queries, { published, kind, slug }: Removing) {
  const own = await readTexts(tx, published)
  const documents = await readDocumentsOf(tx, published)
  const text = currentText(own, kind, slug)
  const listed = listTexts(own, documents)
  if (!text || !listed.some((one) => one.kind === kind && one.slug === slug)) return { kind: 'not-found' as const }
  const address = addressOf(deps, kind, slug, text)
  const site = documents['site.json'] as { readonly termsUrl?: string; readonly privacyUrl?: string }
  // Each booking is made on the terms, the law wants the policy, and /help has the form that customers write by.
  if (kind === 'pages' && [site.termsUrl, site.privacyUrl, '/help'].includes(address))
    return { kind: 'needed' as const }
  const unlinked = moveLinks(documents, address ?? '')
  const changed = withoutText(unlinked.documents, kind, slug, sharedSource(kind, slug) !== undefined)
  const linkedFrom = listed
    .filter((one) => one.kind !== kind || one.slug !== slug)
    .filter((one) => hasLink(currentText(own, one.kind, one.slug), address))
    .map(({ title }) => title)
  const shown: TextRemoval = {
    places: unlinked.places,
    linkedFrom,
    seen: versionOfFiles(published, [...DOCUMENTS, ...Object.values(textPaths(kind, slug))]),
  }
  return { title: String(text.head['title']), documents, changed, shown }
}

const hasLink = (text: WrittenText | undefined, address: string | undefined): boolean =>
  address !== undefined &&
  [...(text?.body ?? '').matchAll(/\]\(([^)\s]+)/g)].some(([, url = '']) => leadsTo(url, address))

/** The path of a text on the site; undefined for a guide of a region that the catalogue does not have. */
export function addressOf(
  { availability }: Pick<TextDeps, 'availability'>,
  kind: TextKind,
  slug: string,
  { head }: Pick<WrittenText, 'head'>,
): string | undefined {
  switch (kind) {
    case 'pages':
      return `/${slug}`
    case 'posts':
      return `/blog/${slug}`
    case 'guides':
      return guidePathOf(availability.current.catalogue, String(head['region_name']))
  }
}

/** As it is edited: the draft, else the published text, else the one of all brands. */
export function currentText(
  own: ReadonlyMap<string, WrittenText>,
  kind: TextKind,
  slug: string,
): WrittenText | undefined {
  const { draft, published } = textPaths(kind, slug)
  const shared = sharedSource(kind, slug)
  return own.get(draft) ?? own.get(published) ?? (shared === undefined ? undefined : parseText(shared))
}

const readTexts = async (tx: Queries, published: BrandVersionRow) =>
  textsIn(
    await readBrandFiles(
      tx,
      published,
      Object.keys(published.files).filter((name) => name.endsWith('.md')),
    ),
  )

const readDocumentsOf = async (tx: Queries, published: BrandVersionRow): Promise<Documents> =>
  parseDocuments(await readBrandFiles(tx, published, [...DOCUMENTS]))

function addDocuments(contents: Map<string, Buffer>, before: Documents, after: Documents): void {
  for (const name of DOCUMENTS)
    if (JSON.stringify(before[name]) !== JSON.stringify(after[name])) contents.set(name, writeDocument(after[name]))
}
