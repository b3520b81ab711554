/** The API over HTTP: parses a request, runs its endpoint, sends the result. */
import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { Call } from '../../../contract/call.ts'
import {
  encodeText,
  chooseEncoding,
  compressOnce,
  type Encoding,
  hasVersion,
  hashOf,
} from '../../http/prepared-response.ts'
import { type PageCache, type Rendered, pageAddress } from '../../http/page-cache.ts'
import type { Deps } from '../../deps.ts'
import { openScope, type AppEnv } from '../../http/request-scope.ts'
import type { RateLimiter } from '../../safety/limiter.ts'
import { writeRefusal, writingReadRefusal } from '../../safety/xsrf.ts'
import { cacheVersionOf, cacheVersionOfMinute, cacheVersionOfPages } from '../cache-version.ts'
import type { Endpoint } from '../endpoint.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { upTo, readForm, readQuery } from './read-input.ts'
import { runSafely } from '../storefront-api.ts'
import { envelopeOf, JSON_TYPE, forbidden, notFound, tooMany, type Failed, type Result } from '../result.ts'
import { LRUCache } from 'lru-cache'

/** Far more than the form of the largest party. */
const MAX_BODY_BYTES = 64 * 1024

const REFUSALS = {
  'cross-site': 'This can only be sent from our own pages.',
  prefetch: 'This is not to be fetched in advance.',
  'xsrf-token': 'The XSRF header is missing or differs from the cookie. Load the page again.',
} as const

/** The dependencies of calls. */
interface ApiServing {
  readonly deps: Deps
  readonly limiter: RateLimiter
  readonly kept: PageCache
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>
}

/** Registers every call, and the responses for unknown addresses and methods. */
export function mountApi(app: Hono<AppEnv>, serving: ApiServing): void {
  const readFeed = createFeeds()
  const methods = new Map<string, ('GET' | 'POST')[]>()
  for (const endpoint of Object.values(ENDPOINTS) as Endpoint<Call>[]) {
    const { method } = endpoint.call
    const path = endpoint.call.path.replace(/\{(\w+)\}/g, ':$1')
    if (method === 'GET') app.get(path, (context) => answerRead(context, endpoint, serving, readFeed))
    else app.post(path, upTo(MAX_BODY_BYTES), (context) => answerWrite(context, endpoint, serving))
    methods.set(path, [...(methods.get(path) ?? []), method])
  }
  // Last, since a path may have several methods, one per call.
  for (const [path, allowed] of methods) {
    const allow = allowed.map((method) => (method === 'GET' ? 'GET, HEAD' : method)).join(', ')
    app.all(path, (context) => send(context, refuseMethod(allowed), { allow }))
  }
  for (const path of ['/api/*', '/json-files/*']) {
    app.all(path, (context) => send(context, notFound('no-such-call', 'There is no such call.')))
  }
}

async function answerRead(
  context: Context<AppEnv>,
  endpoint: Endpoint<Call>,
  { deps, limiter, kept, headers }: ApiServing,
  readFeed: ReadFeed,
): Promise<Response> {
  const wait = await limiter.count(endpoint.isWrite ? 'writes' : 'reads', context.get('address'))
  if (wait !== undefined) return send(context, tooMany(wait))
  // The router handles HEAD with the GET handler.
  if (endpoint.isWrite && context.req.method !== 'GET') return send(context, refuseMethod(['GET']), { allow: 'GET' })
  const refusal = endpoint.isWrite && writingReadRefusal(context.req.raw.headers, deps.env.PUBLIC_URL)
  if (refusal) return send(context, forbidden(refusal, REFUSALS[refusal]))
  const query = readQuery(context.req.raw.url)
  if (query.kind === 'failed') return send(context, query)
  const input = { ...query.value, ...context.req.param() }
  const scope = openScope(context, deps)
  const run = () => runSafely(endpoint, input, scope)
  if (endpoint.call.path.startsWith('/json-files/')) {
    const cacheVersion = endpoint.hasCmsContent ? cacheVersionOfMinute(deps) : cacheVersionOf(deps)
    const feed = await readFeed(cacheVersion, endpoint.call.path, fieldsOf(endpoint.call, input), run)
    return 'kind' in feed ? send(context, feed) : answerFeed(context.req.raw, feed, endpoint.cacheControl)
  }
  const { cacheControl } = endpoint
  if (endpoint.isCacheable) {
    const { url } = context.req.raw
    return kept.answer(
      context.req.raw,
      pageAddress(url),
      cacheVersionOfPages(deps),
      async (): Promise<Rendered | Response> => {
        const result = await run()
        if (result.kind === 'failed') return send(context, result)
        const text = JSON.stringify(envelopeOf(result))
        const isCacheable = !scope.mayChange() && !scope.isPersonal()
        return {
          state: text,
          version: '',
          isCacheable,
          make: () => ({
            body: Buffer.from(text),
            headers: { ...headers, 'content-type': JSON_TYPE, 'cache-control': cacheControl },
          }),
        }
      },
    )
  }
  return send(context, await run(), { cacheControl, cookies: scope.cookies() })
}

async function answerWrite(
  context: Context<AppEnv>,
  endpoint: Endpoint<Call>,
  { deps, limiter }: ApiServing,
): Promise<Response> {
  const wait = await limiter.count('writes', context.get('address'))
  if (wait !== undefined) return send(context, tooMany(wait))
  const refusal = writeRefusal(context.req.raw.headers, deps.env.PUBLIC_URL)
  if (refusal) return send(context, forbidden(refusal, REFUSALS[refusal]))
  const input = await readForm(context.req.raw)
  if (input.kind === 'failed') return send(context, input)
  const scope = openScope(context, deps)
  const result = await runSafely(endpoint, input.value, scope)
  return send(context, result, { cookies: scope.cookies() })
}

function refuseMethod(allowed: readonly string[]): Failed {
  const message = `This call takes ${allowed.join(' and ')} only.`
  return { kind: 'failed', status: 405, errors: [{ code: 'method-not-allowed', message }] }
}

interface SendOptions {
  readonly cacheControl?: string
  readonly cookies?: readonly string[]
  readonly allow?: string
}

/** The fields that a call declares; other parameters do not make another response. */
function fieldsOf({ input: schema }: Call, input: Record<string, unknown>): Record<string, unknown> {
  if (!(schema instanceof z.ZodMiniObject)) return input
  return Object.fromEntries(Object.entries(input).filter(([name]) => Object.hasOwn(schema.shape, name)))
}

/** Sends a result in its envelope [API-04]. */
function send(
  context: Context,
  result: Result<unknown>,
  { cacheControl = 'no-store', cookies = [], allow }: SendOptions = {},
): Response {
  const headers = new Headers({ 'content-type': JSON_TYPE })
  headers.set('cache-control', result.kind === 'ok' ? cacheControl : 'no-store')
  if (allow) headers.set('allow', allow)
  if (cacheControl === 'no-store') {
    for (const cookie of cookies) headers.append('set-cookie', cookie)
  }
  if (result.kind === 'failed' && result.retryAfter !== undefined) {
    headers.set('retry-after', String(result.retryAfter))
  }
  const text = JSON.stringify(envelopeOf(result))
  const body = encodeText(text, context.req.header('accept-encoding'), headers)
  return new Response(body, { status: result.kind === 'ok' ? 200 : result.status, headers })
}

/** Shared responses are serialised and compressed once per change of availability. */
export interface Feed {
  /** The uncompressed body: JSON, or another type. */
  readonly json: Uint8Array<ArrayBuffer>
  readonly hash: string
  readonly cacheVersion: string
  readonly encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>
}

/** Enough for all channels and regions with their usual nights. */
const MAX_BYTES = 64 * 1024 * 1024

type ReadFeed = (
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
