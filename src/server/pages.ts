/** Pages over HTTP: redirects, then the web application, with the response headers of a page. */
import type { Context } from 'hono'
import type { StorefrontApi } from '../contract/calls.ts'
import { londonDateAt, type CalendarDate } from '../domain/dates/calendar-date.ts'
import type { ConsentChoice } from '../domain/customer/consent.ts'
import type { GalleryBrand, SiteConfig } from '../brands/site-config.ts'
import { runSafely } from './api/run-safely.ts'
import { createStorefrontApi } from './api/storefront-api.ts'
import { encodeText } from './http/compressed.ts'
import type { Deps } from './deps.ts'
import { fallbackPage } from './forms/fallback-page.ts'
import { isReadablePath, redirectFor } from './http/redirects.ts'
import { openScope, type AppEnv, type OpenScope } from './http/request-scope.ts'
import type { RateLimiter } from './safety/rate-limit.ts'
import { freshXsrfCookie, xsrfToken } from './safety/xsrf.ts'

/** What a page is rendered from, besides the request. */
export interface PageContext {
  readonly api: StorefrontApi
  readonly site: SiteConfig
  /** Paths of the site's content pages. */
  readonly contentPaths: readonly string[]
  /** In Europe/London. */
  readonly today: CalendarDate
  /** Nonce of the page's inline script. */
  readonly nonce: string
  /** The visitor's choice about optional cookies. */
  readonly consent: ConsentChoice | undefined
  /** The brands of the design system page; undefined where it is disabled. */
  readonly galleryBrands: readonly GalleryBrand[] | undefined
}

/** A document as text; a Response only for a redirect. */
export interface RenderedPage {
  readonly status: number
  readonly headers: Headers
  readonly html: string
}

export type RenderPage = (request: Request, page: PageContext) => Promise<RenderedPage | Response>

/** Short, so that sold stays disappear; long enough for the back button. */
const PAGE_CACHE = 'private, max-age=15'

export function answerPage(deps: Deps, limiter: RateLimiter, renderPage: RenderPage) {
  return async (context: Context<AppEnv>): Promise<Response> => {
    const url = new URL(context.req.raw.url)
    const redirect = redirectFor(url.pathname, url.search)
    if (redirect) return redirected(redirect.status, redirect.location)
    // The router would print such a path itself, bypassing the log's field list.
    if (!isReadablePath(url.pathname)) return redirected(302, '/404')
    const wait = await limiter.count('reads', context.get('address'))
    if (wait !== undefined) return plainFailure(deps, 429, { 'retry-after': String(wait) })

    return makePage(context, deps, renderPage, openScope(context, deps))
  }
}

/** Renders the page at the request's address. @param form the posted form, for the page's action */
export async function makePage(
  context: Context<AppEnv>,
  deps: Deps,
  renderPage: RenderPage,
  scope: OpenScope,
  form?: Request,
): Promise<Response> {
  const { url } = context.req.raw
  let retryAfter: number | undefined
  // Calls made by a form are logged and timed out as over HTTP.
  const runForForm: typeof runSafely = async (...call) => {
    const result = await runSafely(...call)
    if (result.kind === 'failed') retryAfter = result.retryAfter ?? retryAfter
    return result
  }
  const page: PageContext = {
    api: createStorefrontApi(scope, form && runForForm),
    site: deps.site,
    contentPaths: deps.content.paths,
    today: londonDateAt(deps.clock.now()),
    nonce: context.get('secureHeadersNonce') ?? '',
    consent: scope.visitor.consent,
    galleryBrands: deps.galleryBrands,
  }
  try {
    const rendered = await renderPage(form ?? context.req.raw, page)
    const answer = finish(context, deps, rendered, scope)
    const isLater = answer.status === 429 || answer.status === 503
    if (isLater && retryAfter !== undefined) answer.headers.set('retry-after', String(retryAfter))
    return answer
  } catch (error) {
    scope.log.error({ err: error, path: new URL(url).pathname }, 'a page failed')
    return plainFailure(deps, 500)
  }
}

/** Pages about the visitor's own booking. */
const PERSONAL = /^\/(booking|my-booking|login)(\/|$)/

function finish(context: Context<AppEnv>, deps: Deps, rendered: RenderedPage | Response, scope: OpenScope): Response {
  const headers = new Headers(rendered.headers)
  for (const cookie of scope.cookies()) headers.append('set-cookie', cookie)
  if (xsrfToken(context.req.header('cookie')) === undefined) {
    headers.append('set-cookie', freshXsrfCookie(deps.env.PUBLIC_URL.startsWith('https:')))
  }
  // Also without a session: a page that now says 'no booking' may soon say something else.
  const isPersonal = scope.isOfASession || PERSONAL.test(new URL(context.req.raw.url).pathname)
  headers.set('cache-control', isPersonal || rendered.status !== 200 ? 'no-store' : PAGE_CACHE)
  if (rendered instanceof Response) return new Response(rendered.body, { status: rendered.status, headers })
  headers.set('content-type', 'text/html; charset=utf-8')
  // A cached page must not show the consent banner after a choice, or hide it before.
  headers.append('vary', 'cookie')
  const body = encodeText(rendered.html, context.req.header('accept-encoding'), headers)
  return new Response(body, { status: rendered.status, headers })
}

export function redirected(status: 301 | 302 | 308, location: string): Response {
  return new Response(null, { status, headers: { location, 'cache-control': 'no-store' } })
}

/** For when the page's own error screen cannot be rendered, or would cost too much. */
async function plainFailure(deps: Deps, status: 429 | 500, headers: Record<string, string> = {}): Promise<Response> {
  return new Response(await fallbackPage(deps.site, status), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}
