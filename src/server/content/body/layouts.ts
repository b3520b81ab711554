/** Blocks of WordPress that place others: columns, media beside text, words over a picture. */
import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { readDirective } from './directive.ts'
import { element, findAll, hasClass, isElement, replaceElements } from './html-nodes.ts'

/** Classes of the elements that lay out others. */
export const LAYOUTS = ['columns', 'column', 'wide', 'media-text', 'media-right', 'cover', 'cover-words']

/** A column from this width on is twice as wide as the others, in per cent. */
const WIDE = 55

const BASIS_IN_STYLE = /(?:^|[;\s])flex-basis:\s*(?<per>[\d.]{1,6})%/
const BACKGROUND_IN_STYLE = /background-image:\s*url\(\s*['"]?(?<src>[^'")\s]{1,2000})['"]?\s*\)/

/** Names the element's part in a layout; what it holds is shaped by itself. */
export function nameLayout(node: Element): void {
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
