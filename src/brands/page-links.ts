/** The pages that a brand may link to: its content pages, and those of every site. */
import { isChannelCode } from '../domain/site/channel.ts'
import * as z from 'zod/mini'

/** Pages of every site that need no content page. */
export const PAGES_OF_EVERY_SITE = [
  '/',
  '/results',
  '/shortlist',
  '/login',
  '/my-booking',
  '/blog',
  '/trip',
  '/newsletter',
]

/** First parts of longer addresses, and whether a holiday type comes next. */
export const FIRST_PARTS: Readonly<Record<string, boolean>> = {
  channel: true,
  region: true,
  'dog-friendly': true,
  holidays: true,
  'holiday-parks': true,
  parks: true,
  'boating-holidays': true,
  area: true,
  boat: true,
  results: false,
  blog: false,
  'travel-guide': false,
}

/** @param pages addresses of the site's content pages */
export function isLinkable(address: string, pages: ReadonlySet<string>): boolean {
  const [path = ''] = address.split(/[?#]/)
  if (pages.has(path) || PAGES_OF_EVERY_SITE.includes(path)) return true
  const [first = '', second, third] = path.slice(1).split('/')
  if (second === undefined) return false
  // Of one operator: /3/region/ukcaravan.
  if (/^\d+$/.test(first)) return second === 'region' && isChannelCode(third)
  return Object.hasOwn(FIRST_PARTS, first) && (FIRST_PARTS[first] === false || isChannelCode(second))
}

/** First parts of addresses that no content page can have: routes, calls and files. */
export const RESERVED_PARTS: ReadonlySet<string> = new Set([
  ...PAGES_OF_EVERY_SITE.map((address) => address.slice(1)),
  ...Object.keys(FIRST_PARTS),
  ...'404 api assets boat-result booking brand healthz json-files maps park-result pictures preview'.split(' '),
  ...'price-alert readyz reset share staff uploads'.split(' '),
])

interface FooterLink {
  readonly title: string
  readonly path: string
  /** Id of the content page it links to. */
  readonly pageId?: string
  /** A page of another site. */
  readonly external?: boolean
}

/** The default footer [SHELL-09]; sites omit or replace entries by path. */
const FOOTER_LINKS: readonly FooterLink[] = [
  { title: 'UK holiday parks', path: '/channel/ukcaravan' },
  { title: 'Camping and touring', path: '/channel/uktouring' },
  { title: 'Lodge breaks', path: '/channel/uklodge' },
  { title: 'European holiday parks', path: '/channel/eurocaravan' },
  { title: 'Boating holidays', path: '/region/boats' },
  { title: 'Holidays in Suffolk', path: '/holidays/ukcaravan/4/suffolk' },
  { title: 'Hotels', path: '/hotels' },
  { title: 'Ferry deals', path: '/ferry-deals' },
  { title: 'Cheaper caravan holidays', path: '/cheap-caravan-holidays-uk-europe' },
  { title: 'Offers', path: '/offers' },
  { title: 'Our park operators', path: '/brands' },
  { title: 'Help and contact', path: '/help' },
  { title: 'Blog', path: '/blog' },
  { title: 'About us', path: '/about-us' },
  { title: 'Work with us', path: '/work-with-us' },
  { title: 'Cancellation protection', path: '/cancellation-protection' },
  { title: 'Booking terms', path: '/terms' },
  { title: 'Privacy policy', path: '/privacy-policy' },
  { title: 'Customer charter', path: '/customer-charter' },
]

/** Those that have no page are left out [SHELL-09]. */
export const DEFAULT_FOOTER_PATHS: ReadonlySet<string> = new Set(FOOTER_LINKS.map((link) => link.path))

export const FooterChanges = z.strictObject({
  /** Paths that this site omits. */
  without: z.optional(z.array(z.string())),
  /** Replaced paths. */
  instead: z.optional(z.record(z.string(), z.string())),
  /** All links of the footer in their order, in place of the default ones. */
  links: z.optional(z.array(z.object({ title: z.string(), path: z.string() })).check(z.minLength(1))),
})

type Changes = z.infer<typeof FooterChanges>

/** The footer of a site; links to its content pages have the page id. */
export function footerOf(
  pages: readonly Pick<Required<FooterLink>, 'path' | 'pageId'>[],
  { without = [], instead = {}, links }: Changes = {},
): FooterLink[] {
  const own: readonly FooterLink[] | undefined = links?.map((link) =>
    link.path.startsWith('/') ? link : { ...link, external: true },
  )
  return (own ?? FOOTER_LINKS.filter((link) => !without.includes(link.path))).map((link) => {
    const path = instead[link.path] ?? link.path
    const pageId = pages.find((page) => page.path === path)?.pageId
    return { ...link, path, ...(pageId !== undefined && { pageId }) }
  })
}
