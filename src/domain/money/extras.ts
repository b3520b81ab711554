import type { Party } from '../booking/party.ts'
import { MOST_PENCE, shareOf, type Pence } from './money.ts'

/** The longest code of an extra. */
export const LONGEST_EXTRA_CODE = 40

/** The largest quantity of an extra, whatever its terms. */
export const MOST_OF_AN_EXTRA = 999

/** The highest price of one extra for a stay or a night, £10,000. */
export const MOST_EXTRA_PENCE: Pence = 1_000_000

/** In the order in which they are shown. */
export const EXTRA_GROUPS = ['pets', 'children', 'linen', 'arrival', 'passes', 'protection'] as const
export type ExtraGroup = (typeof EXTRA_GROUPS)[number]

/**
 * Whether a party is likely to need extras of a group, which are then shown first; none is chosen for it. Linen is
 * offered only where it is not included.
 */
export function isForParty(group: ExtraGroup, party: Pick<Party, 'under5s' | 'dogs' | 'assistanceDogs'>): boolean {
  switch (group) {
    case 'pets':
      return party.dogs + party.assistanceDogs > 0
    case 'children':
      return party.under5s > 0
    case 'linen':
      return true
    case 'arrival':
    case 'passes':
    case 'protection':
      return false
  }
}

/** How an extra is priced: per stay, per night, or as a share of the unit's price. */
export interface ExtraTerms {
  readonly code: string
  readonly basis: 'stay' | 'night' | 'percent'
  /** Pence for one, or basis points of the unit's price. */
  readonly rate: number
  readonly minimumPence: Pence
  readonly maxQuantity: number
  /** Share that is due with the deposit, basis points. */
  readonly depositShare: number
}

/** The price of one unit of an extra for a stay. */
export function extraPrice(terms: ExtraTerms, stay: { nights: number; unit: Pence }): Pence {
  switch (terms.basis) {
    case 'stay':
      return Math.max(terms.rate, terms.minimumPence)
    case 'night':
      return Math.max(terms.rate * stay.nights, terms.minimumPence)
    case 'percent':
      return Math.max(shareOf(stay.unit, terms.rate), terms.minimumPence)
  }
}

/** How many of an extra a stay can have: as many as its terms allow, and as many as cost £1,000,000 at most. */
export function mostOfExtra(terms: ExtraTerms, stay: { nights: number; unit: Pence }): number {
  const each = extraPrice(terms, stay)
  return each === 0 ? terms.maxQuantity : Math.min(terms.maxQuantity, Math.floor(MOST_PENCE / each))
}

export interface PricedExtra {
  readonly code: string
  readonly quantity: number
  readonly each: Pence
  readonly total: Pence
  /** The part due with the deposit. */
  readonly deposit: Pence
}

/** @throws RangeError unless the quantity is a whole number from 0 to `mostOfExtra`. */
export function priceExtra(terms: ExtraTerms, quantity: number, stay: { nights: number; unit: Pence }): PricedExtra {
  const most = mostOfExtra(terms, stay)
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > most) {
    throw new RangeError(`quantity of ${terms.code} must be from 0 to ${most}`)
  }
  const each = extraPrice(terms, stay)
  const total = each * quantity
  return { code: terms.code, quantity, each, total, deposit: shareOf(total, terms.depositShare) }
}
