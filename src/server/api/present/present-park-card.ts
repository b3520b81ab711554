import type * as z from 'zod/mini'
import type { ParkCard } from '../../../contract/park-fields.ts'
import type { Picture } from '../../../contract/fields.ts'
import { highlightsOf } from '../../../domain/search/highlights.ts'
import { PARK_VIEWS, parkPictureKey, type ParkView } from '../../../domain/site/picture-address.ts'
import type { ParkFacts } from '../../availability/catalogue-facts.ts'
import type { Deps } from '../../deps.ts'
import { channelsOfPark } from '../../availability/park-channels.ts'
import { presentPicture } from './present-picture.ts'

export function presentParkCard(deps: Deps, park: ParkFacts): z.infer<typeof ParkCard> {
  const { catalogue } = deps.availability.current
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

/** The pictures of a park; of placeholders the first alone. */
export function parkGallery(deps: Deps, park: ParkFacts): Picture[] {
  return PARK_VIEWS.map((view) => parkPicture(deps, park, view)).filter(({ alt }, index) => index === 0 || alt !== '')
}

const PICTURES_OF_CARD = 5

/** The pictures that a card shows after its own. */
export function morePictures(deps: Deps, park: ParkFacts): Picture[] {
  return parkGallery(deps, park).slice(1, PICTURES_OF_CARD)
}

export function parkPicture(
  { pictures }: Pick<Deps, 'pictures'>,
  park: Pick<ParkFacts, 'id' | 'name' | 'photoUrl'>,
  view: ParkView,
): Picture {
  const picture = presentPicture(pictures, parkPictureKey(park.id, view), park.name)
  const isCover = view === PARK_VIEWS[0]
  return isCover && park.photoUrl ? { ...picture, photoUrl: park.photoUrl, alt: park.name } : picture
}
