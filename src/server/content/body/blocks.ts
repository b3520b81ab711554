/** Converts blocks of WordPress' editors, block and classic, to plain HTML with the few classes that we style. */
import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { element, findAll, hasClass, isElement } from './html-nodes.ts'
import { nameLayout } from './layouts.ts'

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
