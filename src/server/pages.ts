/** Pages over HTTP: redirects, then the web application, with the headers that a page needs. */
import type { Context } from 'hono'
import type { StorefrontApi } from '../contract/calls.ts'
import { londonDateAt, type CalendarDate } from '../domain/dates/calendar-date.ts'
import type { ConsentChoice } from '../domain/customer/consent.ts'
import type { GalleryBrand, SiteConfig } from '../brands/site-config.ts'
import { runSafely } from './api/run-safely.ts'
import { createStorefrontApi } from './api/storefront-api.ts'
import { encodeText } from './compressed.ts'
import type { Deps } from './deps.ts'
import { fallbackPage } from './forms/fallback-page.ts'
import { isReadablePath, redirectFor } from './redirects.ts'
import { openScope, type AppEnv, type OpenScope } from './request-scope.ts'
import type { RateLimiter } from './safety/rate-limit.ts'
import { freshXsrfCookie, xsrfToken } from './safety/xsrf.ts'

/** What a page is made from, besides the request. */
export interface PageContext {
  readonly api: StorefrontApi
  readonly site: SiteConfig
  /** Addresses of this site at which there is a page of words. */
  readonly contentPaths: readonly string[]
  /** In Europe/London. */
  readonly today: CalendarDate
  /** Lets the page's own inline script run. */
  readonly nonce: string
  /** What the visitor has said to cookies that the site does not need. */
  readonly consent: ConsentChoice | undefined
  /** The brands in which the page of the design system's parts is shown; it is there with them only. */
  readonly galleryBrands: readonly GalleryBrand[] | undefined
}

/** A document as text; a Response only where the address leads elsewhere. */
export interface RenderedPage {
  readonly status: number
  readonly headers: Headers
  readonly html: string
}

export type RenderPage = (request: Request, page: PageContext) => Promise<RenderedPage | Response>

/** Short enough to show what was sold meanwhile, long enough for going back. */
const PAGE_CACHE = 'private, max-age=15'

export function answerPage(deps: Deps, limiter: RateLimiter, renderPage: RenderPage) {
  return async (context: Context<AppEnv>): Promise<Response> => {
    const url = new URL(context.req.raw.url)
    const redirect = redirectFor(url.pathname, url.search)
    if (redirect) return redirected(redirect.status, redirect.location)
    // The router would print the path on its own, past the rules of the log.
    if (!isReadablePath(url.pathname)) return redirected(302, '/404')
    const wait = await limiter.count('reads', context.get('address'))
    if (wait !== undefined) return plainFailure(deps, 429, { 'retry-after': String(wait) })

    return makePage(context, deps, renderPage, openScope(context, deps))
  }
}

/** The page at the request's address, as it is read. @param form for the page's own action to answer */
export async function makePage(
  context: Context<AppEnv>,
  deps: Deps,
  renderPage: RenderPage,
  scope: OpenScope,
  form?: Request,
): Promise<Response> {
  const { url } = context.req.raw
  let retryAfter: number | undefined
  // What a form asks for is logged and limited in time as over HTTP.
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

/** Pages about somebody's own booking. */
const PERSONAL = /^\/(booking|my-booking|login)(\/|$)/

function finish(context: Context<AppEnv>, deps: Deps, rendered: RenderedPage | Response, scope: OpenScope): Response {
  const headers = new Headers(rendered.headers)
  for (const cookie of scope.cookies()) headers.append('set-cookie', cookie)
  if (xsrfToken(context.req.header('cookie')) === undefined) {
    headers.append('set-cookie', freshXsrfCookie(deps.env.PUBLIC_URL.startsWith('https:')))
  }
  // Without a session too: what says 'no booking' now may be another page a moment later.
  const isPersonal = scope.isOfASession || PERSONAL.test(new URL(context.req.raw.url).pathname)
  headers.set('cache-control', isPersonal || rendered.status !== 200 ? 'no-store' : PAGE_CACHE)
  if (rendered instanceof Response) return new Response(rendered.body, { status: rendered.status, headers })
  headers.set('content-type', 'text/html; charset=utf-8')
  // A page that was kept asks for consent again, or no more, once a choice was made.
  headers.append('vary', 'cookie')
  const body = encodeText(rendered.html, context.req.header('accept-encoding'), headers)
  return new Response(body, { status: rendered.status, headers })
}

export function redirected(status: 301 | 302 | 308, location: string): Response {
  return new Response(null, { status, headers: { location, 'cache-control': 'no-store' } })
}

/** When even the page's own error screen could not be rendered, or would be too much. */
async function plainFailure(deps: Deps, status: 429 | 500, headers: Record<string, string> = {}): Promise<Response> {
  return new Response(await fallbackPage(deps.site, status), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}
