import { FOOTER_LINKS } from './footer-links.ts'
import type { SiteConfig } from './site-config.ts'

/** Brackenfold, the brand's own shop. */
export const brackenfold: SiteConfig = {
  code: 'BF',
  theme: 'bf',
  brandName: 'Brackenfold',
  strapline: 'Parks, lodges, cottages and boats, priced as you will pay them',
  email: 'hello@brackenfold.example',
  telephone: '01632 960 144',
  hours: [
    { days: 'Monday to Saturday', opens: '9am', closes: '5pm' },
    { days: 'Sunday', opens: '10am', closes: '4pm' },
  ],
  company: { name: 'Brackenfold Holidays Ltd', address: '4 Sheepwash Lane, Kettleby, North Riding' },
  reviewsLink: { title: 'Read our reviews', url: 'https://reviews.example/brackenfold' },
  socialLinks: [
    { network: 'facebook', url: 'https://facebook.example/brackenfold' },
    { network: 'instagram', url: 'https://instagram.example/brackenfold' },
  ],
  headerStyle: 'light',
  logo: { width: 176, height: 40 },
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
  footerLinks: [...FOOTER_LINKS],
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
  home: [
    {
      type: 'HeroText',
      heading: 'A week away, at the price you see',
      subheading: 'Holiday parks, lodges, cottages, pitches and boats. Every price is the total for your stay.',
      picture: 'home-BF',
    },
    {
      type: 'HomeColumns',
      heading: 'Brackenfold deals',
      background: 'paper',
      columns: [
        {
          picture: 'channel-ukcaravan',
          title: 'Caravans by the sea',
          text: 'Three nights or the whole fortnight, with the pool, the clubhouse and the beach a walk away.',
          url: '/results/all-regions?channel=ukcaravan&region=all-regions&nights=3&adults=2',
          overlayText: 'Holiday parks',
        },
        {
          picture: 'channel-uklodge',
          title: 'Lodges with a hot tub',
          text: 'Timber, quiet, and a tub on the deck: small parks for people who go away to be left alone.',
          url: '/results/all-regions?channel=uklodge&region=all-regions&nights=3&adults=2&features=1',
          overlayText: 'Lodge breaks',
        },
        {
          picture: 'channel-ukcottages',
          title: 'Cottages of your own',
          text: 'Low beams and a wood burner, from one night in the off season to three weeks in the summer.',
          url: '/results/all-regions?channel=ukcottages&region=all-regions&nights=7&adults=2',
          overlayText: 'Cottages',
        },
      ],
    },
    {
      type: 'Banner',
      fluid: true,
      background: 'primary',
      text: 'Bring the dog',
      content: 'More than half of our parks take one, most take two, and assistance dogs always stay free of charge.',
      url: '/results/all-regions?channel=ukcaravan&region=all-regions&nights=3&adults=2&dogs=true',
    },
    {
      type: 'HomeColumns',
      heading: 'Somewhere you have been meaning to go',
      background: 'tint',
      columns: [
        {
          picture: 'region-1',
          title: 'Cornwall',
          text: 'Surf to the north, sheltered creeks to the south, and a light that painters moved here for.',
          url: '/holidays/ukcaravan/1/cornwall',
        },
        {
          picture: 'region-14',
          title: 'Cumbria',
          text: 'Fells, tarns and market towns: boots for the morning, a boat for the afternoon.',
          url: '/holidays/uklodge/14/cumbria',
        },
        {
          picture: 'region-31',
          title: 'Norfolk Broads',
          text: 'A hundred and ten miles of water without a lock, at the pace of a walk.',
          url: '/boating-holidays/boats/31/norfolk-broads',
        },
      ],
    },
  ],
}
