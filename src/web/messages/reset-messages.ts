import { registerMessages } from './registry.ts'

export const resetMessages = registerMessages({
  'reset.title': 'Starting afresh',
  'reset.text': 'Your last search and the pages you looked at are being forgotten. Bookings and your shortlist stay.',
  'reset.toHome': 'To the home page',
})
