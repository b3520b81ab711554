/** JSON-LD of pages [ROUTE-15] by page module, from loader data. Server only. */
import type { useLoaderData } from 'react-router'
import type { Thing, BreadcrumbList, ItemListLeaf, ListItemLeaf, BlogPosting, Graph } from 'schema-dts'
import { channelCrumbs } from '../features/channel-home/channel-home-data.ts'
import { blogCrumbs, postCrumbs, shownPosts } from '../features/content/blog-list.ts'
import { contentCrumbs } from '../features/content/content-page.tsx'
import { guideCrumbs } from '../features/content/guide-page.tsx'
import { postAddress } from '../features/content/story-address.ts'
import { dogCrumbs } from '../features/dog-friendly/dog-friendly-page.tsx'
import { canonicalPath } from '../features/park/park-stay.ts'
import { parkCrumbs } from '../features/park/park-page.tsx'
import { operatorCrumbs } from '../features/regions/operator-regions.ts'
import { regionBrowseCrumbs } from '../features/regions/region-directory.ts'
import { listCrumbs } from '../features/results/lists/park-list.ts'
import type { loader as blog } from '../routes/blog.tsx'
import type { loader as blogPost } from '../routes/blog-post.tsx'
import type { loader as channelHome } from '../routes/channel-home.tsx'
import type { loader as contentPage } from '../routes/content-page.tsx'
import type { loader as dogFriendly } from '../routes/dog-friendly.tsx'
import type { loader as operatorRegions } from '../routes/operator-regions.tsx'
import type { loader as park } from '../routes/park.tsx'
import type { loader as parkList } from '../routes/park-list.tsx'
import type { loader as regionBrowse } from '../routes/region-browse.tsx'
import type { loader as travelGuide } from '../routes/travel-guide.tsx'
import { regionAddress } from '../addresses/search-address.ts'
import { type DescribedSite, absolute, imageUrl, organisation, website, organisationId } from './organisation.ts'
import { lodging } from './lodging.ts'
import type { Crumb } from '../ui/navigation/breadcrumb.tsx'
import type { Post } from '../features/content/post-page.tsx'
import { asScriptText } from '../page/page-state.ts'

/**
 * The JSON-LD block of a page for its head; empty if it has none. A data block, which the CSP for scripts does not
 * restrict; escaped so that it cannot end its element.
 *
 * @param module the route's module
 * @param data its loader data
 */
export function structuredData(context: DescribedSite, module: string, data: unknown): string {
  const things = thingsOf(context, module, data)
  if (things.length === 0) return ''
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json">${asScriptText(graph)}</script>`
}

type Describe<Data> = (context: DescribedSite, data: Data) => Thing[]
type DataOf<Loader extends (args: never) => unknown> = ReturnType<typeof useLoaderData<Loader>>

/** Computed from the page's loader data. */
function described<Loader extends (args: never) => unknown>(describe: Describe<DataOf<Loader>>): Describe<unknown> {
  return (context, data) => describe(context, data as DataOf<Loader>)
}

const PAGES: Readonly<Record<string, Describe<unknown>>> = {
  'src/web/routes/home.tsx': (context) => [website(context), organisation(context)],

  'src/web/routes/channel-home.tsx': described<typeof channelHome>((context, { channel, home }) => [
    breadcrumbs(context, channelCrumbs(channel)),
    ...itemList(
      context,
      home.regions.map((region) => ({ name: region.name, path: regionAddress(channel, region) })),
    ),
  ]),

  'src/web/routes/region-browse.tsx': described<typeof regionBrowse>((context, { channel, regions }) => [
    breadcrumbs(context, regionBrowseCrumbs(channel)),
    ...itemList(
      context,
      regions.map((region) => ({ name: region.name, path: regionAddress(channel, region) })),
    ),
  ]),

  'src/web/routes/dog-friendly.tsx': described<typeof dogFriendly>((context, { channel, dogs }) => [
    breadcrumbs(context, dogCrumbs(channel)),
    ...itemList(
      context,
      (dogs?.regions ?? []).map(({ regionId, name, slug }) => ({
        name,
        path: regionAddress(channel, { id: regionId, slug }),
      })),
    ),
  ]),

  'src/web/routes/operator-regions.tsx': described<typeof operatorRegions>((context, { channel, operator }) => [
    breadcrumbs(context, operatorCrumbs(channel, operator.name)),
    ...itemList(
      context,
      operator.regions.map((region) => ({ name: region.name, path: regionAddress(channel, region) })),
    ),
  ]),

  'src/web/routes/park-list.tsx': described<typeof parkList>((context, { criteria: { channel }, list }) => [
    breadcrumbs(context, listCrumbs(channel, list.place)),
    ...itemList(
      context,
      list.parks.map((entry) => ({ name: entry.name, path: canonicalPath(channel, entry) })),
    ),
  ]),

  'src/web/routes/park.tsx': described<typeof park>((context, { criteria: { channel }, data }) => [
    breadcrumbs(context, parkCrumbs(channel, data.park)),
    lodging(context, channel, data.park, data.results),
  ]),

  'src/web/routes/content-page.tsx': described<typeof contentPage>((context, { page }) => [
    breadcrumbs(context, contentCrumbs(page.title)),
  ]),

  'src/web/routes/blog.tsx': described<typeof blog>((context, { list }) => [
    breadcrumbs(context, blogCrumbs()),
    ...itemList(
      context,
      shownPosts(list).posts.map((post) => ({ name: post.title.rendered, path: postAddress(post) })),
    ),
  ]),

  'src/web/routes/blog-post.tsx': described<typeof blogPost>((context, { post }) =>
    post ? [breadcrumbs(context, postCrumbs(post.title.rendered)), posting(context, post)] : [],
  ),

  'src/web/routes/travel-guide.tsx': described<typeof travelGuide>((context, { guide }) => [
    breadcrumbs(context, guideCrumbs(guide.region.name)),
    ...itemList(
      context,
      guide.parks.map(({ channelId, ...park }) => ({ name: park.name, path: canonicalPath(channelId, park) })),
    ),
  ]),
}

/** The JSON-LD of a page; empty for pages without any. */
function thingsOf(context: DescribedSite, module: string, data: unknown): readonly Thing[] {
  return PAGES[module]?.(context, data) ?? []
}

/** BreadcrumbList as the page shows it; the page itself is last, without an address. */
function breadcrumbs(context: DescribedSite, crumbs: readonly Crumb[]): BreadcrumbList {
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

interface Listed {
  readonly name: string
  readonly path: string
}

/** ItemList of a page; undefined if empty. */
function itemList(context: DescribedSite, items: readonly Listed[]): ItemListLeaf[] {
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

/** A post of the blog, by the company as author and publisher. */
function posting(context: DescribedSite, post: Post): BlogPosting {
  const url = absolute(context, postAddress(post))
  const { pageHeaderImage: picture } = post
  const shop = { '@id': organisationId(context) }
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: post.title.rendered,
    description: post.excerpt.rendered,
    url,
    mainEntityOfPage: url,
    datePublished: post.publishedOn,
    dateModified: post.modifiedOn,
    inLanguage: 'en-GB',
    author: { '@type': 'Organization', ...shop, name: context.site.brandName, url: absolute(context, '/') },
    publisher: { '@type': 'Organization', ...shop, name: context.site.brandName },
    ...(picture ? { image: imageUrl(context, picture) } : {}),
  }
}
