import { registerMessages } from './registry.ts'

/** The main navigation and what it opens. */
export const menuMessages = registerMessages({
  'nav.ukcaravan': 'Holiday parks',
  'nav.eurocaravan': 'European parks',
  'nav.uklodge': 'Lodges',
  'nav.ukcottages': 'Cottages',
  'nav.uktouring': 'Camping & touring',
  'nav.boats': 'Boats',
  'nav.hotels': 'Hotels',
  'nav.offers': 'Offers',
  'nav.caravanSales': 'Caravan sales',
  'menu.toggle': '{title}: where to go and what to look for',
  'menu.all': 'All {title}',
})
