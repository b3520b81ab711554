import type { ChannelIndex } from './channel-index.ts'
import type { ParkRange } from './channel-layout.ts'
import type { LateDeal } from './queries.ts'
import type { DateOfDay } from './price-calendar.ts'
import { firstEntryFrom } from './stay-details.ts'

/**
 * Stays with an offer or a was-price that begin between two days, both included: of each park the cheapest (then the
 * earliest, then the shortest), cheapest parks first. Looks only at stays that are on offer, which are few.
 */
export function lateDeals(
  index: ChannelIndex,
  ranges: readonly ParkRange[],
  days: { first: number; last: number },
  limit: number,
  dateOf: DateOfDay,
): LateDeal[] {
  const { rows, layout } = index
  const best = new Map<number, { pence: number; row: number; unit: number }>()
  for (let row = index.firstRowFrom(days.first), end = index.firstRowFrom(days.last + 1); row < end; row++) {
    for (const { from, to } of ranges) {
      const last = firstEntryFrom(rows.details, row, layout.firstUnit[to]!)
      for (let entry = firstEntryFrom(rows.details, row, layout.firstUnit[from]!); entry < last; entry++) {
        const unit = rows.details.unit[entry]!
        const pence = rows.prices[row]![unit]!
        const park = layout.parkOfUnit[unit]!
        const known = best.get(park)
        if (pence > 0 && (!known || pence < known.pence)) best.set(park, { pence, row, unit })
      }
    }
  }
  return [...best]
    .map(([park, deal]) => ({ parkId: layout.parkIds[park]!, ...deal }))
    .sort((a, b) => a.pence - b.pence || a.parkId - b.parkId)
    .slice(0, limit)
    .map(({ parkId, row, unit }) => ({
      parkId,
      arrival: dateOf(rows.days[row]!),
      nights: rows.nights[row]!,
      ...index.pricedUnit(row, unit),
    }))
}
