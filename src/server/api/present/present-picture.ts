import type { Picture } from '../../../contract/fields.ts'
import { unitPictureKey } from '../../../domain/site/picture-address.ts'
import type { PictureFacts } from '../../deps.ts'

/** A picture of the catalogue; `about` is its subject, 'Gorse Cliff'. A placeholder has no alternative text. */
export function presentPicture(pictures: PictureFacts, key: string, about: string): Picture {
  const { backdrop, shows } = pictures.describe(key)
  return { key, backdrop, alt: shows === undefined ? '' : `Illustration: ${shows} (${about})` }
}

/** The picture of a unit type's inside. */
export function presentUnitPicture(pictures: PictureFacts, { id, name }: { id: number; name: string }): Picture {
  return presentPicture(pictures, unitPictureKey(id), name)
}
