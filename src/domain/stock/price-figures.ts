/** What a change does to many prices, in figures [STAFF-05]. */
import type { Pence } from '../money/money.ts'
import { shareOfChange, type StayPrice } from './price-change.ts'

export interface PriceSpan {
  readonly lowest: Pence
  readonly highest: Pence
  /** Rounded to a penny. */
  readonly average: Pence
}

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

export interface PriceChange {
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
export function examplesOf<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items]
  return Array.from(
    { length: most },
    (_, place) => items[Math.round((place * (items.length - 1)) / (most - 1))] as Item,
  )
}
