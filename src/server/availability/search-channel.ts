import { FEATURES } from '../../domain/unit/features.ts'
import type { Sort } from '../../domain/search/search-criteria.ts'
import { BitCounter, bitsFrom, hasBit, intersect, type BitSet } from './bit-set.ts'
import { bookableUnits, parksByPrice, priceRange } from './bookable-units.ts'
import type { ChannelIndex } from './channel-index.ts'
import { pricesWithCharges } from './added-charges.ts'
import { ROOM_KINDS_APART, type ParkRange } from './channel-layout.ts'
import type { FilterCount, FoundPark, SearchAnswer, SearchQuestion } from './queries.ts'
import { choicePoints, valuePoints } from '../../domain/search/recommended-order.ts'
import { firstEntryFrom } from './stay-details.ts'
import { hasRooms, HIGHEST_PENCE, unitsOnOffer, type WantedUnits } from './wanted-units.ts'

/** Maximum number of parks: a sort key is a rank above these bits and the park below. */
const PARK_LIMIT = 2 ** 20

/** Maximum of prices in a key sorted by day and price. */
const DAY_RANK = 2 ** 23

/** The bits of one kind of rooms. Computed once: a power for every park took most of a search's time. */
const ROOM_BITS = 2 ** ROOM_KINDS_APART - 1

/** Greater than any recommendation's points and any price. */
const KEY_TOP = 2 ** 31

/** The part of an index that a search reads: of a channel, or of several rows seen as one. */
export interface SearchedRows extends Pick<ChannelIndex, 'layout' | 'rows' | 'priceFor' | 'dayOf'> {
  /** Of several rows seen as one: a unit's price is not the price of each of its offers, which were compared before. */
  readonly areOffersWithinLimits?: true
  /** The prices with all charges, where they are not those of the row's own arrival. */
  readonly wholePrices?: Int32Array
}

export const NOTHING_FOUND: SearchAnswer = {
  parks: [],
  totalParks: 0,
  totalUnits: 0,
  filterCounts: { features: FEATURES.map(({ id }) => ({ id, parks: 0 })), offers: [], bedrooms: [], bathrooms: [] },
  priceRange: undefined,
  priceCounts: [],
}

/** Searches the parks of one channel. Its arrays are reused by all searches: a search allocates only its answer. */
export class ChannelSearch {
  readonly #index: SearchedRows
  /** Parks found, in the order of the layout. */
  readonly #found: Int32Array
  /** By park: its cheapest matching unit, and how many match; 0 for a park without a match. */
  readonly #cheapest: Int32Array
  readonly #matching: Int32Array
  readonly #keys: Float64Array
  /** The prices of the searched row, with dog fees and local charges. */
  #prices: Int32Array
  readonly #roomForPrices: Int32Array
  readonly #lowCounter = new BitCounter()
  readonly #highCounter = new BitCounter()
  /** The last park counted for an offer, by urn. */
  readonly #lastParkOfOffer: Int32Array
  readonly #parksOfOffer: Int32Array

  constructor(index: SearchedRows) {
    const parks = index.layout.parkIds.length
    this.#index = index
    this.#found = new Int32Array(parks)
    this.#cheapest = new Int32Array(parks)
    this.#matching = new Int32Array(parks)
    this.#keys = new Float64Array(parks)
    this.#prices = this.#roomForPrices = new Int32Array(index.layout.unitIds.length)
    this.#lastParkOfOffer = new Int32Array(index.rows.details.highestUrn + 1)
    this.#parksOfOffer = new Int32Array(index.rows.details.highestUrn + 1)
  }

  search(row: number, question: SearchQuestion, wanted: WantedUnits, ranges: readonly ParkRange[]): SearchAnswer {
    const { rows, layout } = this.#index
    const { firstUnit } = layout
    this.#prices =
      this.#index.wholePrices ??
      pricesWithCharges(
        rows.prices[row]!,
        wanted.charges.of(rows.days[row]!, rows.nights[row]!),
        this.#roomForPrices,
        firstUnit[ranges[0]!.from]!,
        firstUnit[ranges.at(-1)!.to]!,
      )
    const onOffer = unitsOnOffer(this.#index, row, wanted.offers, ranges)
    const scan = this.#scan(wanted, onOffer, ranges)
    return {
      parks: this.#sorted(row, question, scan.parks),
      totalParks: scan.parks,
      totalUnits: scan.units,
      filterCounts: {
        features: FEATURES.map(({ id }) => ({ id, parks: scan.parksWithFeature(id) })),
        offers: this.#countOffers(row, wanted, ranges, scan.parks),
        bedrooms: atLeastSoMany(scan.parksByBedrooms),
        bathrooms: atLeastSoMany(scan.parksByBathrooms),
      },
      priceRange: scan.priceRange,
      priceCounts: scan.priceCounts,
    }
  }

  /** Finds matching units, then sums them up by park. */
  #scan(wanted: WantedUnits, onOffer: BitSet | undefined, ranges: readonly ParkRange[]) {
    const prices = this.#prices
    const { firstUnit } = this.#index.layout
    const from = firstUnit[ranges[0]!.from]!
    const to = firstUnit[ranges.at(-1)!.to]!
    const hasLimits = wanted.minPence > 1 || wanted.maxPence < HIGHEST_PENCE
    const { withBedrooms, withBathrooms } = wanted
    const units = onOffer ? wanted.units.slice() : wanted.units
    if (onOffer) intersect(units, onOffer, from, to)

    const matching = bookableUnits(prices, units, wanted.minPence, wanted.maxPence, from, to)
    const narrowed = (set: BitSet, ...conditions: (BitSet | undefined)[]) => {
      for (const condition of conditions) if (condition) intersect(set, condition, from, to)
      return set
    }
    const anyBedrooms = withBedrooms && narrowed(matching.slice(), withBathrooms)
    const anyBathrooms = withBathrooms && narrowed(matching.slice(), withBedrooms)
    narrowed(matching, withBedrooms, withBathrooms)
    const anyPrice = hasLimits
      ? narrowed(bookableUnits(prices, units, 1, HIGHEST_PENCE, from, to), withBedrooms, withBathrooms)
      : matching

    const found = this.#sumUpParks(prices, matching, ranges)
    const range = hasLimits ? priceRange(prices, anyPrice, firstUnit, ranges) : found.priceRange
    return {
      ...found,
      priceRange: range,
      priceCounts: parksByPrice(prices, anyPrice, { firstUnit, ranges }, range, this.#lowCounter),
      parksByBedrooms: anyBedrooms ? this.#parksByRooms(anyBedrooms, ranges, 0) : found.parksByBedrooms,
      parksByBathrooms: anyBathrooms
        ? this.#parksByRooms(anyBathrooms, ranges, ROOM_KINDS_APART)
        : found.parksByBathrooms,
    }
  }

  /** Computes the cheapest matching unit and number of matches of each park, and the counts of the filters. */
  #sumUpParks(prices: Int32Array, matching: BitSet, ranges: readonly ParkRange[]) {
    const { firstUnit, featuresLow, featuresHigh, roomBits } = this.#index.layout
    const parksByBedrooms = new Int32Array(ROOM_KINDS_APART)
    const parksByBathrooms = new Int32Array(ROOM_KINDS_APART)
    let parks = 0
    let units = 0
    let highest = 0
    let lowest = HIGHEST_PENCE
    for (const { from, to } of ranges) {
      for (let park = from; park < to; park++) {
        const end = firstUnit[park + 1]!
        let best = HIGHEST_PENCE
        let bestUnit = -1
        let matches = 0
        let low = 0
        let high = 0
        let rooms = 0
        for (let first = firstUnit[park]!; first < end; first += 32) {
          for (let bits = bitsFrom(matching, first, end); bits !== 0; bits &= bits - 1) {
            const unit = first + 31 - Math.clz32(bits & -bits)
            const price = prices[unit]!
            low |= featuresLow[unit]!
            high |= featuresHigh[unit]!
            rooms |= roomBits[unit]!
            matches++
            if (price > highest) highest = price
            if (price < best) {
              best = price
              bestUnit = unit
            }
          }
        }
        this.#matching[park] = matches
        if (matches === 0) continue
        if (best < lowest) lowest = best
        this.#cheapest[park] = bestUnit
        this.#found[parks++] = park
        units += matches
        this.#lowCounter.add(low)
        this.#highCounter.add(high)
        parksByBedrooms[maxRooms(rooms, 0)]!++
        parksByBathrooms[maxRooms(rooms, ROOM_KINDS_APART)]!++
      }
    }
    const low = this.#lowCounter.take()
    const high = this.#highCounter.take()
    return {
      parks,
      units,
      parksByBedrooms,
      parksByBathrooms,
      parksWithFeature: (id: number) => (id < 32 ? low[id]! : high[id - 32]!),
      priceRange: parks === 0 ? undefined : { min: lowest, max: highest },
    }
  }

  /** Number of parks by the maximum rooms of a kind in their matching units. */
  #parksByRooms(matching: BitSet, ranges: readonly ParkRange[], kind: number): Int32Array {
    const { firstUnit, roomBits } = this.#index.layout
    const parksByRooms = new Int32Array(ROOM_KINDS_APART)
    for (const { from, to } of ranges) {
      for (let park = from; park < to; park++) {
        const end = firstUnit[park + 1]!
        let rooms = 0
        for (let first = firstUnit[park]!; first < end; first += 32) {
          for (let bits = bitsFrom(matching, first, end); bits !== 0; bits &= bits - 1) {
            rooms |= roomBits[first + 31 - Math.clz32(bits & -bits)]!
          }
        }
        if (rooms !== 0) parksByRooms[maxRooms(rooms, kind)]!++
      }
    }
    return parksByRooms
  }

  /**
   * Number of parks each offer has, or would add to the active offers. Entries are in the order of parks, so the last
   * park counted tells whether this one was.
   */
  #countOffers(
    row: number,
    wanted: WantedUnits,
    ranges: readonly ParkRange[],
    foundParks: number,
  ): readonly FilterCount[] {
    const { details } = this.#index.rows
    const { firstUnit, parkOfUnit } = this.#index.layout
    const { areOffersWithinLimits } = this.#index
    const last = this.#lastParkOfOffer.fill(-1)
    const counts = this.#parksOfOffer.fill(0)
    const isNarrowed = wanted.offers.length > 0
    for (const { from, to } of ranges) {
      const end = firstEntryFrom(details, row, firstUnit[to]!)
      for (let entry = firstEntryFrom(details, row, firstUnit[from]!); entry < end; entry++) {
        const urn = details.offerUrn[entry]!
        const unit = details.unit[entry]!
        if (urn <= 0 || !hasBit(wanted.units, unit) || !hasRooms(wanted, unit)) continue
        const price = this.#prices[unit]!
        if (!areOffersWithinLimits && (price < wanted.minPence || price > wanted.maxPence)) continue
        const park = parkOfUnit[unit]!
        if (last[urn] === park) continue
        last[urn] = park
        counts[urn]! += isNarrowed && this.#matching[park]! > 0 ? 0 : 1
      }
    }
    const already = isNarrowed ? foundParks : 0
    const listed: FilterCount[] = []
    for (let urn = 1; urn < counts.length; urn++) {
      if (last[urn] !== -1) listed.push({ id: urn, parks: counts[urn]! + already })
    }
    return listed
  }

  #sorted(row: number, question: SearchQuestion, count: number): FoundPark[] {
    const { layout } = this.#index
    this.#fillKeys(row, question.sort, count)
    const end = Math.min(count, question.offset + question.limit)
    const parks: FoundPark[] = []
    for (const key of smallestKeys(this.#keys.subarray(0, count), end).subarray(question.offset)) {
      const park = layout.parkOfIdRank[key % PARK_LIMIT]!
      const unit = this.#cheapest[park]!
      const { dogFee, ...cheapest } = this.#index.priceFor(row, unit, question.party)
      parks.push({
        parkId: layout.parkIds[park]!,
        cheapest,
        matchingUnits: this.#matching[park]!,
        dogFee,
      })
    }
    return parks
  }

  /** The sort value above, the rank of the park's id below: one number determines the order, ties included. */
  #fillKeys(row: number, sort: Sort, count: number): void {
    const { idRank, nameRank } = this.#index.layout
    for (let position = 0; position < count; position++) {
      const park = this.#found[position]!
      const pence = this.#prices[this.#cheapest[park]!]!
      let rank = pence
      if (sort === 'recommended') rank = KEY_TOP - this.#points(row, park)
      else if (sort === 'price-desc') rank = KEY_TOP - pence
      else if (sort === 'name') rank = nameRank[park]!
      else if (sort === 'date') rank = this.#dateRank(row, park, pence)
      this.#keys[position] = rank * PARK_LIMIT + idRank[park]!
    }
  }

  #dateRank(row: number, park: number, pence: number): number {
    return this.#index.dayOf(row, this.#cheapest[park]!) * DAY_RANK + Math.min(pence, DAY_RANK - 1)
  }

  /** Without dog fees and local charges, which are no part of a unit's value. */
  #points(row: number, park: number): number {
    const { rows, layout } = this.#index
    const unit = this.#cheapest[park]!
    const pence = rows.prices[row]![unit]!
    const usual = rows.usualPence[rows.nights[row]!]![unit]!
    return layout.ratingPoints[park]! + valuePoints(pence, usual) + choicePoints(this.#matching[park]!)
  }
}

/** The maximum rooms of a kind in room bits. */
function maxRooms(rooms: number, kind: number): number {
  return 31 - Math.clz32((rooms >>> kind) & ROOM_BITS)
}

/** Number of parks with at least that many rooms. */
function atLeastSoMany(parksByRooms: Int32Array): readonly FilterCount[] {
  const counts: FilterCount[] = []
  let parks = 0
  for (let rooms = parksByRooms.length - 1; rooms >= 1; rooms--) {
    parks += parksByRooms[rooms]!
    if (parks > 0) counts.push({ id: rooms, parks })
  }
  return counts.reverse()
}

/**
 * The `count` smallest of many sort keys in ascending order, without sorting the rest. A max-heap holds the best so
 * far, so that most keys are rejected by one comparison. `keys` is reordered.
 */
export function smallestKeys(keys: Float64Array, count: number): Float64Array {
  if (count >= keys.length / 4) return keys.sort().subarray(0, count)
  const heap = keys.slice(0, count)
  for (let index = (count >>> 1) - 1; index >= 0; index--) siftDown(heap, index)
  for (let index = count; index < keys.length; index++) {
    if (keys[index]! < heap[0]!) {
      heap[0] = keys[index]!
      siftDown(heap, 0)
    }
  }
  return heap.sort()
}

function siftDown(heap: Float64Array, start: number): void {
  const value = heap[start]!
  let hole = start
  for (let child = 2 * hole + 1; child < heap.length; child = 2 * hole + 1) {
    if (child + 1 < heap.length && heap[child + 1]! > heap[child]!) child++
    if (heap[child]! <= value) break
    heap[hole] = heap[child]!
    hole = child
  }
  heap[hole] = value
}
