import * as z from 'zod/mini'
import type { SiteCode } from '../domain/site/site.ts'
import type { StaticPage } from './site-config.ts'

type Page = Pick<StaticPage, 'title' | 'path'>

/** A brand's content pages in addition to the common ones; validated with the rest. */
export const OwnPages = z.array(z.object({ title: z.string(), path: z.string() }))

/** The content pages of every site, from content/pages [ROUTE-10]. */
const COMMON: readonly Page[] = [
  { title: 'Help and contact', path: '/help' },
  { title: 'Booking terms', path: '/terms' },
  { title: 'Privacy policy', path: '/privacy-policy' },
  { title: 'Customer charter', path: '/customer-charter' },
  { title: 'Cancellation protection', path: '/cancellation-protection' },
  { title: 'Work with us', path: '/work-with-us' },
  { title: 'Insurance', path: '/insurance' },
  { title: 'Hotels', path: '/hotels' },
  { title: 'Ferry deals', path: '/ferry-deals' },
  { title: 'Holiday home sales', path: '/holiday-home-sales' },
  { title: 'Weekend breaks', path: '/weekend-breaks' },
  { title: 'Spa breaks', path: '/uk-spa-breaks' },
  { title: 'Themed breaks', path: '/themed-breaks' },
  { title: 'Cottages', path: '/cottages' },
  { title: 'European holiday parks', path: '/european-holiday-parks' },
  { title: 'Cheaper caravan holidays', path: '/cheap-caravan-holidays-uk-europe' },
  { title: 'Lodges with hot tubs', path: '/lodges-with-hot-tubs' },
  { title: 'Prize draw', path: '/newsletter-prize' },
]

/**
 * All content pages of a site: the common ones, then its own. Ids begin with the site's code, `bf-help`, so that one
 * content system can hold the pages of all brands.
 */
export function staticPagesOf(code: SiteCode, own: readonly Page[]): StaticPage[] {
  return [...COMMON, ...own].map((page) => ({ ...page, pageId: `${code.toLowerCase()}-${page.path.slice(1)}` }))
}
