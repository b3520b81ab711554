import type { Pence } from './money.ts'
import { savingOf } from './price.ts'

/** What a price is made of. The lines add up to it; an amount that reduces it is negative. */
export interface PriceLine {
  readonly kind: 'accommodation' | 'saving' | 'dogs'
  readonly amount: Pence
}

/**
 * The lines of a stay's total before it is booked: the accommodation at its full price, what an offer takes off, and
 * the dog fee. Nothing else is compulsory [TRUE-04].
 */
export function priceLines(stay: {
  readonly price: Pence
  readonly was?: Pence
  readonly dogFee?: Pence
}): PriceLine[] {
  const { price, was, dogFee = 0 } = stay
  const saving = savingOf(price, was) ?? 0
  return [
    { kind: 'accommodation', amount: price + saving - dogFee },
    ...(saving > 0 ? [{ kind: 'saving', amount: -saving } as const] : []),
    ...(dogFee > 0 ? [{ kind: 'dogs', amount: dogFee } as const] : []),
  ]
}
