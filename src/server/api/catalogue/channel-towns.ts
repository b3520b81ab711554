import { CALLS, type OutputOf } from '../../../contract/calls.ts'
import { isSoldIn } from '../../availability/park-channels.ts'
import { endpoint } from '../endpoint.ts'
import { presentLowest } from '../present/present-lowest.ts'
import { readCriteria } from '../question/read-criteria.ts'
import { ok } from '../result.ts'

type Town = OutputOf<'channelTowns'>['towns'][number]

/** Towns with a park of the channel, by name, each with the lowest price of its parks. */
export const channelTowns = endpoint(
  CALLS.channelTowns,
  async ({ input, deps }) => {
    const { channelId } = input
    const { current } = deps.availability
    const { catalogue } = current
    const lowest = current.lowestBy({ channel: channelId, place: {}, ...readCriteria(deps, input) }, 'town')
    const towns = [...catalogue.towns.values()].flatMap((town): Town[] => {
      const parks = catalogue.parksOfTown(town.id).filter((park) => isSoldIn(catalogue, park, channelId))
      if (parks.length === 0) return []
      return [
        {
          townId: town.id,
          regionId: town.regionId,
          name: town.name,
          slug: town.slug,
          parkCount: parks.length,
          lowestPrice: presentLowest(lowest.get(town.id)),
        },
      ]
    })
    return ok({ towns })
  },
  { isShared: true },
)
