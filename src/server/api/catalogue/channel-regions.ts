import { CALLS, type OutputOf } from '../../../contract/calls.ts'
import { londonDateAt } from '../../../domain/dates/calendar-date.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import { flexibleArrivals } from '../../../domain/dates/flexible-dates.ts'
import { regionPictureKey } from '../../../domain/site/picture-address.ts'
import type { PriceQuestion } from '../../availability/queries.ts'
import { endpoint, type Handling } from '../endpoint.ts'
import { isSoldIn } from '../../availability/park-channels.ts'
import { partyErrors, readParty, readCriteria } from '../question/read-criteria.ts'
import { presentLowest } from '../present/present-price.ts'
import { presentPicture } from '../present/present-park.ts'
import { notFound, ok, unprocessable } from '../result.ts'

type Query = Handling<typeof CALLS.channelRegions>

export const channelRegions = endpoint(
  CALLS.channelRegions,
  async (query) => {
    const { input, deps } = query
    const introductions = (await deps.texts.overview()).regionIntroductions
    const { current } = deps.availability
    const { catalogue } = current
    const operator = input.operatorId === undefined ? undefined : catalogue.operators.get(input.operatorId)
    if (input.operatorId !== undefined && !operator?.channels.includes(input.channelId)) return notFound()
    const errors = partyErrors(input.channelId, readParty(input))
    if (errors.length > 0) return unprocessable(errors)
    const question = questionOf(query)
    const lowest = current.lowestBy(question, 'region')
    const fitting = [...current.lowestBy(question, 'park').keys()]
    const regions: OutputOf<'channelRegions'>['regions'] = []
    for (const region of catalogue.regions.values()) {
      const parkCount = countParks(query, region.id, input.channelId)
      if (parkCount === 0) continue
      regions.push({
        regionId: region.id,
        name: region.name,
        slug: region.slug,
        latitude: region.latitude,
        longitude: region.longitude,
        image: presentPicture(deps.pictures, regionPictureKey(region.id), region.name),
        introduction: introductions.get(region.id) ?? '',
        parkCount,
        parksThatFit: fitting.filter((parkId) => catalogue.parks.get(parkId)?.regionId === region.id).length,
        lowestPrice: presentLowest(lowest.get(region.id)),
      })
    }
    return ok({ regions })
  },
  { isShared: true },
)

function countParks({ input, deps }: Query, regionId: number, channel: ChannelCode): number {
  const { catalogue } = deps.availability.current
  const isOfOperator = (operatorId: number) => input.operatorId === undefined || operatorId === input.operatorId
  return catalogue
    .parksOfRegion(regionId)
    .filter((park) => isOfOperator(park.operatorId) && isSoldIn(catalogue, park, channel)).length
}

function questionOf({ input, deps }: Query): PriceQuestion {
  const { channelId: channel, operatorId, arrivalDate, flexibility, duration: nights } = input
  const today = londonDateAt(deps.clock.now())
  const arrivals = arrivalDate === undefined ? undefined : flexibleArrivals(arrivalDate, flexibility, today)
  return { channel, place: { operatorId }, arrivals, nights, ...readCriteria(deps, input) }
}

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
