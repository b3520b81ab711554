/** Rewrites links between texts of the WordPress to their addresses on this site. */
import { NOWHERE } from '../../body/links.ts'
import type { CmsSite } from './cms-site.ts'
import { decodeSlug } from './wordpress-answers.ts'
import type { LookedUp, WordPressClient } from './wordpress-client.ts'

export interface OwnTexts {
  /** Address of our content page with this page id. */
  readonly pagePath: (pageId: string) => string | undefined
  /** Address of our travel guide of a region. */
  readonly guidePath: (regionName: string) => string | undefined
  /** Whether an address belongs to the shop. */
  readonly isOurs: (address: string) => boolean
}

/** A link to the WordPress, with its address there. */
interface CmsLink {
  readonly url: URL
  /** Absolute, or relative to a text of the WordPress: '/offers' may also be a page of the shop. */
  readonly isSurelyTheirs: boolean
  /** From the last path segment, or the query with plain permalinks; undefined for the home page. */
  readonly slug: string | undefined
  readonly id: number | undefined
  /** The kind of page that it leads to, as far as its address tells. */
  readonly kind: 'text' | 'list' | 'file' | 'other'
}

const BLOG = '/blog'
/** WordPress' maximum page size. */
const MAX_LOOKED_UP = 100
/** Lists of posts; this site has one. */
const LIST = /^\/(?:category|tag|author|page)(?:\/|$)|^\/\d{4}(?:\/\d\d?){0,2}\/?$/
/** The same with plain permalinks. */
const LIST_QUERIES = ['cat', 'category_name', 'tag', 'author', 'author_name', 'm', 's', 'paged']
const FILE = /^\/wp-content\/|\.(?!html?$|php$)\w{2,5}$/
/** Paths that readers have no use for. */
const OTHER = /^\/(?:feed|comments|attachment|wp-[\w-]+)(?:\/|$)|\.php$/
/** Suffixes of permalinks after a post's slug. */
const AFTER_SLUG = /\.html?$|\/(?:comment-page-)?\d{1,3}\/?$|\/(?:amp|feed)\/?$/
/** https://blog.example.org/archives/123 */
const NUMBERED = /^\/archives\/(?<id>\d{1,15})\/?$/

/**
 * Queries WordPress for the targets of a text's links to it. One to which this site has nothing that corresponds is
 * `NOWHERE`; one that may point to the shop is left out.
 * @param site WordPress' own address; without it no link is recognised
 * @param at the text's address there, to resolve relative links
 */
export async function followLinks(
  hrefs: readonly string[],
  { site, at, client, own }: { site: CmsSite; at: string; client: Pick<WordPressClient, 'lookUp'>; own: OwnTexts },
): Promise<ReadonlyMap<string, string>> {
  const base = URL.canParse(at) ? at : `${site.home}/`
  const links = new Map<string, CmsLink>()
  for (const href of hrefs) {
    const link = readLink(href, site, base, own)
    if (link) links.set(href, link)
  }
  const paths = await pathsOf([...links.values()], client, own)
  const followed = new Map<string, string>()
  for (const [href, link] of links) {
    const path = isHome(link.url, site) && link.isSurelyTheirs ? BLOG : paths(link)
    if (path !== undefined) followed.set(href, path + link.url.hash)
    else if (link.kind === 'file') followed.set(href, link.url.href)
    else if (link.kind === 'list') followed.set(href, BLOG)
    else if (link.kind === 'other' || link.isSurelyTheirs || link.id !== undefined) followed.set(href, NOWHERE)
  }
  return followed
}

function readLink(
  href: string,
  { home, url: files }: CmsSite,
  base: string,
  { isOurs }: OwnTexts,
): CmsLink | undefined {
  if (href === '' || href.startsWith('#') || !URL.canParse(href, base)) return undefined
  const url = new URL(href, base)
  const root = [home, files].find((address) => isBelow(url, address))
  if (root === undefined) return undefined
  const path = url.pathname.slice(new URL(root).pathname.replace(/\/$/, '').length)
  const { p, page_id: pageId } = Object.fromEntries(url.searchParams)
  const id = Number(p ?? pageId ?? NUMBERED.exec(path)?.groups?.id ?? '')
  const kind = kindOf(path, url.searchParams)
  const last =
    kind === 'text'
      ? path
          .replace(AFTER_SLUG, '')
          .split('/')
          .findLast((part) => part !== '')
      : undefined
  const isRelative = !URL.canParse(href) && !href.startsWith('/')
  const isSurelyTheirs = isRelative || ((URL.canParse(href) || href.startsWith('//')) && !isOurs(url.href))
  return {
    url,
    isSurelyTheirs,
    slug: last === undefined ? undefined : decodeSlug(last),
    id: Number.isInteger(id) && id > 0 ? id : undefined,
    kind,
  }
}

function kindOf(path: string, query: URLSearchParams): CmsLink['kind'] {
  if (FILE.test(path)) return 'file'
  if (LIST.test(path) || (/^\/?(?:index\.php)?$/.test(path) && LIST_QUERIES.some((name) => query.has(name))))
    return 'list'
  return OTHER.test(path) && !/^\/index\.php$/.test(path) ? 'other' : 'text'
}

/** With or without www., http or https. */
function isBelow(url: URL, address: string): boolean {
  const bare = ({ host, pathname }: URL) => `${host.replace(/^www\./, '')}${pathname.replace(/(?<!\/)\/+$/, '')}/`
  return /^https?:$/.test(url.protocol) && bare(url).startsWith(bare(new URL(address)))
}

function isHome(url: URL, { home }: CmsSite): boolean {
  return url.search === '' && barePath(url) === barePath(new URL(home))
}

type PathOf = (link: CmsLink) => string | undefined

/** Posts first, then pages, then guides. */
async function pathsOf(
  links: readonly CmsLink[],
  client: Pick<WordPressClient, 'lookUp'>,
  own: OwnTexts,
): Promise<PathOf> {
  const known: { readonly item: LookedUp; readonly path: string }[] = []
  const pathOf: PathOf = (link) => known.find(({ item }) => isTo(link, item))?.path
  for (const [type, path] of [
    ['posts', ({ slug }: LookedUp) => `${BLOG}/${encodeURIComponent(slug)}`],
    ['pages', ({ slug }: LookedUp) => own.pagePath(slug)],
    ['guides', ({ regionName }: LookedUp) => own.guidePath(regionName)],
  ] as const) {
    const unknown = links.filter((link) => pathOf(link) === undefined)
    const slugs = new Set(unknown.flatMap(({ slug, id }) => (id === undefined && slug !== undefined ? [slug] : [])))
    const ids = new Set(unknown.flatMap(({ id }) => id ?? []))
    const found = await Promise.all([
      slugs.size > 0 ? client.lookUp(type, { slug: [...slugs].slice(0, MAX_LOOKED_UP).join(',') }) : [],
      ids.size > 0 ? client.lookUp(type, { include: [...ids].slice(0, MAX_LOOKED_UP).join(',') }) : [],
    ])
    for (const item of found.flat()) {
      const ours = path(item)
      if (ours !== undefined) known.push({ item, path: ours })
    }
  }
  return pathOf
}

/** A link that may point to the shop must match the text's address exactly. */
function isTo({ url, slug, id, isSurelyTheirs }: CmsLink, item: LookedUp): boolean {
  if (id !== undefined) return item.id === id
  if (slug !== item.slug) return false
  return isSurelyTheirs || (URL.canParse(item.link) && barePath(new URL(item.link)) === barePath(url))
}

function barePath({ pathname }: URL): string {
  return decodeSlug(pathname).replace(/(?<!\/)\/+$/, '')
}
