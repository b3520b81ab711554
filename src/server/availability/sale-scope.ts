import { parkRangesOf, type ParkRange } from './channel-layout.ts'
import type { ChannelIndex } from './channel-index.ts'
import { lowestInRow, type RegionLowest } from './lowest-prices.ts'
import type { Place } from './queries.ts'

/** A part of a channel about whose lowest prices is asked, in whatever way is cheapest for that part. */
export interface SaleScope {
  readonly ranges: readonly ParkRange[]
  /** The lowest price that can be booked in a row; 0 where there is none. */
  lowestIn(row: number): number
}

export function saleScope(index: ChannelIndex, regions: RegionLowest, place: Place): SaleScope {
  const ranges = parkRangesOf(index.layout, place)
  const { townId, parkId, operatorId, bounds } = place
  const isWholeRegion = townId === undefined && parkId === undefined && operatorId === undefined && !bounds
  if (!isWholeRegion) return { ranges, lowestIn: (row) => lowestInRow(index, row, ranges) }
  if (place.regionId === undefined) return { ranges, lowestIn: (row) => regions.ofChannel(row) }
  const region = index.layout.regionIds.indexOf(place.regionId)
  return { ranges, lowestIn: (row) => (region < 0 ? 0 : regions.of(row, region)) }
}
