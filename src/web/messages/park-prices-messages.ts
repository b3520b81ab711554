import { registerMessages } from './registry.ts'

/** The prices of a park by day of arrival. */
export const parkPricesMessages = registerMessages({
  'park.pricesTitle': 'Prices by day of arrival',
  'park.pricesIntro': 'The lowest total for {nights} and {guests}, rounded up. Choose the day you arrive.',
  'park.nightsTabs': 'How many nights',
  'park.monthEarlier': '{month}, the month before',
  'park.monthLater': '{month}, the month after',
  'park.day': '{date}, from {price} total',
  'park.dayCheapest': '{date}, from {price} total, cheapest of its week',
  'park.dayChosen': '{day}, chosen',
  'park.dayFlexible': '{day}, one of your flexible dates',
  'park.cheapest': 'lowest',
  'park.legend': '‘Lowest’ is the cheapest arrival of its week. Tinted days are your stay.',
  'park.legendShort': 'Underlined: the cheapest arrival of its week. Tinted: your stay.',
  'park.legendFlexible': 'A bar above: one of your flexible dates.',
  'park.noPrices': 'Nothing is on sale for {nights} in {month}.',
  'park.pricesFailed': 'The prices by date could not be loaded.',
})
