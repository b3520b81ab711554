import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import {
  PICTURE_VERSION,
  type PictureFormat,
  type PictureWidth,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
} from '../../domain/site/picture-address.ts'
import type { PictureStore } from './picture-store.ts'
import { type FetchedPictures, type FetchedPicturesOptions } from './fetched-pictures.ts'
import { QueueClosedError, QueueFullError } from './work-queue.ts'
import { LRUCache } from 'lru-cache'
import { fileOfBrand, type FoundPhoto } from './picture-keys.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** An address with another version may be from an old page: it is served, but cached briefly. */
const FOR_AN_HOUR = 'public, max-age=3600'

/** `GET /pictures/:key/:file`, where the file is a width and a format: `960.avif`. */
export function createPictureRoutes(store: PictureStore): Hono {
  const routes = new Hono()

  routes.get('/pictures/:key/:file', async (context) => {
    const wanted = parsePictureFile(context.req.param('file'))
    if (wanted === undefined) return context.notFound()
    try {
      const picture = await store.get(context.req.param('key'), wanted.width, wanted.format)
      if (picture === undefined) return context.notFound()
      const headers = {
        'Cache-Control': context.req.query('v') === PICTURE_VERSION ? FOR_EVER : FOR_AN_HOUR,
        ETag: picture.etag,
      }
      if (context.req.header('If-None-Match') === picture.etag) return context.body(null, 304, headers)
      return context.body(new Uint8Array(picture.bytes), 200, { ...headers, 'Content-Type': `image/${wanted.format}` })
    } catch (error) {
      if (!(error instanceof QueueFullError || error instanceof QueueClosedError)) throw error
      return context.body(null, 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' })
    }
  })

  return routes
}

interface PhotosOptions extends Omit<FetchedPicturesOptions, 'fetchSource' | 'onPicture'> {
  /** A photograph of the catalogue by its key. */
  readonly find: (key: string) => FoundPhoto | undefined
  readonly fetchPhoto: (url: string) => Promise<Buffer | undefined>
  /** A drawing by its key. */
  readonly draw: (key: string, width: PictureWidth, format: PictureFormat) => Promise<Uint8Array | undefined>
}

/** Operators' photographs, served from our own host in the sizes and formats of all pictures. */
export interface Photos {
  readonly routes: Hono
  /** The CSS background that stands for a photograph; undefined before it was first fetched. */
  backdropOf(key: string): string | undefined
  /** A photograph, not cropped, 1600 pixels wide at most; undefined if it cannot be had within 3 seconds. */
  whole(key: string): Promise<Uint8Array | undefined>
  /** Fetches photographs in advance; the other keys are passed over. */
  warm(keys: Iterable<string>, widths: readonly PictureWidth[]): Promise<void>
  close(): Promise<void>
}

const BACKDROPS_KEPT = 20_000
/** Colours of a backdrop, from top to bottom. */
const BANDS = 4

/** `GET /pictures/photo-…/960.webp`. The encoder is loaded with the first picture: it takes 20 MB. */
export function openPhotos({ find, fetchPhoto, draw, ...options }: PhotosOptions): Photos {
  const backdrops = new LRUCache<string, string>({ max: BACKDROPS_KEPT })
  let opening: Promise<typeof import('./fetched-pictures.ts') & { readonly pictures: FetchedPictures }> | undefined
  async function onPicture(url: string, bytes: Uint8Array): Promise<void> {
    if (!backdrops.has(url)) backdrops.set(url, await backdropFrom(bytes))
  }
  const open = () =>
    (opening ??= import('./fetched-pictures.ts').then((module) => ({
      ...module,
      pictures: module.createFetchedPictures({
        ...options,
        fetchSource: (url) => (fileOfBrand(url) === undefined ? fetchPhoto(url) : readFile(fileOfBrand(url)!)),
        onPicture,
      }),
    })))

  const routes = new Hono()
  routes.get('/pictures/:key{photo-[0-9a-f]+(?:-whole|-wide|-tall)?}/:file', async (context) => {
    const key = context.req.param('key')
    const file = parsePictureFile(context.req.param('file'))
    const found = find(key)
    if (!file || !found) return context.notFound()
    const { pictures, pictureCut } = await open()
    const shape = SHAPES.find((each) => key.endsWith(`-${each}`)) ?? 'card'
    return pictures.answer(context, {
      key,
      source: found.url,
      cut: pictureCut(shape, file.width, file.format),
      instead: () => draw(found.drawing, file.width, file.format),
    })
  })

  return {
    routes,
    backdropOf(key) {
      const found = find(key)
      return found && backdrops.get(found.url)
    },
    async whole(key) {
      const found = find(key)
      if (!found) return undefined
      const { pictures, pictureCut } = await open()
      return pictures.inTime({ key: `${key}-whole`, source: found.url, cut: pictureCut('whole', 1600, 'webp') })
    },
    async warm(keys, widths) {
      for (const key of keys) {
        const found = find(key)
        if (!found) continue
        const { pictures, pictureCut } = await open()
        for (const width of widths)
          await pictures.warm({ key, source: found.url, cut: pictureCut('card', width, 'avif') })
      }
    },
    async close() {
      const opened = await opening
      await opened?.pictures.close()
    },
  }
}

/** Of the ends of keys. */
const SHAPES = ['whole', 'wide', 'tall'] as const

/** A gradient of the picture's own colours. */
async function backdropFrom(bytes: Uint8Array): Promise<string> {
  const { default: sharp } = await import('sharp')
  const pixels = await sharp(bytes).flatten().resize(1, BANDS, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const colours = Array.from(
    { length: BANDS },
    (_, band) => `#${pixels.subarray(band * 3, band * 3 + 3).toString('hex')}`,
  )
  return `linear-gradient(${colours.join()})`
}

/** Parses '960.avif', the end of a picture's address; undefined for an unknown width or format. */
export function parsePictureFile(file: string): { width: PictureWidth; format: PictureFormat } | undefined {
  const [digits, extension, ...rest] = file.split('.')
  const width = PICTURE_WIDTHS.find((known) => String(known) === digits)
  const format = PICTURE_FORMATS.find((known) => known === extension)
  return rest.length === 0 && width !== undefined && format !== undefined ? { width, format } : undefined
}
