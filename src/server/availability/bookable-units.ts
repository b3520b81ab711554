import { bitsFrom, createBitSet, type BitSet, type BitCounter } from './bit-set.ts'
import type { ParkRange } from './channel-layout.ts'
import { PRICE_BANDS } from '../../domain/search/price-bands.ts'
import type { PriceRange } from './queries.ts'

/**
 * The units of a set with a price within the limits, computed without branches, 32 to a word: whether a unit can be
 * booked is practically random, and a mispredicted branch costs more than the comparison.
 * @param minPence at least 1, which also excludes units that are sold out or not on sale
 */
export function bookableUnits(
  prices: Int32Array,
  units: BitSet,
  minPence: number,
  maxPence: number,
  from: number,
  to: number,
): BitSet {
  const bookable = createBitSet(prices.length)
  for (let word = from >>> 5, last = (to + 31) >>> 5; word < last; word++) {
    const candidates = units[word]!
    if (candidates === 0) continue
    const first = word << 5
    const end = Math.min(32, prices.length - first)
    let bits = 0
    for (let bit = 0; bit < end; bit++) {
      const price = prices[first + bit]!
      bits |= (~((price - minPence) | (maxPence - price)) >>> 31) << bit
    }
    bookable[word] = bits & candidates
  }
  return bookable
}

/** The lowest and highest price of a set of units; undefined for an empty set. */
export function priceRange(
  prices: Int32Array,
  units: BitSet,
  firstUnit: Int32Array,
  ranges: readonly ParkRange[],
): PriceRange | undefined {
  let min = Infinity
  let max = 0
  for (const { from, to } of ranges) {
    const end = firstUnit[to]!
    for (let first = firstUnit[from]!; first < end; first += 32) {
      for (let bits = bitsFrom(units, first, end); bits !== 0; bits &= bits - 1) {
        const price = prices[first + 31 - Math.clz32(bits & -bits)]!
        if (price < min) min = price
        if (price > max) max = price
      }
    }
  }
  return max === 0 ? undefined : { min, max }
}

/**
 * Number of parks with a unit of the set in each band of the range. A park counts once in a band, and in each it has.
 */
export function parksByPrice(
  prices: Int32Array,
  units: BitSet,
  { firstUnit, ranges }: { readonly firstUnit: Int32Array; readonly ranges: readonly ParkRange[] },
  range: PriceRange | undefined,
  counter: BitCounter,
): readonly number[] {
  if (!range) return []
  const width = range.max - range.min + 1
  for (const { from, to } of ranges) {
    for (let park = from; park < to; park++) {
      const end = firstUnit[park + 1]!
      let bands = 0
      for (let first = firstUnit[park]!; first < end; first += 32) {
        for (let bits = bitsFrom(units, first, end); bits !== 0; bits &= bits - 1) {
          const pence = prices[first + 31 - Math.clz32(bits & -bits)]! - range.min
          bands |= 1 << ((pence * PRICE_BANDS) / width)
        }
      }
      if (bands !== 0) counter.add(bands)
    }
  }
  return [...counter.take().subarray(0, PRICE_BANDS)]
}
