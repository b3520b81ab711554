import { hasBit } from './bit-set.ts'
import type { ChannelIndex } from './channel-index.ts'
import type { ParkRange } from './channel-layout.ts'
import { GrowingInts, firstEntryFrom, sortDetails, type StayDetails } from './stay-details.ts'
import type { SearchAnswer, SearchQuestion, PriceQuestion } from './queries.ts'
import { ChannelSearch, type SearchedRows } from './search-channel.ts'
import { HIGHEST_PENCE, unitsOnOffer, type WantedUnits } from './wanted-units.ts'
import type { IndexDays } from './night-reader.ts'

/** A search of several arrivals, with the arrival of each unit as a day of the index. */
interface FoundNearby extends SearchAnswer {
  readonly dayOfUnit: (unit: number) => number
}

/**
 * Searches several arrivals of one length as one: each unit is represented by its cheapest matching arrival, the first
 * given if equal. Counts are of parks with any such arrival.
 *
 * @param rows at least one, the preferred one first
 */
export function searchNearby(
  index: ChannelIndex,
  rows: readonly number[],
  question: SearchQuestion,
  wanted: WantedUnits,
  ranges: readonly ParkRange[],
): FoundNearby {
  const nearby = asOneRow(index, rows, wanted, ranges, offersOfAll(index, rows, wanted, ranges))
  const answer = new ChannelSearch(nearby).search(0, question, wanted, ranges)
  const hasLimits = wanted.minPence > 1 || wanted.maxPence < HIGHEST_PENCE
  return {
    ...answer,
    ...(hasLimits ? pricesWithoutLimits(index, rows, question, wanted, ranges) : {}),
    dayOfUnit: (unit) => nearby.dayOf(0, unit),
  }
}

function pricesWithoutLimits(
  index: ChannelIndex,
  rows: readonly number[],
  question: SearchQuestion,
  wanted: WantedUnits,
  ranges: readonly ParkRange[],
): Pick<SearchAnswer, 'priceRange' | 'priceCounts'> {
  const anyPrice = { ...wanted, minPence: 1, maxPence: HIGHEST_PENCE }
  const nearby = asOneRow(index, rows, anyPrice, ranges, NO_DETAILS)
  // The row has only the stays in the requested offers.
  const { priceRange, priceCounts } = new ChannelSearch(nearby).search(
    0,
    { ...question, limit: 0 },
    { ...anyPrice, offers: [] },
    ranges,
  )
  return { priceRange, priceCounts }
}

/** Only stays of wanted units within the price limits and in one of the requested offers are in the row. */
function asOneRow(
  index: ChannelIndex,
  rows: readonly number[],
  wanted: WantedUnits,
  ranges: readonly ParkRange[],
  details: StayDetails,
): SearchedRows {
  const { layout } = index
  const { units, minPence, maxPence } = wanted
  const charges = rows.map((row) => wanted.charges.of(index.rows.days[row]!, index.rows.nights[row]!))
  const pricesOf = rows.map((row) => index.rows.prices[row]!)
  const onOffer = rows.map((row) => unitsOnOffer(index, row, wanted.offers, ranges))
  const prices = new Int32Array(layout.unitIds.length)
  const wholePrices = charges.some(Boolean) ? new Int32Array(layout.unitIds.length) : prices
  const rowOfUnit = new Int32Array(layout.unitIds.length)
  for (const { from, to } of ranges) {
    for (let unit = layout.firstUnit[from]!, end = layout.firstUnit[to]!; unit < end; unit++) {
      if (!hasBit(units, unit)) continue
      let lowest = HIGHEST_PENCE
      for (let position = 0; position < rows.length; position++) {
        const price = pricesOf[position]![unit]!
        // As unsigned numbers, sold-out and missing prices exceed every price.
        if ((price - 1) >>> 0 >= lowest - 1) continue
        const whole = charges[position]?.addTo(price, unit) ?? price
        if (whole >= lowest || whole < minPence || whole > maxPence) continue
        const offered = onOffer[position]
        if (offered && !hasBit(offered, unit)) continue
        lowest = whole
        prices[unit] = price
        rowOfUnit[unit] = rows[position]!
      }
      if (lowest < HIGHEST_PENCE) wholePrices[unit] = lowest
    }
  }
  const first = rows[0]!
  return {
    layout,
    rows: {
      prices: [prices],
      days: index.rows.days.slice(first, first + 1),
      nights: index.rows.nights.slice(first, first + 1),
      details,
      usualPence: index.rows.usualPence,
    },
    areOffersWithinLimits: true,
    wholePrices,
    priceFor: (_row, unit, party) => index.priceFor(rowOfUnit[unit]!, unit, party),
    dayOf: (_row, unit) => index.dayOf(rowOfUnit[unit]!, unit),
  }
}

/** The offers of all arrivals within the price limits, by unit: each counts for a park that has it on any of them. */
function offersOfAll(
  index: ChannelIndex,
  rows: readonly number[],
  { units, minPence, maxPence, charges }: WantedUnits,
  ranges: readonly ParkRange[],
): StayDetails {
  const { details, prices } = index.rows
  const [row, unit, offerUrn, none] = [new GrowingInts(), new GrowingInts(), new GrowingInts(), new GrowingInts()]
  for (const arrival of rows) {
    const added = charges.of(index.rows.days[arrival]!, index.rows.nights[arrival]!)
    for (const { from, to } of ranges) {
      const end = firstEntryFrom(details, arrival, index.layout.firstUnit[to]!)
      for (let entry = firstEntryFrom(details, arrival, index.layout.firstUnit[from]!); entry < end; entry++) {
        const offered = details.unit[entry]!
        const price = prices[arrival]![offered]!
        const total = added?.addTo(price, offered) ?? price
        const urn = details.offerUrn[entry]!
        if (urn <= 0 || price <= 0 || total < minPence || total > maxPence || !hasBit(units, offered)) continue
        row.push(0)
        unit.push(offered)
        offerUrn.push(urn)
        none.push(0)
      }
    }
  }
  return sortDetails({ row, unit, kind: none, pence: none, offerUrn }, 1, index.layout.unitIds.length, Int32Array.of(0))
}

const NO_DETAILS: StayDetails = {
  rowStart: Int32Array.of(0, 0),
  unit: new Int32Array(),
  kind: new Uint8Array(),
  pence: new Int32Array(),
  offerUrn: new Int16Array(),
  highestUrn: 0,
}

/** The rows of the requested arrivals and lengths, by arrival, then nights. */
export function matchingRows(
  index: ChannelIndex,
  { arrivals, nights, lastDeparture, startDays }: PriceQuestion,
  days: IndexDays,
): number[] {
  const lastDay = lastDeparture === undefined ? Infinity : days.dayOf(lastDeparture)
  const lengths = typeof nights === 'number' ? [nights] : nights && [...new Set(nights)].sort((a, b) => a - b)
  const rows: number[] = []
  for (const day of matchingDays(index, arrivals, days)) {
    if (startDays && !startDays.includes(days.weekdayOf(day))) continue
    if (lengths) {
      for (const length of lengths) {
        const row = index.rowOf(day, length)
        if (row >= 0 && day + length <= lastDay) rows.push(row)
      }
      continue
    }
    for (let row = index.firstRowFrom(day), end = index.firstRowFrom(day + 1); row < end; row++) {
      if (day + index.rows.nights[row]! <= lastDay) rows.push(row)
    }
  }
  return rows
}

/** Distinct, in ascending order, from the earliest to the last with a price. */
function matchingDays(
  index: ChannelIndex,
  arrivals: PriceQuestion['arrivals'],
  { dayOf, earliest: first }: IndexDays,
): number[] {
  const last = index.rows.days.at(-1) ?? -1
  if (!arrivals) return daysFrom(first, last)
  if ('from' in arrivals) return daysFrom(Math.max(first, dayOf(arrivals.from)), Math.min(last, dayOf(arrivals.to)))
  const days = arrivals.map(dayOf).filter((day) => day >= first && day <= last)
  const isInOrder = days.every((day, position) => position === 0 || day > days[position - 1]!)
  return isInOrder ? days : [...new Set(days)].sort((a, b) => a - b)
}

function daysFrom(first: number, last: number): number[] {
  const days: number[] = []
  for (let day = first; day <= last; day++) days.push(day)
  return days
}

/** Whether anything in a row can be booked. */
export function isAnyOnSale(index: ChannelIndex, row: number, ranges: readonly ParkRange[]): boolean {
  const { firstUnit } = index.layout
  const prices = index.rows.prices[row]!
  for (const { from, to } of ranges) {
    for (let unit = firstUnit[from]!, end = firstUnit[to]!; unit < end; unit++) if (prices[unit]! > 0) return true
  }
  return false
}
