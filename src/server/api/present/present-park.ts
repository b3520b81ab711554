import type * as z from 'zod/mini'
import type { ParkCard } from '../../../contract/park-fields.ts'
import type { Picture } from '../../../contract/fields.ts'
import { passPrices } from '../../../domain/money/extras.ts'
import { featureWithPass } from '../../../domain/words/price-words.ts'
import { highlightsOf } from '../../../domain/search/highlights.ts'
import { PARK_VIEWS, parkPictureKey, type ParkView, unitPictureKey } from '../../../domain/site/picture-address.ts'
import type { Catalogue, ParkFacts, UnitTypeFacts, RegionFacts } from '../../availability/catalogue-facts.ts'
import type { Deps, PictureFacts } from '../../deps.ts'
import { channelsOfPark, channelsOfRegion } from '../../availability/park-channels.ts'
import { photoKey } from '../../pictures/picture-keys.ts'
import type { Photo } from '../../../domain/unit/pictures.ts'
import type { Region } from '../../../contract/catalogue-calls.ts'

type Card = z.infer<typeof ParkCard>

/** The part of a card that depends on the catalogue alone: made once per park; a search presents twelve. */
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
    highlights: highlightsOf(park.features, (id) => featureWithPass(id, passesOf(catalogue, park))),
  }
}

/** The passes of a park in any of its channels. */
const passesOf = (catalogue: Catalogue, { id, operatorId }: ParkFacts) =>
  passPrices(channelsOfPark(catalogue, id).flatMap((channel) => catalogue.passesIn(channel, operatorId)))

/** The photographs of a park, or drawings of it; of placeholders the first alone. */
export function parkGallery(deps: Pick<Deps, 'pictures'>, park: PicturedPark): Picture[] {
  if (park.photos.length > 0)
    return park.photos.map((photo) => presentPhoto(deps.pictures, photo, parkPictureKey(park.id, PARK_VIEWS[0])))
  return PARK_VIEWS.map((view) => parkDrawing(deps, park, view)).filter(({ alt }, index) => index === 0 || alt !== '')
}

const PICTURES_OF_CARD = 5

/**
 * Keys of the pictures that a card shows after its own: a search answers them for every park, so no more than those.
 */
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

/** A picture of the catalogue; `about` is its subject, 'Gorse Cliff'. A placeholder has no alternative text. */
export function presentPicture(pictures: PictureFacts, key: string, about: string): Picture {
  const { backdrop, shows } = pictures.describe(key)
  return { key, backdrop, alt: shows === undefined ? '' : `Illustration: ${shows} (${about})` }
}

/** An operator's photograph; until it is fetched its backdrop is the one of the drawing that it replaces. */
function presentPhoto(pictures: PictureFacts, photo: Photo, drawing: string): Picture {
  const key = photoKey(photo)
  const backdrop = pictures.photoBackdrop(key) ?? pictures.describe(drawing).backdrop
  return { key, backdrop, alt: photo.alt, credit: photo.credit }
}

/** The photographs of a unit type, or a drawing of its inside. */
export function presentUnitPictures(
  pictures: PictureFacts,
  { id, name, photos }: Pick<UnitTypeFacts, 'id' | 'name' | 'photos'>,
): [Picture, ...Picture[]] {
  const [first, ...others] = photos
  const drawing = unitPictureKey(id)
  if (!first) return [presentPicture(pictures, drawing, name)]
  return [presentPhoto(pictures, first, drawing), ...others.map((photo) => presentPhoto(pictures, photo, drawing))]
}

export function presentRegion(catalogue: Catalogue, region: RegionFacts): Region {
  const { id: regionId, name, slug, area, latitude, longitude } = region
  return { regionId, name, slug, area, latitude, longitude, channels: channelsOfRegion(catalogue, regionId) }
}
