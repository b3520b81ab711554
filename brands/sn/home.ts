import type { HomeBlockConfig } from '../../src/brands/home-block.ts'
import { BEFORE_YOU_BOOK, INCLUDED, OPTIONAL } from '../../src/brands/home-promises.ts'

/** The readers' home page: set like the travel page of the paper. */
export const SN_HOME: HomeBlockConfig[] = [
  {
    type: 'HeroText',
    heading: 'Holidays our readers come back to',
    subheading: 'The price you read is the price you pay.',
    picture: 'home-SN',
    look: 'masthead',
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
    type: 'Quote',
    text: 'The first figure you see is the total for your stay, with everything you have to pay in it.',
    source: 'From our customer charter',
    url: '/customer-charter',
  },
  {
    type: 'RegionMap',
    heading: 'Where in the country',
    text: 'The lowest total on sale in each region, on any date.',
  },
  {
    type: 'NumberedList',
    heading: 'Places for people who read on trains',
    text: 'Chosen by our travel desk, for a long weekend out of the holidays.',
    items: [
      {
        title: 'Suffolk',
        text: 'Shingle, reedbeds where bitterns boom, and wool towns washed in pink.',
        url: '/holidays/ukcaravan/4/suffolk',
      },
      {
        title: 'Northumberland',
        text: 'Castles on the shore, seals off it, and the sands to yourself by four o’clock.',
        url: '/holidays/ukcaravan/13/northumberland',
      },
      {
        title: 'Cotswolds',
        text: 'Honey-coloured villages, best before the coaches come and after they have gone.',
        url: '/holidays/ukcottages/22/cotswolds',
      },
      {
        title: 'Peak District',
        text: 'Dry-stone walls, edges of gritstone, and a pudding with a town of its own.',
        url: '/holidays/ukcottages/21/peak-district',
      },
      {
        title: 'Norfolk Broads',
        text: 'A hundred and twenty-five miles of water without a lock, and windmills for company.',
        url: '/boating-holidays/boats/31/norfolk-broads',
      },
      {
        title: 'Dorset',
        text: 'A hundred and eighty-five million years of rock, with fossils for the patient.',
        url: '/holidays/ukcaravan/9/dorset',
      },
    ],
  },
  {
    type: 'MonthPrices',
    heading: 'The year in prices',
    text: 'The lowest total of each month, for two adults. Every figure leads to the day it belongs to.',
    picture: 'region-4-tall',
    stays: [
      { channel: 'ukcottages', nights: 7 },
      { channel: 'ukcaravan', nights: 4 },
      { channel: 'uklodge', nights: 4 },
      { channel: 'boats', nights: 7 },
    ],
  },
  {
    type: 'Countdown',
    offerUrn: 8,
    linkText: 'See the cottages',
    url: '/results?channel=ukcottages&region=all-regions&nights=7&adults=2&offers=8',
    background: 'tint',
    textColour: 'ink',
  },
  {
    type: 'Accordion',
    heading: 'Before you book',
    text: 'Readers write to us with these five questions more than with any other.',
    items: BEFORE_YOU_BOOK,
  },
  {
    type: 'PriceIncludes',
    heading: 'What the price has in it',
    text: 'No booking fee at the end, no fuel at the quay. You add only what you choose.',
    included: INCLUDED,
    optional: OPTIONAL,
    linkText: 'The booking terms',
    url: '/terms',
  },
  {
    type: 'Banner',
    fluid: false,
    background: 'primary',
    text: 'Across the Channel',
    content: 'Pines, vines and warm water: parks from Brittany to Istria, with the whole price from the start.',
    url: '/results/all-regions?channel=eurocaravan&region=all-regions&nights=7&adults=2',
  },
]
