import { CALLS } from '../../../contract/calls.ts'
import type { RegionPrice } from '../../../contract/catalogue-calls.ts'
import type { ChannelCode } from '../../../domain/channel.ts'
import type { LowestDay } from '../../availability/queries.ts'
import { endpoint, type Handling } from '../endpoint.ts'
import { isSoldIn } from '../../availability/park-channels.ts'
import { presentPicture } from '../present-picture.ts'
import { notFound, ok } from '../result.ts'

type Query = Handling<typeof CALLS.channelRegions>

export const channelRegions = endpoint(
  CALLS.channelRegions,
  async (query) => {
    const { input, deps } = query
    const { catalogue } = deps.availability
    if (input.operatorId !== undefined && !catalogue.operators.has(input.operatorId)) return notFound()
    const introductions = (await deps.texts.overview()).regionIntroductions
    const lowest = lowestPrices(query)
    const regions: RegionPrice[] = []
    for (const region of catalogue.regions.values()) {
      const parkCount = countParks(query, region.id, input.channelId)
      if (parkCount === 0) continue
      const price = lowest(region.id)
      regions.push({
        regionId: region.id,
        name: region.name,
        slug: region.slug,
        latitude: region.latitude,
        longitude: region.longitude,
        image: presentPicture(deps.pictures, `region-${region.id}`, region.name),
        introduction: introductions.get(region.id) ?? '',
        parkCount,
        lowestPrice: price ? { price: price.pence, arrivalDate: price.arrival, nights: price.nights } : null,
      })
    }
    return ok({ regions })
  },
  { isShared: true },
)

function countParks({ input, deps }: Query, regionId: number, channel: ChannelCode): number {
  const { catalogue } = deps.availability
  const isOfOperator = (operatorId: number) => input.operatorId === undefined || operatorId === input.operatorId
  return catalogue
    .parksOfRegion(regionId)
    .filter((park) => isOfOperator(park.operatorId) && isSoldIn(catalogue, park, channel)).length
}

/** Of an operator the prices are looked up one by one; of a channel all regions come in one pass. */
function lowestPrices({ input, deps }: Query): (regionId: number) => LowestDay | undefined {
  const { channelId: channel, operatorId, arrivalDate, duration: nights } = input
  if (operatorId !== undefined) {
    return (regionId) => {
      const question = { channel, place: { regionId, operatorId }, nights }
      if (arrivalDate === undefined) return deps.availability.lowest(question)
      return deps.availability.lowestByDate(question).find((day) => day.arrival === arrivalDate)
    }
  }
  const lowest = deps.availability.lowestByRegion(channel, { arrival: arrivalDate, nights })
  const byRegion = new Map(lowest.map((entry) => [entry.regionId, entry]))
  return (regionId) => byRegion.get(regionId)
}
