export const title = 'Cookies'
export const ask = 'May we use cookies to count visits and pay our partners?'
export const answer = {
  accepted: 'You accepted cookies that count visits and pay our partners.',
  rejected: 'You rejected cookies that count visits and pay our partners.',
} as const
export const ok = 'OK'
export const reject = 'Reject'
export const policy = 'Privacy policy'
export const policyNewTab = 'Privacy policy (new tab)'
export const kept = 'We remember your choice for a year.'
export const failed = 'Your choice could not be saved. Try again.'
