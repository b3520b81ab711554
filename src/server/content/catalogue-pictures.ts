/** Resolves picture keys: only pictures known from the catalogue and the sites are drawn. */
import { LRUCache } from 'lru-cache'
import type { SiteConfig } from '../../brands/site-config.ts'
import { readBrief, type PictureBrief } from '../../../demo/illustrations/brief.ts'
import type { Scene } from '../../../demo/illustrations/scene.ts'
import { SCENES } from '../../../demo/illustrations/scene.ts'
import { isHeaderCode, isStorySlug } from '../../../demo/illustrations/chosen-briefs.ts'
import { homePictureKey, PICTURE_RATIOS, type PictureShape } from '../../../demo/illustrations/picture-address.ts'
import { placeholderColour } from '../../../demo/illustrations/placeholder-colour.ts'
import { briefFor, parkNumber, type ParkView, type PictureSubject } from '../../../demo/illustrations/subject.ts'
import { DEFAULT_CHANNEL } from '../../domain/site/channel.ts'
import { channelsOfPark } from '../availability/park-channels.ts'
import type { Catalogue } from '../availability/catalogue-facts.ts'
import type { PictureFacts } from '../deps.ts'
import type { ResolvedPicture } from '../pictures/picture-store.ts'
import { unitPictureColour } from './unit-pictures.ts'

const KEY =
  /^(?:park-(?<park>\d{1,9})-(?<view>[1-5])|(?:region-(?<region>\d{1,9})|channel-(?<channel>\w+)|blog-(?<slug>[a-z-]+?))(?:-(?<shape>wide|tall))?)$/

/** The picture of a key; undefined if unknown. */
export function resolvePicture(
  catalogue: Catalogue,
  key: string,
): (ResolvedPicture & { readonly brief: PictureBrief }) | undefined {
  const parts = KEY.exec(key)?.groups
  const subject = parts && subjectOf(catalogue, parts)
  if (!subject) return undefined
  const shape: PictureShape = parts.shape === 'wide' || parts.shape === 'tall' ? parts.shape : 'card'
  return { brief: briefFor(subject), ratio: PICTURE_RATIOS[shape] }
}

/** The picture of the brand's home page, as configured in its folder; undefined for other keys. */
export function homePicture(
  site: Pick<SiteConfig, 'code' | 'design'>,
  key: string,
): (ResolvedPicture & { readonly brief: PictureBrief }) | undefined {
  const home = homePictureKey(site.code)
  if (![home, `${home}-wide`, `${home}-tall`].includes(key)) return undefined
  return { brief: readBrief(site.design.homeDrawing), ratio: PICTURE_RATIOS[key.endsWith('-tall') ? 'tall' : 'wide'] }
}

function subjectOf(catalogue: Catalogue, parts: Record<string, string | undefined>): PictureSubject | undefined {
  if (parts.park) return parkSubject(catalogue, Number(parts.park), Number(parts.view) as ParkView)
  if (parts.region) {
    const region = catalogue.regions.get(Number(parts.region))
    return region && { kind: 'region', id: region.id, scene: sceneOf(region.scene), place: region }
  }
  if (isHeaderCode(parts.channel)) return { kind: 'channel', code: parts.channel }
  return isStorySlug(parts.slug) ? { kind: 'blog', slug: parts.slug } : undefined
}

function parkSubject(catalogue: Catalogue, id: number, view: ParkView): PictureSubject | undefined {
  const withdrawn = catalogue.withdrawnParks.get(id)
  const park = catalogue.parks.get(id) ?? withdrawn
  if (!park) return undefined
  return {
    kind: 'park',
    id,
    view,
    scene: sceneOf(park.scene),
    channel: channelsOfPark(catalogue, id)[0] ?? withdrawn?.channel ?? DEFAULT_CHANNEL,
    features: [...park.features, ...catalogue.unitsOf(id).flatMap((unit) => unit.features)],
    place: park,
    number: parkNumber(park.regionId, catalogue.parksOfRegion(park.regionId).filter((other) => other.id < id).length),
  }
}

/** An imported catalogue may have scenes without a drawing. */
function sceneOf(name: string): Scene {
  return SCENES.find((known) => known === name) ?? 'dale'
}

/** Colours and subjects of parks that lists show repeatedly. */
const KEPT = 5_000

const NOTHING = { colour: '#c9d3cf', scene: undefined }

/** Colour and subject of each picture, cached until the catalogue changes. */
export function createPictureFacts(
  site: Pick<SiteConfig, 'code' | 'design'>,
  catalogue: () => Catalogue,
): PictureFacts {
  const cache = new LRUCache<string, ReturnType<PictureFacts['describe']>>({ max: KEPT })
  let known: Catalogue | undefined
  return {
    describe(key) {
      const current = catalogue()
      if (current !== known) cache.clear()
      known = current
      const before = cache.get(key)
      if (before) return before
      const brief = (homePicture(site, key) ?? resolvePicture(current, key))?.brief
      const inside = unitPictureColour(current, key)
      const facts = brief
        ? { colour: placeholderColour(brief), scene: brief.motif ?? brief.scene }
        : inside === undefined
          ? NOTHING
          : { colour: inside, scene: undefined }
      cache.set(key, facts)
      return facts
    },
  }
}
