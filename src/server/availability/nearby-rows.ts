import { hasBit } from './bit-set.ts'
import type { ChannelIndex } from './channel-index.ts'
import type { ParkRange } from './channel-layout.ts'
import type { FilterCount, SearchAnswer, SearchQuestion } from './queries.ts'
import { ChannelSearch, type SearchedRows } from './search-channel.ts'
import { firstEntryFrom, type StayDetails } from './stay-details.ts'
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
  const run = (criteria: WantedUnits, limit = 0) => {
    const nearby = asOneRow(index, rows, criteria, ranges)
    return { nearby, answer: new ChannelSearch(nearby).search(0, { ...question, limit }, criteria, ranges) }
  }
  const { nearby, answer } = run(wanted, question.limit)
  const { offers } = wanted
  const hasLimits = wanted.minPence > 1 || wanted.maxPence < HIGHEST_PENCE
  const anyPrice = { ...wanted, minPence: 1, maxPence: HIGHEST_PENCE }
  // Otherwise a unit on offer on one arrival only would be hidden by a cheaper arrival without the offer.
  const withOffer = ({ id }: FilterCount) => ({
    id,
    parks: run({ ...wanted, offers: [...offers, id] }).answer.totalParks,
  })
  return {
    ...answer,
    priceRange: hasLimits ? run(anyPrice).answer.priceRange : answer.priceRange,
    filterCounts: {
      ...answer.filterCounts,
      offers:
        offers.length > 0
          ? run({ ...wanted, offers: [] }).answer.filterCounts.offers.map(withOffer)
          : answer.filterCounts.offers,
    },
    dayOfUnit: (unit) => nearby.dayOf(0, unit),
  }
}

/** Only stays within the price limits and in one of the requested offers are in the row. */
function asOneRow(
  index: ChannelIndex,
  rows: readonly number[],
  wanted: WantedUnits,
  ranges: readonly ParkRange[],
): SearchedRows {
  const { layout } = index
  const { minPence, maxPence } = wanted
  const fees = layout.dogFees.of(wanted.dogs, index.rows.nights[rows[0]!]!)
  const prices = new Int32Array(layout.unitIds.length)
  const rowOfUnit = new Int32Array(layout.unitIds.length)
  for (const row of rows) {
    const rowPrices = index.rows.prices[row]!
    const onOffer = unitsOnOffer(index, row, wanted.offers, ranges)
    for (const { from, to } of ranges) {
      for (let unit = layout.firstUnit[from]!, end = layout.firstUnit[to]!; unit < end; unit++) {
        const price = rowPrices[unit]!
        const total = price + (fees?.[unit] ?? 0)
        if (price <= 0 || total < minPence || total > maxPence) continue
        if (prices[unit] !== 0 && price >= prices[unit]!) continue
        if (onOffer && !hasBit(onOffer, unit)) continue
        prices[unit] = price
        rowOfUnit[unit] = row
      }
    }
  }
  const first = rows[0]!
  return {
    layout,
    rows: {
      prices: [prices],
      days: index.rows.days.slice(first, first + 1),
      nights: index.rows.nights.slice(first, first + 1),
      details: detailsOfAll(index, rows, wanted, ranges),
      usualPence: index.rows.usualPence,
    },
    pricedUnit: (_row, unit) => index.pricedUnit(rowOfUnit[unit]!, unit),
    dayOf: (_row, unit) => index.dayOf(rowOfUnit[unit]!, unit),
  }
}

/** The offers of all arrivals within the price limits, by unit: each counts for a park that has it on any of them. */
function detailsOfAll(
  index: ChannelIndex,
  rows: readonly number[],
  { minPence, maxPence, dogs }: WantedUnits,
  ranges: readonly ParkRange[],
): StayDetails {
  const { details, prices } = index.rows
  const entries: { unit: number; entry: number }[] = []
  const fees = index.layout.dogFees.of(dogs, index.rows.nights[rows[0]!]!)
  for (const row of rows) {
    for (const { from, to } of ranges) {
      const end = firstEntryFrom(details, row, index.layout.firstUnit[to]!)
      for (let entry = firstEntryFrom(details, row, index.layout.firstUnit[from]!); entry < end; entry++) {
        const unit = details.unit[entry]!
        const price = prices[row]![unit]!
        const total = price + (fees?.[unit] ?? 0)
        if (price > 0 && total >= minPence && total <= maxPence) entries.push({ unit, entry })
      }
    }
  }
  entries.sort((a, b) => a.unit - b.unit)
  return {
    rowStart: Int32Array.of(0, entries.length),
    unit: Int32Array.from(entries, ({ unit }) => unit),
    wasPence: Int32Array.from(entries, ({ entry }) => details.wasPence[entry]!),
    offerUrn: Int16Array.from(entries, ({ entry }) => details.offerUrn[entry]!),
    highestUrn: details.highestUrn,
  }
}
