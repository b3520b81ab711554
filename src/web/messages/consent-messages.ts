import { registerMessages } from './registry.ts'

/** What is asked about cookies. */
export const consentMessages = registerMessages({
  'consent.title': 'Cookies',
  'consent.ask':
    'This shop sets the cookies it needs. With your OK we also count visits, and pay the partners who send people here.',
  'consent.accepted': 'You have said OK to counting visits and paying the partners who send people here.',
  'consent.rejected': 'You have said no: we do not count your visit.',
  'consent.ok': 'OK',
  'consent.reject': 'Reject',
  'consent.policy': 'Privacy policy',
  'consent.policyNewTab': 'Privacy policy (new tab)',
  'consent.settings': 'Cookie settings',
  'consent.kept': 'Your choice is kept for a year.',
  'consent.failed': 'Your choice could not be kept. Please try again.',
})
