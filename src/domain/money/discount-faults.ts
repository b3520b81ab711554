import type { DiscountTerms } from './discount.ts'

export type DiscountFault =
  | { readonly kind: 'ends-before-it-begins'; readonly validFrom: string }
  /** More than 100 per cent. */
  | { readonly kind: 'more-than-everything' }

/** What is wrong with the terms of a discount code, each well-formed by itself. */
export function discountFaults(
  terms: Pick<DiscountTerms, 'kind' | 'value' | 'validFrom' | 'validUntil'>,
): DiscountFault[] {
  const { kind, value, validFrom, validUntil } = terms
  return [
    ...(validUntil < validFrom ? [{ kind: 'ends-before-it-begins', validFrom } as const] : []),
    ...(kind === 'percent' && value > 10_000 ? [{ kind: 'more-than-everything' } as const] : []),
  ]
}
