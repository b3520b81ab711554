/** The application: middleware and routes in their order. Opens no port and no connection. */
import { Hono } from 'hono'
import { accessLog } from './http/access-log.ts'
import { mountWebhooks } from './api/booking/webhooks.ts'
import { mountApi } from './api/http/mount-api.ts'
import { envelopeOf, JSON_TYPE } from './api/http/json-envelope.ts'
import { failureOf } from './api/run-safely.ts'
import { mountApiDocs } from './api/docs/mount-docs.ts'
import { mountConsentForm } from './forms/consent-form.ts'
import type { Deps } from './deps.ts'
import { closeForMaintenance } from './http/maintenance.ts'
import { mountNewsletterForm } from './forms/newsletter-form.ts'
import { mountOneClickUnsubscribe } from './forms/one-click-unsubscribe.ts'
import { mountPageForms } from './forms/page-forms.ts'
import { answerPage, type RenderPage } from './pages.ts'
import type { AppEnv } from './http/request-scope.ts'
import { createAddressReader } from './safety/client-address.ts'
import { createRateLimiter, type Limits } from './safety/rate-limit.ts'
import { mountSitemap } from './sitemap/mount-sitemap.ts'
import { securityHeaders } from './safety/security-headers.ts'

export interface AppOptions {
  /** Renders pages; without it there is only the API. */
  readonly renderPage?: RenderPage
  /** The document shown instead of every page during maintenance. */
  readonly maintenancePage?: string
  /** Applications under a path of their own: pictures, or a payment provider in this process. */
  readonly mounts?: readonly { readonly path: string; readonly app: Hono }[]
  /** Requests per minute from one address, if not the default. */
  readonly limits?: Limits
}

export function createApp(deps: Deps, options: AppOptions = {}): Hono<AppEnv> {
  const { renderPage, maintenancePage, mounts = [], limits } = options
  const app = new Hono<AppEnv>()
  const readAddress = createAddressReader(deps.env.TRUSTED_PROXY)
  const limiter = createRateLimiter(limits)

  // Uncaught errors, such as an aborted body; by default they would be printed, bypassing the log's field list.
  app.onError((error, context) => {
    const requestId = context.get('requestId') ?? ''
    deps.log.error({ err: error, requestId }, 'a request failed')
    const failure = failureOf(error, requestId)
    const headers = { 'content-type': JSON_TYPE, 'cache-control': 'no-store' }
    return new Response(JSON.stringify(envelopeOf(failure)), { status: failure.status, headers })
  })

  app.get('/healthz', (context) => context.text('ok', 200, { 'cache-control': 'no-store' }))

  app.use(accessLog(deps))
  app.use(
    securityHeaders({
      publicUrl: deps.env.PUBLIC_URL,
      payments: deps.payments.setup.browserHosts,
      photoHosts: deps.env.PHOTO_HOSTS,
      tracking: deps.site.trackingIds,
      isDevelopment: deps.env.NODE_ENV === 'development',
    }),
  )
  app.use(async (context, next) => {
    context.set('address', readAddress(context))
    await next()
  })

  for (const mount of mounts) app.route(mount.path, mount.app)
  mountWebhooks(app, deps)
  mountSitemap(app, deps)
  // Routes before this stay open: pictures, provider webhooks and robots.txt.
  if (deps.env.MAINTENANCE) app.use(closeForMaintenance(deps.env.MAINTENANCE_SECRET, maintenancePage))
  mountApiDocs(app)
  mountApi(app, deps, limiter)
  mountConsentForm(app, deps, limiter)
  mountNewsletterForm(app, deps, limiter)
  mountOneClickUnsubscribe(app, deps, limiter)
  if (renderPage) {
    mountPageForms(app, deps, limiter, renderPage)
    app.get('*', answerPage(deps, limiter, renderPage))
  }
  return app
}
