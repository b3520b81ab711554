import { CHANNEL_CODES } from '../../domain/site/channel.ts'
import {
  channelPictureKey,
  homePictureKey,
  parkPictureKey,
  regionPictureKey,
  type PictureWidth,
  unitPictureKey,
} from '../../domain/site/picture-address.ts'
import type { SiteCode } from '../../domain/site/site.ts'
import { coverUnit } from '../api/present/present-park.ts'
import type { Catalogue, ParkFacts } from '../availability/catalogue-facts.ts'
import { photoKey } from './picture-keys.ts'
import type { Photos } from './picture-routes.ts'
import type { PictureStore } from './picture-store.ts'

/** How often to look whether an import has changed the catalogue. */
const LOOK_EVERY_MS = 60_000

/** A limit for very large catalogues: these take some minutes of a processor, and 100 MB. */
const MAX_PARKS = 2_000

interface FirstPictures {
  readonly keys: readonly string[]
  readonly widths: readonly PictureWidth[]
}

/**
 * The pictures that visitors see first, the most seen first: of the home page, of lists of places, of each park's card.
 */
function firstPictures(site: SiteCode, catalogue: Pick<Catalogue, 'regions' | 'parks' | 'unitsOf'>): FirstPictures[] {
  const { regions, parks } = catalogue
  const home = homePictureKey(site)
  return [
    { keys: [`${home}-tall`], widths: [750, 960] },
    { keys: [home], widths: [1600, 960] },
    { keys: CHANNEL_CODES.map(channelPictureKey), widths: [480, 750] },
    { keys: [...regions.keys()].map(regionPictureKey), widths: [240, 480, 750] },
    {
      keys: [...parks.values()]
        .filter(({ photos }) => photos.length === 0)
        .slice(0, MAX_PARKS)
        .map((park) => coverKey(catalogue, park)),
      widths: [480, 750],
    },
  ]
}

function coverKey(catalogue: Pick<Catalogue, 'unitsOf'>, park: ParkFacts): string {
  const unit = coverUnit(catalogue, park)
  return unit ? unitPictureKey(unit.id) : parkPictureKey(park.id, 1)
}

function coverPhotos({ parks }: Pick<Catalogue, 'parks'>): string[] {
  return [...parks.values()].flatMap(({ photos: [cover] }) => (cover ? [photoKey(cover)] : [])).slice(0, MAX_PARKS)
}

/**
 * Draws or fetches the first pictures in advance, and those that a changed catalogue adds. @returns stops looking for
 * changes
 */
export function keepFirstPicturesDrawn(
  pictures: Pick<PictureStore, 'warm'>,
  photos: Pick<Photos, 'warm'>,
  site: SiteCode,
  catalogue: () => Catalogue,
): () => Promise<void> {
  let drawn: Catalogue | undefined
  let drawing: Promise<void> | undefined
  async function drawNew(): Promise<void> {
    for (const { keys, widths } of firstPictures(site, (drawn = catalogue()))) await pictures.warm(keys, widths)
    await photos.warm(coverPhotos(drawn), [480, 750])
  }
  function look(): void {
    if (drawing === undefined && catalogue() !== drawn) drawing = drawNew().finally(() => (drawing = undefined))
  }
  look()
  const timer = setInterval(look, LOOK_EVERY_MS)
  return async () => clearInterval(timer)
}
