import type { Pence } from '../money/money.ts'

/** The total and length of a stay. */
export interface SharePrice {
  readonly price: Pence
  readonly nights: number
}

/**
 * The price that a shared picture of a park names: the lowest total among the usual lengths of stay, of the shorter stay
 * where two cost the same. Undefined where nothing is on sale.
 */
export function sharePriceOf(groups: readonly { readonly prices: readonly SharePrice[] }[]): SharePrice | undefined {
  const cheapestFirst = groups
    .flatMap(({ prices }) => prices)
    .sort((one, other) => one.price - other.price || one.nights - other.nights)
  return cheapestFirst[0]
}

/** Changes with the price, so that networks which keep pictures ask again: '8700-3', '0' without one. */
export function shareVersion(price: SharePrice | undefined): string {
  return price ? `${price.price}-${price.nights}` : '0'
}
