import { createHash } from 'node:crypto'
import { parkPictureKey, unitPictureKey } from '../../domain/site/picture-address.ts'
import type { Photo } from '../../domain/unit/pictures.ts'
import type { Catalogue } from '../availability/catalogue-facts.ts'

const HASH_LENGTH = 20

/** The key of a photograph in our addresses: another address is another picture. `…-whole` is not cropped. */
export function photoKey({ url }: Pick<Photo, 'url'>): string {
  return `photo-${createHash('sha256').update(url).digest('hex').slice(0, HASH_LENGTH)}`
}

export interface FoundPhoto {
  readonly url: string
  /** The key of the drawing that stands for it while it cannot be had. */
  readonly drawing: string
}

/** Finds photographs by their keys: only those of the catalogue are ever fetched. */
export function createFindPhoto(catalogue: () => Catalogue): (key: string) => FoundPhoto | undefined {
  let known: Catalogue | undefined
  let found: ReadonlyMap<string, FoundPhoto> = new Map()
  return (key) => {
    const current = catalogue()
    if (current !== known) {
      const { parks, withdrawnParks, unitTypes } = current
      found = new Map([
        ...[...unitTypes.values()].flatMap(({ id, photos }) => foundOf(photos, unitPictureKey(id))),
        ...[...withdrawnParks.values(), ...parks.values()].flatMap(({ id, photos }) =>
          foundOf(photos, parkPictureKey(id, 1)),
        ),
      ])
      known = current
    }
    return found.get(key.replace(/-whole$/, ''))
  }
}

const foundOf = (photos: readonly Photo[], drawing: string) =>
  photos.map((photo) => [photoKey(photo), { url: photo.url, drawing }] as const)
