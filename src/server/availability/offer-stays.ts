import type { ChannelIndex } from './channel-index.ts'
import type { DateOfDay } from './price-calendar.ts'
import type { OfferStay } from './queries.ts'

/**
 * Of each offer the cheapest stay that it takes something off (then the earliest, then the shortest), from an arrival day
 * on. Looks only at stays that are on offer, which are few.
 */
export function offerStays(index: ChannelIndex, firstDay: number, dateOf: DateOfDay): OfferStay[] {
  const { rows, layout } = index
  const { rowStart, unit: unitOf, offerUrn } = rows.details
  const best = new Map<number, { pence: number; row: number; unit: number }>()
  for (let row = index.firstRowFrom(firstDay); row < rows.days.length; row++) {
    for (let entry = rowStart[row]!, end = rowStart[row + 1]!; entry < end; entry++) {
      const urn = offerUrn[entry]!
      const unit = unitOf[entry]!
      const pence = rows.prices[row]![unit]!
      const known = best.get(urn)
      if (urn > 0 && pence > 0 && (!known || pence < known.pence)) best.set(urn, { pence, row, unit })
    }
  }
  return [...best].map(([urn, { row, unit }]) => ({
    ...index.pricedUnit(row, unit),
    urn,
    parkId: layout.parkIds[layout.parkOfUnit[unit]!]!,
    arrival: dateOf(rows.days[row]!),
    nights: rows.nights[row]!,
  }))
}
