/** Converts blocks of WordPress' editors, block and classic, to plain HTML with the few classes that we style. */
import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { element, findAll, hasClass, isElement, replaceElements } from './parse-html.ts'

/** Tables with more columns do not fit a phone and scroll sideways. */
const COLUMNS_ON_A_PHONE = 3

export function shapeBlocks(root: Root): void {
  visit(root, 'element', (node, index, parent) => {
    if (index === undefined || !parent) return undefined
    if (node.tagName === 'img') sizeImage(node)
    nameLayout(node)
    const shaped = shape(node, parent)
    if (!shaped) return undefined
    parent.children[index] = shaped
    findAll(shaped, ({ tagName }) => tagName === 'img').forEach(sizeImage)
    return SKIP
  })
}

function shape(node: Element, parent: Element | Root): Element | undefined {
  if (hasClass(node, 'wp-block-gallery', 'gallery')) return galleryOf(node)
  if (hasClass(node, 'wp-block-buttons', 'wp-block-button')) return buttonsOf(node)
  if (hasClass(node, 'wp-block-file')) return fileOf(node)
  if (hasClass(node, 'wp-caption') && node.tagName === 'div') return captionedOf(node)
  if (hasClass(node, 'wp-block-table')) return { ...node, properties: { className: ['wide-table'] } }
  if (hasClass(node, 'wp-block-footnotes')) {
    node.properties.className = ['footnotes']
    return undefined
  }
  const isBare = node.tagName === 'table' && !(isElement(parent) && parent.tagName === 'figure')
  return isBare && columnsOf(node) > COLUMNS_ON_A_PHONE
    ? element('figure', { className: ['wide-table'] }, [node])
    : undefined
}

function columnsOf(table: Element): number {
  const [row] = findAll(table, ({ tagName }) => tagName === 'tr')
  return row?.children.filter(isElement).length ?? 0
}

/** Any gallery, however nested: its pictures with links and captions. */
function galleryOf(gallery: Element): Element | undefined {
  const items: Element[] = []
  /** A caption is shown once, with the first of several pictures. */
  const captioned = new Set<Element>()
  const walk = (node: Element, holder: Element | undefined, link: Element | undefined) => {
    if (node.tagName === 'img') {
      const picture = link ? element('a', { href: link.properties.href }, [node]) : node
      const caption = holder && !captioned.has(holder) ? captionOf(holder) : []
      if (holder) captioned.add(holder)
      items.push(element('figure', {}, [picture, ...caption]))
      return
    }
    const isHolder = ['figure', 'li', 'dl'].includes(node.tagName)
    for (const child of node.children.filter(isElement)) {
      walk(child, isHolder ? node : holder, node.tagName === 'a' ? node : link)
    }
  }
  for (const child of gallery.children.filter(isElement)) walk(child, undefined, undefined)
  if (items.length === 0) return undefined
  const own = gallery.children.filter(isElement).filter(({ tagName }) => tagName === 'figcaption')
  return element('figure', { className: ['gallery'] }, [...items, ...own])
}

function captionOf(holder: Element): Element[] {
  const [caption] = findAll(holder, ({ tagName }) => tagName === 'figcaption' || tagName === 'dd')
  return caption ? [element('figcaption', {}, caption.children)] : []
}

/** Buttons in a row, each a link; one without a target becomes text. */
function buttonsOf(node: Element): Element {
  const links = findAll(node, ({ tagName, properties }) => tagName === 'a' && Boolean(properties.href))
  if (links.length === 0) return element('p', {}, [{ type: 'text', value: toString(node).trim() }])
  const buttons = links.map((link) => ({ ...link, properties: { ...link.properties, className: ['button'] } }))
  return element('p', { className: ['buttons'] }, parted(buttons))
}

function parted(elements: readonly Element[]): ElementContent[] {
  return elements.flatMap((one, index) => (index === 0 ? [one] : [{ type: 'text', value: ' ' }, one]))
}

/** Only the file's name: the 'Download' button would repeat the link. */
function fileOf(node: Element): Element | undefined {
  const links = findAll(node, ({ tagName }) => tagName === 'a')
  const named = links.filter((link) => !hasClass(link, 'wp-block-file__button'))
  const shown = named.length > 0 ? named : links
  return shown.length > 0 ? element('p', {}, parted(shown)) : undefined
}

function captionedOf(node: Element): Element {
  const children = node.children.map((child) =>
    isElement(child) && hasClass(child, 'wp-caption-text') ? element('figcaption', {}, child.children) : child,
  )
  return element('figure', {}, children)
}

/** The size suffix in a file's name. */
const SIZE_IN_NAME = /-(?<width>\d{1,4})x(?<height>\d{1,4})\.\w+(?:\?|$)/
const WIDTH_IN_STYLE = /(?:^|[;\s])width:\s*(?<width>\d{1,4})px/

/** At most the size in the editor: thumbnails are not enlarged. */
function sizeImage({ properties }: Element): void {
  const [width, height] = [Number(properties.width), Number(properties.height)]
  const styled = Number(WIDTH_IN_STYLE.exec(String(properties.style ?? ''))?.groups?.width)
  if (styled > 0 && width > 0 && height > 0) {
    properties.width = styled
    properties.height = Math.round((height * styled) / width)
    return
  }
  const named = SIZE_IN_NAME.exec(String(properties.src ?? ''))?.groups
  if (named && !(width > 0 && height > 0)) {
    properties.width = named.width
    properties.height = named.height
  }
}

/** `[parks channel="uklodge" region="14" title="…"]`: a directive in a text, replaced by a block. */
export interface Directive {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

const DIRECTIVE = /^\[(?<name>[a-z][\w-]*)(?<rest>(?:\s[^[\]]*)?)\/?\]$/i
const ATTRIBUTE = /(?<![\w-])(?<key>[a-z][\w-]*)\s*=\s*(?:"(?<quoted>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"']+))/gi

/** WordPress turns straight quotes into typographic ones, and those after a digit into a double prime. */
const DOUBLE_QUOTES = /[“”„‟″«»]/g

/** The directive of a line that contains nothing else; otherwise undefined. */
export function readDirective(line: string): Directive | undefined {
  const { name, rest = '' } = DIRECTIVE.exec(line.replaceAll(DOUBLE_QUOTES, '"').trim())?.groups ?? {}
  if (name === undefined) return undefined
  const pairs = [...rest.matchAll(ATTRIBUTE)].map(({ groups = {} }): [string, string] => [
    (groups.key ?? '').toLowerCase(),
    (groups.quoted ?? groups.single ?? groups.bare ?? '').trim(),
  ])
  // Anything that is not a name and a value is returned as a name without one, so that it can be reported.
  const unread = rest.replaceAll(ATTRIBUTE, ' ').trimEnd().replace(/\/$/, '').trim()
  if (unread !== '') pairs.push([unread, ''])
  return { name: name.toLowerCase(), attributes: Object.fromEntries(pairs) }
}

/** A directive that WordPress cut off in an excerpt. */
const QUOTED_DIRECTIVE = /\[[a-z][\w-]*(?:\s+[\w-]+=[^[\]]*(?:\]|(?=\[…\]$|$))|(?=\s*\[…\]$))/gi

/** An excerpt without directives, for lists. */
export function withoutDirectives(excerpt: string): string {
  return excerpt.replaceAll(QUOTED_DIRECTIVE, ' ').replaceAll(/\s+/g, ' ').trim()
}

/**
 * Blocks of WordPress that place others: columns, media beside text, words over a picture.
 * Classes of the elements that lay out others.
 */
export const LAYOUTS = ['columns', 'column', 'wide', 'media-text', 'media-right', 'cover', 'cover-words']

/** A column from this width on is twice as wide as the others, in per cent. */
const WIDE = 55

const BASIS_IN_STYLE = /(?:^|[;\s])flex-basis:\s*(?<per>[\d.]{1,6})%/
const BACKGROUND_IN_STYLE = /background-image:\s*url\(\s*['"]?(?<src>[^'")\s]{1,2000})['"]?\s*\)/

/** Names the element's part in a layout; its content has a layout of its own. */
function nameLayout(node: Element): void {
  if (node.tagName !== 'div') return
  if (hasClass(node, 'wp-block-columns')) setClass(node, 'columns')
  else if (hasClass(node, 'wp-block-column')) setClass(node, 'column', ...(isWide(node) ? ['wide'] : []))
  else if (hasClass(node, 'wp-block-media-text__content')) setClass(node, 'column')
  else if (hasClass(node, 'wp-block-media-text'))
    setClass(node, 'media-text', ...(hasClass(node, 'has-media-on-the-right') ? ['media-right'] : []))
  else if (hasClass(node, 'wp-block-cover__inner-container')) setClass(node, 'cover-words')
  else if (hasClass(node, 'wp-block-cover')) nameCover(node)
}

function setClass(node: Element, ...names: string[]): void {
  node.properties = { id: node.properties.id, className: names }
}

function isWide({ properties }: Element): boolean {
  return Number(BASIS_IN_STYLE.exec(String(properties.style ?? ''))?.groups?.per) > WIDE
}

/** Its picture is an image, or a background of earlier editors. */
function nameCover(node: Element): void {
  const src = BACKGROUND_IN_STYLE.exec(String(node.properties.style ?? ''))?.groups?.src
  const pictures = src === undefined ? node.children.filter(isPicture) : [element('img', { src, alt: '' }, [])]
  const others = node.children.filter((child) => !isPicture(child))
  setClass(node, 'cover')
  node.children = [...pictures.slice(0, 1), ...others]
}

const isPicture = (node: ElementContent): node is Element => isElement(node) && node.tagName === 'img'

/**
 * Must run once our pictures are known, and before directives within others go. A layout that has lost its picture, or
 * that holds a directive, which takes the whole width, becomes its content.
 */
export function settleLayouts(root: Root): void {
  const withDirective = new Set<ElementContent>()
  replaceElements(root, (node) => {
    const isDirective = node.tagName === 'p' && readDirective(toString(node)) !== undefined
    if (isDirective || node.children.some((child) => withDirective.has(child))) withDirective.add(node)
    if (node.tagName !== 'div' || hasClass(node, ...PARTS)) return [node]
    return isLayout(node) && !withDirective.has(node) && hasItsPicture(node) ? [node] : node.children
  })
  replaceElements(root, (node, parent) => {
    const isPlaced = node.tagName !== 'div' || isLayout(node) || (parent.type === 'element' && isLayout(parent))
    return isPlaced ? [node] : node.children
  })
}

const PARTS = ['column', 'cover-words']

function isLayout(node: Element): boolean {
  return node.tagName === 'div' && hasClass(node, 'columns', 'media-text', 'cover')
}

function hasItsPicture(node: Element): boolean {
  return hasClass(node, 'columns') || findAll(node, ({ tagName }) => tagName === 'img').length > 0
}

/** Pictures that have half of the width at most. */
export function picturesInLayouts(root: Root): Element[] {
  return findAll(root, (node) => hasClass(node, 'columns', 'media-text')).flatMap((layout) =>
    findAll(layout, ({ tagName }) => tagName === 'img'),
  )
}
