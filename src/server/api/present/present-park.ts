import type * as z from 'zod/mini'
import type { ParkCard } from '../../../contract/park-fields.ts'
import type { Picture } from '../../../contract/fields.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import { passPrices } from '../../../domain/money/extras.ts'
import { featureWithPass } from '../../../domain/words/price-words.ts'
import { highlightsOf } from '../../../domain/search/highlights.ts'
import { parkPictureKey, parkPlanKey, type ParkView, unitPictureKey } from '../../../domain/site/picture-address.ts'
import type { Catalogue, ParkFacts, UnitTypeFacts, RegionFacts } from '../../availability/catalogue-facts.ts'
import type { Deps, PictureFacts } from '../../deps.ts'
import { channelsOfPark, channelsOfRegion } from '../../availability/park-channels.ts'
import { photoKey } from '../../pictures/picture-keys.ts'
import type { Photo } from '../../../domain/unit/pictures.ts'
import type { Region } from '../../../contract/catalogue-calls.ts'

type Card = z.infer<typeof ParkCard>

/** The part of a card that depends on the catalogue alone: made once per park; a search presents twelve. */
const known = new WeakMap<ParkFacts, Omit<Card, 'image'>>()

/** @param unit whose picture it shows: the one that was found; by default one of the park */
export function presentParkCard(deps: Deps, park: ParkFacts, unit?: PicturedUnit): Card {
  const { catalogue } = deps.availability.current
  let facts = known.get(park)
  if (!facts) known.set(park, (facts = presentFacts(catalogue, park)))
  return { ...facts, image: parkCover(deps, park, unit ?? coverUnit(catalogue, park)) }
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

/**
 * The photographs of a park, or drawings: a unit, the site, what it has, the landscape; of placeholders the first
 * alone.
 */
export function parkGallery(deps: Pick<Deps, 'pictures'>, park: PicturedPark, unit?: PicturedUnit): Picture[] {
  if (park.photos.length > 0)
    return park.photos.map((photo) => presentPhoto(deps.pictures, photo, parkPictureKey(park.id, LANDSCAPE)))
  const others = drawingsOf(park.id).map((key) => presentPicture(deps.pictures, key, park.name))
  return [parkCover(deps, park, unit), ...others.filter(({ alt }) => alt !== '')]
}

const PICTURES_OF_CARD = 5

/**
 * Keys of the pictures that a card shows after its own: a search answers them for every park, so no more than those.
 */
export function morePictures({ pictures }: Pick<Deps, 'pictures'>, { id, photos }: PicturedPark): string[] {
  if (photos.length > 0) return photos.slice(1, PICTURES_OF_CARD).map(photoKey)
  return drawingsOf(id).filter((key) => pictures.describe(key).shows !== undefined)
}

const LANDSCAPE: ParkView = 1

/** A park's pictures after its unit's: the site, a facility, the way to the water, the landscape. */
const drawingsOf = (id: number): string[] => [
  parkPlanKey(id),
  ...([3, 4, LANDSCAPE] as const).map((view) => parkPictureKey(id, view)),
]

/**
 * The first picture of a park: its photograph, or a unit's inside, which tells most about a stay.
 * @param unit undefined for a park that has none: the landscape stands for it
 */
export function parkCover(
  { pictures }: Pick<Deps, 'pictures'>,
  park: PicturedPark,
  unit: PicturedUnit | undefined,
): Picture {
  const [photo] = park.photos
  if (photo) return presentPhoto(pictures, photo, parkPictureKey(park.id, LANDSCAPE))
  if (!unit) return presentPicture(pictures, parkPictureKey(park.id, LANDSCAPE), park.name)
  const [unitPhoto] = unit.photos
  if (unitPhoto) return presentPhoto(pictures, unitPhoto, unitPictureKey(unit.id))
  return presentPicture(pictures, unitPictureKey(unit.id), `${unit.name}, ${park.name}`)
}

/** The unit on the card of a park where no stay was asked for. @param channel the holiday type of the list, if any */
export function coverUnit(
  catalogue: Pick<Catalogue, 'unitsOf'>,
  { id }: Pick<ParkFacts, 'id'>,
  channel?: ChannelCode,
): UnitTypeFacts | undefined {
  const all = catalogue.unitsOf(id)
  const units = all.some((unit) => unit.channel === channel) ? all.filter((unit) => unit.channel === channel) : all
  return units[id % Math.max(1, units.length)]
}

type PicturedPark = Pick<ParkFacts, 'id' | 'name' | 'photos'>
type PicturedUnit = Pick<UnitTypeFacts, 'id' | 'name' | 'photos'>

/** A picture of the catalogue; `about` is its subject, 'Gorse Cliff'. A placeholder has no alternative text. */
export function presentPicture(pictures: PictureFacts, key: string, about: string): Picture {
  const { backdrop, shows, alt } = pictures.describe(key)
  if (alt !== undefined) return { key, backdrop, alt }
  return { key, backdrop, alt: shows === undefined ? '' : `Drawing: ${shows} (${about})` }
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
  { id, name, photos }: PicturedUnit,
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
