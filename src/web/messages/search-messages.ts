import { registerMessages } from './registry.ts'

/** A search in a few words, on pages about one. */
export const searchMessages = registerMessages({
  'search.change': 'Change your search',
  'search.allRegions': 'All regions',
  'search.dogs': 'We bring a dog',
  'search.dateAround': '{date} ± {days} {days|day|days}',
  'search.dateWeekend': 'Weekend near {date}',
  'search.summary': '{date}, {nights}, {guests}',
})
