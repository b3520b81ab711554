import { registerMessages } from './registry.ts'

/** The panel of dates and nights; it comes with it. */
export const stayMessages = registerMessages({
  'search.nightsOption': '{nights} {nights|night|nights}',
  'search.nightsShortUnavailable': '{nights}, unavailable',
  'search.arrivalMoved': 'The first date on sale for {nights} {nights|night|nights} is {date}.',
  'search.pricesFailed': 'The prices of the calendar could not be loaded.',
  'search.calendarNote': 'Lowest total for {nights}, rounded up. Underlined: the cheapest day of its week.',
  'search.cottageDays': 'Cottages change over on days of their own. None begins on {date}.',
  'search.cottageFirst': 'Take the first day on sale',
})
