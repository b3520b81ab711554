import type { ChannelLayout } from './channel-layout.ts'
import { detailsOf, type StayDetails, GrowingInts, sortDetails } from './stay-details.ts'
import {
  isReducedBy,
  offeredPrice,
  REDUCTION_KINDS,
  reducedPence,
  reductionsOf,
  withReductions,
  type ListedStay,
  type Reduction,
  type ReductionKind,
  type UnitPrice,
} from '../../domain/money/unit-price.ts'
import type { PricedUnit } from './queries.ts'
import type { AddedPrice } from './added-charges.ts'
import type { Party } from '../../domain/booking/party.ts'
import { addBit, createBitSet, type BitSet } from './bit-set.ts'

/** How far ahead arrivals and nights are kept, in days from the first one of the index. */
export const HORIZON_DAYS = 1_024
const MAX_NIGHTS = 28

/** More free units than this are counted as this many. */
const FREE_LIMIT = 255

const NO_ROW = -1

/** Every row of prices of a channel, sorted by arrival day and then nights. */
interface PriceRows {
  /** One price for each unit of the layout: above 0 can be booked, below 0 is sold out, 0 is not on sale. */
  readonly prices: readonly Int32Array[]
  readonly days: Int32Array
  readonly nights: Int32Array
  readonly details: StayDetails
  /** Mean price of a unit for as many nights, by nights and then unit; undefined for lengths not on sale. */
  readonly usualPence: readonly (Int32Array | undefined)[]
}

/**
 * Prices and free units of one channel. A row holds one arrival and length for all units side by side, so that a
 * search reads one run of memory. The sign of a price follows the free units of its nights; `setFree`, and for single
 * stays `answerStay`, are the only ways to change either. Days count from the first day of the index.
 */
export class ChannelIndex {
  readonly layout: ChannelLayout
  readonly rows: PriceRows
  /** Rises with every price that changes, its sign or itself. */
  changes = 0
  /** Lengths that are on sale on some date, ascending. */
  readonly nights: readonly number[]
  readonly #rowAt: Int32Array
  readonly #firstRowOfDay: Int32Array
  readonly #free: (Uint8Array | undefined)[]
  /** By row and unit what a live supplier has said of a stay, in place of the store's price. */
  readonly #answers = new Map<number, { readonly free: number; readonly storePence: number }>()

  constructor(layout: ChannelLayout, rows: PriceRows, free: (Uint8Array | undefined)[]) {
    this.layout = layout
    this.rows = rows
    this.#free = free
    this.nights = [...new Set(rows.nights)].sort((a, b) => a - b)
    this.#rowAt = new Int32Array((MAX_NIGHTS + 1) * HORIZON_DAYS).fill(NO_ROW)
    this.#firstRowOfDay = new Int32Array(HORIZON_DAYS + 1).fill(rows.days.length)
    for (let row = rows.days.length - 1; row >= 0; row--) {
      this.#rowAt[rows.nights[row]! * HORIZON_DAYS + rows.days[row]!] = row
      this.#firstRowOfDay[rows.days[row]!] = row
    }
    for (let day = HORIZON_DAYS - 1; day >= 0; day--) {
      this.#firstRowOfDay[day] = Math.min(this.#firstRowOfDay[day]!, this.#firstRowOfDay[day + 1]!)
    }
  }

  /** The row of an arrival and a length; -1 where nothing is priced. */
  rowOf(day: number, nights: number): number {
    if (!(day >= 0 && day < HORIZON_DAYS && nights >= 1 && nights <= MAX_NIGHTS)) return NO_ROW
    return this.#rowAt[nights * HORIZON_DAYS + day]!
  }

  /** The first row with an arrival on this day or later; the number of rows if there is none. */
  firstRowFrom(day: number): number {
    return this.#firstRowOfDay[Math.min(Math.max(day, 0), HORIZON_DAYS)]!
  }

  /** The arrival of a row, as a day of the index, whichever unit is asked about. */
  dayOf(row: number, _unit: number): number {
    return this.rows.days[row]!
  }

  freeOn(unit: number, day: number): number {
    return this.#free[day]?.[unit] ?? 0
  }

  /** Units of the type left for every night of a stay. */
  leftFor(unit: number, day: number, nights: number): number {
    let left = FREE_LIMIT
    for (let night = day; night < day + nights; night++) left = Math.min(left, this.freeOn(unit, night))
    return left
  }

  /** The price and details of a unit in a row in which it has a price. */
  pricedUnit(row: number, unit: number): PricedUnit {
    const { reductions, offerUrn } = detailsOf(this.rows.details, row, unit)
    return {
      unitTypeId: this.layout.unitIds[unit]!,
      ...this.#priceOf(row, unit, reductions),
      offerUrn,
      left: this.#leftInRow(row, unit),
    }
  }

  /** The same for a party, with its dog fee and the local charges. */
  priceFor(row: number, unit: number, party: Party): AddedPrice {
    const { days, nights } = this.rows
    return this.layout.added.priceFor(unit, this.pricedUnit(row, unit), days[row]!, nights[row]!, party)
  }

  #priceOf(row: number, unit: number, reductions: readonly Reduction[]): UnitPrice {
    const pence = Math.abs(this.rows.prices[row]![unit]!)
    const answer = this.#answers.get(this.#keyOf(row, unit))
    if (!answer) return withReductions(pence, reductions)
    const isInOffer = reductions.some(({ kind }) => kind === 'offer')
    const listed = reductions.reduce((sum, reduction) => sum + reduction.pence, answer.storePence)
    return offeredPrice(pence, isInOffer ? listed : null)
  }

  /** Whether an entry of the details makes its stay cheaper: not if a supplier's price is as high as the listed one. */
  isReducedBy(reduction: ReductionKind, entry: number, row: number, unit: number): boolean {
    const { kind, pence } = this.rows.details
    if (pence[entry] === 0 || kind[entry] !== REDUCTION_KINDS.indexOf(reduction)) return false
    return !this.#answers.has(this.#keyOf(row, unit)) || isReducedBy(reduction, this.pricedUnit(row, unit))
  }

  /**
   * Applies a live supplier's answer for a stay instead of the store's price: `free` units at `pence`, limited by our
   * own free nights. A stay without a price in the store is not put on sale.
   */
  answerStay(row: number, unit: number, { pence, free }: { pence: number; free: number }): void {
    const before = this.rows.prices[row]![unit]!
    if (before === 0) return
    const key = this.#keyOf(row, unit)
    const storePence = this.storePence(row, unit)
    this.#withLeft(row, unit, () => {
      this.#answers.set(key, { free, storePence })
      this.#setPrice(row, unit, pence)
    })
  }

  /** Restores the store's price. */
  forgetAnswer(row: number, unit: number): void {
    const key = this.#keyOf(row, unit)
    const answer = this.#answers.get(key)
    if (!answer) return
    this.#withLeft(row, unit, () => {
      this.#answers.delete(key)
      this.#setPrice(row, unit, answer.storePence)
    })
  }

  /** The store's price of a stay, sold out or not; 0 if none. */
  storePence(row: number, unit: number): number {
    return this.#answers.get(this.#keyOf(row, unit))?.storePence ?? Math.abs(this.rows.prices[row]![unit]!)
  }

  #keyOf(row: number, unit: number): number {
    return row * this.layout.unitIds.length + unit
  }

  #leftInRow(row: number, unit: number): number {
    const answered = this.#answers.get(this.#keyOf(row, unit))?.free ?? FREE_LIMIT
    return Math.min(answered, this.leftFor(unit, this.rows.days[row]!, this.rows.nights[row]!))
  }

  /** Counts a change of the units left, which are shown, also if the price stays. */
  #withLeft(row: number, unit: number, change: () => void): void {
    const [left, changes] = [this.#leftInRow(row, unit), this.changes]
    change()
    if (this.changes === changes && this.#leftInRow(row, unit) !== left) this.changes++
  }

  #setPrice(row: number, unit: number, pence: number): void {
    const prices = this.rows.prices[row]!
    const now = this.#leftInRow(row, unit) > 0 ? pence : -pence
    if (prices[unit] === now) return
    prices[unit] = now
    this.changes++
  }

  /** Sets the free units of a night and turns the stays that include it on or off. */
  setFree(unit: number, day: number, free: number): void {
    if (day < 0 || day >= HORIZON_DAYS) return
    const counts = (this.#free[day] ??= new Uint8Array(this.layout.unitIds.length))
    const before = counts[unit]!
    const now = Math.max(0, Math.min(FREE_LIMIT, free))
    if (now === before) return
    counts[unit] = now
    this.changes++
    if (now === 0) this.#turnOff(unit, day)
    else if (before === 0) this.#turnOn(unit, day)
  }

  #turnOff(unit: number, night: number): void {
    for (const nights of this.nights) {
      for (let day = Math.max(0, night - nights + 1); day <= night; day++) {
        const row = this.rowOf(day, nights)
        if (row !== NO_ROW && this.rows.prices[row]![unit]! > 0) this.#flip(row, unit)
      }
    }
  }

  /**
   * A stay is on sale again only if none of its other nights is sold out, that is, between the nearest sold-out nights.
   */
  #turnOn(unit: number, night: number): void {
    let lastFull = night - 1
    while (lastFull > night - MAX_NIGHTS && this.freeOn(unit, lastFull) > 0) lastFull--
    let nextFull = night + 1
    while (nextFull < night + MAX_NIGHTS && this.freeOn(unit, nextFull) > 0) nextFull++
    for (const nights of this.nights) {
      const first = Math.max(0, lastFull + 1, night - nights + 1)
      for (let day = first; day <= Math.min(night, nextFull - nights); day++) {
        const row = this.rowOf(day, nights)
        if (row !== NO_ROW && this.rows.prices[row]![unit]! < 0 && !this.#isDenied(row, unit)) this.#flip(row, unit)
      }
    }
  }

  /** Whether a supplier has no units for a stay, however many are free in our own stock. */
  #isDenied(row: number, unit: number): boolean {
    return this.#answers.get(this.#keyOf(row, unit))?.free === 0
  }

  #flip(row: number, unit: number): void {
    const prices = this.rows.prices[row]!
    prices[unit] = -prices[unit]!
  }
}

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
    kind: new GrowingInts(),
    pence: new GrowingInts(),
    offerUrn: new GrowingInts(),
  }
  #block = new Int32Array(0)
  #blockUsed = 0

  constructor(layout: ChannelLayout) {
    this.layout = layout
    this.#unitCount = layout.unitIds.length
  }

  /**
   * Adds the price of a stay by all rules. Stays beyond the horizon are dropped.
   *
   * @param day of its arrival. @param stay only read. @param offerUrn 0 where there is none
   */
  addPrice(unit: number, day: number, stay: ListedStay, offerUrn: number): void {
    const { nights } = stay
    if (day < 0 || day >= HORIZON_DAYS || nights < 1 || nights > MAX_NIGHTS) return
    let row = this.#rowAt[nights * HORIZON_DAYS + day]!
    if (row === -1) row = this.#addRow(nights * HORIZON_DAYS + day)
    const reductions = reductionsOf(stay)
    this.#prices[row]![unit] = reducedPence(stay, reductions)
    for (const reduction of reductions) {
      this.#addDetail(row, unit, reduction, reduction.kind === 'offer' ? offerUrn : 0)
    }
    const isInOffer = reductions.some(({ kind }) => kind === 'offer')
    if (offerUrn !== 0 && !isInOffer) this.#addDetail(row, unit, { kind: 'offer', pence: 0 }, offerUrn)
  }

  #addDetail(row: number, unit: number, { kind, pence }: Reduction, offerUrn: number): void {
    this.#details.row.push(row)
    this.#details.unit.push(unit)
    this.#details.kind.push(REDUCTION_KINDS.indexOf(kind))
    this.#details.pence.push(pence)
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

/**
 * Negates the prices of stays with a sold-out night. The nights of longer stays are added to the nights of shorter
 * ones.
 */
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
