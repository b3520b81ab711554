/** Pictures of other hosts, served from our own: fetched once, validated, cropped and resized. */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import {
  PICTURE_RATIOS,
  type PictureFormat,
  type PictureShape,
  type PictureWidth,
} from '../../domain/site/picture-address.ts'
import { hashOf } from '../http/prepared-response.ts'
import type { Log } from '../log.ts'
import { openBoundedFolder } from './bounded-folder.ts'
import { encoded } from './illustrator.ts'
import { fetchInTime } from '../http/fetch-in-time.ts'
import { fetchPicture } from '../content/sources/wordpress/fetch-upload.ts'
import { QueueClosedError, QueueFullError, WorkQueue, type Urgency } from './work-queue.ts'

export interface FetchedPicturesOptions {
  /** Cache folder; may be deleted at any time. */
  readonly directory: string
  /** Limit of that folder in bytes. */
  readonly maxBytes: number
  /** The bytes of a source; undefined if it does not exist. Rejects if it cannot be fetched now. */
  readonly fetchSource: (source: string) => Promise<Buffer | undefined>
  /** Called with each picture that is found or made. */
  readonly onPicture?: (source: string, bytes: Uint8Array) => Promise<void>
  readonly log: Pick<Log, 'warn'>
}

/** A picture that is asked for. */
export interface WantedPicture {
  /** Its name in the cache folder is made of it. */
  readonly key: string
  readonly source: string
  readonly cut: Cut
  /** The reply if it is not there within 3 seconds; fetching goes on. Without it a visitor waits, and gets a 404. */
  readonly instead?: () => Promise<Uint8Array | undefined>
}

/** How a source is converted. */
export interface Cut {
  /** Suffix of the cached file's name. */
  readonly name: string
  readonly type: `image/${PictureFormat | 'jpeg'}`
  readonly make: (original: Buffer) => Promise<Buffer>
  /** Sent for a missing picture, if any. */
  readonly placeholder?: () => Promise<Buffer>
}

export interface FetchedPictures {
  answer(context: Context, wanted: WantedPicture): Promise<Response>
  /**
   * The picture; undefined if there is none within 3 seconds, while fetching goes on.
   * @throws QueueFullError if too many are waiting, QueueClosedError after close()
   */
  inTime(wanted: WantedPicture): Promise<Uint8Array | undefined>
  /** Makes a picture in advance, after any that a visitor waits for. */
  warm(wanted: WantedPicture): Promise<void>
  close(): Promise<void>
}

/** A replaced picture has another address. */
const FOR_A_WEEK = 'public, max-age=604800'
const AT_ONCE = 2
const LONGEST_QUEUE = 100
/** Limit of pixels: a small file can decode to a picture that fills the memory. */
const MAX_PIXELS = 60_000_000
/** How long a visitor waits for a picture that another can stand for. */
const PATIENCE_MS = 3_000
const UNHINDERED = { ref: false }
/** Missing and invalid files are not fetched again for a while. */
const ERRORS_KEPT = { max: 500, ttl: 60_000 }

export function createFetchedPictures(options: FetchedPicturesOptions): FetchedPictures {
  const { directory, maxBytes, fetchSource, onPicture, log } = options
  const queue = new WorkQueue({ atOnce: AT_ONCE, longest: LONGEST_QUEUE })
  const underWay = new Map<string, Promise<Uint8Array | undefined>>()
  const missing = new LRUCache<string, true>(ERRORS_KEPT)
  const onFailure = (err: unknown): undefined => {
    log.warn({ err, event: 'fetched-pictures-unkept' }, 'cannot read or write the cache folder of pictures')
  }
  const folder = openBoundedFolder({ directory, maxBytes, onFailure })

  async function make(source: string, cut: Cut) {
    try {
      const original = await fetchSource(source)
      return original && (await cut.make(original))
    } catch (err) {
      log.warn({ err, source, event: 'fetched-picture-missing' }, 'a picture of another host could not be fetched')
      return undefined
    }
  }

  async function obtain({ key, source, cut }: WantedPicture, urgency: Urgency): Promise<Uint8Array | undefined> {
    const error = hashOf(source)
    if (missing.has(error)) return undefined
    const name = `${createHash('sha256').update(key).digest('hex')}-${cut.name}`
    const kept = await folder.read(name)
    const made = kept ?? (await queue.add(urgency, () => make(source, cut)))
    if (!made) missing.set(error, true)
    else if (!kept) await folder.write(name, made)
    if (made) await onPicture?.(source, made)
    return made
  }

  /** One result for concurrent requests. */
  function obtainOnce(wanted: WantedPicture, urgency: Urgency): Promise<Uint8Array | undefined> {
    const name = `${wanted.key}/${wanted.cut.name}`
    const obtaining = underWay.get(name) ?? obtain(wanted, urgency).finally(() => underWay.delete(name))
    underWay.set(name, obtaining)
    return obtaining
  }

  const placeholders = new Map<string, Promise<Buffer>>()

  /** Browsers display the body of a 404: in a text a neutral placeholder instead of their broken-image icon. */
  async function missed(context: Context, { type, placeholder }: Cut): Promise<Response> {
    const headers = { 'Cache-Control': 'no-store' }
    if (!placeholder) return context.body(null, 404, headers)
    const made = placeholders.get(type) ?? placeholder()
    placeholders.set(type, made)
    return context.body(new Uint8Array(await made), 404, { ...headers, 'Content-Type': type })
  }

  const inTime = (wanted: WantedPicture) =>
    Promise.race([obtainOnce(wanted, 'now'), sleep(PATIENCE_MS, undefined, UNHINDERED)])

  return {
    inTime,

    async answer(context, wanted) {
      const { cut, instead } = wanted
      const send = (bytes: Uint8Array, cacheControl: string) =>
        context.body(new Uint8Array(bytes), 200, { 'Cache-Control': cacheControl, 'Content-Type': cut.type })
      try {
        const bytes = await (instead ? inTime(wanted) : obtainOnce(wanted, 'now'))
        if (bytes) return send(bytes, FOR_A_WEEK)
        const other = await instead?.()
        return other ? send(other, 'no-store') : await missed(context, cut)
      } catch (error) {
        if (!(error instanceof QueueFullError || error instanceof QueueClosedError)) throw error
        return context.body(null, 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' })
      }
    },

    async warm(wanted) {
      try {
        await obtainOnce(wanted, 'later')
      } catch (error) {
        if (!(error instanceof QueueFullError || error instanceof QueueClosedError)) throw error
      }
    },

    async close() {
      await queue.close()
      await Promise.allSettled(underWay.values())
      await folder.close()
    },
  }
}

/** Rotated by EXIF, without metadata. */
export const opened = (original: Buffer) => sharp(original, { limitInputPixels: MAX_PIXELS }).autoOrient()

/** Where a crop is taken from. */
export const ON_WHAT_MATTERS = { fit: 'cover', position: 'attention' } as const

/** Not enlarged unless cropped. */
export function pictureCut(shape: PictureShape | 'whole', width: PictureWidth, format: PictureFormat): Cut {
  return {
    name: `${width}.${format}`,
    type: `image/${format}`,
    make(original) {
      const image = opened(original)
      const sized =
        shape === 'whole'
          ? image.resize({ width, withoutEnlargement: true })
          : image.resize({ width, height: Math.round(width / PICTURE_RATIOS[shape]), ...ON_WHAT_MATTERS })
      return encoded(sized, format)
    },
  }
}

export interface PhotoSources {
  /** Origins of operators' own photographs. */
  readonly hosts: readonly string[]
  /** Where the site itself answers; undefined before it does. */
  readonly ownUrl: () => string | undefined
  /** The longest that a photograph may take. */
  readonly limitMs?: number
}

/** A host that does not answer is left alone for a minute, so that its photographs do not hold up other photographs. */
const PAUSE = { max: 100, ttl: 60_000 }

/**
 * Fetches a photograph from an https address, or a path of the site itself. Resolves with undefined if there is none,
 * or if its host is not allowed; rejects if it cannot be fetched now, is not a picture or is too large.
 */
export function createFetchPhoto({
  hosts,
  ownUrl,
  limitMs,
}: PhotoSources): (url: string) => Promise<Buffer | undefined> {
  const silent = new LRUCache<string, true>(PAUSE)
  return async (url) => {
    const own = ownUrl()
    const isOwn = url.startsWith('/')
    if (isOwn && own === undefined) throw new Error('the site does not answer yet')
    const { href, origin } = new URL(url, own)
    if (isOwn ? origin !== own : !hosts.includes(origin)) return undefined
    if (silent.has(origin)) throw new Error(`${origin} did not answer within the last minute`)
    try {
      return await fetchPicture(href, fetchInTime, limitMs)
    } catch (error) {
      const isSilent = error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
      if (isSilent) silent.set(origin, true)
      throw error
    }
  }
}
