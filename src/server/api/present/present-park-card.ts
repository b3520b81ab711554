import type * as z from 'zod/mini'
import type { ParkCard } from '../../../contract/park-fields.ts'
import type { Picture } from '../../../contract/fields.ts'
import { highlightsOf } from '../../../domain/search/highlights.ts'
import { PARK_VIEWS, parkPictureKey, type ParkView } from '../../../domain/site/picture-address.ts'
import type { ParkFacts } from '../../availability/catalogue-facts.ts'
import type { Deps } from '../../deps.ts'
import { channelsOfPark } from '../../availability/park-channels.ts'
import { photoKey } from '../../pictures/photo-key.ts'
import { presentPhoto, presentPicture } from './present-picture.ts'

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
    image: parkCover(deps, park),
  }
}

/** The photographs of a park, or drawings of it; of placeholders the first alone. */
export function parkGallery(deps: Pick<Deps, 'pictures'>, park: PicturedPark): Picture[] {
  if (park.photos.length > 0)
    return park.photos.map((photo) => presentPhoto(deps.pictures, photo, parkPictureKey(park.id, PARK_VIEWS[0])))
  return PARK_VIEWS.map((view) => parkDrawing(deps, park, view)).filter(({ alt }, index) => index === 0 || alt !== '')
}

const PICTURES_OF_CARD = 5

/** Keys of the pictures that a card shows after its own: a search answers them for every park, so no more than those. */
export function morePictures({ pictures }: Pick<Deps, 'pictures'>, { id, photos }: PicturedPark): string[] {
  if (photos.length > 0) return photos.slice(1, PICTURES_OF_CARD).map(photoKey)
  const drawings = PARK_VIEWS.slice(1).map((view) => parkPictureKey(id, view))
  return drawings.filter((key) => pictures.describe(key).shows !== undefined)
}

/** The first picture of a park. */
export function parkCover(deps: Pick<Deps, 'pictures'>, park: PicturedPark): Picture {
  const [photo] = park.photos
  return photo
    ? presentPhoto(deps.pictures, photo, parkPictureKey(park.id, PARK_VIEWS[0]))
    : parkDrawing(deps, park, PARK_VIEWS[0])
}

type PicturedPark = Pick<ParkFacts, 'id' | 'name' | 'photos'>

function parkDrawing({ pictures }: Pick<Deps, 'pictures'>, { id, name }: PicturedPark, view: ParkView): Picture {
  return presentPicture(pictures, parkPictureKey(id, view), name)
}
