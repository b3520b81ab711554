/** Turns HTML of the content system into parts of a page: sanitised by an allow-list, with our links and pictures. */
import type { Element, ElementContent, Root, RootContent } from 'hast'
import { sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { toString } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { pictureUrl } from '../../../domain/site/picture-address.ts'
import { isCmsPicture, WHOLE } from '../../pictures/picture-keys.ts'
import { ALLOWED, isShown, NO_MARKUP } from './allowed-html.ts'
import { LARGEST, showPicture } from './show-picture.ts'
import { renameAnchors, pointLinks, NOWHERE, type OwnAddresses } from './links.ts'
import { shapeBlocks, readDirective, type Directive, picturesInLayouts, settleLayouts } from './blocks.ts'
import { element, findAll, hasClass, replaceElements, parseHtml, TextRefused } from './parse-html.ts'
import { linkPlayers } from './players.ts'

/** The address on this site of a link to the WordPress, `NOWHERE` if there is none; undefined for any other link. */
type FollowLink = (href: string) => string | undefined

type BodyPiece = { readonly kind: 'html'; readonly html: string } | ({ readonly kind: 'directive' } & Directive)

export interface Body {
  readonly pieces: readonly BodyPiece[]
  /** The headings of level 2, with their ids. */
  readonly sections: readonly { readonly id: string; readonly title: string }[]
}

/**
 * Sanitises HTML of the content system.
 * @param followLink addresses on this site of links to other texts of the content system
 * @throws TextRefused if elements are nested too deeply, or there are too many directives
 */
export function readBody(html: string, addresses: OwnAddresses, followLink: FollowLink = () => undefined): Body {
  const parsed = parseHtml(html)
  levelHeadings(parsed)
  renameAnchors(parsed, isShown)
  shapeBlocks(parsed)
  linkPlayers(parsed)
  keepWords(parsed)
  const root = sanitize(parsed, ALLOWED) as Root
  removeEmptyLists(root)
  makeLinksOurs(root, addresses, followLink)
  makePicturesOurs(root, addresses)
  settleLayouts(root)
  removeNestedDirectives(root)
  removeEmpty(root)
  const sections = nameHeadings(root)
  letScroll(root)
  return { pieces: piecesOf(root), sections }
}

const LINE_ENDS = new Set([
  'p',
  'br',
  'div',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'td',
  'th',
  'dt',
  'dd',
  'figcaption',
])

/**
 * The plain text of some HTML, on one line: for names, titles and excerpts. @throws TextRefused if it is nested too
 * deeply
 */
export function plainText(html: string): string {
  const parsed = parseHtml(html)
  keepWords(parsed)
  replaceElements(parsed, (node) => (LINE_ENDS.has(node.tagName) ? [node, { type: 'text', value: ' ' }] : [node]))
  const root = sanitize(parsed, NO_MARKUP)
  return toString(root).replaceAll(/\s+/g, ' ').trim()
}

/** The page has the only heading of level 1; levels go down to 4. */
function levelHeadings(root: Root): void {
  visit(root, 'element', (node) => {
    if (node.tagName === 'h1') node.tagName = 'h2'
    if (node.tagName === 'h5' || node.tagName === 'h6') node.tagName = 'h4'
  })
}

/** Removes attributes with disallowed values. */
function removeEmptyLists(root: Root): void {
  visit(root, 'element', ({ properties }) => {
    for (const [name, value] of Object.entries(properties)) {
      if (Array.isArray(value) && value.length === 0) delete properties[name]
    }
  })
}

function makeLinksOurs(root: Root, addresses: OwnAddresses, followLink: FollowLink): void {
  replaceElements(root, (node) => {
    if (node.tagName !== 'a') return [node]
    const { href } = node.properties
    if (typeof href !== 'string' || href === '') return node.properties.id === undefined ? node.children : [node]
    const led = pictureIn(href, addresses) ?? followLink(href) ?? href
    if (led === NOWHERE)
      return node.properties.id === undefined
        ? node.children
        : [element('a', { id: node.properties.id }, node.children)]
    const own = addresses.ownPath(led)
    node.properties.href = own ?? led
    node.properties.rel = own === undefined && !/^(mailto|tel):/i.test(href) ? [...relOf(node), 'noopener'] : undefined
    if (isBookNow(node)) {
      node.properties.className = ['book-now']
      node.children = [{ type: 'text', value: 'Book now' }]
    }
    return [node]
  })
}

/** Keeps rel values such as sponsored, nofollow and ugc. */
function relOf({ properties: { rel } }: Element): string[] {
  return Array.isArray(rel) ? rel.map(String).filter(Boolean) : []
}

/** A link to the picture itself in the media library: to our large version. */
function pictureIn(href: string, addresses: OwnAddresses): string | undefined {
  if (!/\.(?:jpe?g|png|webp|avif|gif)(?:\?|$)/i.test(href)) return undefined
  const key = addresses.knownPicture(href)
  return key !== undefined && isCmsPicture(key) ? pictureUrl(key + WHOLE, LARGEST, 'webp') : undefined
}

/** A linked image that editors use as a button [BLOG-04]. */
function isBookNow({ children }: Element): boolean {
  const [image, ...others] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  if (others.length > 0 || image?.type !== 'element' || image.tagName !== 'img') return false
  const { alt, src } = image.properties
  return /^\s*book[ -]?now\b/i.test(String(alt ?? '')) || /\/book-?now[^/]*$/i.test(String(src ?? ''))
}

function makePicturesOurs(root: Root, addresses: OwnAddresses): void {
  const galleries = findAll(root, (node) => hasClass(node, 'gallery'))
  const inGallery = new Set(galleries.flatMap((gallery) => findAll(gallery, ({ tagName }) => tagName === 'img')))
  const inLayout = new Set(picturesInLayouts(root))
  replaceElements(root, (node) => {
    if (node.tagName !== 'img') return [node]
    const place = inGallery.has(node) ? 'gallery' : inLayout.has(node) ? 'half' : 'text'
    const picture = showPicture(node, addresses, place)
    return picture ? [picture] : []
  })
}

/** Directives inside lists and answers are not replaced. */
function removeNestedDirectives(root: Root): void {
  replaceElements(root, (node, parent) => {
    const isNested = node.tagName === 'p' && parent.type !== 'root'
    return isNested && readDirective(toString(node)) ? [] : [node]
  })
}

const HOLLOW = new Set(['p', 'a', 'figure', 'strong', 'em', 'h2', 'h3', 'h4', 'li', 'ul', 'ol', 'blockquote', 'div'])

/** Removes paragraphs that have become empty: without words and pictures. */
function removeEmpty(root: Root): void {
  const full = new Set<ElementContent>()
  const isFull = (node: ElementContent) =>
    node.type === 'element'
      ? node.tagName === 'img' || full.has(node)
      : node.type === 'text' && node.value.trim() !== ''
  replaceElements(root, (node) => {
    if (node.children.some(isFull)) full.add(node)
    return !HOLLOW.has(node.tagName) || node.properties.id !== undefined || full.has(node) ? [node] : []
  })
}

/** Ids are made from the text and prefixed, so that they cannot clash with names that scripts use. */
function nameHeadings(root: Root): { id: string; title: string }[] {
  const slugs = createSlugs()
  const sections: { id: string; title: string }[] = []
  const renamed = new Map<string, string>()
  visit(root, 'element', (node) => {
    if (node.tagName === 'summary') return SKIP
    if (node.tagName !== 'h2' && node.tagName !== 'h3') return
    const title = toString(node).trim()
    const id = slugs.slugFor(title)
    if (typeof node.properties.id === 'string') renamed.set(node.properties.id, id)
    node.properties.id = id
    if (node.tagName === 'h2') sections.push({ id, title })
    return undefined
  })
  pointLinks(root, renamed)
  return sections
}

/** Content wider than a phone scrolls within itself, also by keyboard. */
function letScroll(root: Root): void {
  visit(root, 'element', (node) => {
    if (node.tagName === 'pre' || hasClass(node, 'wide-table')) node.properties.tabIndex = 0
  })
}

/** Each is a search. */
const MAX_DIRECTIVES = 20

function piecesOf(root: Root): BodyPiece[] {
  const pieces: BodyPiece[] = []
  let run: RootContent[] = []
  const endRun = () => {
    const html = toHtml({ type: 'root', children: run }, { characterReferences: { useNamedReferences: true } }).trim()
    if (html !== '') pieces.push({ kind: 'html', html })
    run = []
  }
  for (const child of root.children) {
    const directive = directiveIn(child)
    if (directive) {
      endRun()
      pieces.push({ kind: 'directive', ...directive })
    } else {
      run.push(child)
    }
  }
  endRun()
  if (pieces.filter(({ kind }) => kind === 'directive').length > MAX_DIRECTIVES) {
    throw new TextRefused(`has more than ${MAX_DIRECTIVES} blocks`)
  }
  return pieces
}

/** A paragraph, or the bare text that a shortcode block leaves. */
function directiveIn(node: RootContent): Directive | undefined {
  if (node.type === 'text') return readDirective(node.value)
  return node.type === 'element' && node.tagName === 'p' ? readDirective(toString(node)) : undefined
}

/** 'What you pay, and when' becomes what-you-pay-and-when. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Ids for the headings of one text: a duplicate gets a 2 appended. */
function createSlugs(): { slugFor(title: string): string } {
  const used = new Set<string>()
  /** The last number appended to a slug: not each is counted again from 2. */
  const numbers = new Map<string, number>()
  return {
    slugFor(title) {
      const slug = slugOf(title) || 'section'
      let number = numbers.get(slug) ?? 1
      let id = number === 1 ? slug : `${slug}-${number}`
      for (; used.has(id); id = `${slug}-${number}`) number += 1
      numbers.set(slug, number)
      used.add(id)
      return id
    },
  }
}

/**
 * Finds words that would go with an element which is removed with its content. Removed with their labels, buttons and
 * fallback texts, unless they hold an article: one that is not closed takes all that follows.
 */
const HOLDERS = new Set(
  'button select label legend object embed svg math video audio canvas map head frameset noscript'.split(' '),
)
const OF_AN_ARTICLE = new Set('p h1 h2 h3 h4 h5 h6 ul ol dl blockquote pre table'.split(' '))

/** Must run before the allow-list is applied: replaces such elements by their content. */
function keepWords(root: Root): void {
  const withArticle = new Set<ElementContent>()
  replaceElements(root, (node) => {
    // In a list of options the parser leaves nothing but the text of other elements.
    const isSwallowing = node.tagName === 'select' && node.children.some(isWords)
    if (isSwallowing || OF_AN_ARTICLE.has(node.tagName) || node.children.some((child) => withArticle.has(child)))
      withArticle.add(node)
    return HOLDERS.has(node.tagName) && withArticle.has(node) ? node.children : [node]
  })
}

const isWords = (node: ElementContent) => node.type === 'text' && node.value.trim() !== ''
