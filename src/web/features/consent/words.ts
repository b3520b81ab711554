export const title = 'Cookies'
export const ask =
  'We use cookies that this site needs to work. If you choose OK, we also use cookies to count visits and to pay the partners who send visitors here.'
export const answer = {
  accepted: 'You have accepted cookies for counting visits and for paying the partners who send visitors here.',
  rejected: 'You have rejected optional cookies: we do not count your visits.',
} as const
export const ok = 'OK'
export const reject = 'Reject'
export const policy = 'Privacy policy'
export const policyNewTab = 'Privacy policy (new tab)'
export const kept = 'We remember your choice for a year.'
export const failed = 'Your choice could not be saved. Try again.'
