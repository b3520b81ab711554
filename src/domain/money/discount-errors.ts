import type { DiscountTerms } from './discount.ts'

export type DiscountError =
  | { readonly kind: 'ends-before-it-begins'; readonly validFrom: string }
  /** More than 100 per cent. */
  | { readonly kind: 'more-than-everything' }
  /** One voucher is one value: a code that many can use is `fixed`. */
  | { readonly kind: 'voucher-of-many' }

/** What is wrong with the terms of a discount code, each well-formed by itself. */
export function discountErrors(
  terms: Pick<DiscountTerms, 'kind' | 'value' | 'validFrom' | 'validUntil' | 'maxUses'>,
): DiscountError[] {
  const { kind, value, validFrom, validUntil, maxUses } = terms
  return [
    ...(validUntil < validFrom ? [{ kind: 'ends-before-it-begins', validFrom } as const] : []),
    ...(kind === 'percent' && value > 10_000 ? [{ kind: 'more-than-everything' } as const] : []),
    ...(kind === 'voucher' && maxUses > 1 ? [{ kind: 'voucher-of-many' } as const] : []),
  ]
}
