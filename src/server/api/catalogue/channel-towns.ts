import { CALLS, type OutputOf } from '../../../contract/calls.ts'
import { isSoldIn } from '../../availability/park-channels.ts'
import type { LowestDay } from '../../availability/queries.ts'
import { endpoint } from '../endpoint.ts'
import { ok } from '../result.ts'

type Town = OutputOf<'channelTowns'>['towns'][number]

/** Towns with a park of the channel, by name, each with the lowest price of its parks. */
export const channelTowns = endpoint(
  CALLS.channelTowns,
  async ({ input: { channelId }, deps: { availability } }) => {
    const { catalogue } = availability
    const lowest = availability.lowestByPark(channelId)
    const towns = [...catalogue.towns.values()].flatMap((town): Town[] => {
      const parks = catalogue.parksOfTown(town.id).filter((park) => isSoldIn(catalogue, park, channelId))
      if (parks.length === 0) return []
      const price = lowestOf(parks.map(({ id }) => lowest.get(id)))
      return [
        {
          townId: town.id,
          regionId: town.regionId,
          name: town.name,
          slug: town.slug,
          parkCount: parks.length,
          lowestPrice: price ? { price: price.pence, arrivalDate: price.arrival, nights: price.nights } : null,
        },
      ]
    })
    return ok({ towns })
  },
  { isShared: true },
)

function lowestOf(days: readonly (LowestDay | undefined)[]): LowestDay | undefined {
  return days.reduce((lowest, day) => (day && day.pence < (lowest?.pence ?? Infinity) ? day : lowest), undefined)
}
