/** What a brand may link to: its content pages, and what every site has. */
import { isChannelCode } from '../domain/site/channel.ts'

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
