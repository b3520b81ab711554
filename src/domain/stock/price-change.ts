/**
 * How staff raise and lower prices [STAFF-05]. A was-price stays true: it is one at which this very stay was on sale. A change
 * drops it where the stay then costs as much or more, and makes one only under an offer.
 */
import { MOST_PENCE, shareOf, type Pence } from '../money/money.ts'
import type { ChannelUnits } from '../site/channel.ts'

export interface StayPrice {
  readonly pence: Pence
  /** What this stay cost before it was reduced. */
  readonly wasPence: Pence | null
  readonly offerUrn: number | null
}

export type PriceOperation =
  /** Basis points more, or with a negative number less: 500 is 5 % more. */
  | { readonly kind: 'percent'; readonly basisPoints: number }
  /** Pence more, or with a negative amount less. */
  | { readonly kind: 'amount'; readonly pence: Pence }
  | { readonly kind: 'set'; readonly pence: Pence }

/** In basis points of the price before: a change by more has to be confirmed with its figures, against slips. */
export const UNUSUAL_SHARE = 5_000

/** What prices are rounded to: whole pounds, those of pitches to 50p. */
export const roundingStep = (units: ChannelUnits): Pence => (units === 'pitch' ? 50 : 100)

/** To the nearest step, half a step up. */
const rounded = (pence: Pence, step: Pence): Pence => Math.floor((2 * pence + step) / (2 * step)) * step

function penceAfter(pence: Pence, operation: PriceOperation): Pence {
  switch (operation.kind) {
    case 'percent':
      return shareOf(pence, 10_000 + operation.basisPoints)
    case 'amount':
      return pence + operation.pence
    case 'set':
      return operation.pence
  }
}

/**
 * A price after a change. The was-price stays while it is higher. With it stays the offer; an offer without a was-price
 * stays unless the stay gets dearer.
 *
 * @param step what the price is rounded to; 1 for none. An amount that is set is not rounded
 * @returns undefined if there is no such price: none of it would be left, or it would be above a million pounds
 */
export function priceAfter(price: StayPrice, operation: PriceOperation, step: Pence = 1): StayPrice | undefined {
  const exact = penceAfter(price.pence, operation)
  const pence = operation.kind === 'set' ? exact : rounded(exact, step)
  if (pence < 1 || pence > MOST_PENCE) return undefined
  const wasPence = price.wasPence !== null && price.wasPence > pence ? price.wasPence : null
  const isStillReduced = price.wasPence === null ? pence <= price.pence : wasPence !== null
  return { pence, wasPence, offerUrn: isStillReduced ? price.offerUrn : null }
}

/** A was-price that is made under an offer is the lowest price of the stay in so many days before. */
export const WAS_PRICE_DAYS = 30

/**
 * A price that is lowered under an offer. Its was-price is the one it has, or else the price now; neither is above the lowest price
 * at which the stay was on sale of late.
 *
 * @param lowestLately the lowest price before now within `WAS_PRICE_DAYS`; undefined if it was no other
 * @param step as of `priceAfter`
 * @returns 'not-reduced' if the stay was as cheap of late; undefined if there is no such price
 */
export function priceUnderOffer(
  price: StayPrice,
  operation: PriceOperation,
  offerUrn: number,
  lowestInRecentDays: Pence = MOST_PENCE,
  step: Pence = 1,
): StayPrice | 'not-reduced' | undefined {
  const after = priceAfter(price, operation, step)
  if (!after) return undefined
  const wasPence = Math.min(price.wasPence ?? price.pence, lowestInRecentDays)
  return wasPence > after.pence ? { pence: after.pence, wasPence, offerUrn } : 'not-reduced'
}

/** The price of a stay whose offer has ended: what it was before it was reduced. */
export const priceAfterOffer = ({ pence, wasPence }: StayPrice): StayPrice => ({
  pence: wasPence ?? pence,
  wasPence: null,
  offerUrn: null,
})

/** By how much of the price before it differs, in basis points, rounded up. */
export const shareOfChange = (before: Pence, after: Pence): number =>
  Math.ceil((Math.abs(after - before) * 10_000) / before)
