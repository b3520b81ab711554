/** Pictures of the content system from our own host: fetched once, checked, cut and made small; a browser asks no other. */
import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { LRUCache } from 'lru-cache'
import sharp, { type Sharp } from 'sharp'
import { PICTURE_RATIOS, type PictureFormat, type PictureWidth } from '../../../demo/illustrations/picture-address.ts'
import type { Log } from '../log.ts'
import { parseCmsPictureKey, type CmsPictureShape } from './cms-picture-key.ts'
import { openBoundedFolder } from './bounded-folder.ts'
import { parsePictureFile } from './picture-file.ts'
import { SHARE_IMAGE_SIZE } from './share-image.ts'
import { QueueClosedError, QueueFullError, WorkQueue } from './work-queue.ts'

export interface CmsPicturesOptions {
  /** Folder for pictures that were made; may be deleted at any time. */
  readonly directory: string
  /** What that folder holds at most, in bytes. */
  readonly maxBytes: number
  /** Of the site: stands in the addresses of pictures that are shared. */
  readonly theme: string
  /** The bytes of an upload; undefined where there is none. Rejects where it cannot be had now. */
  readonly fetchUpload: (path: string) => Promise<Buffer | undefined>
  readonly log: Pick<Log, 'warn'>
}

export interface CmsPictures {
  readonly routes: Hono
  close(): Promise<void>
}

/** An editor who replaces a picture gives it another name, as WordPress does by itself. */
const FOR_A_WEEK = 'public, max-age=604800'
const AT_ONCE = 2
const LONGEST_QUEUE = 100
/** Larger ones are not unpacked: a file of a few bytes can hold a picture that fills the memory. */
const MAX_PIXELS = 60_000_000
const QUALITY = { avif: 55, webp: 72, jpeg: 84 }
/** Files that were not there or no pictures are not asked for again at once. */
const FAULTS_KEPT = { max: 500, ttl: 60_000 }

/** How a picture is made of an upload. */
interface Cut {
  /** Ends the name of the file that is kept. */
  readonly name: string
  readonly type: `image/${PictureFormat | 'jpeg'}`
  readonly make: (original: Buffer) => Promise<Buffer>
  /** Stands for what cannot be had; without one nothing does. */
  readonly placeholder?: () => Promise<Buffer>
}

/** `GET /pictures/cms-…/960.webp`, and `GET /share/:theme/photographs/….jpg` for networks on which a page is shared. */
export function createCmsPictures({ directory, maxBytes, theme, fetchUpload, log }: CmsPicturesOptions): CmsPictures {
  const queue = new WorkQueue({ atOnce: AT_ONCE, longest: LONGEST_QUEUE })
  const underWay = new Map<string, Promise<Uint8Array | undefined>>()
  const missing = new LRUCache<string, true>(FAULTS_KEPT)
  const onFailure = (err: unknown): undefined => {
    log.warn({ err, event: 'cms-pictures-unkept' }, 'the folder of content pictures cannot be used as it should')
  }
  const folder = openBoundedFolder({ directory, maxBytes, onFailure })

  async function make(upload: string, cut: Cut) {
    try {
      const original = await fetchUpload(upload)
      return original && (await cut.make(original))
    } catch (err) {
      log.warn({ err, upload, event: 'cms-picture-missing' }, 'a picture of the content system cannot be had')
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

  /** One answer for all who ask the same at once. */
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

  /** Browsers show the picture that comes with a 404: in a text a quiet one, not their sign for one that is broken. */
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

/** Turned as the camera was held, without what it says of whoever held it. */
const opened = (original: Buffer) => sharp(original, { limitInputPixels: MAX_PIXELS }).autoOrient()

/** Never larger than it was where it keeps its shape. */
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

function encoded(image: Sharp, format: PictureFormat): Promise<Buffer> {
  return format === 'avif'
    ? image.avif({ quality: QUALITY.avif, effort: 2 }).toBuffer()
    : image.webp({ quality: QUALITY.webp }).toBuffer()
}

/** A frame with hills in it, as grey as paper. */
const NO_PICTURE = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320" viewBox="0 0 480 320">
    <rect width="480" height="320" fill="#eceeec"/>
    <g fill="none" stroke="#b9c0bb" stroke-width="4" stroke-linejoin="round">
      <rect x="192" y="124" width="96" height="72" rx="6"/>
      <path d="M196 188l26-28 18 18 14-14 30 24"/><circle cx="262" cy="146" r="7"/>
    </g>
  </svg>`,
)

const ON_WHAT_MATTERS = { fit: 'cover', position: 'attention' } as const

/** As large as pages say it is, and on paper where it lets something through: JPEG knows no transparency. */
const SHARE_CUT: Cut = {
  name: 'share.jpg',
  type: 'image/jpeg',
  make: (original) =>
    opened(original)
      .resize({ ...SHARE_IMAGE_SIZE, ...ON_WHAT_MATTERS })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY.jpeg })
      .toBuffer(),
}
