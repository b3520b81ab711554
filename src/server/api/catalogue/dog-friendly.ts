import { CALLS, type OutputOf } from '../../../contract/calls.ts'
import { offersDogFriendly, type ChannelCode } from '../../../domain/site/channel.ts'
import { DEFAULT_PARTY } from '../../../domain/booking/party.ts'
import { regionPictureKey, storyPictureKey } from '../../../domain/site/picture-address.ts'
import type { ParkFacts, RegionFacts, UnitTypeFacts } from '../../availability/catalogue-facts.ts'
import { isSoldIn } from '../../availability/park-channels.ts'
import type { LowestStay } from '../../availability/queries.ts'
import { endpoint, type Handling } from '../endpoint.ts'
import { presentLowest } from '../present/present-price.ts'
import { presentPicture } from '../present/present-park.ts'
import { notFound, ok } from '../result.ts'

type Query = Handling<typeof CALLS.dogFriendly>
type DogRegion = OutputOf<'dogFriendly'>['regions'][number]

/** Parks of a channel that accept dogs, the lowest price of units that do, and the dog fees. */
export const dogFriendly = endpoint(
  CALLS.dogFriendly,
  async (query) => {
    const { channelId } = query.input
    const { availability, texts } = query.deps
    if (!offersDogFriendly(channelId)) return notFound()
    const { regionIntroductions, petExtras } = await texts.overview()
    const { current } = availability
    const lowest = current.lowestBy({ channel: channelId, place: {}, party: { ...DEFAULT_PARTY, dogs: 1 } }, 'region')
    const regions = [...current.catalogue.regions.values()].flatMap(
      (region) => presentRegion(query, region, lowest, regionIntroductions.get(region.id) ?? '') ?? [],
    )
    const fees = petExtras
      .filter(({ channels }) => channels.includes(channelId))
      .map(({ code, name, description, basis, rate, maxQuantity }) => ({
        code,
        name,
        description,
        basis,
        rate,
        maxQuantity,
      }))
    return ok({ image: presentPicture(query.deps.pictures, storyPictureKey('dog-on-a-beach'), 'dogs'), regions, fees })
  },
  { isShared: true },
)

/** Undefined if no park of the region accepts dogs. */
function presentRegion(
  { input: { channelId }, deps }: Query,
  region: RegionFacts,
  lowest: ReadonlyMap<number, LowestStay>,
  introduction: string,
): DogRegion | undefined {
  const { catalogue } = deps.availability.current
  const parks = catalogue.parksOfRegion(region.id).filter((park) => isSoldIn(catalogue, park, channelId))
  const dogsOf = (park: ParkFacts) => dogsAllowedIn(catalogue.unitsOf(park.id), channelId)
  const dogParks = parks.filter((park) => dogsOf(park) > 0)
  if (dogParks.length === 0) return undefined
  return {
    regionId: region.id,
    name: region.name,
    slug: region.slug,
    latitude: region.latitude,
    longitude: region.longitude,
    image: presentPicture(deps.pictures, regionPictureKey(region.id), region.name),
    introduction,
    parkCount: dogParks.length,
    lowestPrice: presentLowest(lowest.get(region.id)),
    dogsMost: Math.max(...dogParks.map(dogsOf)),
    otherParkCount: parks.length - dogParks.length,
  }
}

/** The maximum number of dogs in one of the units. */
function dogsAllowedIn(units: readonly UnitTypeFacts[], channel: ChannelCode): number {
  return Math.max(0, ...units.filter((unit) => unit.channel === channel).map(({ dogsAllowed }) => dogsAllowed))
}
