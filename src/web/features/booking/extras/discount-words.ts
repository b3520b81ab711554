export const title = 'Discount code or voucher'
export const label = 'Code'
export const apply = 'Apply'
export const remove = 'Take it off'
export const applied = ({ code, amount }: { code: string; amount: string }) => `${code} takes ${amount} off.`
export const lapsed = ({ code }: { code: string }) => `${code} does not count for what is chosen now.`
export const required = 'Enter a discount code'
export const refused = {
  unknown: 'We do not know this code. Please check how it is spelt.',
  expired: 'This code has expired.',
  'used-up': 'This code has been used up.',
  'not-applicable': 'This code cannot be used for this holiday.',
} as const
