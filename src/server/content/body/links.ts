/** Links of a text: which of them lead to this site or to a picture that we can serve, and those within the text. */
import { cmsPictureKey } from '../../pictures/picture-keys.ts'
import type { UploadFolder } from '../sources/wordpress/cms-site.ts'
import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { element } from './parse-html.ts'

export interface OwnAddresses {
  /** The path of a link to this site, relative to its root; undefined for a link elsewhere. */
  ownPath(href: string): string | undefined
  /** The key of a picture of this site or the content system; undefined for other hosts. */
  pictureKey(src: string): string | undefined
  /** The same for an address that may not be a picture: nothing is reported if it is not. */
  knownPicture(href: string): string | undefined
  /** Reports a host whose pictures are not shown, once. */
  refuseHost(host: string): void
  /** The current facts that links are made from, for another thread. */
  facts(): SiteFacts
}

export interface SiteFacts {
  readonly publicUrl: string
  readonly siteUrl: string
  readonly uploads: readonly UploadFolder[]
}

interface SiteAddresses {
  /** The public address. */
  readonly publicUrl: string
  /** The brand's own website: texts link to it wherever the site runs. */
  readonly siteUrl: string
  /** The content system's pictures; undefined without one. */
  readonly uploads?: () => readonly UploadFolder[]
  /** Called once for each host whose pictures are removed. */
  readonly onRefusedPictures?: (host: string) => void
}

/** The address of a link that this site has no page for: it becomes text. */
export const NOWHERE = ''

/** Park pages used to be under /park/; texts still link there [BLOG-04]. */
const FORMER_PARK_PATH = /^\/park\//

const DRAWN_PICTURE = /^\/pictures\/(?<key>[A-Za-z0-9-]+)(?:\/|$)/

/** Limited, because a text can name any number of hosts. */
const MAX_REFUSED = 100

export function createOwnAddresses({
  publicUrl,
  siteUrl,
  uploads = () => [],
  onRefusedPictures,
}: SiteAddresses): OwnAddresses {
  const hosts = new Set([publicUrl, siteUrl].map((address) => bareHost(new URL(address))))

  const ownUrl = (address: string): URL | undefined => {
    if (!URL.canParse(address, publicUrl)) return undefined
    const url = new URL(address, publicUrl)
    return /^https?:$/.test(url.protocol) && hosts.has(bareHost(url)) ? url : undefined
  }

  const refused = new Set<string>()
  const refuse = (src: string) => {
    const { host } = URL.canParse(src, publicUrl) ? new URL(src, publicUrl) : { host: '' }
    if (host !== '' && !ownUrl(src)) refuseHost(host)
  }
  const refuseHost = (host: string) => {
    if (refused.has(host) || refused.size >= MAX_REFUSED) return
    refused.add(host)
    onRefusedPictures?.(host)
  }

  const knownPicture = (address: string) =>
    DRAWN_PICTURE.exec(ownUrl(address)?.pathname ?? '')?.groups?.key ?? cmsPictureKey(address, uploads())

  return {
    ownPath(href) {
      if (href.startsWith('#')) return href
      const url = ownUrl(href)
      if (!url) return undefined
      // Two slashes at the beginning would name another host.
      const path = url.pathname.replace(/^\/{2,}/, '/').replace(FORMER_PARK_PATH, '/holidays/')
      return path + url.search + url.hash
    },
    knownPicture,
    refuseHost,
    facts: () => ({ publicUrl, siteUrl, uploads: uploads() }),
    pictureKey(src) {
      const key = knownPicture(src)
      if (key === undefined) refuse(src)
      return key
    },
  }
}

/** With and without www. are one site. */
function bareHost(url: URL): string {
  return url.host.replace(/^www\./, '')
}

const PREFIX = 'text-'

/**
 * Keeps the ids that links within a text refer to, such as footnotes, under a prefix that is unique on the page.
 * Must run before elements are removed. All other ids are deleted. A removed element leaves an empty link with its id.
 */
export function renameAnchors(root: Root, isShown: (tagName: string) => boolean): void {
  const linked = new Set<string>()
  visit(root, 'element', ({ tagName, properties: { href } }) => {
    if (tagName === 'a' && typeof href === 'string' && href.length > 1 && href.startsWith('#')) linked.add(nameIn(href))
  })
  const kept = new Map<string, string>()
  for (const node of allElements(root)) {
    const id = anchorOf(node)
    delete node.properties.id
    if (id === undefined || !linked.has(id) || kept.has(id)) continue
    const own = PREFIX + id.replaceAll(/[^\w-]/g, '-')
    kept.set(id, own)
    if (isShown(node.tagName)) node.properties.id = own
    else node.children.unshift(element('a', { id: own }, []))
  }
  pointLinks(root, kept)
}

/** Points links at the new ids of headings. */
export function pointLinks(root: Root, renamed: ReadonlyMap<string, string>): void {
  visit(root, 'element', ({ tagName, properties }) => {
    const { href } = properties
    if (tagName !== 'a' || typeof href !== 'string' || !href.startsWith('#')) return
    const id = renamed.get(nameIn(href))
    if (id !== undefined) properties.href = `#${id}`
  })
}

function allElements(root: Root): Element[] {
  const elements: Element[] = []
  visit(root, 'element', (node) => void elements.push(node))
  return elements
}

function anchorOf({ tagName, properties: { id, name } }: Element): string | undefined {
  if (typeof id === 'string' && id !== '') return id
  return tagName === 'a' && typeof name === 'string' && name !== '' ? name : undefined
}

function nameIn(href: string): string {
  try {
    return decodeURIComponent(href.slice(1))
  } catch {
    return href.slice(1)
  }
}
