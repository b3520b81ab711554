import { addBit, createBitSet, type BitSet } from './bit-set.ts'
import { ChannelIndex, FREE_LIMIT, HORIZON_DAYS, MAX_NIGHTS } from './channel-index.ts'
import type { ChannelLayout } from './channel-layout.ts'
import { GrowingInts } from './growing-ints.ts'
import { sortDetails } from './stay-details.ts'

/** Rows are slices of blocks of about this many prices, which needs fewer allocations than one buffer per row. */
const BLOCK_PRICES = 1 << 20

/** Collects prices and free units in any order and builds the index of a channel. */
export class ChannelBuilder {
  readonly layout: ChannelLayout
  readonly #unitCount: number
  readonly #rowAt = new Int32Array((MAX_NIGHTS + 1) * HORIZON_DAYS).fill(-1)
  readonly #rowKeys: number[] = []
  readonly #prices: Int32Array[] = []
  readonly #free: (Uint8Array | undefined)[] = Array.from({ length: HORIZON_DAYS }, () => undefined)
  readonly #details = {
    row: new GrowingInts(),
    unit: new GrowingInts(),
    wasPence: new GrowingInts(),
    offerUrn: new GrowingInts(),
  }
  #block = new Int32Array(0)
  #blockUsed = 0

  constructor(layout: ChannelLayout) {
    this.layout = layout
    this.#unitCount = layout.unitIds.length
  }

  /** @param wasPence 0 where there is none. @param offerUrn 0 where there is none. Stays beyond the horizon are dropped. */
  addPrice(unit: number, day: number, nights: number, pence: number, wasPence: number, offerUrn: number): void {
    if (day < 0 || day >= HORIZON_DAYS || nights < 1 || nights > MAX_NIGHTS) return
    let row = this.#rowAt[nights * HORIZON_DAYS + day]!
    if (row === -1) row = this.#addRow(nights * HORIZON_DAYS + day)
    this.#prices[row]![unit] = pence
    if (wasPence === 0 && offerUrn === 0) return
    this.#details.row.push(row)
    this.#details.unit.push(unit)
    this.#details.wasPence.push(wasPence)
    this.#details.offerUrn.push(offerUrn)
  }

  setFree(unit: number, day: number, free: number): void {
    if (day < 0 || day >= HORIZON_DAYS) return
    const counts = (this.#free[day] ??= new Uint8Array(this.#unitCount))
    counts[unit] = Math.max(0, Math.min(FREE_LIMIT, free))
  }

  #addRow(key: number): number {
    if (this.#blockUsed + this.#unitCount > this.#block.length) {
      const rows = Math.max(1, Math.floor(BLOCK_PRICES / this.#unitCount))
      this.#block = new Int32Array(rows * this.#unitCount)
      this.#blockUsed = 0
    }
    const row = this.#prices.length
    this.#prices.push(this.#block.subarray(this.#blockUsed, this.#blockUsed + this.#unitCount))
    this.#blockUsed += this.#unitCount
    this.#rowKeys.push(key)
    this.#rowAt[key] = row
    return row
  }

  finish(): ChannelIndex {
    const dayOf = (row: number) => this.#rowKeys[row]! % HORIZON_DAYS
    const nightsOf = (row: number) => Math.floor(this.#rowKeys[row]! / HORIZON_DAYS)
    const order = this.#rowKeys.map((_, row) => row).sort((a, b) => dayOf(a) - dayOf(b) || nightsOf(a) - nightsOf(b))
    const finalRowOf = new Int32Array(order.length)
    order.forEach((temporary, row) => (finalRowOf[temporary] = row))
    const prices = order.map((row) => this.#prices[row]!)
    const days = Int32Array.from(order, dayOf)
    const nights = Int32Array.from(order, nightsOf)
    const usualPence = usualPrices(prices, nights, this.#unitCount)
    markSoldOut(prices, days, nights, this.#fullNights(), this.#unitCount)
    const details = sortDetails(this.#details, order.length, this.#unitCount, finalRowOf)
    return new ChannelIndex(this.layout, { prices, days, nights, details, usualPence }, this.#free)
  }

  /** For each night the sold-out units; undefined if all are. */
  #fullNights(): (BitSet | undefined)[] {
    return this.#free.map((counts) => counts && unitsWhere(this.#unitCount, (unit) => counts[unit] === 0))
  }
}

function unitsWhere(unitCount: number, test: (unit: number) => boolean): BitSet {
  const units = createBitSet(unitCount)
  for (let unit = 0; unit < unitCount; unit++) if (test(unit)) addBit(units, unit)
  return units
}

/** Mean price of each unit over all arrivals, by length of stay. */
function usualPrices(
  prices: readonly Int32Array[],
  nights: Int32Array,
  unitCount: number,
): readonly (Int32Array | undefined)[] {
  return Array.from({ length: MAX_NIGHTS + 1 }, (_, length) => {
    if (!nights.includes(length)) return undefined
    const sums = new Float64Array(unitCount)
    const counts = new Int32Array(unitCount)
    prices.forEach((row, ordinal) => {
      if (nights[ordinal] !== length) return
      for (let unit = 0; unit < unitCount; unit++) {
        const price = row[unit]!
        sums[unit]! += price
        counts[unit]! += price > 0 ? 1 : 0
      }
    })
    return Int32Array.from(sums, (sum, unit) => Math.round(sum / Math.max(1, counts[unit]!)))
  })
}

/** Negates the prices of stays with a sold-out night. The nights of longer stays are added to those of shorter ones. */
function markSoldOut(
  prices: readonly Int32Array[],
  days: Int32Array,
  nights: Int32Array,
  fullNights: readonly (BitSet | undefined)[],
  unitCount: number,
): void {
  const everyUnit = unitsWhere(unitCount, () => true)
  const soldOut = createBitSet(unitCount)
  let day = -1
  let nightsAdded = 0
  for (let row = 0; row < prices.length; row++) {
    if (days[row] !== day) {
      day = days[row]!
      nightsAdded = 0
      soldOut.fill(0)
    }
    for (; nightsAdded < nights[row]!; nightsAdded++) {
      const full = fullNights[day + nightsAdded] ?? everyUnit
      for (let word = 0; word < soldOut.length; word++) soldOut[word]! |= full[word]!
    }
    negate(prices[row]!, soldOut)
  }
}

function negate(prices: Int32Array, units: BitSet): void {
  for (let word = 0; word < units.length; word++) {
    for (let bits = units[word]! | 0; bits !== 0; bits &= bits - 1) {
      const unit = (word << 5) + 31 - Math.clz32(bits & -bits)
      prices[unit] = -prices[unit]!
    }
  }
}
