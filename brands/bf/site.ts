import { footerOf } from '../../src/brands/footer-links.ts'
import { BF_HOME } from './home.ts'
import type { SiteConfig } from '../../src/brands/site-config.ts'
import { staticPagesOf } from '../../src/brands/static-pages.ts'

/** What the year and the length of a stay bring, beside the pages that all sites have. */
const PAGES = staticPagesOf('BF', [
  { title: 'Christmas breaks', path: '/christmas-breaks' },
  { title: 'February half-term breaks', path: '/february-half-term-breaks' },
  { title: 'Easter breaks', path: '/easter-breaks' },
  { title: 'May half-term breaks', path: '/may-half-term-breaks' },
  { title: 'Summer holidays', path: '/summer-holidays' },
  { title: 'October half-term breaks', path: '/october-half-term-breaks' },
  { title: 'Last-minute breaks', path: '/last-minute-breaks' },
  { title: 'Three-night breaks', path: '/three-night-breaks' },
  { title: 'Midweek breaks', path: '/midweek-breaks' },
])

/** Brackenfold, the brand's own shop. */
export const brackenfold: SiteConfig = {
  code: 'BF',
  theme: 'bf',
  brandName: 'Brackenfold',
  strapline: 'Parks, lodges, cottages and boats, priced as you will pay them',
  siteUrl: 'https://www.brackenfold.example',
  email: 'hello@brackenfold.example',
  telephone: '01632 960 144',
  hours: [
    { days: 'Monday to Saturday', opens: '9am', closes: '5pm' },
    { days: 'Sunday', opens: '10am', closes: '4pm' },
  ],
  company: { name: 'Brackenfold Holidays Ltd', address: '4 Sheepwash Lane, Kettleby, North Riding' },
  helpIntroduction:
    'Most questions are answered below. For the rest there is a telephone with a person at it, who can see your booking and is allowed to decide.',
  reviewsLink: { title: 'Read our reviews', url: 'https://reviews.example/brackenfold' },
  socialLinks: [
    { network: 'facebook', url: 'https://facebook.example/brackenfold' },
    { network: 'instagram', url: 'https://instagram.example/brackenfold' },
  ],
  palette: {
    paper: '#fbf8f1',
    ink: '#17282b',
    muted: '#4f6163',
    primary: '#0f4f4b',
    tint: '#e1eeea',
    action: '#b5441a',
    accent: '#e9a23b',
  },
  paymentMarks: ['visa', 'mastercard', 'paypal'],
  headerStyle: 'light',
  logo: { width: 203, height: 40 },
  megaMenuFile: 'brackenfold-menu.json',
  attractions: {
    partner: 'Gatepost Days Out',
    url: 'https://gatepost.example/brackenfold',
    words: 'Castles, steam railways and farm parks near your park, at the gate price or less and paid for online.',
    path: '/attractions',
  },
  showOffers: true,
  showCaravanSales: true,
  showReviews: true,
  showParkRating: true,
  threeDSecure: true,
  trackingIds: { analytics: '', affiliate: '' },
  campaignReferer: '',
  referralCode: '',
  privacyUrl: '/privacy-policy',
  termsUrl: '/terms',
  staticPages: PAGES,
  footerLinks: footerOf(PAGES),
  sampleReviews: {
    heading: 'What a review looks like',
    samples: [
      {
        author: 'Sample guest, Lowestoft',
        text: 'The price on the first page was the price on the last one. We spent what we saved on chips.',
      },
      {
        author: 'Sample guest, Keswick',
        text: 'Lodge was spotless, the fell began at the back door, and the dog was made more welcome than I was.',
      },
      {
        author: 'Sample guest, Wroxham',
        text: 'Never steered a boat before. Half an hour with the man from the yard and we were off for the week.',
      },
    ],
  },
  home: BF_HOME,
}
