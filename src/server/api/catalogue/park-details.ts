import { CALLS } from '../../../contract/calls.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../endpoint.ts'
import { presentLowPrices } from './low-prices.ts'
import { channelsOfPark } from '../../availability/park-channels.ts'
import { parkGallery, presentParkCard } from '../present/present-park-card.ts'
import { readCriteria } from '../question/read-criteria.ts'
import { hasGuide } from '../region-guide.ts'
import { notFound, ok } from '../result.ts'

export const parkDetails = endpoint(
  CALLS.parkDetails,
  async ({ input, deps }) => {
    // At once, as `variesBy` has it.
    const isGuideKnown = hasGuideOfPark(deps, input.parkId)
    const isPark = deps.availability.current.catalogue.parks.has(input.parkId)
    const texts = isPark ? await deps.texts.park(input.parkId) : undefined
    const { current } = deps.availability
    const { catalogue } = current
    const park = catalogue.parks.get(input.parkId)
    if (!park || !texts) return notFound()
    const channels = channelsOfPark(catalogue, park.id)
    const channel = channels.find((code) => code === input.channelId) ?? channels[0]
    return ok({
      ...presentParkCard(deps, park),
      regionSlug: catalogue.regions.get(park.regionId)?.slug ?? '',
      hasGuide: isGuideKnown,
      gallery: parkGallery(deps, park),
      description: partsOf(texts.description, /\n\s*\n/),
      importantInformation: partsOf(texts.importantInformation, /\n/),
      directions: texts.directions,
      arrivalFrom: texts.arrivalFrom,
      departureBy: texts.departureBy,
      accessibility: texts.accessibility,
      dogsAllowed: park.dogsAllowed,
      nearby: deps.nearbySights({ ...park, townName: catalogue.towns.get(park.townId)?.name ?? '' }),
      lowPrices: channel
        ? presentLowPrices(current, { channel, place: { parkId: park.id }, ...readCriteria(deps, input) })
        : [],
    })
  },
  {
    isShared: true,
    variesBy: (deps, { parkId }) => String(hasGuideOfPark(deps, parkId)),
  },
)

function hasGuideOfPark(deps: Deps, parkId: number): boolean {
  const park = deps.availability.current.catalogue.parks.get(parkId)
  return park !== undefined && hasGuide(deps, park.regionId)
}

function partsOf(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
