import { monthOf } from '../../domain/dates/calendar-date.ts'
import type { ReductionKind } from '../../domain/money/unit-price.ts'
import type { RowCharges } from './added-charges.ts'
import { hasBit } from './bit-set.ts'
import { HORIZON_DAYS, type ChannelIndex } from './channel-index.ts'
import type { ParkRange, UnitGroups } from './channel-layout.ts'
import type { GroupKeys, Grouping, LowestStay } from './queries.ts'
import { firstEntryFrom } from './stay-details.ts'
import type { WantedUnits } from './wanted-units.ts'

/** From this many rows on, it is faster to find the cheapest stay of each unit before the one of each park. */
const MANY_ROWS = 10

/** A prepared query. */
export interface LowestQuestion {
  /** By arrival, then nights. */
  readonly rows: readonly number[]
  readonly ranges: readonly ParkRange[]
  readonly wanted: WantedUnits
  /** Only stays in an offer or with a was-price. */
  readonly reducedBy: ReductionKind | undefined
}

/** How stays are grouped. A group's number is its row's plus its unit's. */
interface Groups {
  readonly ofUnits: UnitGroups
  /** Grouped by arrival or length: `#groupOfRow` numbers them. */
  readonly isByRow?: true
  /** Grouped by the offer's urn. */
  readonly isByOffer?: true
  /** The key of each group; undefined if that is its number. */
  readonly keys?: readonly (number | string)[]
}

/**
 * The lowest prices of one channel; each query is one pass over its prices. Ties: the earlier arrival, then the shorter
 * stay, then the lower unit type id. Its arrays are reused by all queries, since allocating them takes longer than a
 * query of few prices.
 */
export class LowestPrices {
  readonly #index: ChannelIndex
  readonly #dateOf: (day: number) => string
  /** By group: its cheapest stay so far, with row -1 if none. */
  readonly #pence: Int32Array
  readonly #row: Int32Array
  readonly #unit: Int32Array
  /** The groups with a stay. */
  readonly #found: Int32Array
  #foundCount = 0
  /** By position in the queried rows. */
  readonly #groupOfRow: Int32Array
  /** By unit: the most that a better stay may cost, 0 if the unit is not wanted; and the row of its cheapest so far. */
  readonly #limitOfUnit: Int32Array
  readonly #rowOfUnit: Int32Array

  /** @param dateOf converts a day of the index to a date */
  constructor(index: ChannelIndex, dateOf: (day: number) => string) {
    this.#index = index
    this.#dateOf = dateOf
    const { layout, rows } = index
    const groups = Math.max(layout.unitIds.length, HORIZON_DAYS, rows.details.highestUrn + 1)
    this.#pence = new Int32Array(groups)
    this.#row = new Int32Array(groups).fill(-1)
    this.#unit = new Int32Array(groups)
    this.#found = new Int32Array(groups)
    this.#groupOfRow = new Int32Array(rows.days.length)
    this.#limitOfUnit = new Int32Array(layout.unitIds.length)
    this.#rowOfUnit = new Int32Array(layout.unitIds.length)
  }

  /** The lowest price of each group that has one. */
  lowestBy<By extends Grouping>(question: LowestQuestion, grouping: By): ReadonlyMap<GroupKeys[By], LowestStay> {
    const groups = this.#groupsOf(grouping, question.rows)
    this.#forgetLast()
    const isByUnit = grouping === 'park' && question.rows.length >= MANY_ROWS && !isOfFewStays(question, groups)
    if (isByUnit) this.#scanByUnit(question, groups.ofUnits)
    else for (let position = 0; position < question.rows.length; position++) this.#scan(question, groups, position)
    const lowest = new Map<GroupKeys[By], LowestStay>()
    this.#sortFound()
    for (let position = 0; position < this.#foundCount; position++) {
      const group = this.#found[position]!
      lowest.set((groups.keys ? groups.keys[group] : group) as GroupKeys[By], this.#stayOf(group))
    }
    return lowest
  }

  /** The arrival day of the first row with a match. */
  firstDay(question: LowestQuestion): number | undefined {
    const groups: Groups = { ofUnits: this.#index.layout.groups.channel }
    this.#forgetLast()
    for (let position = 0; position < question.rows.length && this.#foundCount === 0; position++) {
      this.#scan(question, groups, position)
    }
    return this.#foundCount > 0 ? this.#index.rows.days[this.#row[0]!]! : undefined
  }

  #groupsOf(grouping: Grouping, rows: readonly number[]): Groups {
    const { layout } = this.#index
    const ofUnits = layout.groups.channel
    switch (grouping) {
      case 'date':
        return { ofUnits, isByRow: true, keys: this.#numberRows(rows, this.#dateOf) }
      case 'month':
        return { ofUnits, isByRow: true, keys: this.#numberRows(rows, (day) => monthOf(this.#dateOf(day))) }
      case 'nights':
        for (let position = 0; position < rows.length; position++) {
          this.#groupOfRow[position] = this.#index.rows.nights[rows[position]!]!
        }
        return { ofUnits, isByRow: true }
      case 'offer':
        return { ofUnits, isByOffer: true }
      default:
        return { ofUnits: layout.groups[grouping], keys: layout.groups[grouping].keys }
    }
  }

  /** Numbers rows by key, the same number for neighbouring rows with the same key. Returns the keys by number. */
  #numberRows(rows: readonly number[], keyOfDay: (day: number) => string): string[] {
    const { days } = this.#index.rows
    const keys: string[] = []
    let lastDay = -1
    for (let position = 0; position < rows.length; position++) {
      const day = days[rows[position]!]!
      if (day !== lastDay) {
        const key = keyOfDay(day)
        if (key !== keys.at(-1)) keys.push(key)
        lastDay = day
      }
      this.#groupOfRow[position] = keys.length - 1
    }
    return keys
  }

  #forgetLast(): void {
    while (this.#foundCount > 0) this.#row[this.#found[--this.#foundCount]!] = -1
  }

  /** Nearly always in order already: checking is faster than sorting. */
  #sortFound(): void {
    for (let position = 1; position < this.#foundCount; position++) {
      if (this.#found[position]! < this.#found[position - 1]!) {
        this.#found.subarray(0, this.#foundCount).sort()
        return
      }
    }
  }

  #scan(question: LowestQuestion, groups: Groups, position: number): void {
    const row = question.rows[position]!
    const group = groups.isByRow ? this.#groupOfRow[position]! : 0
    if (isOfFewStays(question, groups)) this.#scanEntries(question, groups, row, group)
    else this.#scanUnits(question, groups.ofUnits, row, group)
  }

  #scanUnits({ wanted, ranges }: LowestQuestion, ofUnits: UnitGroups, row: number, groupOfRow: number): void {
    const charges = this.#chargesOf(wanted, row)
    for (const range of ranges) this.#scanRuns(wanted, range, charges, ofUnits, row, groupOfRow)
  }

  #chargesOf({ charges }: WantedUnits, row: number): Charges {
    const { days, nights } = this.#index.rows
    return charges.of(days[row]!, nights[row]!)
  }

  /** A run is units side by side of one group. */
  #scanRuns(
    wanted: WantedUnits,
    { from, to }: ParkRange,
    charges: Charges,
    { groupOfRun, firstOfRun, runOfUnit }: UnitGroups,
    row: number,
    groupOfRow: number,
  ): void {
    const { layout, rows } = this.#index
    const prices = rows.prices[row]!
    const end = layout.firstUnit[to]!
    let unit = layout.firstUnit[from]!
    for (let run = runOfUnit[unit]!; unit < end; run++) {
      const group = groupOfRow + groupOfRun[run]!
      const endOfRun = Math.min(firstOfRun[run + 1]!, end)
      const lowest = this.#row[group] === -1 ? wanted.maxPence : this.#pence[group]!
      const best = this.#cheapestOf(wanted, prices, charges, unit, endOfRun, lowest)
      if (best >= 0) this.#take(group, priceOf(prices, charges, best), row, best)
      unit = endOfRun
    }
  }

  /** The cheapest wanted unit from one to another, excluded, that costs no more than `lowest`; -1 if there is none. */
  #cheapestOf(
    { units, minPence }: WantedUnits,
    prices: Int32Array,
    charges: Charges,
    first: number,
    end: number,
    lowest: number,
  ): number {
    const { unitIds } = this.#index.layout
    let limit = lowest
    let best = -1
    for (let unit = first; unit < end; unit++) {
      // As unsigned numbers, sold-out and missing prices exceed every price: one comparison, nearly always true.
      if ((prices[unit]! - 1) >>> 0 >= limit || !hasBit(units, unit)) continue
      const pence = priceOf(prices, charges, unit)
      if (pence < minPence || pence > limit) continue
      if (pence === limit && best >= 0 && unitIds[unit]! > unitIds[best]!) continue
      limit = pence
      best = unit
    }
    return best
  }

  /**
   * Finds the cheapest stay of each unit over all rows, then of each group: the loop over the prices has one
   * comparison, nearly always true, and is not interrupted where a group ends.
   */
  #scanByUnit(question: LowestQuestion, { groupOfRun, runOfUnit }: UnitGroups): void {
    const { firstUnit } = this.#index.layout
    this.#setLimits(question)
    for (const row of question.rows) this.#lowerLimits(question, row)
    for (const { from, to } of question.ranges) {
      for (let unit = firstUnit[from]!, end = firstUnit[to]!; unit < end; unit++) {
        const row = this.#rowOfUnit[unit]!
        if (row >= 0) this.#take(groupOfRun[runOfUnit[unit]!]!, this.#limitOfUnit[unit]! + 1, row, unit)
      }
    }
  }

  #setLimits({ wanted: { units, maxPence }, ranges }: LowestQuestion): void {
    const { firstUnit } = this.#index.layout
    for (const { from, to } of ranges) {
      const end = firstUnit[to]!
      this.#rowOfUnit.fill(-1, firstUnit[from]!, end)
      for (let unit = firstUnit[from]!; unit < end; unit++) {
        this.#limitOfUnit[unit] = hasBit(units, unit) ? maxPence : 0
      }
    }
  }

  #lowerLimits({ wanted, ranges }: LowestQuestion, row: number): void {
    const { layout, rows } = this.#index
    const { firstUnit } = layout
    const limits = this.#limitOfUnit
    const prices = rows.prices[row]!
    const charges = this.#chargesOf(wanted, row)
    for (const { from, to } of ranges) {
      for (let unit = firstUnit[from]!, end = firstUnit[to]!; unit < end; unit++) {
        const limit = limits[unit]!
        // As unsigned numbers, sold-out and missing prices exceed every limit.
        if ((prices[unit]! - 1) >>> 0 >= limit) continue
        const pence = priceOf(prices, charges, unit)
        if (pence < wanted.minPence || pence > limit) continue
        limits[unit] = pence - 1
        this.#rowOfUnit[unit] = row
      }
    }
  }

  /** Scans only stays that are reduced or in an offer, which are few. */
  #scanEntries(question: LowestQuestion, groups: Groups, row: number, groupOfRow: number): void {
    const { layout, rows } = this.#index
    for (const { from, to } of question.ranges) {
      const end = firstEntryFrom(rows.details, row, layout.firstUnit[to]!)
      for (let entry = firstEntryFrom(rows.details, row, layout.firstUnit[from]!); entry < end; entry++) {
        if (this.#isWanted(question, groups, row, entry))
          this.#takeEntry(question.wanted, groups, row, groupOfRow, entry)
      }
    }
  }

  #isWanted({ wanted, reducedBy }: LowestQuestion, { isByOffer }: Groups, row: number, entry: number): boolean {
    const { details, prices } = this.#index.rows
    const unit = details.unit[entry]!
    if (prices[row]![unit]! <= 0 || !hasBit(wanted.units, unit)) return false
    if (reducedBy && !this.#index.isReducedBy(reducedBy, entry, row, unit)) return false
    const urn = details.offerUrn[entry]!
    return (wanted.offers.length === 0 || wanted.offers.includes(urn)) && !(isByOffer && urn === 0)
  }

  #takeEntry(
    wanted: WantedUnits,
    { ofUnits, isByOffer }: Groups,
    row: number,
    groupOfRow: number,
    entry: number,
  ): void {
    const { details, prices } = this.#index.rows
    const unit = details.unit[entry]!
    const pence = priceOf(prices[row]!, this.#chargesOf(wanted, row), unit)
    if (pence < wanted.minPence || pence > wanted.maxPence) return
    const group = isByOffer ? details.offerUrn[entry]! : groupOfRow + ofUnits.groupOfRun[ofUnits.runOfUnit[unit]!]!
    this.#take(group, pence, row, unit)
  }

  /** Records a stay if it is better than the best of its group so far. */
  #take(group: number, pence: number, row: number, unit: number): void {
    const bestRow = this.#row[group]!
    const best = this.#pence[group]!
    if (bestRow === -1) this.#found[this.#foundCount++] = group
    else if (pence > best || (pence === best && row > bestRow)) return
    else if (pence === best && row === bestRow) {
      const { unitIds } = this.#index.layout
      if (unitIds[unit]! > unitIds[this.#unit[group]!]!) return
    }
    this.#pence[group] = pence
    this.#row[group] = row
    this.#unit[group] = unit
  }

  #stayOf(group: number): LowestStay {
    const { layout, rows } = this.#index
    const row = this.#row[group]!
    const unit = this.#unit[group]!
    return {
      arrival: this.#dateOf(rows.days[row]!),
      nights: rows.nights[row]!,
      pence: this.#pence[group]!,
      unitTypeId: layout.unitIds[unit]!,
      parkId: layout.parkIds[layout.parkOfUnit[unit]!]!,
    }
  }
}

/** Whether only stays that are reduced or in an offer can match. */
function isOfFewStays({ reducedBy, wanted }: LowestQuestion, { isByOffer }: Groups): boolean {
  return reducedBy !== undefined || isByOffer === true || wanted.offers.length > 0
}

/** Of the dogs and of the place; undefined if there are none. */
type Charges = RowCharges | undefined

/** With the fee of the dogs and the local charges. */
const priceOf = (prices: Int32Array, charges: Charges, unit: number): number =>
  charges ? charges.addTo(prices[unit]!, unit) : prices[unit]!
