/** Pictures of the content system, served from our own host: fetched once, validated, cropped and resized. */
import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { PICTURE_RATIOS, type PictureFormat, type PictureWidth } from '../../domain/site/picture-address.ts'
import type { Log } from '../log.ts'
import { parseCmsPictureKey, type CmsPictureShape } from './cms-picture-key.ts'
import { openBoundedFolder } from './bounded-folder.ts'
import { parsePictureFile } from './picture-file.ts'
import { encoded, plainSvg } from './plain-illustrator.ts'
import { SHARE_IMAGE_SIZE } from './share-image.ts'
import { QueueClosedError, QueueFullError, WorkQueue } from './work-queue.ts'

export interface CmsPicturesOptions {
  /** Cache folder; may be deleted at any time. */
  readonly directory: string
  /** Limit of that folder in bytes. */
  readonly maxBytes: number
  /** The site's theme, part of the addresses of social pictures. */
  readonly theme: string
  /** The bytes of an upload; undefined if it does not exist. Rejects if it cannot be fetched now. */
  readonly fetchUpload: (path: string) => Promise<Buffer | undefined>
  readonly log: Pick<Log, 'warn'>
}

export interface CmsPictures {
  readonly routes: Hono
  close(): Promise<void>
}

/** A replaced picture gets another file name in WordPress. */
const FOR_A_WEEK = 'public, max-age=604800'
const AT_ONCE = 2
const LONGEST_QUEUE = 100
/** Limit of pixels: a small file can decode to a picture that fills the memory. */
const MAX_PIXELS = 60_000_000
const JPEG_QUALITY = 84
/** Missing and invalid files are not fetched again for a while. */
const FAULTS_KEPT = { max: 500, ttl: 60_000 }

/** How an upload is converted. */
interface Cut {
  /** Suffix of the cached file's name. */
  readonly name: string
  readonly type: `image/${PictureFormat | 'jpeg'}`
  readonly make: (original: Buffer) => Promise<Buffer>
  /** Sent for a missing picture, if any. */
  readonly placeholder?: () => Promise<Buffer>
}

/** `GET /pictures/cms-…/960.webp`, and `GET /share/:theme/photographs/….jpg` for networks on which a page is shared. */
export function createCmsPictures({ directory, maxBytes, theme, fetchUpload, log }: CmsPicturesOptions): CmsPictures {
  const queue = new WorkQueue({ atOnce: AT_ONCE, longest: LONGEST_QUEUE })
  const underWay = new Map<string, Promise<Uint8Array | undefined>>()
  const missing = new LRUCache<string, true>(FAULTS_KEPT)
  const onFailure = (err: unknown): undefined => {
    log.warn({ err, event: 'cms-pictures-unkept' }, 'cannot read or write the cache folder of content pictures')
  }
  const folder = openBoundedFolder({ directory, maxBytes, onFailure })

  async function make(upload: string, cut: Cut) {
    try {
      const original = await fetchUpload(upload)
      return original && (await cut.make(original))
    } catch (err) {
      log.warn({ err, upload, event: 'cms-picture-missing' }, 'a picture of the content system could not be fetched')
      return undefined
    }
  }

  async function obtain(key: string, upload: string, cut: Cut): Promise<Uint8Array | undefined> {
    if (missing.has(upload)) return undefined
    const name = `${createHash('sha256').update(key).digest('hex')}-${cut.name}`
    const kept = await folder.read(name)
    if (kept) return kept
    const made = await queue.add('now', () => make(upload, cut))
    if (made) await folder.write(name, made)
    else missing.set(upload, true)
    return made
  }

  /** One response for concurrent requests. */
  async function answer(context: Context, key: string, upload: string, cut: Cut): Promise<Response> {
    const name = `${key}/${cut.name}`
    const obtaining = underWay.get(name) ?? obtain(key, upload, cut).finally(() => underWay.delete(name))
    underWay.set(name, obtaining)
    try {
      const bytes = await obtaining
      if (!bytes) return await missed(context, cut)
      return context.body(new Uint8Array(bytes), 200, { 'Cache-Control': FOR_A_WEEK, 'Content-Type': cut.type })
    } catch (error) {
      if (!(error instanceof QueueFullError || error instanceof QueueClosedError)) throw error
      return context.body(null, 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' })
    }
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

  const routes = new Hono()
  routes.get('/pictures/:key{cms-[0-9a-z-]+}/:file', (context) => {
    const key = context.req.param('key')
    const file = parsePictureFile(context.req.param('file'))
    const wanted = parseCmsPictureKey(key)
    if (!file || !wanted) return context.notFound()
    return answer(context, key, wanted.upload, pictureCut(wanted.shape, file.width, file.format))
  })
  routes.get(`/share/${theme}/photographs/:file{[0-9a-f]+\\.jpg}`, (context) => {
    const key = `cms-${context.req.param('file').replace('.jpg', '')}`
    const wanted = parseCmsPictureKey(key)
    return wanted ? answer(context, key, wanted.upload, SHARE_CUT) : context.notFound()
  })

  return {
    routes,
    async close() {
      await queue.close()
      await Promise.allSettled(underWay.values())
      await folder.close()
    },
  }
}

/** Rotated by EXIF, without metadata. */
const opened = (original: Buffer) => sharp(original, { limitInputPixels: MAX_PIXELS }).autoOrient()

/** Not enlarged unless cropped. */
function pictureCut(shape: CmsPictureShape, width: PictureWidth, format: PictureFormat): Cut {
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
    ...(shape === 'whole' && { placeholder: () => encoded(sharp(NO_PICTURE), format) }),
  }
}

const NO_PICTURE = Buffer.from(plainSvg({ width: 480, height: 320 }))

const ON_WHAT_MATTERS = { fit: 'cover', position: 'attention' } as const

/** The size declared by pages; transparency on paper colour, since JPEG has none. */
const SHARE_CUT: Cut = {
  name: 'share.jpg',
  type: 'image/jpeg',
  make: (original) =>
    opened(original)
      .resize({ ...SHARE_IMAGE_SIZE, ...ON_WHAT_MATTERS })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer(),
}
