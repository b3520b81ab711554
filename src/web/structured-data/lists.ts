import type { BreadcrumbList, ItemList } from 'schema-dts'
import type { Crumb } from '../ui/navigation/breadcrumb.tsx'
import { absolute, type DescribedSite } from './absolute.ts'

/** The way from the home page as the page shows it; the page itself comes last and needs no address. */
export function breadcrumbs(context: DescribedSite, crumbs: readonly Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
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

/** What a page lists, in its order; nothing for an empty list. */
export function itemList(context: DescribedSite, items: readonly Listed[]): ItemList[] {
  if (items.length === 0) return []
  return [
    {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: absolute(context, path),
      })),
    },
  ]
}
