import { hasBit } from './bit-set.ts'
import type { ChannelIndex } from './channel-index.ts'
import type { ParkRange } from './channel-layout.ts'
import { GrowingInts } from './growing-ints.ts'
import type { SearchAnswer, SearchQuestion } from './queries.ts'
import { ChannelSearch, type SearchedRows } from './search-channel.ts'
import { firstEntryFrom, sortDetails, type StayDetails } from './stay-details.ts'
import { HIGHEST_PENCE, unitsOnOffer, type WantedUnits } from './wanted-units.ts'

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
  const fees = layout.dogFees.of(wanted.dogs, index.rows.nights[rows[0]!]!)
  const pricesOf = rows.map((row) => index.rows.prices[row]!)
  const onOffer = rows.map((row) => unitsOnOffer(index, row, wanted.offers, ranges))
  const prices = new Int32Array(layout.unitIds.length)
  const rowOfUnit = new Int32Array(layout.unitIds.length)
  for (const { from, to } of ranges) {
    for (let unit = layout.firstUnit[from]!, end = layout.firstUnit[to]!; unit < end; unit++) {
      if (!hasBit(units, unit)) continue
      const fee = fees ? fees[unit]! : 0
      let lowest = HIGHEST_PENCE
      for (let position = 0; position < rows.length; position++) {
        const price = pricesOf[position]![unit]!
        // As unsigned numbers, sold-out and missing prices exceed every price.
        if ((price - 1) >>> 0 >= lowest - 1) continue
        if (price + fee < minPence || price + fee > maxPence) continue
        const offered = onOffer[position]
        if (offered && !hasBit(offered, unit)) continue
        lowest = price
        rowOfUnit[unit] = rows[position]!
      }
      if (lowest < HIGHEST_PENCE) prices[unit] = lowest
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
    pricedUnit: (_row, unit) => index.pricedUnit(rowOfUnit[unit]!, unit),
    dayOf: (_row, unit) => index.dayOf(rowOfUnit[unit]!, unit),
  }
}

/** The offers of all arrivals within the price limits, by unit: each counts for a park that has it on any of them. */
function offersOfAll(
  index: ChannelIndex,
  rows: readonly number[],
  { units, minPence, maxPence, dogs }: WantedUnits,
  ranges: readonly ParkRange[],
): StayDetails {
  const { details, prices } = index.rows
  const [row, unit, wasPence, offerUrn] = [new GrowingInts(), new GrowingInts(), new GrowingInts(), new GrowingInts()]
  const fees = index.layout.dogFees.of(dogs, index.rows.nights[rows[0]!]!)
  for (const arrival of rows) {
    for (const { from, to } of ranges) {
      const end = firstEntryFrom(details, arrival, index.layout.firstUnit[to]!)
      for (let entry = firstEntryFrom(details, arrival, index.layout.firstUnit[from]!); entry < end; entry++) {
        const offered = details.unit[entry]!
        const price = prices[arrival]![offered]!
        const total = price + (fees?.[offered] ?? 0)
        const urn = details.offerUrn[entry]!
        if (urn <= 0 || price <= 0 || total < minPence || total > maxPence || !hasBit(units, offered)) continue
        row.push(0)
        unit.push(offered)
        wasPence.push(0)
        offerUrn.push(urn)
      }
    }
  }
  return sortDetails({ row, unit, wasPence, offerUrn }, 1, index.layout.unitIds.length, Int32Array.of(0))
}

const NO_DETAILS: StayDetails = {
  rowStart: Int32Array.of(0, 0),
  unit: new Int32Array(),
  wasPence: new Int32Array(),
  offerUrn: new Int16Array(),
  highestUrn: 0,
}
