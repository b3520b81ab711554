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

/**
 * Replaces each element by what `change` returns for it, which may be itself, several nodes or none. The elements within
 * it have been replaced before. Every list of children is made once: taking single nodes out of a long one costs its
 * length each time.
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
