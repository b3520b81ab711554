import { registerMessages } from './registry.ts'

/** Signing up for news of deals, on every page and on its own. */
export const newsletterMessages = registerMessages({
  'newsletter.title': 'Win a holiday worth {worth}',
  'newsletter.intro': 'Deals from {brand} in your inbox, twice a month at most. Whoever is on the list is in the draw.',
  'newsletter.firstName': 'First name',
  'newsletter.email': 'E-mail address',
  'newsletter.submit': 'Send me deals',
  'newsletter.small':
    'We ask you to confirm by e-mail first. You can leave with one click, and we never pass your address on.',
  'newsletter.conditions': 'Conditions of the draw',
  'newsletter.privacy': 'Privacy policy',
  'newsletter.done': 'Thank you, {name}. Please look for our letter and confirm your address.',
  'newsletter.doneText': 'It comes within a few minutes. If it does not, look among the unwanted mail.',
  'forms.newsletter.firstName': 'Please add your first name',
  'forms.newsletter.email': 'Please choose a valid email address',
})
