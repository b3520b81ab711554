/** Pictures of the content system, served from our own host. */
import { Hono } from 'hono'
import sharp from 'sharp'
import { parseCmsPictureKey, type CmsPictureShape } from './picture-keys.ts'
import {
  createFetchedPictures,
  ON_WHAT_MATTERS,
  opened,
  pictureCut,
  type Cut,
  type FetchedPicturesOptions,
} from './fetched-pictures.ts'
import { parsePictureFile } from './picture-routes.ts'
import { encoded, plainSvg, SHARE_IMAGE_SIZE } from './illustrator.ts'

export interface CmsPicturesOptions extends Omit<FetchedPicturesOptions, 'fetchSource' | 'onPicture'> {
  /** The site's theme, part of the addresses of social pictures. */
  readonly theme: string
  /** The bytes of an upload; undefined if it does not exist. Rejects if it cannot be fetched now. */
  readonly fetchUpload: (path: string) => Promise<Buffer | undefined>
}

export interface CmsPictures {
  readonly routes: Hono
  close(): Promise<void>
}

const JPEG_QUALITY = 84

/** `GET /pictures/cms-…/960.webp`, and `GET /share/:theme/photographs/….jpg` for networks on which a page is shared. */
export function createCmsPictures({ theme, fetchUpload, ...options }: CmsPicturesOptions): CmsPictures {
  const pictures = createFetchedPictures({ ...options, fetchSource: fetchUpload })
  const routes = new Hono()
  routes.get('/pictures/:key{cms-[0-9a-z-]+}/:file', (context) => {
    const key = context.req.param('key')
    const file = parsePictureFile(context.req.param('file'))
    const wanted = parseCmsPictureKey(key)
    if (!file || !wanted) return context.notFound()
    return pictures.answer(context, { key, source: wanted.upload, cut: cmsCut(wanted.shape, file) })
  })
  routes.get(`/share/${theme}/photographs/:file{[0-9a-f]+\\.jpg}`, (context) => {
    const key = `cms-${context.req.param('file').replace('.jpg', '')}`
    const wanted = parseCmsPictureKey(key)
    return wanted ? pictures.answer(context, { key, source: wanted.upload, cut: SHARE_CUT }) : context.notFound()
  })
  return { routes, close: () => pictures.close() }
}

/** Browsers display the body of a 404: in a text a neutral placeholder instead of their broken-image icon. */
function cmsCut(shape: CmsPictureShape, { width, format }: NonNullable<ReturnType<typeof parsePictureFile>>): Cut {
  const cut = pictureCut(shape, width, format)
  return shape === 'whole' ? { ...cut, placeholder: () => encoded(sharp(NO_PICTURE), format) } : cut
}

const NO_PICTURE = Buffer.from(plainSvg({ width: 480, height: 320 }))

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
