import { registerMessages } from './registry.ts'

/** Maps of regions, and the pages that have one. */
export const mapMessages = registerMessages({
  'map.from': 'from {price}',
  'regionBrowse.title': '{label}, region by region',
  'regionBrowse.description':
    '{label} on a map and region by region: {count} {count|region|regions} and every town, with the lowest total price of a stay{price}.',
  'regionBrowse.descriptionPrice': ', from {price}',
  'regionBrowse.intro.uk':
    'From Land’s End to the Moray Firth. Prices are the lowest total for a stay on any date, with everything that is compulsory in it.',
  'regionBrowse.intro.europe':
    'From Brittany to the Algarve and the Adriatic. Prices are the lowest total for a stay on any date, with everything that is compulsory in it.',
  'regionBrowse.intro.boats':
    'Canals, rivers and broads to cruise at walking pace. Prices are the lowest total for a boat on any date, with everything that is compulsory in it.',
  'regionBrowse.home': 'Home',
  'regionBrowse.crumb': 'All regions',
  'regionBrowse.nightsFrom': '{nights} {nights|night|nights} from',
  'regionBrowse.townPrice': '{price} for {nights} {nights|night|nights}',
  'regionBrowse.notOnSale': 'No dates on sale at present',
  'regionBrowse.noneFits': 'Nothing that fits',
  'regionBrowse.search': 'See all regions for your dates',
  'regionBrowse.none': 'No regions here at present',
  'regionBrowse.noneText': 'Please try another kind of holiday.',
  'map.credit': 'Coast © OpenStreetMap contributors',
})
