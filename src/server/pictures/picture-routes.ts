import { Hono } from 'hono'
import { PICTURE_VERSION } from '../../domain/site/picture-address.ts'
import { parsePictureFile } from './picture-file.ts'
import type { PictureStore } from './picture-store.ts'
import { QueueClosedError, QueueFullError } from './work-queue.ts'

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
