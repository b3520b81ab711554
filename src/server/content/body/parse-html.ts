import type { Root, RootContent, Element, ElementContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'

/** A text that is not shown, and why: completes 'a text that …'. */
export class TextRefused extends Error {
  override name = 'TextRefused'
}

/** Articles have a dozen; a tree that is walked by functions that call themselves may not be of any depth. */
const MAX_DEPTH = 100

const TOO_DEEP = `has elements within more than ${MAX_DEPTH} others`

/** @throws TextRefused if elements are nested too deeply */
export function parseHtml(html: string): Root {
  const root = parsed(html)
  let level: readonly RootContent[] = root.children
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new TextRefused(TOO_DEEP)
    level = level.flatMap((node) => (node.type === 'element' ? node.children : []))
  }
  return root
}

function parsed(html: string): Root {
  try {
    return fromHtml(html, { fragment: true })
  } catch (error) {
    if (error instanceof RangeError) throw new TextRefused(TOO_DEEP, { cause: error })
    throw error
  }
}

export const TEXT_CANNOT_BE_SHOWN = 'Sorry, this article cannot be shown at the moment.'

/** Helpers for HTML trees. */
export function hasClass({ properties }: Element, ...names: readonly string[]): boolean {
  const classes = properties.className
  return Array.isArray(classes) && names.some((name) => classes.includes(name))
}

export function element(
  tagName: string,
  properties: Element['properties'],
  children: readonly ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children: [...children] }
}

export function isElement(node: { readonly type: string }): node is Element {
  return node.type === 'element'
}

/** All descendants that match, in document order, without those inside a match. */
export function findAll(parent: Element | Root, matches: (element: Element) => boolean): Element[] {
  const children: readonly RootContent[] = parent.children
  return children
    .filter((child) => isElement(child))
    .flatMap((child) => (matches(child) ? [child] : findAll(child, matches)))
}

/**
 * Replaces each element by what `change` returns for it, which may be itself, several nodes or none. The elements
 * within it have been replaced before. Every list of children is made once: taking single nodes out of a long one costs
 * its length each time.
 */
export function replaceElements(
  parent: Element | Root,
  change: (element: Element, parent: Element | Root) => readonly ElementContent[],
): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child) => {
    if (!isElement(child)) return [child]
    replaceElements(child, change)
    return change(child, parent)
  })
}
