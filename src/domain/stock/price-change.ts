/**
 * How staff raise and lower prices [STAFF-05]. A was-price stays true: it is one at which this very stay was on sale. A
 * change drops it where the stay then costs as much or more, and makes one only under an offer.
 */
import { MAX_PENCE, shareOf, type Pence } from '../money/money.ts'
import type { ChannelUnits } from '../site/channel.ts'

export interface StayPrice {
  readonly pence: Pence
  /** The price of this stay before it was reduced. */
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

/** The steps that prices are rounded to: whole pounds, 50p for pitches. */
export const roundingStep = (units: ChannelUnits): Pence => (units === 'pitch' ? 50 : 100)

/** To the nearest step, half a step up. */
export const rounded = (pence: Pence, step: Pence): Pence => Math.floor((2 * pence + step) / (2 * step)) * step

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
 * @param step of rounding; 1 for none. A set amount is not rounded
 * @returns undefined if there is no such price: none of it would be left, or it would be above a million pounds
 */
export function priceAfter(price: StayPrice, operation: PriceOperation, step: Pence = 1): StayPrice | undefined {
  const exact = penceAfter(price.pence, operation)
  const pence = operation.kind === 'set' ? exact : rounded(exact, step)
  if (pence < 1 || pence > MAX_PENCE) return undefined
  const wasPence = price.wasPence !== null && price.wasPence > pence ? price.wasPence : null
  const isStillReduced = price.wasPence === null ? pence <= price.pence : wasPence !== null
  return { pence, wasPence, offerUrn: isStillReduced ? price.offerUrn : null }
}

/** A was-price that is made under an offer is the lowest price of the stay in so many days before. */
export const WAS_PRICE_DAYS = 30

/**
 * A price that is lowered under an offer. Its was-price is the one it has, or else the price now; neither is above the
 * lowest price at which the stay was on sale of late.
 *
 * @param lowestLately the lowest price before now within `WAS_PRICE_DAYS`; undefined if it was no other
 * @param step as of `priceAfter`
 * @returns 'not-reduced' if the stay was as cheap of late; undefined if there is no such price
 */
export function priceUnderOffer(
  price: StayPrice,
  operation: PriceOperation,
  offerUrn: number,
  lowestInRecentDays: Pence = MAX_PENCE,
  step: Pence = 1,
): StayPrice | 'not-reduced' | undefined {
  const after = priceAfter(price, operation, step)
  if (!after) return undefined
  const wasPence = Math.min(price.wasPence ?? price.pence, lowestInRecentDays)
  return wasPence > after.pence ? { pence: after.pence, wasPence, offerUrn } : 'not-reduced'
}

/** The price of a stay whose offer has ended: its was-price. */
export const priceAfterOffer = ({ pence, wasPence }: StayPrice): StayPrice => ({
  pence: wasPence ?? pence,
  wasPence: null,
  offerUrn: null,
})

/** By how much of the price before it differs, in basis points, rounded up. */
export const shareOfChange = (before: Pence, after: Pence): number =>
  Math.ceil((Math.abs(after - before) * 10_000) / before)

interface PriceSpan {
  readonly lowest: Pence
  readonly highest: Pence
  /** Rounded to a penny. */
  readonly average: Pence
}

/** The figures of a change of many prices [STAFF-05]. */
export interface PriceFigures {
  readonly count: number
  readonly before: PriceSpan
  readonly after: PriceSpan
  /** The largest change, in basis points of its price before. */
  readonly largestShare: number
  /** Was-prices and offers that stay, that go, and of prices that had none. */
  readonly was: Fates
  readonly offers: Fates
}

export interface Fates {
  readonly kept: number
  readonly dropped: number
  readonly made: number
}

interface PriceChange {
  readonly before: StayPrice
  readonly after: StayPrice
}

function spanOf(changes: readonly PriceChange[], side: keyof PriceChange): PriceSpan {
  let [lowest, highest, sum] = [Infinity, 0, 0]
  for (const change of changes) {
    const { pence } = change[side]
    lowest = Math.min(lowest, pence)
    highest = Math.max(highest, pence)
    sum += pence
  }
  return { lowest, highest, average: Math.round(sum / changes.length) }
}

function fatesOf(changes: readonly PriceChange[], field: 'wasPence' | 'offerUrn'): Fates {
  let [kept, dropped, made] = [0, 0, 0]
  for (const { before, after } of changes) {
    if (before[field] === null) made += after[field] === null ? 0 : 1
    else if (after[field] === null) dropped++
    else kept++
  }
  return { kept, dropped, made }
}

/** @param changes at least one */
export function priceFigures(changes: readonly PriceChange[]): PriceFigures {
  let largestShare = 0
  for (const { before, after } of changes) {
    largestShare = Math.max(largestShare, shareOfChange(before.pence, after.pence))
  }
  return {
    count: changes.length,
    before: spanOf(changes, 'before'),
    after: spanOf(changes, 'after'),
    largestShare,
    was: fatesOf(changes, 'wasPence'),
    offers: fatesOf(changes, 'offerUrn'),
  }
}

/** So many of a list, evenly spread, the first and the last among them. */
export function examplesOf<Item>(items: readonly Item[], limit: number): Item[] {
  if (items.length <= limit) return [...items]
  return Array.from(
    { length: limit },
    (_, place) => items[Math.round((place * (items.length - 1)) / (limit - 1))] as Item,
  )
}
