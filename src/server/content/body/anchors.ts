/** Keeps the ids that links within a text refer to, such as footnotes, under a prefix that is unique on the page. */
import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { element } from './parse-html.ts'

const PREFIX = 'text-'

/**
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
