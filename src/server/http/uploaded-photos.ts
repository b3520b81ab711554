/** Photographs that staff have uploaded, as the photo store fetches them: `GET /uploads/{id}.webp`. */
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { findUploadedPhoto } from '../store/catalogue/catalogue-text-store.ts'
import type { AppEnv } from './request-scope.ts'

const A_YEAR = 'public, max-age=31536000, immutable'

export function mountUploadedPhotos(app: Hono<AppEnv>, { db }: Pick<Deps, 'db'>): void {
  app.get('/uploads/:file{[0-9a-f]{32}\\.webp}', async (context) => {
    const bytes = await findUploadedPhoto(db, context.req.param('file').slice(0, 32))
    if (!bytes) return context.notFound()
    const headers = { 'content-type': 'image/webp', 'cache-control': A_YEAR }
    return new Response(new Uint8Array(bytes), { headers })
  })
}
