import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router'
import type { GalleryBrand, SiteConfig } from '../brands/site-config.ts'
import type { StorefrontApi } from '../contract/calls.ts'
import type { Picture } from '../contract/fields.ts'
import type { CalendarDate } from '../domain/dates/calendar-date.ts'
import { addedChannels } from '../domain/site/channel.ts'
import type { ConsentChoice } from '../domain/customer/consent.ts'
import { apiContext, settingContext } from './page/api-context.ts'
import { MaintenancePage } from './frame/maintenance-page.tsx'
import { answersForms, withFormActions } from './form-actions/form-actions.ts'
import { pageSiteOf } from './page-site.ts'
import { asScriptText, serialiseErrors } from './page/page-state.ts'
import { errorHook } from './page/error-hook.ts'
import { earlyPress } from './hydration/early-press.ts'
import { renderWhole } from './hydration/lazy-part.tsx'
import { startAfterLoad } from './hydration/start-after-load.ts'
import { SIGNED_UP_KEY } from './features/newsletter/signed-up.ts'
import { signupMark } from './memory/signup-mark.ts'
import { moduleOf } from './routes.ts'
import { structuredData } from './structured-data/structured-data.ts'
import { PageFactsProvider, type PageFacts } from './page/page-facts.tsx'

/** URLs of the client's files, as the build's manifest lists them. */
export interface PageAssets {
  readonly entry: string
  readonly css: readonly string[]
  /** URLs of the scripts of modules (paths as in the build's manifest) with their imports, to preload. */
  preload(modules: readonly string[]): readonly string[]
  /** The module that reports page errors to the server; undefined disables reports. */
  readonly errorReporter?: string
  /** Further markup for the head, added by the development server. */
  readonly headHtml?: string
}

export interface PageRequest {
  readonly api: StorefrontApi
  readonly site: SiteConfig
  /** Paths of the site's content pages. */
  readonly contentPaths: readonly string[]
  /** Base of canonical addresses; by default that of the request. */
  readonly publicUrl?: string
  readonly today: CalendarDate
  /** The visitor's cookie choice. */
  readonly consent?: ConsentChoice
  readonly galleryBrands?: readonly GalleryBrand[]
  readonly nonce: string
  readonly assets: PageAssets
}

const handler = createStaticHandler(withFormActions())

const DOCUMENT_END = '</body></html>'

/** A document as text: the server compresses it and adds headers; a Response would have to be copied for that. */
export interface RenderedPage {
  readonly status: number
  readonly headers: Headers
  readonly html: string
}

/** The document for an address, or a redirect. */
export async function renderPage(request: Request, page: PageRequest): Promise<RenderedPage | Response> {
  if (request.method === 'POST' && !answersForms(request.url)) {
    return new Response('This page takes no form.', { status: 405, headers: { allow: 'GET, HEAD' } })
  }
  const publicUrl = (page.publicUrl ?? new URL(request.url).origin).replace(/\/$/, '')
  const { today, consent, galleryBrands } = page
  const site = pageSiteOf(page.site, page.contentPaths)
  const tracking = trackingOf(page.site)
  const added = addedChannels()
  const channels = added.length > 0 ? added : undefined
  const facts: PageFacts = { site, publicUrl, consent, tracking, today, channels, galleryBrands }
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, page.api)
  requestContext.set(settingContext, { site: facts.site, publicUrl, today: () => today, galleryBrands })
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response) return context
  const html = await renderWhole(() =>
    renderToString(
      <PageFactsProvider facts={facts}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </PageFactsProvider>,
    ),
  )
  // React renders the head; server-only markup is added to its end, and the loader data to the end of the body.
  const headEnd = html.indexOf('</head>')
  const parts = [
    '<!DOCTYPE html>',
    html.slice(0, headEnd),
    headOf(page),
    `<script nonce="${page.nonce}">${earlyPress()}</script>`,
    describe(context, facts),
    html.slice(headEnd, -DOCUMENT_END.length),
    tailOf(page, context, facts),
    DOCUMENT_END,
  ]
  return { status: context.statusCode, headers: headersOf(context), html: parts.join('') }
}

/** The document shown for every page during maintenance, without scripts. */
export function renderMaintenance(
  page: Pick<PageRequest, 'site' | 'contentPaths' | 'today' | 'assets'> & { readonly publicUrl: string },
  picture: Picture,
): string {
  const { publicUrl, today } = page
  const facts: PageFacts = { site: pageSiteOf(page.site, page.contentPaths), publicUrl, today }
  const html = renderToString(
    <PageFactsProvider facts={facts}>
      <MaintenancePage picture={picture} />
    </PageFactsProvider>,
  )
  const headEnd = html.indexOf('</head>')
  return ['<!DOCTYPE html>', html.slice(0, headEnd), headOf(page), html.slice(headEnd)].join('')
}

/** The configured analytics; undefined if there are none. */
function trackingOf({ trackingIds }: SiteConfig): PageFacts['tracking'] {
  const { analytics, affiliate, pixel } = trackingIds
  if (analytics === '' && affiliate === '' && pixel === undefined) return undefined
  return { analytics: analytics || undefined, affiliate: affiliate === '' ? undefined : true, pixel }
}

function headersOf(context: StaticHandlerContext): Headers {
  const headers = new Headers()
  for (const { route } of context.matches) {
    for (const [name, value] of context.loaderHeaders[route.id] ?? []) headers.set(name, value)
  }
  return headers
}

function headOf({ site, assets }: Pick<PageRequest, 'site' | 'assets'>): string {
  const { theme, design, files } = site
  return [
    ...files.fonts.map(
      ({ address }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`,
    ),
    `<link rel="stylesheet" href="${files.stylesheet.address}">`,
    ...assets.css.map((file) => `<link rel="stylesheet" href="${file}">`),
    `<link rel="icon" href="/brand/${theme}/icon.svg" type="image/svg+xml">`,
    `<link rel="icon" href="/brand/${theme}/icon-32.png" sizes="32x32">`,
    `<link rel="apple-touch-icon" href="/brand/${theme}/icon-180.png">`,
    `<link rel="manifest" href="/brand/${theme}/site.webmanifest">`,
    `<meta name="theme-color" content="${design.palette.primary}">`,
    assets.headHtml ?? '',
  ].join('')
}

/** JSON-LD of the page; empty if it failed. */
function describe({ matches, loaderData, errors }: StaticHandlerContext, facts: PageFacts): string {
  const page = matches.at(-1)?.route.id
  if (page === undefined || errors) return ''
  return structuredData(facts, moduleOf(page), loaderData[page])
}

function tailOf({ assets, nonce }: PageRequest, context: StaticHandlerContext, facts: PageFacts): string {
  const modules = context.matches.map(({ route }) => moduleOf(route.id))
  const hydration = {
    loaderData: context.loaderData,
    actionData: context.actionData,
    errors: serialiseErrors(context.errors),
  }
  const before = (assets.errorReporter ? errorHook(assets.errorReporter) : '') + signupMark(SIGNED_UP_KEY)
  return [
    `<script nonce="${nonce}">${before}window.__staticRouterHydrationData=${asScriptText(hydration)};`,
    `window.__pageFacts=${asScriptText(facts)};${startAfterLoad(assets.entry, assets.preload(modules))}</script>`,
  ].join('')
}
