import type { Picture } from '../../../contract/fields.ts'
import { unitPictureKey } from '../../../domain/site/picture-address.ts'
import type { Photo } from '../../../domain/unit/pictures.ts'
import type { UnitTypeFacts } from '../../availability/catalogue-facts.ts'
import { photoKey } from '../../pictures/photo-key.ts'
import type { PictureFacts } from '../../deps.ts'

/** A picture of the catalogue; `about` is its subject, 'Gorse Cliff'. A placeholder has no alternative text. */
export function presentPicture(pictures: PictureFacts, key: string, about: string): Picture {
  const { backdrop, shows } = pictures.describe(key)
  return { key, backdrop, alt: shows === undefined ? '' : `Illustration: ${shows} (${about})` }
}

/** An operator's photograph; until it was fetched its backdrop is that of the drawing it takes the place of. */
export function presentPhoto(pictures: PictureFacts, photo: Photo, drawing: string): Picture {
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
