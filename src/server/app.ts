/** The application: middleware and routes in their order. Opens no port and no connection. */
import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { mountAgreementPage } from './http/agreement-page.ts'
import { accessLog, CLIENT_LEFT, hasClientLeft } from './http/access-log.ts'
import { answerKept, PageCache } from './http/page-cache.ts'
import { closeToVisitors, isClosed, letInWithPass, type PlainPage } from './http/closed-shop.ts'
import { shedLoad, type LoadLimits } from './http/shed-load.ts'
import { serveFiles, type Files, mountUploadedPhotos } from './http/static-files.ts'
import { createReadiness, mountReadiness, type Readiness, INSTANCE_HEADER, instanceOf } from './http/readiness.ts'
import { hashOf } from './http/prepared-response.ts'
import { mountWebhooks } from './api/booking/webhooks.ts'
import { mountApi } from './api/http/mount-api.ts'
import { envelopeOf, JSON_TYPE } from './api/result.ts'
import { failureOf } from './api/storefront-api.ts'
import { mountApiDocs } from './api/docs/api-page.ts'
import { mountConsentForm } from './forms/consent-form.ts'
import type { Deps } from './deps.ts'
import type { Metrics } from './metrics/metrics.ts'
import { mountNewsletterForm, mountOneClickUnsubscribe } from './forms/newsletter-form.ts'
import { mountPageForms } from './forms/page-forms.ts'
import { refuse } from './forms/parse-form.ts'
import { answerPage, type LoadPage } from './pages.ts'
import type { AppEnv } from './http/request-scope.ts'
import { createAddressReader } from './safety/client-address.ts'
import { createRateLimiter, type Limits } from './safety/limiter.ts'
import { mountBlogFeed, mountSitemap } from './sitemap/sitemap.ts'
import { addSecurityHeaders, securityHeadersOf } from './safety/security-headers.ts'

export interface AppOptions {
  /** Loads pages; without it there is only the API. */
  readonly loadPage?: LoadPage
  /** The source of the content policy that allows the pages' inline script. */
  readonly pageScript?: string
  /** Identifies the build; by default every application is another. */
  readonly build?: string
  /** Makes the document that is shown instead of every page while the shop is closed. */
  readonly maintenancePage?: () => PlainPage
  /** Files that are served from memory. */
  readonly files?: Files
  /** Applications under a path of their own: pictures, or a payment provider in this process. */
  readonly mounts?: readonly { readonly path: string; readonly app: Hono }[]
  /** Whether this process should get requests; who ends it says when it drains. */
  readonly readiness?: Readiness
  /** Requests per minute from one address, if not the default. */
  readonly limits?: Limits
  /** The load that the process accepts, if not the default. */
  readonly load?: LoadLimits
  /** Pages in memory that an application before this one has made; by default none. */
  readonly kept?: PageCache
  /** Opens metrics, which measure the kept pages too. */
  readonly openMetrics?: (measured: Deps & { readonly kept: PageCache }) => Metrics
}

export function createApp(deps: Deps, options: AppOptions = {}): Hono<AppEnv> {
  const {
    loadPage,
    pageScript,
    build = randomUUID(),
    maintenancePage,
    files,
    mounts = [],
    limits,
    kept = new PageCache(),
  } = options
  const app = new Hono<AppEnv>()
  const readAddress = createAddressReader(deps.env.TRUSTED_PROXY)
  const limiter = createRateLimiter(limits, deps.createLimiter)
  const metrics = options.openMetrics?.({ ...deps, kept })
  const headers = securityHeadersOf({
    publicUrl: deps.env.PUBLIC_URL,
    pageScript,
    payments: deps.payments.setup.browserHosts,
    tracking: deps.site.trackingIds,
    isDevelopment: deps.env.NODE_ENV === 'development',
  })

  // Uncaught errors; by default they would be printed, bypassing the log's field list.
  app.onError((error, context) => {
    if (hasClientLeft(context)) return new Response(null, { status: CLIENT_LEFT })
    const requestId = context.get('requestId') ?? ''
    deps.log.error({ err: error, requestId }, 'a request failed')
    const failure = failureOf(error, requestId)
    return new Response(JSON.stringify(envelopeOf(failure)), {
      status: failure.status,
      headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store' },
    })
  })

  // A plain record of headers, which the adapter sends as it is.
  const ofHealth = {
    ...headers,
    [INSTANCE_HEADER]: instanceOf(deps.env),
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  }
  app.get('/healthz', () => new Response('ok', { headers: ofHealth }))
  mountReadiness(app, options.readiness ?? createReadiness(deps), headers)

  if (files) app.use(serveFiles(files, headers))
  const answer = answerKept(kept, deps, metrics)
  // A closed shop lets only some in.
  app.use((context, next) => (isClosed(deps) ? next() : answer(context, next)))
  app.use(accessLog({ log: deps.log, metrics, steps: deps.steps }))
  app.use(addSecurityHeaders(headers))
  app.use(async (context, next) => {
    context.set('address', readAddress(context))
    await next()
  })

  for (const mount of mounts) app.route(mount.path, mount.app)
  mountWebhooks(app, deps)
  app.use(shedLoad(deps, { limits: options.load, onShed: () => metrics?.countShed() }))
  mountUploadedPhotos(app, deps)
  mountSitemap(app, deps)
  // Routes before this stay open: pictures, provider webhooks and robots.txt.
  app.get('/preview', letInWithPass(deps))
  app.use(closeToVisitors(deps, maintenancePage, headers))
  mountApiDocs(app, deps.site, deps.env.PUBLIC_URL)
  mountBlogFeed(app, deps)
  mountApi(app, { deps, limiter, kept, headers })
  mountConsentForm(app, deps, limiter)
  mountAgreementPage(app, deps)
  mountNewsletterForm(app, deps, limiter)
  mountOneClickUnsubscribe(app, deps, limiter)
  if (loadPage) {
    const version = hashOf(build + JSON.stringify(deps.site))
    const serving = { deps, limiter, loadPage, kept, headers, pageScript, version }
    mountPageForms(app, serving)
    app.get('*', answerPage(serving))
    app.all('*', (context) => refuse(deps, context, 405))
  }
  return app
}
