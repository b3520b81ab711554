import { footerOf } from '../../src/brands/footer-links.ts'
import { MT_HOME } from './home.ts'
import type { SiteConfig } from '../../src/brands/site-config.ts'
import { staticPagesOf } from '../../src/brands/static-pages.ts'

/** What the mail leads to, beside the pages that all sites have. */
const PAGES = staticPagesOf('MT', [
  { title: 'Morning mail deals', path: '/morning-mail-deals' },
  { title: 'Subscriber breaks', path: '/subscriber-breaks' },
  { title: 'By the water', path: '/by-the-water' },
])

/** Morning Tide, for the subscribers of a daily mail. */
export const morningTide: SiteConfig = {
  code: 'MT',
  theme: 'mt',
  brandName: 'Morning Tide',
  strapline: 'Short breaks and long weeks by the water',
  siteUrl: 'https://www.morningtide.example',
  email: 'crew@morningtide.example',
  telephone: '01632 960 385',
  hours: [
    { days: 'Monday to Saturday', opens: '9am', closes: '5pm' },
    { days: 'Sunday', opens: '10am', closes: '4pm' },
  ],
  company: { name: 'Morning Tide Holidays Ltd', address: '2 Harbour Steps, Polmear, Cornwall' },
  helpIntroduction:
    'Quick answers first. If you don’t find yours, ring: it’s one of the crew, not a menu with nine options.',
  reviewsLink: { title: 'Reviews', url: 'https://reviews.example/morning-tide' },
  socialLinks: [
    { network: 'instagram', url: 'https://instagram.example/morningtide' },
    { network: 'youtube', url: 'https://youtube.example/morningtide' },
  ],
  palette: {
    paper: '#f5f8f9',
    ink: '#152a3a',
    muted: '#4c5f6e',
    primary: '#123f68',
    tint: '#e0ecf4',
    action: '#0b6b62',
    accent: '#f28c6a',
  },
  paymentMarks: ['visa', 'mastercard', 'paypal'],
  headerStyle: 'dark',
  logo: { width: 217, height: 40 },
  megaMenuFile: 'morning-tide-menu.json',
  attractions: {
    partner: 'Harbour Tickets',
    url: 'https://harbour-tickets.example/morning-tide',
    words: 'Boat trips, aquariums and adventure parks near where you stay, from a partner we have chosen for you.',
    path: '/attractions',
  },
  showOffers: true,
  showCaravanSales: false,
  showReviews: true,
  showParkRating: true,
  threeDSecure: true,
  trackingIds: { analytics: '', affiliate: '' },
  campaignReferer: 'morning-tide',
  referralCode: 'MTH',
  privacyUrl: '/privacy-policy',
  termsUrl: '/terms',
  staticPages: PAGES,
  footerLinks: footerOf(PAGES, { without: ['/hotels', '/cheap-caravan-holidays-uk-europe'] }),
  sampleReviews: {
    heading: 'What a review looks like',
    samples: [
      {
        author: 'Sample guest, Bude',
        text: 'Found it in the morning mail, booked it at lunch, in the sea by Saturday.',
      },
      {
        author: 'Sample guest, Whitby',
        text: 'Pitch with a view of the abbey, hot showers, and a baker who came round with the van.',
      },
      {
        author: 'Sample guest, Porthmadog',
        text: 'We changed our minds about the extras twice and the total simply followed. No surprises.',
      },
    ],
  },
  home: MT_HOME,
}
