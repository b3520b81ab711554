import { CALLS } from '../../../contract/calls.ts'
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
    const { catalogue } = deps.availability
    const park = catalogue.parks.get(input.parkId)
    // At once, as `variesBy` has it.
    const isGuideKnown = park !== undefined && hasGuide(deps, park.regionId)
    const texts = park && (await deps.texts.park(park.id))
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
        ? presentLowPrices(deps.availability, { channel, place: { parkId: park.id }, ...readCriteria(deps, input) })
        : [],
    })
  },
  {
    isShared: true,
    variesBy(deps, { parkId }) {
      const park = deps.availability.catalogue.parks.get(parkId)
      return String(park !== undefined && hasGuide(deps, park.regionId))
    },
  },
)

function partsOf(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
