/**
 * The texts of a brand's folder: pages, posts and guides as Markdown with fields at their head. Those that visitors see
 * are in the folder of their kind, drafts in a folder of the same name in `drafts`, which only a preview shows [PAG-01].
 */
import { CORE_SCHEMA, dump } from 'js-yaml'
import type { FolderContents } from '../../../brands/brand-folder.ts'
import { COMMON_PAGES } from '../../../brands/read-brand.ts'
import { readYaml, splitText, type TextKind } from '../../content/sources/markdown/written-files.ts'
import { parseDocuments, writeDocument, type Documents } from './brand-documents.ts'

const DRAFTS = 'drafts/'

export const TEXT_KINDS = ['pages', 'posts', 'guides'] as const satisfies readonly TextKind[]

/** The words of an address: lower-case letters and digits with hyphens between them. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Paths of a text's files in the folder. */
export const textPaths = (kind: TextKind, slug: string) => ({
  published: `${kind}/${slug}.md`,
  draft: `${DRAFTS}${kind}/${slug}.md`,
})

export const HOME_DRAFT = `${DRAFTS}home.json`
export const isDraftFile = (name: string): boolean => name.startsWith(DRAFTS)

/** A text as it is written, with its names in braces. */
export interface WrittenText {
  readonly head: Readonly<Record<string, unknown>>
  /** Markdown. */
  readonly body: string
}

/** @throws Error if it does not begin with fields in YAML, which nobody can have saved */
export function parseText(source: string): WrittenText {
  const { fields, body } = splitText(source, 'text')
  return { head: Object(readYaml(fields, 'text')) as WrittenText['head'], body: body.trim() }
}

/** Fields without a value are left out. */
export function writeText({ head, body }: WrittenText): Buffer {
  const given = Object.fromEntries(Object.entries(head).filter(([, value]) => value !== undefined && value !== ''))
  return Buffer.from(`---\n${dump(given, { lineWidth: -1, schema: CORE_SCHEMA })}---\n\n${body.trim()}\n`)
}

/** The texts of a folder by their paths, published ones and drafts. */
export function textsIn(contents: FolderContents): Map<string, WrittenText> {
  const isText = (name: string) => TEXT_KINDS.some((kind) => name.replace(DRAFTS, '').startsWith(`${kind}/`))
  return new Map(
    [...contents]
      .filter(([name]) => name.endsWith('.md') && isText(name))
      .map(([name, content]) => [name, parseText(content.toString())]),
  )
}

/** A content page of the brand in site.json. */
interface ListedPage {
  readonly title: string
  readonly path: string
}

const siteOf = (documents: Documents) => documents['site.json'] as Readonly<Record<string, unknown>>

export const listedPages = (documents: Documents): readonly ListedPage[] =>
  (siteOf(documents)['pages'] ?? []) as readonly ListedPage[]

export const leftOut = (documents: Documents): readonly string[] =>
  (siteOf(documents)['withoutTexts'] ?? []) as readonly string[]

/** With a page in the list of site.json, where a page of all brands is not. */
export function withListedPage(documents: Documents, page: ListedPage): Documents {
  const isCommon = COMMON_PAGES.some(({ path }) => path === page.path)
  if (isCommon && !leftOut(documents).includes(`pages${page.path}`)) return documents
  const others = listedPages(documents).filter(({ path }) => path !== page.path)
  const before = listedPages(documents).findIndex(({ path }) => path === page.path)
  const pages =
    before === -1 ? [...others, page] : listedPages(documents).map((one) => (one.path === page.path ? page : one))
  return { ...documents, 'site.json': { ...siteOf(documents), pages } }
}

/** Without a text of the folder: not in the list of pages, and without its namesake of all brands. */
export function withoutText(documents: Documents, kind: TextKind, slug: string, isShared: boolean): Documents {
  const pages = listedPages(documents).filter(({ path }) => kind !== 'pages' || path !== `/${slug}`)
  const name = `${kind}/${slug}`
  const without = isShared ? [...new Set([...leftOut(documents), name])] : leftOut(documents)
  const site = { ...siteOf(documents), pages, ...(without.length > 0 && { withoutTexts: without }) }
  return { ...documents, 'site.json': site }
}

/** The folder as if all drafts were published; undefined if there are none. */
export function withDrafts(contents: FolderContents): FolderContents | undefined {
  const drafts = [...contents].filter(([name]) => isDraftFile(name))
  if (drafts.length === 0) return undefined
  const shown = new Map([...contents].filter(([name]) => !isDraftFile(name)))
  for (const [name, content] of drafts) shown.set(name.slice(DRAFTS.length), content)
  let documents = parseDocuments(shown)
  for (const [name, text] of textsIn(new Map(drafts))) {
    const slug = /pages\/([^/]+)\.md$/.exec(name)?.[1]
    if (slug === undefined) continue
    documents = withListedPage(documents, { title: String(text.head['title']), path: `/${slug}` })
  }
  return shown.set('site.json', writeDocument(documents['site.json']))
}

/** The links that went or were changed, in the words of staff: 'Footer: Hotels'. */
export type LinkPlaces = readonly string[]

/** As `FooterChanges` of the brand has it. */
interface FooterJson {
  links?: readonly Link[] | undefined
  instead?: Readonly<Record<string, string>>
  without?: readonly string[]
}

interface Link {
  readonly title: string
  readonly path: string
}

/** Whether a link leads to a path, to any part of it. */
export const leadsTo = (url: unknown, address: string): boolean =>
  typeof url === 'string' && url.split(/[?#]/)[0] === address

/**
 * Takes the links to an address out of the navigation, the footer and the blocks of the home page, or leads them to
 * another address. A block that is one link goes as a whole.
 */
export function moveLinks(
  documents: Documents,
  address: string,
  to?: string,
): { readonly documents: Documents; readonly places: LinkPlaces } {
  const places: string[] = []
  const site: Record<string, unknown> = { ...siteOf(documents) }
  const movedList = (links: unknown, where: string): unknown => {
    if (!Array.isArray(links)) return links
    return (links as Link[]).flatMap((link) => {
      if (!leadsTo(link.path, address)) return [link]
      places.push(`${where}: ${link.title}`)
      return to === undefined ? [] : [{ ...link, path: to }]
    })
  }
  const orUndefined = (links: unknown) => (Array.isArray(links) && links.length === 0 ? undefined : links)
  site['navigation'] = orUndefined(movedList(site['navigation'], 'Navigation'))
  const footer = { ...(site['footer'] as FooterJson | undefined) }
  if (footer.links) footer.links = orUndefined(movedList(footer.links, 'Footer')) as Link[] | undefined
  const replaced = Object.entries(footer.instead ?? {}).filter(([, path]) => leadsTo(path, address))
  places.push(...replaced.map(([path]) => `Footer: in place of ${path}`))
  for (const [from] of replaced) {
    const { [from]: _former, ...others } = footer.instead ?? {}
    footer.instead = to === undefined ? others : { ...others, [from]: to }
    if (to === undefined) footer.without = [...(footer.without ?? []), from]
  }
  if (site['footer'] !== undefined) site['footer'] = footer
  const home = (documents['home.json'] as Block[]).flatMap((block) => {
    const found: string[] = []
    const moved = movedIn(block, address, to, found)
    const title = block.heading ?? block.type
    places.push(...found.map((entry) => `Home page: ${entry === '' ? title : `${title}, ${entry}`}`))
    return moved === undefined ? [] : [moved as Block]
  })
  // JSON leaves out what is undefined.
  return { documents: { ...documents, 'site.json': site, 'home.json': home }, places }
}

interface Block {
  readonly type: string
  readonly heading?: string
  readonly [field: string]: unknown
}

/** Without the entries of lists that lead to an address; undefined if the value is itself such a link. */
function movedIn(value: unknown, address: string, to: string | undefined, found: string[]): unknown {
  if (Array.isArray(value)) {
    return value.map((entry: unknown) => movedIn(entry, address, to, found)).filter((entry) => entry !== undefined)
  }
  if (typeof value !== 'object' || value === null) return value
  const { url, title } = value as { readonly url?: unknown; readonly title?: string }
  if (leadsTo(url, address)) {
    found.push(title ?? '')
    if (to === undefined) return undefined
    return { ...value, url: String(url).replace(address, () => to) }
  }
  const entries = Object.entries(value).map(
    ([key, each]: [string, unknown]) => [key, movedIn(each, address, to, found)] as const,
  )
  // A season that is gone takes its block along; a list may be empty only where the rules allow it.
  return entries.some(([key, each]) => each === undefined || isEmptied((value as Record<string, unknown>)[key], each))
    ? undefined
    : Object.fromEntries(entries)
}

const isEmptied = (before: unknown, after: unknown): boolean =>
  Array.isArray(before) && before.length > 0 && Array.isArray(after) && after.length === 0
