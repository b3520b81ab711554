import { registerMessages } from './registry.ts'

/** Around pages of words, and in every text that editors write. */
export const contentMessages = registerMessages({
  'content.home': 'Home',
  'content.sections': 'On this page',
  'content.parksNote': 'The lowest totals for {guests} on sale now',
  'content.parksNoteWindow': 'The lowest totals for {guests} {window}',
  'content.parksNone': '{title}: none on sale at the moment.',
  'content.parksNoneWindow': '{title}: none on sale {window} at the moment.',
  'content.parkArrival': 'Arriving {date}',
  'content.window.february-half-term': 'in the February half-term of {year}',
  'content.window.easter': 'in the Easter holidays of {year}',
  'content.window.may-half-term': 'in the May half-term of {year}',
  'content.window.summer': 'in the summer holidays of {year}',
  'content.window.october-half-term': 'in the October half-term of {year}',
  'content.window.christmas': 'in the Christmas holidays of {year}',
  'content.window.month': 'in {month}',
  'content.window.months': 'from {from} to {to}',
  'content.window.dates': 'from {from} to {to}',
  'content.window.soon': 'in the next {days} days',
  'content.parksAll': 'See all',
  'content.parksMore': 'More arriving {date}',
  'content.parksAllOf': ': {title}',
  'content.noDates': 'No dates on sale at present',
  'content.retryHint': 'Please try again in a moment.',
})
