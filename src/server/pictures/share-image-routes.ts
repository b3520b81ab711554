import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { loadOnce } from '../load-once.ts'
import { QueueClosedError, QueueFullError, WorkQueue } from './work-queue.ts'
import {
  channelPictureKey,
  homePictureKey,
  parkPictureKey,
  regionPictureKey,
  storyPictureKey,
  sharePriceOf,
  type SharePrice,
} from '../../domain/site/picture-address.ts'
import type { SiteConfig } from '../../brands/site-config.ts'
import { channelOf, isChannelCode } from '../../domain/site/channel.ts'
import { formatMoneyRoundedUp } from '../../domain/money/money.ts'
import { DEFAULT_PARTY } from '../../domain/booking/party.ts'
import { LOW_PRICE_NIGHTS } from '../../domain/money/price.ts'
import { channelsOfPark } from '../availability/park-channels.ts'
import type { AvailabilityQueries } from '../availability/queries.ts'
import type { FindPicture } from '../content/catalogue-pictures.ts'
import type { Illustration } from './illustrator.ts'
import { photoKey } from './picture-keys.ts'
import type { ShareImageWords } from './share-image.ts'

/** Social networks cache pictures; a refetched one may have another price. */
const FOR_AN_HOUR = 'public, max-age=3600'

/** Number of pictures cached, about 100 KB each. */
const KEPT = 100

/** Drawing takes a core for some tenths of a second: one at a time, with a short queue. */
const DRAWN_AT_ONCE = 1
const LONGEST_QUEUE = 30

interface ShareImages {
  readonly routes: Hono
  close(): Promise<void>
}

/** @param photo the photograph to draw instead of the illustration */
export type DrawShareImage = (facts: ShareImageFacts, photo: Uint8Array | undefined) => Promise<Uint8Array>

interface Drawn {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly etag: string
  /** A drawing stands for the photograph: the picture is kept by nobody. */
  readonly isMakeshift: boolean
}

export interface ShareImageOptions {
  /** Part of addresses: only the site's own pictures are drawn. */
  readonly theme: string
  /** Undefined for an unknown subject, so that visitors cannot request arbitrary pictures. */
  readonly factsOf: (subject: string) => ShareImageFacts | undefined
  /** A photograph by its key; undefined while it cannot be had. */
  readonly photoOf: (key: string) => Promise<Uint8Array | undefined>
  readonly draw: DrawShareImage
}

/** `GET /share/:theme/parks/12.jpg`, and the same for regions, channels and home. */
export function createShareImages({ theme, factsOf, photoOf, draw }: ShareImageOptions): ShareImages {
  const routes = new Hono()
  const queue = new WorkQueue({ atOnce: DRAWN_AT_ONCE, longest: LONGEST_QUEUE })
  const kept = new LRUCache<string, Promise<Drawn>>({ max: KEPT })

  async function make(facts: ShareImageFacts): Promise<Drawn> {
    const photo = facts.photo === undefined ? undefined : await photoOf(facts.photo)
    const bytes = new Uint8Array(await queue.add('now', () => draw(facts, photo)))
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    return { bytes, etag, isMakeshift: facts.photo !== undefined && photo === undefined }
  }

  async function obtain(facts: ShareImageFacts): Promise<Drawn> {
    const key = JSON.stringify(facts)
    const drawn = await loadOnce(kept, key, () => make(facts))
    if (drawn.isMakeshift) kept.delete(key)
    return drawn
  }

  routes.get(`/share/${theme}/:subject{.+\\.jpg}`, async (context) => {
    const facts = factsOf(context.req.param('subject').replace(/\.jpg$/, ''))
    if (!facts) return context.notFound()
    try {
      const { bytes, etag, isMakeshift } = await obtain(facts)
      const headers = { 'Cache-Control': isMakeshift ? 'no-store' : FOR_AN_HOUR, ETag: etag }
      if (context.req.header('If-None-Match') === etag) return context.body(null, 304, headers)
      return context.body(bytes, 200, { ...headers, 'Content-Type': 'image/jpeg' })
    } catch (error) {
      if (!(error instanceof QueueFullError || error instanceof QueueClosedError)) throw error
      return context.body(null, 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' })
    }
  })

  return { routes, close: () => queue.close() }
}

const ADDRESS =
  /^(?:parks\/(?<park>[1-9]\d{0,8})|regions\/(?<region>[1-9]\d{0,8})|channels\/(?<channel>\w+)|stories\/(?<story>[\w-]+)|(?<home>home))$/

/** The text of a page's social picture, current at the time of the request. */
export interface ShareImageFacts extends ShareImageWords {
  /** The key of the park's first photograph, if it has any. */
  readonly photo?: string
  /** The drawing where there is no photograph, or none can be had. */
  readonly illustration: Illustration
}

/**
 * @param subject `parks/12`, `regions/4`, `channels/boats`, `stories/rock-pools` or `home`
 * @returns undefined for anything else, and for what is not in the catalogue
 */
export function shareImageFacts(
  availability: AvailabilityQueries,
  find: FindPicture,
  site: SiteConfig,
  subject: string,
): ShareImageFacts | undefined {
  const asked = ADDRESS.exec(subject)?.groups
  if (!asked) return undefined
  if (asked.park) return parkFacts(availability, find, Number(asked.park))
  const { catalogue } = availability
  if (asked.region) {
    const region = catalogue.regions.get(Number(asked.region))
    return region && withPicture(find, regionPictureKey(region.id), region.name, site.strapline)
  }
  if (asked.home) return withPicture(find, homePictureKey(site.code), site.brandName, site.strapline)
  // Social networks show a post's title beside its picture.
  if (asked.story) return withPicture(find, storyPictureKey(asked.story), site.brandName, site.strapline)
  if (!isChannelCode(asked.channel)) return undefined
  return withPicture(find, channelPictureKey(asked.channel), channelOf(asked.channel).label, site.strapline)
}

function parkFacts(availability: AvailabilityQueries, find: FindPicture, parkId: number): ShareImageFacts | undefined {
  const { catalogue } = availability
  const park = catalogue.parks.get(parkId)
  if (!park) return undefined
  const places = [catalogue.towns.get(park.townId)?.name, catalogue.regions.get(park.regionId)?.name]
  const facts = withPicture(
    find,
    parkPictureKey(park.id, 1),
    park.name,
    places.filter((place) => place !== undefined).join(', '),
  )
  const price = lowestPrice(availability, parkId)
  const [photo] = park.photos
  return facts && { ...facts, ...(photo && { photo: photoKey(photo) }), ...(price && { price: priceWords(price) }) }
}

/** In the channel of the park page's low prices. */
function lowestPrice(availability: AvailabilityQueries, parkId: number): SharePrice | undefined {
  const [channel] = channelsOfPark(availability.catalogue, parkId)
  if (!channel) return undefined
  const question = { channel, place: { parkId }, nights: LOW_PRICE_NIGHTS, party: DEFAULT_PARTY }
  const lowest = [...availability.lowestBy(question, 'nights').values()]
  return sharePriceOf([{ prices: lowest.map(({ pence, nights }) => ({ price: pence, nights })) }])
}

function priceWords({ price, nights }: SharePrice) {
  return {
    amount: `from ${formatMoneyRoundedUp(price)}`,
    stay: nights === 1 ? 'total for 1 night' : `total for ${nights} nights`,
  }
}

function withPicture(find: FindPicture, key: string, title: string, subtitle: string): ShareImageFacts | undefined {
  const picture = find(key)
  return picture && { illustration: picture.illustration, title, subtitle }
}
