/** A page's HTML as screen readers read it: headings in order, and groups with their names. */
import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'

export interface PageOutline {
  /** Levels of headings in the order of the document. */
  readonly levels: readonly number[]
  /** Names that a group has and one around it too. */
  readonly namedTwice: readonly string[]
}

/** Elements that are announced with their name when they are entered. */
const GROUPS = new Set(['fieldset', 'section', 'nav', 'aside', 'form', 'dialog', 'ul', 'ol', 'table', 'search'])
const GROUP_ROLES = new Set(['group', 'region', 'radiogroup', 'navigation', 'search', 'form', 'dialog', 'list'])

/** @param html a whole document */
export function pageOutline(html: string): PageOutline {
  const tree = fromHtml(html)
  const byId = new Map<string, Element>()
  const levels: number[] = []
  visit(tree, 'element', (element) => {
    if (typeof element.properties.id === 'string') byId.set(element.properties.id, element)
    const level = /^h([1-6])$/.exec(element.tagName)?.[1]
    if (level) levels.push(Number(level))
  })
  return { levels, namedTwice: namedTwice(tree, byId, []) }
}

/** @param around names of the groups around a node */
function namedTwice(node: Nodes, byId: ReadonlyMap<string, Element>, around: readonly string[]): string[] {
  if (!('children' in node)) return []
  const name = isElement(node) ? groupName(node, byId) : undefined
  const own = name !== undefined && around.includes(name) ? [name] : []
  const inside = name === undefined ? around : [...around, name]
  return [...own, ...node.children.flatMap((child) => namedTwice(child, byId, inside))]
}

const isElement = (node: Nodes): node is Element => node.type === 'element'

/** The name of a group; undefined of what is no group or has none. */
function groupName(element: Element, byId: ReadonlyMap<string, Element>): string | undefined {
  const { role, ariaLabel, ariaLabelledBy } = element.properties
  if (role === undefined ? !GROUPS.has(element.tagName) : !GROUP_ROLES.has(String(role))) return undefined
  const legend = element.children.find((child) => isElement(child) && child.tagName === 'legend')
  const labels = [ariaLabelledBy ?? []].flat().map((id) => byId.get(String(id)))
  const texts =
    labels.length > 0 ? labels.map((label) => label && textOf(label)) : [ariaLabel, legend && textOf(legend)]
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim() || undefined
}
