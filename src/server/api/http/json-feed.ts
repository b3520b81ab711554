/** Shared responses are serialised and compressed once per change of availability. */
import { LRUCache } from 'lru-cache'
import { chooseEncoding, compressOnce, type Encoding } from '../../http/compressed.ts'
import { hasVersion, hashOf } from '../../http/prepared-response.ts'
import { envelopeOf, JSON_TYPE } from './json-envelope.ts'
import type { Failed, Result } from '../result.ts'

export interface Feed {
  /** The uncompressed body: JSON, or another type. */
  readonly json: Uint8Array<ArrayBuffer>
  readonly hash: string
  readonly cacheVersion: string
  readonly encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>
}

/** Enough for all channels and regions with their usual nights. */
const MAX_BYTES = 64 * 1024 * 1024

export type ReadFeed = (
  /** The cache version it was made from: it is not used for another. */
  cacheVersion: string,
  path: string,
  input: Record<string, unknown>,
  run: () => Promise<Result<unknown>>,
) => Promise<Feed | Failed>

export function createFeeds(): ReadFeed {
  const feeds = new LRUCache<string, Feed>({ maxSize: MAX_BYTES, sizeCalculation: ({ json }) => json.byteLength })
  return async (cacheVersion, path, input, run) => {
    const key = hashOf(`${path} ${JSON.stringify(Object.entries(input).toSorted(([a], [b]) => a.localeCompare(b)))}`)
    const known = feeds.get(key)
    if (known?.cacheVersion === cacheVersion) return known
    const result = await run()
    if (result.kind === 'failed') return result
    const json = Buffer.from(JSON.stringify(envelopeOf(result)))
    const hash = hashOf(json)
    // An unchanged body is not compressed again.
    const encoded = known?.hash === hash ? known.encoded : new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
    const feed = { cacheVersion, json, hash, encoded }
    feeds.set(key, feed)
    return feed
  }
}

/** A strong ETag identifies bytes, so each encoding has its own. */
export async function answerFeed(
  request: Request,
  feed: Feed,
  cacheControl: string,
  type = JSON_TYPE,
): Promise<Response> {
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined)
  const tag = `${feed.hash}${encoding ? `-${encoding}` : ''}`
  const etag = `"${tag}"`
  const headers = new Headers({ etag, 'cache-control': cacheControl, vary: 'accept-encoding' })
  if (hasVersion(request.headers.get('if-none-match'), (known) => known === tag))
    return new Response(null, { status: 304, headers })
  headers.set('content-type', type)
  if (!encoding) return new Response(feed.json, { headers })
  headers.set('content-encoding', encoding)
  return new Response(await encodedOnce(feed, encoding), { headers })
}

function encodedOnce(feed: Feed, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const known = feed.encoded.get(encoding)
  if (known) return known
  const compressing = compressOnce(feed.json, encoding)
  feed.encoded.set(encoding, compressing)
  return compressing
}
