/** Which picture belongs to which key: what the catalogue and the sites know, nothing else, is ever drawn. */
import type { Scene } from '../../../illustrations/scene.ts'
import { SCENES } from '../../../illustrations/scene.ts'
import { placeholderColour } from '../../../illustrations/placeholder-colour.ts'
import { briefFor, type ParkView, type PictureSubject } from '../../../illustrations/subject.ts'
import { DEFAULT_CHANNEL, isChannelCode } from '../../domain/channel.ts'
import { SITE_CODES } from '../../domain/site.ts'
import { channelsOfPark } from '../availability/park-channels.ts'
import type { Catalogue } from '../availability/catalogue-facts.ts'
import type { PictureFacts } from '../deps.ts'
import type { ResolvedPicture } from '../pictures/picture-store.ts'
import { BoundedCache } from './bounded-cache.ts'

const RATIO = 1.5
/** The home page's picture runs across the whole window. */
const HERO_RATIO = 2.4
const KEY =
  /^(?:park-(?<park>\d{1,9})-(?<view>[1-5])|region-(?<region>\d{1,9})|channel-(?<channel>\w+)|home-(?<site>\w+))$/

/** The picture of a key; undefined for any other. */
export function resolvePicture(catalogue: Catalogue, key: string): ResolvedPicture | undefined {
  const subject = subjectOf(catalogue, key)
  return subject && { brief: briefFor(subject), ratio: subject.kind === 'home' ? HERO_RATIO : RATIO }
}

function subjectOf(catalogue: Catalogue, key: string): PictureSubject | undefined {
  const parts = KEY.exec(key)?.groups
  if (parts?.park) {
    const park = catalogue.parks.get(Number(parts.park))
    if (!park) return undefined
    const channel = channelsOfPark(catalogue, park.id)[0] ?? DEFAULT_CHANNEL
    return {
      kind: 'park',
      id: park.id,
      view: Number(parts.view) as ParkView,
      scene: sceneOf(park.scene),
      channel,
      place: park,
    }
  }
  if (parts?.region) {
    const region = catalogue.regions.get(Number(parts.region))
    return region && { kind: 'region', id: region.id, scene: sceneOf(region.scene), place: region }
  }
  if (isChannelCode(parts?.channel)) return { kind: 'channel', code: parts.channel }
  const site = SITE_CODES.find((code) => code === parts?.site)
  return site && { kind: 'home', site }
}

/** An imported catalogue may name scenes that are not drawn. */
function sceneOf(name: string): Scene {
  return SCENES.find((known) => known === name) ?? 'dale'
}

/** Colours and words of the parks that lists show again and again. */
const KEPT = 5_000

const NOTHING = { colour: '#c9d3cf', scene: undefined }

/** Colour and scene of each picture, remembered until the catalogue changes. */
export function createPictureFacts(catalogue: () => Catalogue): PictureFacts {
  const cache = new BoundedCache<string, ReturnType<PictureFacts['describe']>>(KEPT)
  let known: Catalogue | undefined
  return {
    describe(key) {
      const current = catalogue()
      if (current !== known) cache.clear()
      known = current
      const before = cache.get(key)
      if (before) return before
      const brief = resolvePicture(current, key)?.brief
      const facts = brief ? { colour: placeholderColour(brief), scene: brief.scene } : NOTHING
      cache.set(key, facts)
      return facts
    },
  }
}
