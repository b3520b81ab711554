import type * as z from 'zod/mini'
import type { ParkCard } from '../../../contract/park-fields.ts'
import type { Picture } from '../../../contract/fields.ts'
import { highlightsOf } from '../../../domain/search/highlights.ts'
import { PARK_VIEWS, parkPictureKey, type ParkView } from '../../../domain/site/picture-address.ts'
import type { Catalogue, ParkFacts } from '../../availability/catalogue-facts.ts'
import type { Deps } from '../../deps.ts'
import { channelsOfPark } from '../../availability/park-channels.ts'
import { photoKey } from '../../pictures/photo-key.ts'
import { presentPhoto, presentPicture } from './present-picture.ts'

type Card = z.infer<typeof ParkCard>

/** What a card says that depends on the catalogue alone: made once for each of its parks, of which a search presents twelve. */
const known = new WeakMap<ParkFacts, Omit<Card, 'image'>>()

export function presentParkCard(deps: Deps, park: ParkFacts): Card {
  const { catalogue } = deps.availability.current
  let facts = known.get(park)
  if (!facts) known.set(park, (facts = presentFacts(catalogue, park)))
  return { ...facts, image: parkCover(deps, park) }
}

function presentFacts(catalogue: Catalogue, park: ParkFacts): Omit<Card, 'image'> {
  return {
    parkId: park.id,
    name: park.name,
    slug: park.slug,
    regionId: park.regionId,
    regionName: catalogue.regions.get(park.regionId)?.name ?? '',
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
