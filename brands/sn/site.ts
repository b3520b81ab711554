import { footerOf } from '../../src/brands/footer-links.ts'
import { SN_HOME } from './home.ts'
import type { SiteConfig } from '../../src/brands/site-config.ts'
import { staticPagesOf } from '../../src/brands/static-pages.ts'

/** What the newspaper writes about, beside the pages that all sites have. */
const PAGES = staticPagesOf('SN', [
  { title: 'Reader offers', path: '/reader-offers' },
  { title: 'Weekend supplement', path: '/weekend-supplement' },
  { title: 'Readers’ choice', path: '/readers-choice' },
])

/** Saltmarsh News Holidays, for the readers of a newspaper. */
export const saltmarshNews: SiteConfig = {
  code: 'SN',
  theme: 'sn',
  brandName: 'Saltmarsh News Holidays',
  strapline: 'Reader holidays at home and across the Channel',
  siteUrl: 'https://www.saltmarshnews.example',
  email: 'holidays@saltmarshnews.example',
  telephone: '01632 960 217',
  hours: [
    { days: 'Monday to Saturday', opens: '9am', closes: '5pm' },
    { days: 'Sunday', opens: '10am', closes: '4pm' },
  ],
  company: { name: 'Saltmarsh News Holidays Ltd', address: 'The Press House, 11 Quay Street, Orwell Haven' },
  helpIntroduction:
    'Readers’ questions, with our answers. If yours is not among them, ring or write, and it will be read by somebody who signs the reply.',
  reviewsLink: { title: 'What readers say', url: 'https://reviews.example/saltmarsh-news' },
  socialLinks: [{ network: 'facebook', url: 'https://facebook.example/saltmarshnews' }],
  palette: {
    paper: '#faf7f0',
    ink: '#1e2126',
    muted: '#565a61',
    primary: '#1f3a5f',
    tint: '#e5ebf2',
    action: '#a11d2e',
    accent: '#f0b429',
  },
  paymentMarks: ['visa', 'mastercard', 'paypal'],
  headerStyle: 'masthead',
  logo: { width: 332, height: 56 },
  megaMenuFile: 'saltmarsh-menu.json',
  attractions: {
    partner: 'Gatepost Days Out',
    url: 'https://gatepost.example/saltmarsh-news',
    words:
      'Readers who have booked get tickets for gardens, museums and coastal railways near their park from our partner.',
    path: '/attractions',
  },
  showOffers: true,
  showCaravanSales: false,
  showReviews: true,
  showParkRating: true,
  threeDSecure: true,
  trackingIds: { analytics: '', affiliate: '' },
  campaignReferer: 'saltmarsh-news',
  referralCode: 'SNH',
  privacyUrl: '/privacy-policy',
  termsUrl: '/terms',
  staticPages: PAGES,
  footerLinks: footerOf(PAGES, { instead: { '/channel/eurocaravan': '/european-holiday-parks' } }),
  sampleReviews: {
    heading: 'What a reader’s review looks like',
    samples: [
      {
        author: 'Sample reader, Cromer',
        text: 'Booked over breakfast with the paper open. Same figure at the end as at the start, which I checked.',
      },
      {
        author: 'Sample reader, Skipton',
        text: 'A narrowboat for our ruby wedding. Seven locks before lunch and still speaking to one another.',
      },
      {
        author: 'Sample reader, Tenby',
        text: 'Three generations in one caravan and nobody left early. The grandchildren have asked to go again.',
      },
    ],
  },
  // Where readers have been with the paper.
  parkOrder: [
    'Alderthorpe Cove',
    'Curlewick Head',
    'Reedfield Courtyard',
    'Sutterfleet Moorings',
    'Mallowick Bank',
    'Trescoe Bay',
    'Chymeor View',
    'Chalkworthy Point',
    'Staingarth View',
    'Arkbeck Cove',
    'Raveness Spinney',
    'Craigarrow Shore',
  ],
  home: SN_HOME,
}
