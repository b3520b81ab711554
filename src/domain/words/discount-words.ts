import type { DiscountRefusal } from '../money/discount.ts'

const REFUSALS: Record<DiscountRefusal, string> = {
  unknown: 'We do not know this discount code.',
  expired: 'This discount code has expired.',
  'used-up': 'This discount code has been used up.',
  'not-applicable': 'This discount code cannot be used for this holiday.',
}

/** Why a discount code is refused [BOOK-12]. */
export const refusedDiscount = (reason: DiscountRefusal): string => REFUSALS[reason]
