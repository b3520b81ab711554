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
 * A version for the picture's address, so that social networks fetch it again when the price or the photograph changes:
 * '8700-3', or '0' without a price; '8700-3-a1b2c3' with a photograph.
 * @param pictureKey the key of the park's first picture
 */
export function shareVersion(price: SharePrice | undefined, pictureKey: string): string {
  const [, photo] = /^photo-(.{6})/.exec(pictureKey) ?? []
  return [...(price ? [price.price, price.nights] : [0]), ...(photo ? [photo] : [])].join('-')
}
