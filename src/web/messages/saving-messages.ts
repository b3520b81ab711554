import { registerMessages } from './registry.ts'

/** Saving parks, on any page that shows one, and what was looked at lately. */
export const savingMessages = registerMessages({
  'shortlist.linkCount': '{count} saved:',
  'shortlist.save': 'Save {park} to your shortlist',
  'shortlist.saveShort': 'Save',
  'shortlist.saved': 'Saved to your shortlist.',
  'shortlist.view': 'View shortlist',
  'shortlist.removed': '{park} was taken off your shortlist.',
  'shortlist.undo': 'Undo',
  'shortlist.full': 'Your shortlist is full: {limit} parks.',
  'recent.title': 'Recently viewed',
})
