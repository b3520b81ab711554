/** Helpers for HTML trees. */
import type { Element, ElementContent, Root, RootContent } from 'hast'

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
export function findAll(parent: Element | Root, isWanted: (element: Element) => boolean): Element[] {
  const children: readonly RootContent[] = parent.children
  return children
    .filter((child) => isElement(child))
    .flatMap((child) => (isWanted(child) ? [child] : findAll(child, isWanted)))
}
