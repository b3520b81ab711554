import { priceLines } from '../money/price-lines.ts'
import type { Pence } from '../money/money.ts'

export const offerSaving = 'Offer saving'

/**
 * The lines of a booked unit's price: what it was on sale at, less what its offer takes off [BOOK-14].
 *
 * @param was null without an offer
 */
export function unitPriceLines(
  price: Pence,
  was: Pence | null,
  accommodation = 'Accommodation',
): { readonly label: string; readonly amount: Pence }[] {
  const labels = { accommodation, saving: offerSaving }
  return priceLines({ price, was: was ?? undefined }).flatMap(({ kind, amount }) =>
    kind === 'dogs' ? [] : [{ label: labels[kind], amount }],
  )
}
