import type { AlertStay } from '../../../domain/customer/price-alert.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { AvailabilityIndex } from '../../availability/queries.ts'
import { SUPPLIER_WAIT_MS } from '../../suppliers/supplier.ts'
import type { CommandDeps } from '../command-deps.ts'

export interface StayPriceDeps extends Pick<CommandDeps, 'suppliers'> {
  readonly availability: Pick<AvailabilityIndex, 'current'>
}

/** A total; 'none' if nothing can be booked, 'unknown' if a live supplier has not answered in time. */
export type StayPrice = Pence | 'none' | 'unknown'

/** The total of the cheapest unit of a park for a stay. */
export async function stayPrice(
  { availability, suppliers }: StayPriceDeps,
  { channel, parkId, arrival, nights, party }: AlertStay,
): Promise<StayPrice> {
  const place = { parkId }
  const { withoutParks } = await suppliers.ask({ channel, place, arrivals: [arrival], nights }, SUPPLIER_WAIT_MS)
  if (withoutParks.includes(parkId)) return 'unknown'
  const question = { channel, place, arrival, nights, party, sort: 'price-asc', offset: 0, limit: 1 } as const
  return availability.current.search(question).parks[0]?.cheapest.pence ?? 'none'
}
