export const title = 'Cookies'
export const ask =
  'This shop sets the cookies it needs. With your OK we also count visits, and pay the partners who send people here.'
export const answer = {
  accepted: 'You have said OK to counting visits and paying the partners who send people here.',
  rejected: 'You have said no: we do not count your visit.',
} as const
export const ok = 'OK'
export const reject = 'Reject'
export const policy = 'Privacy policy'
export const policyNewTab = 'Privacy policy (new tab)'
export const kept = 'Your choice is kept for a year.'
export const failed = 'Your choice could not be kept. Please try again.'
