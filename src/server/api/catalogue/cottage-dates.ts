import { CALLS } from '../../../contract/calls.ts'
import { ALL_REGIONS } from '../../../domain/search-criteria.ts'
import { placeAsked } from '../asked-place.ts'
import { endpoint } from '../endpoint.ts'
import { notFound, ok } from '../result.ts'

export const cottageDates = endpoint(
  CALLS.cottageDates,
  ({ input, deps: { availability } }) => {
    const { regionId, duration: nights } = input
    if (regionId !== ALL_REGIONS && !availability.catalogue.regions.has(regionId)) return notFound()
    const place = placeAsked(availability.catalogue, input)
    const days = availability.lowestByDate({ channel: 'ukcottages', place, nights })
    return ok({ nights, dates: days.map(({ arrival }) => arrival) })
  },
  { cacheFor: 60, isShared: true },
)
