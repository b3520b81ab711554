import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { loadOnce } from '../load-once.ts'
import type { ShareImageFacts } from './share-image-facts.ts'
import { QueueClosedError, QueueFullError, WorkQueue } from './work-queue.ts'

/** Social networks cache pictures; a refetched one may have another price. */
const FOR_AN_HOUR = 'public, max-age=3600'

/** Number of pictures cached, about 100 KB each. */
const KEPT = 100

/** Drawing takes a core for some tenths of a second: one at a time, with a short queue. */
const DRAWN_AT_ONCE = 1
const LONGEST_QUEUE = 30

export interface ShareImages {
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
