import { channelOfUnits } from '../../../domain/site/channel.ts'
import { CALLS } from '../../../contract/calls.ts'
import { ALL_REGIONS } from '../../../domain/search/search-criteria.ts'
import { searchedPlace } from '../question/searched-place.ts'
import { endpoint } from '../endpoint.ts'
import { readCriteria } from '../question/read-criteria.ts'
import { notFound, ok } from '../result.ts'

export const cottageDates = endpoint(
  CALLS.cottageDates,
  ({ input, deps }) => {
    const { current } = deps.availability
    const { regionId, duration: nights } = input
    if (regionId !== ALL_REGIONS && !current.catalogue.regions.has(regionId)) return notFound()
    const place = searchedPlace(current.catalogue, input)
    const days = current.lowestBy(
      { channel: channelOfUnits('cottage'), place, nights, ...readCriteria(deps, input) },
      'date',
    )
    return ok({ nights, dates: [...days.keys()] })
  },
  { cacheFor: 60, isShared: true },
)
