import type * as z from 'zod/mini'
import type { ParkCard } from '../../../contract/catalogue-calls.ts'
import { highlightsOf } from '../../../domain/search/highlights.ts'
import type { ParkFacts } from '../../availability/catalogue-facts.ts'
import type { Deps } from '../../deps.ts'
import { channelsOfPark } from '../../availability/park-channels.ts'
import { presentPicture } from './present-picture.ts'

export function presentParkCard(deps: Deps, park: ParkFacts): z.infer<typeof ParkCard> {
  const { catalogue } = deps.availability
  const region = catalogue.regions.get(park.regionId)
  const regionName = region?.name ?? ''
  return {
    parkId: park.id,
    name: park.name,
    slug: park.slug,
    regionId: park.regionId,
    regionName,
    townId: park.townId,
    townName: catalogue.towns.get(park.townId)?.name ?? '',
    operatorName: catalogue.operators.get(park.operatorId)?.name ?? '',
    channels: channelsOfPark(catalogue, park.id),
    summary: park.summary,
    bubbles: park.halfBubbles / 2,
    reviewCount: park.reviewCount,
    latitude: park.latitude,
    longitude: park.longitude,
    features: [...park.features],
    highlights: highlightsOf(park.features),
    image: parkPicture(deps, park, 1),
  }
}

/** Illustrations of a park, from 1; the first is on its card. */
export const PARK_VIEWS = [1, 2, 3, 4, 5] as const

export function parkPicture(
  deps: Pick<Deps, 'pictures'>,
  park: Pick<ParkFacts, 'id' | 'name' | 'scene' | 'photoUrl'>,
  view: (typeof PARK_VIEWS)[number],
) {
  const picture = presentPicture(deps.pictures, `park-${park.id}-${view}`, park.name)
  const isCover = view === PARK_VIEWS[0]
  return isCover && park.photoUrl ? { ...picture, photoUrl: park.photoUrl, alt: park.name } : picture
}
