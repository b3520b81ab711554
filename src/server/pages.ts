/** Pages over HTTP: redirects, then the web application, with the response headers of a page. */
import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { StorefrontApi } from '../contract/calls.ts'
import { londonDateAt, startOfMinute, type CalendarDate } from '../domain/dates/calendar-date.ts'
import type { EuroRate } from '../domain/money/euro-guide.ts'
import { FROM_FIELD } from '../domain/search/outward-code.ts'
import type { GalleryBrand, SiteConfig } from '../brands/site-config.ts'
import { cacheVersionOfPages } from './api/cache-version.ts'
import { runSafely, createStorefrontApi } from './api/storefront-api.ts'
import { CLIENT_LEFT, hasClientLeft, maskedPath } from './http/access-log.ts'
import { encodeBody } from './http/prepared-response.ts'
import { type PageCache, type Rendered, pageAddress } from './http/page-cache.ts'
import type { Deps } from './deps.ts'
import { answerFallback } from './forms/fallback-page.ts'
import { isReadablePath, redirectFor } from './http/redirects.ts'
import { openScope, type AppEnv, type OpenScope } from './http/request-scope.ts'
import type { RateLimiter } from './safety/limiter.ts'
import { policyWithNonce, withStyles } from './safety/security-headers.ts'

/** The dependencies of a page, in addition to the request. */
export interface PageContext {
  readonly api: StorefrontApi
  readonly site: SiteConfig
  /** Paths of the site's content pages. */
  readonly contentPaths: readonly string[]
  /** In Europe/London. */
  readonly today: CalendarDate
  /** The start of the minute, milliseconds since 1970. */
  readonly now: number
  /** The brands of the design system page; undefined where it is disabled. */
  readonly galleryBrands: readonly GalleryBrand[] | undefined
  /** As set, however old. */
  readonly euroRate?: EuroRate
}

/** A page whose data are loaded. The same address with the same state makes the same document. */
export interface LoadedPage {
  readonly status: number
  readonly headers: Headers
  /** Everything that the document is made from, without its address. */
  readonly state: string
  /** @param nonce of the inline script and styles, in a document for one visitor */
  render(nonce?: string): Promise<RenderedDocument>
}

export interface RenderedDocument {
  /** In UTF-8. */
  readonly body: Uint8Array<ArrayBuffer>
  /** The content of its style element; empty if it has none. */
  readonly styles: string
}

/** Loads a page's data; a Response is a redirect. */
export type LoadPage = (request: Request, page: PageContext) => Promise<LoadedPage | Response>

/** The dependencies of pages. */
export interface PageServing {
  readonly deps: Deps
  readonly limiter: RateLimiter
  readonly loadPage: LoadPage
  readonly kept: PageCache
  /** Of the code and the site's configuration. */
  readonly version: string
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>
  /** The source of the content policy that allows the pages' inline script. */
  readonly pageScript: string | undefined
}

/** Short, so that sold stays disappear; long enough for the back button. */
const PAGE_CACHE = 'public, max-age=15, stale-while-revalidate=60'

const HTML = 'text/html; charset=utf-8'

export function answerPage(serving: PageServing) {
  const { deps, limiter, kept } = serving
  return async (context: Context<AppEnv>): Promise<Response> => {
    const request = context.req.raw
    const url = new URL(request.url)
    const redirect = redirectFor(url.pathname, url.search)
    if (redirect) return redirected(redirect.status, redirect.location)
    // The router would print such a path itself, bypassing the log's field list.
    if (!isReadablePath(url.pathname)) return redirected(302, '/404')
    const wait = await limiter.count('reads', context.get('address'))
    if (wait !== undefined) return answerFallback(deps.site, 429, { headers: { 'retry-after': String(wait) } })

    const address = pageAddress(request.url)
    const load = () => loadPublicly(context, serving, url.origin + address)
    try {
      return await kept.answer(request, address, cacheVersionOfPages(deps), load)
    } catch (error) {
      return failPage(context, deps, error)
    }
  }
}

/** Loads a page for everybody; a Response if it is for this visitor alone, a redirect or a failure. */
async function loadPublicly(context: Context<AppEnv>, serving: PageServing, url: string): Promise<Rendered | Response> {
  const scope = openScope(context, serving.deps)
  const { raw } = context.req
  // Without its signal: others may wait for the page when this visitor has gone.
  const answer = await makePage(context, serving, scope, new Request(url))
  const { page } = answer
  // A redirect takes the tracking parameters with it.
  if (!page && raw.url !== url) return (await makePage(context, serving, scope, raw)).finish()
  if (!page || page.status !== 200 || isPersonal(scope, url) || serving.deps.env.MAINTENANCE) return answer.finish()
  return {
    state: page.state,
    version: serving.version,
    isCacheable: !scope.mayChange(),
    make: async () => {
      const { body, styles } = await page.render()
      const headers = {
        ...withStyles(serving.headers, styles),
        ...Object.fromEntries(page.headers),
        'content-type': HTML,
        'cache-control': PAGE_CACHE,
      }
      return { body, headers }
    },
  }
}

interface PageAnswer {
  /** Undefined for a redirect or a failure. */
  readonly page?: LoadedPage
  finish(): Promise<Response>
}

/** Loads the page of a form, with what its action says. */
export async function answerForm(context: Context<AppEnv>, serving: PageServing, form: Request): Promise<Response> {
  let retryAfter: number | undefined
  // Calls made by a form are logged and timed out as over HTTP.
  const runForForm: typeof runSafely = async (...call) => {
    const result = await runSafely(...call)
    if (result.kind === 'failed') retryAfter = result.retryAfter ?? retryAfter
    return result
  }
  const answer = await (await makePage(context, serving, openScope(context, serving.deps), form, runForForm)).finish()
  const isLater = answer.status === 429 || answer.status === 503
  if (isLater && retryAfter !== undefined) answer.headers.set('retry-after', String(retryAfter))
  return answer
}

/** Loads the page of a request; failures are logged and have a page of their own. */
async function makePage(
  context: Context<AppEnv>,
  serving: PageServing,
  scope: OpenScope,
  request: Request,
  run?: typeof runSafely,
): Promise<PageAnswer> {
  const { deps, loadPage } = serving
  const now = startOfMinute(deps.clock.now())
  const fail = (error: unknown) => failPage(context, deps, error)
  try {
    const loaded = await loadPage(request, {
      api: createStorefrontApi(scope, run),
      site: deps.site,
      contentPaths: deps.content.paths,
      today: londonDateAt(now),
      now,
      galleryBrands: deps.galleryBrands,
      euroRate: deps.env.EURO_RATE,
    })
    context.set('isPage', true)
    const finish = () => finishFor(context, serving, loaded, scope).catch(fail)
    return loaded instanceof Response ? { finish } : { page: loaded, finish }
  } catch (error) {
    return { finish: () => fail(error) }
  }
}

/** Pages about the visitor's own booking, or with a secret in their address. */
const PERSONAL = /^\/(booking|my-booking|login|newsletter|price-alert|trip)(\/|$)/

/**
 * Also without a session: a page that now says 'no booking' may soon say something else. So is a visitor's postcode.
 */
function isPersonal(scope: OpenScope, url: string): boolean {
  const { pathname, searchParams } = new URL(url)
  return scope.isPersonal() || PERSONAL.test(pathname) || searchParams.has(FROM_FIELD)
}

/** A response that nobody may store. */
async function finishFor(
  context: Context<AppEnv>,
  serving: PageServing,
  loaded: LoadedPage | Response,
  scope: OpenScope,
): Promise<Response> {
  const { status } = loaded
  const headers = new Headers(loaded.headers)
  for (const cookie of scope.cookies()) headers.append('set-cookie', cookie)
  headers.set('cache-control', 'no-store')
  if (loaded instanceof Response) return new Response(loaded.body, { status, headers })
  headers.set('content-type', HTML)
  const nonce = randomBytes(16).toString('base64')
  const policy = serving.headers['content-security-policy']
  if (policy) headers.set('content-security-policy', policyWithNonce(policy, serving.pageScript, nonce))
  const { body: document } = await loaded.render(nonce)
  const body = encodeBody(document, context.req.header('accept-encoding'), headers)
  return new Response(body, { status, headers })
}

export function redirected(status: 301 | 302 | 307 | 308, location: string): Response {
  return new Response(null, { status, headers: { location, 'cache-control': 'no-store' } })
}

async function failPage(context: Context<AppEnv>, deps: Deps, error: unknown): Promise<Response> {
  if (hasClientLeft(context)) return new Response(null, { status: CLIENT_LEFT })
  deps.log.error(
    { err: error, path: maskedPath(context.req.path), requestId: context.get('requestId') },
    'a page failed',
  )
  // The page's own error screen may be what cannot be rendered.
  return answerFallback(deps.site, 500)
}
