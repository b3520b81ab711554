export const title = 'Discount code or voucher'
export const label = 'Code'
export const apply = 'Apply'
export const remove = 'Remove'
export const applied = ({ code, amount }: { code: string; amount: string }) => `${code} takes ${amount} off.`
export const pays = ({ code, amount }: { code: string; amount: string }) =>
  `Your voucher ${code} pays ${amount} of this booking.`
export const lapsed = ({ code }: { code: string }) => `${code} cannot be used with what you have chosen.`
export const required = 'Enter a discount code'
export const refused = {
  unknown: 'We do not recognise this code. Check the spelling.',
  expired: 'This code has expired.',
  'used-up': 'This code has been used up. If it is a voucher, nothing is left on it.',
  'not-applicable': 'This code cannot be used for this holiday.',
} as const
