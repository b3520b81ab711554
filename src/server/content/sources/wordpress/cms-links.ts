/** Links of a text to other texts of the same WordPress, as the addresses that these have with us. */
import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import type { FollowLink } from '../../body/read-body.ts'
import type { CmsSite } from './cms-site.ts'
import { decodeSlug } from './wordpress-answers.ts'
import type { LookedUp, WordPressClient } from './wordpress-client.ts'

export interface OwnTexts {
  /** Where we have a page of words with this page id. */
  readonly pagePath: (pageId: string) => string | undefined
  /** Where we have the travel guide of a region. */
  readonly guidePath: (regionName: string) => string | undefined
  /** Whether an address is one of the shop's. */
  readonly isOurs: (address: string) => boolean
}

/** A link to the WordPress: what it names there, in the address that it has there. */
interface CmsLink {
  readonly url: URL
  /** It names the WordPress, or is relative to a text of it: '/offers' may as well be a page of the shop. */
  readonly isSurelyTheirs: boolean
  /** Of the last part of its path, or of the query where permalinks are plain; neither for its home. */
  readonly slug: string | undefined
  readonly id: number | undefined
  /** Nothing of ours can be meant: it is a list, a file, or relative to the text that it is in. */
  readonly staysTheirs: boolean
}

const BLOG = '/blog'
/** As many as WordPress answers at once. */
const MOST = 100
/** Lists and files of WordPress, which have no address with us. */
const THEIRS =
  /^\/(?:category|tag|author|page|feed|comments|attachment|wp-[\w-]+)(?:\/|$)|^\/\d{4}(?:\/\d\d?){0,2}\/?$|\.(?!html?$)\w{2,5}$/
/** What permalinks may put after a post's own name. */
const AFTER_SLUG = /\.html?$|\/(?:comment-page-)?\d{1,3}\/?$|\/(?:amp|feed)\/?$/
/** https://blog.example.org/archives/123 */
const NUMBERED = /^\/archives\/(?<id>\d{1,15})\/?$/

/**
 * Asks WordPress what the links of a text lead to, where it has any to the WordPress itself.
 *
 * @param site where WordPress lives; without it no link is known to be one of its own
 * @param at the address that the text has there: what relative links are relative to
 */
export async function followLinks(
  html: string,
  { site, at, client, own }: { site: CmsSite; at: string; client: Pick<WordPressClient, 'lookUp'>; own: OwnTexts },
): Promise<FollowLink> {
  const base = URL.canParse(at) ? at : `${site.home}/`
  const links = new Map<string, CmsLink>()
  for (const href of hrefsOf(html)) {
    const link = readLink(href, site, base, own)
    if (link) links.set(href, link)
  }
  const paths = await pathsOf([...links.values()], client, own)
  return (href) => {
    const link = links.get(href)
    if (!link) return undefined
    const path = isHome(link.url, site) && link.isSurelyTheirs ? BLOG : paths(link)
    if (path !== undefined) return path + link.url.hash
    return link.staysTheirs ? link.url.href : undefined
  }
}

const LINKED = new Set(['a', 'video', 'audio', 'source'])

function hrefsOf(html: string): Set<string> {
  const hrefs = new Set<string>()
  visit(fromHtml(html, { fragment: true }), 'element', ({ tagName, properties }: Element) => {
    // Videos and recordings become links.
    const address = tagName === 'a' ? properties.href : properties.src
    if (typeof address === 'string' && LINKED.has(tagName)) hrefs.add(address)
  })
  return hrefs
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
  const staysTheirs = THEIRS.test(path)
  const last = staysTheirs
    ? undefined
    : path
        .replace(AFTER_SLUG, '')
        .split('/')
        .findLast((part) => part !== '')
  const isRelative = !URL.canParse(href) && !href.startsWith('/')
  const isSurelyTheirs = isRelative || ((URL.canParse(href) || href.startsWith('//')) && !isOurs(url.href))
  return {
    url,
    isSurelyTheirs,
    slug: last === undefined ? undefined : decodeSlug(last),
    id: Number.isInteger(id) && id > 0 ? id : undefined,
    staysTheirs: staysTheirs || isSurelyTheirs || id > 0,
  }
}

/** With or without www., however it is encrypted. */
function isBelow(url: URL, address: string): boolean {
  const bare = ({ host, pathname }: URL) => `${host.replace(/^www\./, '')}${pathname.replace(/\/*$/, '')}/`
  return /^https?:$/.test(url.protocol) && bare(url).startsWith(bare(new URL(address)))
}

function isHome(url: URL, { home }: CmsSite): boolean {
  return url.search === '' && barePath(url) === barePath(new URL(home))
}

type PathOf = (link: CmsLink) => string | undefined

/** Posts first; what is none is looked for among pages, and then among guides. */
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
      slugs.size > 0 ? client.lookUp(type, { slug: [...slugs].slice(0, MOST).join(',') }) : [],
      ids.size > 0 ? client.lookUp(type, { include: [...ids].slice(0, MOST).join(',') }) : [],
    ])
    for (const item of found.flat()) {
      const ours = path(item)
      if (ours !== undefined) known.push({ item, path: ours })
    }
  }
  return pathOf
}

/** A link that may be meant for the shop has to name the very address of a text. */
function isTo({ url, slug, id, isSurelyTheirs }: CmsLink, item: LookedUp): boolean {
  if (id !== undefined) return item.id === id
  if (slug !== item.slug) return false
  return isSurelyTheirs || (URL.canParse(item.link) && barePath(new URL(item.link)) === barePath(url))
}

function barePath({ pathname }: URL): string {
  return decodeSlug(pathname).replace(/\/+$/, '')
}
