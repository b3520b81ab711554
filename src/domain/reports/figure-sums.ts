/** Sums of bookings, and what follows from them. Only sums add up: averages and shares are worked out last [STAFF-07]. */
import type { Pence } from '../money/money.ts'

export interface FigureSums {
  /** Sold: confirmed, whether or not they were cancelled later. */
  readonly bookings: number
  readonly cancelled: number
  readonly nights: number
  readonly guests: number
  /** Days from booking to arrival. */
  readonly leadDays: number
  /** Bookings with a discount. */
  readonly discounted: number
  readonly discount: Pence
  /** Turnover: sales and changes, less what cancellations and goodwill took off. */
  readonly sold: Pence
  /** The part of the turnover that is charges for cancelled bookings. */
  readonly kept: Pence
  readonly received: Pence
  /** Refunds and disputes, less refunds that were returned. */
  readonly refunded: Pence
  /** Balances that are not due yet. */
  readonly toCome: Pence
  /** Balances whose day has passed, charges for cancelled bookings, and what disputes took back. */
  readonly overdue: Pence
  /** More paid than owed: refunds on their way. */
  readonly toRefund: Pence
}

export const NO_SUMS: FigureSums = {
  bookings: 0,
  cancelled: 0,
  nights: 0,
  guests: 0,
  leadDays: 0,
  discounted: 0,
  discount: 0,
  sold: 0,
  kept: 0,
  received: 0,
  refunded: 0,
  toCome: 0,
  overdue: 0,
  toRefund: 0,
}

const NAMES = Object.keys(NO_SUMS) as (keyof FigureSums)[]

export function addSums(all: readonly FigureSums[]): FigureSums {
  const total: Record<keyof FigureSums, number> = { ...NO_SUMS }
  for (const sums of all) for (const name of NAMES) total[name] += sums[name]
  return total
}

/** Nights on sale, and those that are sold or held. */
export interface NightSums {
  readonly capacity: number
  readonly taken: number
}

export const NO_NIGHTS: NightSums = { capacity: 0, taken: 0 }

export const addNights = (all: readonly NightSums[]): NightSums => ({
  capacity: all.reduce((sum, { capacity }) => sum + capacity, 0),
  taken: all.reduce((sum, { taken }) => sum + taken, 0),
})

/** Undefined rather than a division by 0: there is no average of nothing. */
export function ratio(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole
}

/**
 * The change against the year before, as a share of it: 0.25 is a quarter more. Undefined if there was nothing, or less
 * than nothing, to compare with.
 */
export function changeFrom(before: number, now: number): number | undefined {
  return before <= 0 ? undefined : (now - before) / before
}
