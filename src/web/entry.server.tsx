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
import { SIGNED_UP_KEY } from './features/newsletter/signed-up.ts'
import { signupMark } from './memory/signup-mark.ts'
import { moduleOf } from './routes.ts'
import { structuredData } from './structured-data/structured-data.ts'
import { PageFactsProvider, type PageFacts } from './page/page-facts.tsx'

/** Where the browser finds the program of a page. */
export interface PageAssets {
  readonly entry: string
  readonly css: readonly string[]
  /** Scripts of the given modules (paths as in the build's manifest), their imports included, to be fetched at once. */
  preload(modules: readonly string[]): readonly string[]
  /** The module that tells the server of an error of a page; without it none is told. */
  readonly errorReporter?: string
  /** Further markup for the head: what the development server adds. */
  readonly headHtml?: string
}

export interface PageRequest {
  readonly api: StorefrontApi
  readonly site: SiteConfig
  /** Addresses of this site at which there is a page of words. */
  readonly contentPaths: readonly string[]
  /** Base of canonical addresses; that of the request where left out. */
  readonly publicUrl?: string
  readonly today: CalendarDate
  /** What the visitor has said to cookies that the site does not need. */
  readonly consent?: ConsentChoice
  readonly galleryBrands?: readonly GalleryBrand[]
  readonly nonce: string
  readonly assets: PageAssets
}

const handler = createStaticHandler(withFormActions())

const DOCUMENT_END = '</body></html>'

/** A whole document, as text: the server compresses it and adds headers, which a Response would have it copy. */
export interface RenderedPage {
  readonly status: number
  readonly headers: Headers
  readonly html: string
}

/** A whole page for an address, or the redirect it leads to. */
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
  // React writes the head; what only the server knows goes in at its end, and the state at the end of the page.
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

/** The whole document that takes the place of every page while the site is closed; it has no script. */
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

/** What is configured to measure visits; undefined where nothing is. */
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

/** What the page says of itself to machines; a page that failed says nothing. */
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
  const start = (assets.errorReporter ? errorHook(assets.errorReporter) : '') + signupMark(SIGNED_UP_KEY)
  return [
    `<script nonce="${nonce}">${start}window.__staticRouterHydrationData=${asScriptText(hydration)};`,
    `window.__pageFacts=${asScriptText(facts)}</script>`,
    ...assets.preload(modules).map((file) => `<link rel="modulepreload" fetchpriority="low" href="${file}">`),
    // Low: pictures and fonts of what is seen come first on a slow line.
    `<script type="module" async fetchpriority="low" src="${assets.entry}"></script>`,
  ].join('')
}
