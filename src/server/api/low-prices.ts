import type { OutputOf } from '../../contract/calls.ts'
import type { ChannelCode } from '../../domain/channel.ts'
import type { LowPrice } from '../../domain/price.ts'
import type { AvailabilityQueries, Place } from '../availability/queries.ts'

type LowPriceGroups = OutputOf<'parks'>['lowPrices']

const ANY_PARTY = { adults: 1, children: 0, under5s: 0, dogs: 0, assistanceDogs: 0 }

/** Up to three of the lowest prices each for 3, 4 and 7 nights, with the park they are at [RES-09, PARK-05]. */
export function presentLowPrices(
  availability: AvailabilityQueries,
  channel: ChannelCode,
  place: Place,
): LowPriceGroups {
  const parkOf = (low: LowPrice): number | undefined => place.parkId ?? cheapestPark(availability, channel, place, low)
  return availability.lowPrices(channel, place).map(({ nights, prices }) => ({
    nights,
    prices: prices.flatMap((low) => {
      const park = availability.catalogue.parks.get(parkOf(low) ?? 0)
      return park ? [{ ...low, parkId: park.id, parkName: park.name }] : []
    }),
  }))
}

function cheapestPark(
  availability: AvailabilityQueries,
  channel: ChannelCode,
  place: Place,
  { arrival, nights }: LowPrice,
): number | undefined {
  const question = {
    channel,
    place,
    arrival,
    nights,
    party: ANY_PARTY,
    sort: 'price-asc',
    offset: 0,
    limit: 1,
  } as const
  return availability.search(question).parks[0]?.parkId
}
