import { registerMessages } from './registry.ts'

/** Around pages of words, and in every text that editors write. */
export const contentMessages = registerMessages({
  'content.home': 'Home',
  'content.sections': 'On this page',
  'content.parksNote': 'The lowest totals on sale now',
  'content.parksAll': 'See all',
  'content.parksAllOf': ': {title}',
  'content.noDates': 'No dates on sale at present',
  'content.retryHint': 'Please try again in a moment.',
})
