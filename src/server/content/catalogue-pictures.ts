/** Finds pictures by their keys: only pictures of the catalogue, the stories and the site are ever drawn. */
import { LRUCache } from 'lru-cache'
import type { SiteConfig } from '../../brands/site-config.ts'
import { DEFAULT_CHANNEL } from '../../domain/site/channel.ts'
import { homePictureKey, PICTURE_RATIOS, type ParkView, type PictureShape } from '../../domain/site/picture-address.ts'
import type { Catalogue, UnitTypeFacts } from '../availability/catalogue-facts.ts'
import { channelsOfPark } from '../availability/park-channels.ts'
import type { PictureFacts } from '../deps.ts'
import type { Illustrator, PictureDescription, PictureSubject } from '../pictures/illustrator.ts'
import type { FoundPicture } from '../pictures/picture-store.ts'
import type { CatalogueTexts } from './catalogue-texts.ts'

const KEY =
  /^(?:park-(?<park>\d{1,9})-(?<view>[1-5]|plan)|(?:region-(?<region>\d{1,9})|channel-(?<channel>\w+)|blog-(?<slug>[a-z-]+?))(?:-(?<shape>wide|tall))?)$/

type KeyParts = Readonly<Record<string, string | undefined>>

/** Finds the picture of any key, without pictures of units. */
export type FindPicture = (key: string) => FoundPicture | undefined

export function createFindPicture(
  site: Pick<SiteConfig, 'code' | 'design'>,
  catalogue: () => Catalogue,
  illustrator: Illustrator,
): FindPicture {
  return (key) => {
    const parts = KEY.exec(key)?.groups
    if (!parts) return homePicture(site, key, illustrator)
    const subject = catalogueSubject(catalogue(), parts) ?? writtenSubject(parts)
    const illustration = subject && illustrator.illustrate(subject)
    const shape: PictureShape = parts.shape === 'wide' || parts.shape === 'tall' ? parts.shape : 'card'
    return illustration && { illustration, ratio: PICTURE_RATIOS[shape] }
  }
}

/** The picture of the brand's home page, as configured in its folder; undefined for other keys. */
export function homePicture(
  site: Pick<SiteConfig, 'code' | 'design'>,
  key: string,
  illustrator: Illustrator,
): FoundPicture | undefined {
  if (!isOwnPicture(site, key)) return undefined
  const illustration = illustrator.illustrate({ kind: 'home', drawing: site.design.homeDrawing })
  return illustration && { illustration, ratio: PICTURE_RATIOS[key.endsWith('-tall') ? 'tall' : 'wide'] }
}

/**
 * Whether a text may name the picture at its head: an uploaded one, or one that is drawn. Regions are not checked: they
 * come and go with the catalogue.
 */
export function isStoryPicture(key: string, illustrator: Illustrator, site?: Pick<SiteConfig, 'files'>): boolean {
  if (site?.files.pictures.has(key)) return true
  const parts = KEY.exec(key)?.groups
  if (!parts || parts.park || parts.shape) return false
  const subject = writtenSubject(parts)
  return !subject || illustrator.illustrate(subject) !== undefined
}

/**
 * Whether a home page may show the picture. Parks, units and regions are not checked: they come and go with the
 * catalogue.
 */
export function isHomePicture(
  site: Pick<SiteConfig, 'code' | 'design' | 'files'>,
  key: string,
  illustrator: Illustrator,
): boolean {
  if (site.files.pictures.has(key)) return true
  const parts = KEY.exec(key)?.groups
  if (!parts) return /^unit-\d{1,9}$/.test(key) || isOwnPicture(site, key)
  const subject = writtenSubject(parts)
  return !subject || illustrator.illustrate(subject) !== undefined
}

function isOwnPicture({ code }: Pick<SiteConfig, 'code'>, key: string): boolean {
  const home = homePictureKey(code)
  return [home, `${home}-wide`, `${home}-tall`].includes(key)
}

/** Subjects that do not need the catalogue. */
function writtenSubject({ channel, slug }: KeyParts): PictureSubject | undefined {
  if (channel) return { kind: 'channel', code: channel }
  return slug ? { kind: 'story', slug } : undefined
}

function catalogueSubject(catalogue: Catalogue, parts: KeyParts): PictureSubject | undefined {
  if (parts.view === 'plan') return sitePlanSubject(catalogue, Number(parts.park))
  if (parts.park) return parkSubject(catalogue, Number(parts.park), Number(parts.view) as ParkView)
  const region = parts.region && catalogue.regions.get(Number(parts.region))
  return region ? { kind: 'region', id: region.id, scene: region.scene, place: region } : undefined
}

function parkSubject(catalogue: Catalogue, id: number, view: ParkView): PictureSubject | undefined {
  const withdrawn = catalogue.withdrawnParks.get(id)
  const park = catalogue.parks.get(id) ?? withdrawn
  if (!park) return undefined
  return {
    kind: 'park',
    id,
    view,
    regionId: park.regionId,
    rank: catalogue.parksOfRegion(park.regionId).filter((other) => other.id < id).length,
    channel: channelsOfPark(catalogue, id)[0] ?? withdrawn?.channel ?? DEFAULT_CHANNEL,
    scene: park.scene,
    features: [...park.features, ...catalogue.unitsOf(id).flatMap((unit) => unit.features)],
    place: park,
  }
}

function sitePlanSubject(catalogue: Catalogue, id: number): PictureSubject | undefined {
  const withdrawn = catalogue.withdrawnParks.get(id)
  const park = catalogue.parks.get(id) ?? withdrawn
  return (
    park && {
      kind: 'site-plan',
      id,
      channel: channelsOfPark(catalogue, id)[0] ?? withdrawn?.channel ?? DEFAULT_CHANNEL,
      scene: park.scene,
      features: park.features,
      pitches: catalogue.unitsOf(id).reduce((sum, { stock }) => sum + stock, 0),
    }
  )
}

/** Descriptions of pictures that lists show repeatedly. */
const KEPT = 10_000

const NOTHING: PictureDescription = { backdrop: '#c9d3cf', shows: undefined }

/** The description of each picture, cached until the catalogue changes. */
export function createPictureFacts(
  find: FindPicture,
  catalogue: () => Catalogue,
  illustrator: Illustrator,
  photoBackdrop: PictureFacts['photoBackdrop'] = () => undefined,
  site?: () => Pick<SiteConfig, 'files'>,
): PictureFacts {
  const cache = new LRUCache<string, PictureDescription>({ max: KEPT })
  let known: Catalogue | undefined
  return {
    photoBackdrop,
    describe(key) {
      const own = site?.().files.pictures.get(key)
      if (own) return { backdrop: photoBackdrop(key) ?? NOTHING.backdrop, shows: undefined, alt: own.alt }
      const current = catalogue()
      if (current !== known) cache.clear()
      known = current
      const before = cache.get(key)
      if (before) return before
      const { backdrop, shows } = find(key)?.illustration ?? describeUnitPicture(current, key, illustrator) ?? NOTHING
      const description = { backdrop, shows }
      cache.set(key, description)
      return description
    },
  }
}

const UNIT_KEY = /^unit-(\d{1,9})$/

function unitOf(catalogue: Catalogue, key: string): UnitTypeFacts | undefined {
  const id = UNIT_KEY.exec(key)?.[1]
  return id === undefined ? undefined : catalogue.unitTypes.get(Number(id))
}

/**
 * Interior pictures of unit types: `unit-100505`, drawn from its data in the catalogue.
 * The picture of a unit type's key; undefined for any other key.
 */
export async function findUnitPicture(
  catalogue: Catalogue,
  texts: CatalogueTexts,
  key: string,
  illustrator: Illustrator,
): Promise<FoundPicture | undefined> {
  const unit = unitOf(catalogue, key)
  const known = unit && (await texts.unitsOfPark(unit.parkId)).get(unit.id)
  if (!unit || !known) return undefined
  const scene = (catalogue.parks.get(unit.parkId) ?? catalogue.withdrawnParks.get(unit.parkId))?.scene ?? ''
  const subject = { id: unit.id, plan: { ...unit, ...known }, gradeRank: unit.gradeRank, scene }
  return { illustration: illustrator.illustrateUnit(subject), ratio: PICTURE_RATIOS.card }
}

/** The description of a unit type's picture; undefined for any other key. */
export function describeUnitPicture(
  catalogue: Catalogue,
  key: string,
  illustrator: Illustrator,
): PictureDescription | undefined {
  const unit = unitOf(catalogue, key)
  return unit && illustrator.describeUnit(unit.id, unit)
}
