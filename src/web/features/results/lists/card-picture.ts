import type { Picture } from '../../../../contract/fields.ts'

/** A further picture of a card, decorative like its first. */
export type CardPicture = Pick<Picture, 'key' | 'backdrop'>

/** The fields that a card shows: no more, because the document includes them. */
export function cardPictures(pictures: readonly Picture[]): CardPicture[] {
  return pictures.map(({ key, backdrop }) => ({ key, backdrop }))
}
