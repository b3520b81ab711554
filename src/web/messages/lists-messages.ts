import { registerMessages } from './registry.ts'

/** Lists of parks, prices by region and by date. */
export const listsMessages = registerMessages({
  'regions.title': '{label}: where to?',
  'regions.introStay': 'The lowest total for each region: {date}, {nights}.',
  'regions.introAny': 'The lowest total for {nights} in each region, on any date.',
  'regions.description': '{label} by region, with the lowest total price of a stay in each.',
  'regions.parks': '{count} {count|park|parks}',
  'regions.none': 'Nothing free for this stay in',
  'regions.noneAnywhere': 'Nothing is free for this stay in any region',
  'regions.list': 'All in one list',
  'dates.title': '{label} in {place}: prices by date',
  'dates.intro': 'The lowest total for {nights} and {guests}, by day of arrival, rounded up.',
  'dates.description': 'The lowest total of each arrival date for {label} in {place}.',
  'dates.months': 'Months',
  'dates.none': 'Nothing is on sale for this stay',
  'dates.cheapest': 'cheapest of its week',
  'dates.legend': 'Underlined: the cheapest day of its week.',
  'list.title': '{label} in {place}',
  'list.count': '{count} {count|place|places} to stay',
  'list.map': 'Map of {place}',
  'list.showMore': 'Show more parks',
  'list.lowPriceStay': '{date}, total for {nights} {nights|night|nights}',
  'list.lowPricesNote': 'Each leads to everything free for that stay.',
  'list.noPrice': 'No dates on sale at present',
  'list.lowPrices': 'Lowest prices on sale',
  'list.lowPricesNights': '{nights} nights',
})
