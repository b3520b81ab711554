/** Pictures of the content system from our own host: fetched once, checked, cut and made small; a browser asks no other. */
import { createHash } from 'node:crypto'
import path from 'node:path'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { PICTURE_RATIOS, type PictureFormat, type PictureWidth } from '../../../illustrations/picture-address.ts'
import type { Log } from '../log.ts'
import { parseCmsPictureKey, type CmsPictureShape } from './cms-picture-key.ts'
import { readIfThere, writeWhole } from './kept-file.ts'
import { parsePictureFile } from './picture-file.ts'
import { QueueClosedError, QueueFullError, WorkQueue } from './work-queue.ts'

export interface CmsPicturesOptions {
  /** Folder for pictures that were made; may be deleted at any time. */
  readonly directory: string
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
const MOST_PIXELS = 60_000_000
const QUALITY: Record<PictureFormat, number> = { avif: 55, webp: 72 }
/** Files that were not there or no pictures are not asked for again at once. */
const FAULTS_KEPT = { max: 500, ttl: 60_000 }

export function createCmsPictures({ directory, fetchUpload, log }: CmsPicturesOptions): CmsPictures {
  const queue = new WorkQueue({ atOnce: AT_ONCE, longest: LONGEST_QUEUE })
  const underWay = new Map<string, Promise<Uint8Array | undefined>>()
  const missing = new LRUCache<string, true>(FAULTS_KEPT)

  async function make(upload: string, shape: CmsPictureShape, width: PictureWidth, format: PictureFormat) {
    try {
      const original = await fetchUpload(upload)
      return original && (await cut(original, shape, width, format))
    } catch (err) {
      log.warn({ err, upload, event: 'cms-picture-missing' }, 'a picture of the content system cannot be had')
      return undefined
    }
  }

  async function obtain(key: string, width: PictureWidth, format: PictureFormat): Promise<Uint8Array | undefined> {
    const wanted = parseCmsPictureKey(key)
    if (!wanted || missing.has(wanted.path)) return undefined
    const name = `${createHash('sha256').update(key).digest('hex')}-${width}.${format}`
    const file = path.join(directory, name)
    const kept = await readIfThere(file)
    if (kept) return kept
    const made = await queue.add('now', () => make(wanted.path, wanted.shape, width, format))
    if (made) await writeWhole(directory, file, made)
    else missing.set(wanted.path, true)
    return made
  }

  const routes = new Hono()
  routes.get('/pictures/:key{cms-[0-9a-z-]+}/:file', async (context) => {
    const wanted = parsePictureFile(context.req.param('file'))
    if (!wanted) return context.notFound()
    const key = context.req.param('key')
    const name = `${key}/${context.req.param('file')}`
    const obtaining =
      underWay.get(name) ?? obtain(key, wanted.width, wanted.format).finally(() => underWay.delete(name))
    underWay.set(name, obtaining)
    try {
      const bytes = await obtaining
      if (!bytes) return context.body(null, 404, { 'Cache-Control': 'no-store' })
      const headers = { 'Cache-Control': FOR_A_WEEK, 'Content-Type': `image/${wanted.format}` }
      return context.body(new Uint8Array(bytes), 200, headers)
    } catch (error) {
      if (!(error instanceof QueueFullError || error instanceof QueueClosedError)) throw error
      return context.body(null, 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' })
    }
  })

  return {
    routes,
    async close() {
      await queue.close()
      await Promise.allSettled(underWay.values())
    },
  }
}

/** Turned as the camera was held, without what it says of whoever held it, and never larger than it was. */
async function cut(
  original: Buffer,
  shape: CmsPictureShape,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  const image = sharp(original, { limitInputPixels: MOST_PIXELS }).autoOrient()
  const sized =
    shape === 'whole'
      ? image.resize({ width, withoutEnlargement: true })
      : image.resize({ width, height: Math.round(width / PICTURE_RATIOS[shape]), fit: 'cover', position: 'attention' })
  return format === 'avif'
    ? sized.avif({ quality: QUALITY.avif, effort: 2 }).toBuffer()
    : sized.webp({ quality: QUALITY.webp }).toBuffer()
}
