import { CALLS } from '../../../contract/calls.ts'
import { isSoldIn } from '../../availability/park-channels.ts'
import { endpoint } from '../endpoint.ts'
import { ok } from '../result.ts'

/** Which places have availability changes slowly, unlike prices. */
const SECONDS_KEPT = 3_600

/** By name, and only with availability in the channel. */
export const places = endpoint(
  CALLS.places,
  ({ input: { channelId }, deps: { availability } }) => {
    const { catalogue } = availability.current
    const parks = [...catalogue.parks.values()].filter((park) => isSoldIn(catalogue, park, channelId))
    const townIds = new Set(parks.map(({ townId }) => townId))
    const towns = [...catalogue.towns.values()].filter(({ id }) => townIds.has(id))
    return ok({
      towns: towns.map(({ id, name, regionId }) => ({ id, name, regionId })),
      parks: parks.map(({ id, name, slug, regionId }) => ({ id, name, slug, regionId })),
    })
  },
  { cacheFor: SECONDS_KEPT, isShared: true },
)
