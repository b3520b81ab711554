/** The price of a stay as its customer saw it, and the price of the unit in it. */
import type { Stay } from '../../../domain/dates/stay.ts'
import { chargeLines, costOfCharges, priceBeforeCharges, type StayCharge } from '../../../domain/money/local-charge.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { ChosenExtra } from '../../store/booking-details-store.ts'
import { findUnitPrice } from '../../store/catalogue/stay-price-store.ts'
import type { CommandDeps } from '../command-deps.ts'

/** Additions to a unit's price for a party. */
export interface AddedToUnit {
  /** The extras of the dogs at the price the customer saw. */
  readonly dogs: readonly ChosenExtra[]
  /** Also those paid at the park. */
  readonly charges: readonly StayCharge[]
}

interface SeenStay {
  readonly unitTypeId: number
  readonly stay: Stay
  readonly expectedPrice: Pence
}

type PriceChanged =
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'price-changed'; readonly expected: Pence; readonly now: Pence }

const costOf = (extras: readonly ChosenExtra[]) => extras.reduce((sum, { total }) => sum + total, 0)

/** A price of the unit with dogs and local charges, as customers see it. */
export const seenPriceOf = (unit: Pence, { dogs, charges }: AddedToUnit): Pence =>
  unit + costOfCharges(chargeLines(charges, unit)) + costOf(dogs)

/** The price of the unit in a price that was seen; undefined if a charge has changed since. */
export const unitPriceIn = (seen: Pence, { dogs, charges }: AddedToUnit): Pence | undefined =>
  priceBeforeCharges(seen - costOf(dogs), charges)

/** The answer where a charge has changed since the price was seen: no price of the unit comes to it. */
export async function chargesChanged(
  deps: Pick<CommandDeps, 'db'>,
  { unitTypeId, stay, expectedPrice }: SeenStay,
  added: AddedToUnit,
): Promise<PriceChanged> {
  const known = await findUnitPrice(deps.db, unitTypeId, stay)
  if (!known) return { kind: 'unavailable' }
  return { kind: 'price-changed', expected: expectedPrice, now: seenPriceOf(known.pence, added) }
}
