import { footerWithout } from './footer-links.ts'
import type { SiteConfig } from './site-config.ts'

/** Saltmarsh News Holidays, for the readers of a newspaper. */
export const saltmarshNews: SiteConfig = {
  code: 'SN',
  theme: 'sn',
  brandName: 'Saltmarsh News Holidays',
  strapline: 'Reader holidays at home and across the Channel',
  email: 'holidays@saltmarshnews.example',
  telephone: '01632 960 217',
  hours: [
    { days: 'Monday to Saturday', opens: '9am', closes: '5pm' },
    { days: 'Sunday', opens: '10am', closes: '4pm' },
  ],
  company: { name: 'Saltmarsh News Holidays Ltd', address: 'The Press House, 11 Quay Street, Orwell Haven' },
  reviewsLink: { title: 'What readers say', url: 'https://reviews.example/saltmarsh-news' },
  socialLinks: [{ network: 'facebook', url: 'https://facebook.example/saltmarshnews' }],
  headerStyle: 'dark',
  logo: { width: 220, height: 40 },
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
  footerLinks: footerWithout().map((link) =>
    link.path === '/channel/eurocaravan' ? { ...link, path: '/european-holiday-parks' } : link,
  ),
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
  home: [
    {
      type: 'HeroText',
      heading: 'Holidays our readers come back to',
      subheading: 'Parks, lodges, cottages and boats chosen with care. Every price is the total for your stay.',
      picture: 'home-SN',
    },
    {
      type: 'HomeColumns',
      heading: 'Saltmarsh News Holidays deals',
      background: 'paper',
      columns: [
        {
          picture: 'channel-ukcottages',
          title: 'A cottage for the week',
          text: 'From the Cotswolds to the Highlands, with the fire laid and the village pub in reach.',
          url: '/results/all-regions?channel=ukcottages&region=all-regions&nights=7&adults=2',
          overlayText: 'Cottages',
        },
        {
          picture: 'channel-boats',
          title: 'Slow water',
          text: 'Cruisers on the Broads and narrowboats on the cut, for beginners and old hands.',
          url: '/results/all-regions?channel=boats&region=all-regions&nights=7&adults=2',
          overlayText: 'Boating',
        },
        {
          picture: 'channel-ukcaravan',
          title: 'The seaside, as it was',
          text: 'Family parks behind the dunes, from a long weekend to a fortnight.',
          url: '/results/all-regions?channel=ukcaravan&region=all-regions&nights=4&adults=2',
          overlayText: 'Holiday parks',
        },
      ],
    },
    {
      type: 'Banner',
      fluid: false,
      background: 'primary',
      text: 'Across the Channel',
      content: 'Pines, vines and warm water: parks from Brittany to Istria, with the whole price from the start.',
      url: '/results/all-regions?channel=eurocaravan&region=all-regions&nights=7&adults=2',
    },
  ],
}
