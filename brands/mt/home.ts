import type { HomeBlockConfig } from '../../src/brands/home-block.ts'
import { BEFORE_YOU_BOOK, INCLUDED, OPTIONAL } from '../../src/brands/home-promises.ts'

/** Morning Tide's home page: everything within sight of water. */
export const MT_HOME: HomeBlockConfig[] = [
  {
    type: 'HeroText',
    heading: 'Out with the morning tide',
    subheading: 'Every price is the total for your stay.',
    picture: 'home-MT',
    look: 'ticket',
  },
  {
    type: 'HomeColumns',
    heading: 'Morning Tide deals',
    background: 'tint',
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
    type: 'RegionMap',
    heading: 'Find your stretch of coast',
    text: 'The lowest total on sale in each region, on any date.',
  },
  {
    type: 'ImageSlider',
    heading: 'Within sight of the water',
    text: 'Eight places where the tide, the lake or the lock keeper sets the hours.',
    slides: [
      {
        picture: 'region-1',
        title: 'Cornwall',
        text: 'Nowhere more than twenty miles from the sea.',
        url: '/holidays/ukcaravan/1/cornwall',
      },
      {
        picture: 'region-7',
        title: 'Sussex',
        text: 'The Downs meet the sea at the Seven Sisters.',
        url: '/holidays/ukcaravan/7/sussex',
      },
      {
        picture: 'region-37',
        title: 'Thames',
        text: 'Locks with roses, and lunch at the weir.',
        url: '/boating-holidays/boats/37/thames',
      },
      {
        picture: 'region-10',
        title: 'Somerset',
        text: 'Long sands, and a tide that goes out for miles.',
        url: '/holidays/ukcaravan/10/somerset',
      },
      {
        picture: 'region-14',
        title: 'Cumbria',
        text: 'Sixteen lakes, and a tarn round every corner.',
        url: '/holidays/uklodge/14/cumbria',
      },
      {
        picture: 'region-34',
        title: 'Leeds & Liverpool',
        text: 'Over the Pennines by narrowboat, lock by lock.',
        url: '/boating-holidays/boats/34/leeds-liverpool',
      },
      {
        picture: 'region-6',
        title: 'Kent',
        text: 'Beaches that face three ways, one out of the wind.',
        url: '/holidays/ukcaravan/6/kent',
      },
      {
        picture: 'region-19',
        title: 'South Scotland',
        text: 'Sea cliffs, smugglers’ coves and hardly a soul.',
        url: '/holidays/ukcaravan/19/south-scotland',
      },
    ],
  },
  {
    type: 'Countdown',
    offerUrn: 7,
    linkText: 'See the boats',
    url: '/results?channel=boats&region=all-regions&nights=7&adults=2&offers=7',
    background: 'primary',
    textColour: 'white',
  },
  {
    type: 'MonthPrices',
    heading: 'When the water is cheapest',
    text: 'The lowest total of each month, for two adults. Every figure leads to the day it belongs to.',
    picture: 'channel-boats-tall',
    stays: [
      { channel: 'ukcaravan', nights: 3 },
      { channel: 'uktouring', nights: 3 },
      { channel: 'uklodge', nights: 3 },
      { channel: 'boats', nights: 7 },
    ],
  },
  {
    type: 'PriceIncludes',
    heading: 'All in, from the first figure',
    text: 'The price in the mail is the price at the till: a total for the stay, never a price per night.',
    included: INCLUDED,
    optional: OPTIONAL,
    linkText: 'The customer charter',
    url: '/customer-charter',
  },
  {
    type: 'Accordion',
    heading: 'Before you book',
    text: 'Short answers for people with a boat to catch.',
    items: BEFORE_YOU_BOOK,
  },
  {
    type: 'Banner',
    fluid: true,
    background: 'primary',
    text: 'A boat for the week',
    content: 'No licence and no experience needed: the yard shows you how before you leave.',
    url: '/results/all-regions?channel=boats&region=all-regions&nights=7&adults=2',
  },
]
