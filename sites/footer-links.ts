import type { SiteLink } from './site-config.ts'

/** The footer that all sites start from [SHELL-09]; each leaves out or replaces entries by path. */
export const FOOTER_LINKS: readonly SiteLink[] = [
  { title: 'UK holiday parks', path: '/channel/ukcaravan' },
  { title: 'Camping and touring', path: '/channel/uktouring' },
  { title: 'Lodge breaks', path: '/channel/uklodge' },
  { title: 'European holiday parks', path: '/channel/eurocaravan' },
  { title: 'Boating holidays', path: '/region/boats' },
  { title: 'Holidays in Suffolk', path: '/holidays/ukcaravan/4/suffolk' },
  { title: 'Hotels', path: '/hotels', pageId: 'hotels' },
  { title: 'Ferry deals', path: '/ferry-deals', pageId: 'ferry-deals' },
  {
    title: 'Cheaper caravan holidays',
    path: '/cheap-caravan-holidays-uk-europe',
    pageId: 'cheap-caravan-holidays-uk-europe',
  },
  { title: 'Offers', path: '/offers', pageId: 'offers' },
  { title: 'Our park operators', path: '/brands', pageId: 'brands' },
  { title: 'Help and contact', path: '/help', pageId: 'help' },
  { title: 'Blog', path: '/blog' },
  { title: 'About us', path: '/about-us', pageId: 'about-us' },
  { title: 'Work with us', path: '/work-with-us', pageId: 'work-with-us' },
  { title: 'Cancellation protection', path: '/cancellation-protection', pageId: 'cancellation-protection' },
  { title: 'Booking terms', path: '/terms', pageId: 'terms' },
  { title: 'Privacy policy', path: '/privacy-policy', pageId: 'privacy-policy' },
  { title: 'Customer charter', path: '/customer-charter', pageId: 'customer-charter' },
]

export function footerWithout(...paths: readonly string[]): SiteLink[] {
  return FOOTER_LINKS.filter((link) => !paths.includes(link.path))
}
