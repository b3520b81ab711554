import type { Pence } from '../money/money.ts'

/** The total and length of a stay. */
export interface SharePrice {
  readonly price: Pence
  readonly nights: number
}

/**
 * The price on a park's social sharing picture: the lowest total among the usual lengths of stay, the shorter stay if
 * equal. Undefined if nothing is on sale.
 */
export function sharePriceOf(groups: readonly { readonly prices: readonly SharePrice[] }[]): SharePrice | undefined {
  const cheapestFirst = groups
    .flatMap(({ prices }) => prices)
    .sort((one, other) => one.price - other.price || one.nights - other.nights)
  return cheapestFirst[0]
}

/**
 * A version for the picture's address, so that social networks fetch it again when the price changes: '8700-3', or '0'
 * without a price.
 */
export function shareVersion(price: SharePrice | undefined): string {
  return price ? `${price.price}-${price.nights}` : '0'
}
