import { footerWithout } from './footer-links.ts'
import type { SiteConfig } from './site-config.ts'

/** Morning Tide, for the subscribers of a daily mail. */
export const morningTide: SiteConfig = {
  code: 'MT',
  theme: 'mt',
  brandName: 'Morning Tide',
  strapline: 'Short breaks and long weeks by the water',
  email: 'crew@morningtide.example',
  telephone: '01632 960 385',
  hours: [
    { days: 'Monday to Saturday', opens: '9am', closes: '5pm' },
    { days: 'Sunday', opens: '10am', closes: '4pm' },
  ],
  company: { name: 'Morning Tide Holidays Ltd', address: '2 Harbour Steps, Polmear, Cornwall' },
  reviewsLink: { title: 'Reviews', url: 'https://reviews.example/morning-tide' },
  socialLinks: [
    { network: 'instagram', url: 'https://instagram.example/morningtide' },
    { network: 'youtube', url: 'https://youtube.example/morningtide' },
  ],
  headerStyle: 'light',
  logo: { width: 164, height: 40 },
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
  footerLinks: footerWithout('/hotels', '/cheap-caravan-holidays-uk-europe'),
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
  home: [
    {
      type: 'HeroText',
      heading: 'Out with the morning tide',
      subheading: 'Breaks by the sea, the lake and the canal. Every price is the total for your stay.',
      picture: 'home-MT',
    },
    {
      type: 'HomeColumns',
      heading: 'Morning Tide deals',
      background: 'paper',
      columns: [
        {
          picture: 'channel-uktouring',
          title: 'Pitch up',
          text: 'Grass, hardstanding or fully serviced, a night at a time or three weeks on end.',
          url: '/results/all-regions?channel=uktouring&region=all-regions&nights=3&adults=2',
          overlayText: 'Camping & touring',
        },
        {
          picture: 'channel-ukcaravan',
          title: 'Parks on the coast',
          text: 'The beach first, then the pool, then the beach again.',
          url: '/results/all-regions?channel=ukcaravan&region=all-regions&nights=3&adults=2',
          overlayText: 'Holiday parks',
        },
        {
          picture: 'channel-uklodge',
          title: 'Lodges by the water',
          text: 'Wake to the lake, soak under the stars, go home on Monday.',
          url: '/results/all-regions?channel=uklodge&region=all-regions&nights=3&adults=2',
          overlayText: 'Lodge breaks',
        },
      ],
    },
    {
      type: 'Banner',
      fluid: true,
      background: 'primary',
      text: 'A boat for the week',
      content: 'No licence and no experience needed: the yard shows you how before you leave.',
      url: '/results/all-regions?channel=boats&region=all-regions&nights=7&adults=2',
    },
  ],
}
