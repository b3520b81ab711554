import type { BreadcrumbList, ItemListLeaf, ListItemLeaf } from 'schema-dts'
import type { Crumb } from '../ui/navigation/breadcrumb.tsx'
import { absolute, type DescribedSite } from './absolute.ts'

/** BreadcrumbList as the page shows it; the page itself is last, without an address. */
export function breadcrumbs(context: DescribedSite, crumbs: readonly Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index): ListItemLeaf => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to === undefined ? {} : { item: absolute(context, to) }),
    })),
  }
}

export interface Listed {
  readonly name: string
  readonly path: string
}

/** ItemList of a page; undefined if empty. */
export function itemList(context: DescribedSite, items: readonly Listed[]): ItemListLeaf[] {
  if (items.length === 0) return []
  return [
    {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map(({ name, path }, index): ListItemLeaf => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: absolute(context, path),
      })),
    },
  ]
}
