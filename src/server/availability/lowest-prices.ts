import type { ChannelIndex } from './channel-index.ts'
import { hasBit, type BitSet } from './bit-set.ts'
import type { ParkRange } from './channel-layout.ts'

const UNKNOWN = -1

/** The lowest price that can be booked among the units of some parks in a row; 0 where there is none. */
export function lowestInRow(index: ChannelIndex, row: number, ranges: readonly ParkRange[]): number {
  const prices = index.rows.prices[row]!
  const { firstUnit } = index.layout
  let lowest = 0
  for (const { from, to } of ranges) {
    for (let unit = firstUnit[from]!, end = firstUnit[to]!; unit < end; unit++) {
      const price = prices[unit]!
      if (price > 0 && (lowest === 0 || price < lowest)) lowest = price
    }
  }
  return lowest
}

/**
 * Lowest prices of whole regions, worked out when first asked for and forgotten when a price of that row and region
 * changes. Calendars and 'from' prices of a region read these instead of its units.
 */
export class RegionLowest {
  readonly #index: ChannelIndex
  readonly #lowest: Int32Array
  readonly #regions: number
  readonly #ranges: readonly (readonly ParkRange[])[]

  constructor(index: ChannelIndex) {
    const { regionIds, rangesOfRegion, parkOfUnit, regionOfPark } = index.layout
    this.#index = index
    this.#regions = regionIds.length
    this.#ranges = regionIds.map((id) => rangesOfRegion.get(id)!)
    this.#lowest = new Int32Array(index.rows.days.length * this.#regions).fill(UNKNOWN)
    index.onChange((row, unit) => {
      this.#lowest[row * this.#regions + regionOfPark[parkOfUnit[unit]!]!] = UNKNOWN
    })
  }

  /** @param region ordinal of the region in the layout. @returns 0 where nothing can be booked. */
  of(row: number, region: number): number {
    const place = row * this.#regions + region
    const known = this.#lowest[place]!
    if (known !== UNKNOWN) return known
    return (this.#lowest[place] = lowestInRow(this.#index, row, this.#ranges[region]!))
  }

  ofChannel(row: number): number {
    let lowest = 0
    for (let region = 0; region < this.#regions; region++) {
      const price = this.of(row, region)
      if (price > 0 && (lowest === 0 || price < lowest)) lowest = price
    }
    return lowest
  }
}

/**
 * The lowest price of each park over all arrivals and lengths. Worked out in one pass over all prices when first
 * asked for, then park by park where something changed.
 */
export class ParkLowest {
  readonly #index: ChannelIndex
  readonly #pence: Int32Array
  readonly #row: Int32Array
  readonly #isStale: Uint8Array
  readonly #among: BitSet | undefined
  #firstRow = UNKNOWN

  /** @param among the units that count; all of them where left out. */
  constructor(index: ChannelIndex, among?: BitSet) {
    const parks = index.layout.parkIds.length
    this.#index = index
    this.#among = among
    this.#pence = new Int32Array(parks)
    this.#row = new Int32Array(parks)
    this.#isStale = new Uint8Array(parks)
    index.onChange((_, unit) => (this.#isStale[index.layout.parkOfUnit[unit]!] = 1))
  }

  /**
   * The lowest price from a row on; the earliest arrival and then the shortest stay where equal.
   * @returns row -1 where the park has nothing to book.
   */
  of(park: number, firstRow: number): { pence: number; row: number } {
    if (firstRow !== this.#firstRow) this.#computeAll(firstRow)
    if (this.#isStale[park] === 1) this.#compute(firstRow, park, park + 1)
    return { pence: this.#pence[park]!, row: this.#row[park]! }
  }

  #computeAll(firstRow: number): void {
    this.#firstRow = firstRow
    this.#compute(firstRow, 0, this.#pence.length)
  }

  #compute(firstRow: number, from: number, to: number): void {
    const { rows, layout } = this.#index
    this.#pence.fill(0, from, to)
    this.#row.fill(UNKNOWN, from, to)
    this.#isStale.fill(0, from, to)
    const firstUnit = layout.firstUnit[from]!
    const lastUnit = layout.firstUnit[to]!
    for (let row = firstRow; row < rows.prices.length; row++) {
      const prices = rows.prices[row]!
      for (let unit = firstUnit; unit < lastUnit; unit++) {
        const price = prices[unit]!
        if (price <= 0 || (this.#among && !hasBit(this.#among, unit))) continue
        const park = layout.parkOfUnit[unit]!
        if (this.#row[park] !== UNKNOWN && price >= this.#pence[park]!) continue
        this.#pence[park] = price
        this.#row[park] = row
      }
    }
  }
}
