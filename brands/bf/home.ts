import type { HomeBlockConfig } from '../../src/brands/home-block.ts'
import { BEFORE_YOU_BOOK, INCLUDED, OPTIONAL } from '../../src/brands/home-promises.ts'

/** Brackenfold's home page: fells and fares. */
export const BF_HOME: HomeBlockConfig[] = [
  {
    type: 'HeroText',
    heading: 'A week away, at the price you see',
    subheading: 'Every price is the total for your stay.',
    picture: 'home-BF',
    look: 'poster',
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
    type: 'RegionMap',
    heading: 'What a stay costs, region by region',
    text: 'The lowest total on sale in each, on any date.',
  },
  {
    type: 'Banner',
    fluid: true,
    background: 'primary',
    text: 'Bring the dog',
    content:
      'Say so when you search: what it costs is then in every price you see. Assistance dogs always stay free of charge.',
    url: '/results/all-regions?channel=ukcaravan&region=all-regions&nights=3&adults=2&dogs=true',
  },
  {
    type: 'MonthPrices',
    heading: 'The year in prices',
    text: 'The lowest total of each month, for two adults. Every figure leads to the day it belongs to.',
    picture: 'region-17-tall',
    stays: [
      { channel: 'ukcaravan', nights: 3 },
      { channel: 'uklodge', nights: 3 },
      { channel: 'ukcottages', nights: 7 },
      { channel: 'boats', nights: 7 },
    ],
  },
  {
    type: 'Countdown',
    offerUrn: 2,
    linkText: 'See the weeks',
    url: '/results?channel=ukcaravan&region=all-regions&nights=7&adults=2&offers=2',
    background: 'paper',
    textColour: 'ink',
  },
  {
    type: 'SeasonPicture',
    winter: {
      picture: 'blog-winter-breaks-wide',
      title: 'Fires lit, fells empty',
      text: 'The lakes are at their quietest from December to February, and a lodge with a stove needs no weather.',
      linkText: 'Lodges in Cumbria',
      url: '/holidays/uklodge/14/cumbria',
    },
    spring: {
      picture: 'region-22-wide',
      title: 'Lambs, then blossom, then you',
      text: 'Green lanes and open gardens, before the school holidays find them.',
      linkText: 'Cottages in the Cotswolds',
      url: '/holidays/ukcottages/22/cotswolds',
    },
    summer: {
      picture: 'region-2-wide',
      title: 'Two coasts and a moor between',
      text: 'Surf in the north, red cliffs in the south: Devon has a beach for every wind.',
      linkText: 'Parks in Devon',
      url: '/holidays/ukcaravan/2/devon',
    },
    autumn: {
      picture: 'region-20-wide',
      title: 'The forest turns its pages',
      text: 'Birch and larch go first, and then the whole glen. Nights draw in early; take a book.',
      linkText: 'Lodges in the Highlands',
      url: '/holidays/uklodge/20/highlands-east',
    },
  },
  {
    type: 'PriceIncludes',
    heading: 'One figure, with everything in it',
    text: 'The first price you see is the total for the stay. It grows only when you add something.',
    included: INCLUDED,
    optional: OPTIONAL,
    linkText: 'The customer charter',
    url: '/customer-charter',
  },
  {
    type: 'Accordion',
    heading: 'Before you book',
    text: 'Five things people ask us, answered as the terms have it.',
    items: BEFORE_YOU_BOOK,
  },
  {
    type: 'HomeColumns',
    heading: 'Somewhere you have been meaning to go',
    background: 'paper',
    areRegions: true,
    columns: [
      {
        picture: 'region-1',
        title: 'Cornwall',
        text: 'Surf to the north, sheltered creeks to the south, and a light that painters moved here for.',
        url: '/holidays/ukcaravan/1/cornwall',
      },
      {
        picture: 'region-31',
        title: 'Norfolk Broads',
        text: 'A hundred and twenty-five miles of water without a lock, at the pace of a walk.',
        url: '/boating-holidays/boats/31/norfolk-broads',
      },
      {
        picture: 'region-18',
        title: 'South & Pembrokeshire',
        text: 'A coast path, islands full of puffins, and coves that face every wind in turn.',
        url: '/holidays/ukcaravan/18/south-pembrokeshire',
      },
      {
        picture: 'region-13',
        title: 'Northumberland',
        text: 'Castles, seals and miles of sand, with more sky than anywhere else in England.',
        url: '/holidays/uklodge/13/northumberland',
      },
      {
        picture: 'region-14',
        title: 'Cumbria',
        text: 'Fells, tarns and market towns: boots for the morning, a boat for the afternoon.',
        url: '/holidays/ukcottages/14/cumbria',
      },
    ],
  },
]
