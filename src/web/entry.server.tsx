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
import type { LoadedPage, RenderedDocument } from '../contract/page-document.ts'
import type { CalendarDate } from '../domain/dates/calendar-date.ts'
import { currentEuroRate, type EuroRate } from '../domain/money/euro-guide.ts'
import { addedChannels } from '../domain/site/channel.ts'
import { apiContext, settingContext } from './page/api-context.ts'
import { MaintenancePage } from './frame/maintenance-page.tsx'
import { pageSiteOf } from './page-site.ts'
import { asScriptText, serialiseErrors, type PageState } from './page/page-state.ts'
import { renderUntilLoaded } from './hydration/lazy-part.tsx'
import { renderHtml } from './hydration/render-html.tsx'
import { PAGE_STATE_ID } from './hydration/start-after-load.ts'
import { modulesAfter } from './next-pages.ts'
import { moduleOf, routes } from './routes.ts'
import { structuredData } from './structured-data/structured-data.ts'
import type { PageFacts } from './page/page-facts.tsx'
import { ApiFailure } from '../contract/api-failure.ts'

/** URLs of the client's files, as the build's manifest lists them. */
export interface PageAssets {
  /** The inline script of every page (page-script.ts); without one no page is hydrated. */
  readonly script?: string
  /** The module that hydrates a page. */
  readonly entry: string
  /** The module that reports page errors to the server; undefined disables reports. */
  readonly errorReporter?: string
  /** Whether the shop has a rate of euro, and pages so a choice to show them. */
  readonly hasEuro?: boolean
  readonly css: readonly string[]
  /** URLs of the scripts of modules (paths as in the build's manifest) with their imports, to preload. */
  preload(modules: readonly string[]): readonly string[]
  /** Further markup for the head, added by the development server. */
  readonly headHtml?: string
}

export interface PageRequest {
  readonly api: StorefrontApi
  readonly site: SiteConfig
  /** Paths of the site's content pages. */
  readonly contentPaths: readonly string[]
  /** Base of canonical addresses; by default the request's. */
  readonly publicUrl?: string
  readonly today: CalendarDate
  /** The start of the minute, milliseconds since 1970. */
  readonly now: number
  readonly galleryBrands?: readonly GalleryBrand[]
  /** As set, however old. */
  readonly euroRate?: EuroRate
  readonly assets: PageAssets
}

const handler = createStaticHandler(routes)

const DOCUMENT_END = '</body></html>'

/** UTF-8 of a UTF-16 unit. */
const MAX_BYTES_PER_UNIT = 3

const OK = 200
const UNAVAILABLE = 503
const NOT_ALLOWED = 405

/** Loads the page at an address; a Response is a redirect. */
export async function loadPage(request: Request, page: PageRequest): Promise<LoadedPage | Response> {
  const publicUrl = (page.publicUrl ?? new URL(request.url).origin).replace(/\/$/, '')
  const { today, galleryBrands } = page
  const facts = factsOf(page, publicUrl)
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, page.api)
  requestContext.set(settingContext, {
    site: facts.site,
    publicUrl,
    today: () => today,
    now: () => page.now,
    hasRegion: async (id) => {
      const initial = await page.api.initial({ siteCode: facts.site.code }).catch(() => undefined)
      return initial?.regions.some(({ regionId }) => regionId === id) ?? true
    },
    galleryBrands,
  })
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response) return context
  // Of a form whose page has no action.
  if (context.statusCode === NOT_ALLOWED) return new Response(null, { status: NOT_ALLOWED })
  const state = stateOf(context, facts)
  return {
    status: statusOf(context),
    headers: headersOf(context),
    state,
    render: (nonce) => renderDocument(page, context, facts, state, nonce),
  }
}

/** Also where a loader says that it could not get what its page is about: the page has that, and a way to try again. */
function statusOf({ statusCode, errors, loaderData }: StaticHandlerContext): number {
  const loaded = Object.values(loaderData as Record<string, { readonly kind?: unknown } | null | undefined>)
  if (statusCode === OK && loaded.some((one) => one?.kind === 'failed')) return UNAVAILABLE
  const failure = Object.values(errors ?? {}).find((error) => error instanceof ApiFailure)
  return failure?.status === UNAVAILABLE ? UNAVAILABLE : statusCode
}

async function renderDocument(
  page: PageRequest,
  context: StaticHandlerContext,
  facts: PageFacts,
  state: string,
  nonce?: string,
): Promise<RenderedDocument> {
  const router = createStaticRouter(handler.dataRoutes, context)
  const document = <StaticRouterProvider router={router} context={context} hydrate={false} />
  const { pieces, rules } = await renderUntilLoaded(() => renderHtml(document, facts, isDeveloping(page.assets)))
  const styles = [...rules].join('')
  // React renders the head; server-only markup is added to its end, and the loader data to the end of the body.
  const [head, body] = apartAtHeadEnd(pieces)
  const end = body.pop() ?? ''
  const parts = [
    '<!DOCTYPE html>',
    head,
    headOf(page),
    styleElement(styles, nonce),
    scriptElement(page.assets, nonce),
    describe(context, facts),
    ...body,
    end.slice(0, -DOCUMENT_END.length),
    `<script type="application/json" id="${PAGE_STATE_ID}" ${scriptsOf(page.assets, context)}>`,
    state,
    '</script>',
    DOCUMENT_END,
  ]
  return { body: encode(parts), styles }
}

/** The document before the end of the head, and the pieces from there on. */
function apartAtHeadEnd([start = '', ...rest]: readonly string[]): [head: string, body: string[]] {
  const headEnd = start.indexOf('</head>')
  return [start.slice(0, headEnd), [start.slice(headEnd), ...rest]]
}

/** The development server's policy allows style attributes: React's development build reports missing ones. */
const isDeveloping = (assets: PageAssets) => assets.headHtml !== undefined

/** After the style sheets, above which its rules have to be. */
function styleElement(styles: string, nonce?: string): string {
  return styles === '' ? '' : `<style${nonce === undefined ? '' : ` nonce="${nonce}"`}>${styles}</style>`
}

/** Of the attributes the policy's hash says nothing. */
function scriptElement({ script = '', entry, errorReporter, hasEuro }: PageAssets, nonce?: string): string {
  const attributes = [
    nonce === undefined ? '' : ` nonce="${nonce}"`,
    ` data-entry="${entry}"`,
    errorReporter === undefined ? '' : ` data-error-reporter="${errorReporter}"`,
    hasEuro ? ' data-euro' : '',
  ]
  return `<script${attributes.join('')}>${script}</script>`
}

/** Memory in which documents are put together one after another; grows to the longest. */
let memory = Buffer.alloc(0)

/** Joining the parts as text would copy a page once more. */
function encode(parts: readonly string[]): Uint8Array<ArrayBuffer> {
  const max = parts.reduce((sum, part) => sum + part.length, 0) * MAX_BYTES_PER_UNIT
  if (memory.length < max) memory = Buffer.allocUnsafeSlow(max)
  let length = 0
  for (const part of parts) length += memory.write(part, length)
  return new Uint8Array(memory.subarray(0, length))
}

/** The facts that pages of a day have in common: one object, the key of cached fragments. */
let latest: { readonly page: PageRequest; readonly publicUrl: string; readonly facts: PageFacts } | undefined

function factsOf(page: PageRequest, publicUrl: string): PageFacts {
  const { site, contentPaths, today, galleryBrands, euroRate } = page
  const known = latest
  const isSame =
    known?.page.site === site &&
    known.page.contentPaths === contentPaths &&
    known.page.today === today &&
    known.page.galleryBrands === galleryBrands &&
    known.page.euroRate === euroRate &&
    known.publicUrl === publicUrl
  if (isSame) return known.facts
  const added = addedChannels()
  const facts: PageFacts = {
    site: pageSiteOf(site, contentPaths),
    publicUrl,
    tracking: trackingOf(site),
    today,
    euro: currentEuroRate(euroRate, today),
    channels: added.length > 0 ? added : undefined,
    galleryBrands,
  }
  latest = { page, publicUrl, facts }
  return facts
}

/** Addresses of the page's modules and their imports, and of those that the next pages need besides, as attributes. */
function scriptsOf(assets: PageAssets, { matches }: StaticHandlerContext): string {
  const modules = matches.map(({ route }) => moduleOf(route.id))
  const own = assets.preload(modules)
  const next = assets.preload([...modules, ...modulesAfter(modules.at(-1) ?? '')]).slice(own.length)
  return `data-scripts="${own.join(' ')}" data-next="${next.join(' ')}"`
}

const factsAsText = new WeakMap<PageFacts, string>()

/** A {@link PageState} as JSON. */
function stateOf({ loaderData, actionData, errors }: StaticHandlerContext, facts: PageFacts): string {
  const text = factsAsText.get(facts) ?? asScriptText(facts)
  factsAsText.set(facts, text)
  const loaded: PageState['loaded'] = { loaderData, actionData, errors: serialiseErrors(errors) }
  return `{"facts":${text},"loaded":${asScriptText(loaded)}}`
}

/** The document shown for every page during maintenance, without scripts. */
export function renderMaintenance(
  page: Pick<PageRequest, 'site' | 'contentPaths' | 'today' | 'assets'> & { readonly publicUrl: string },
  picture: Picture,
): { readonly html: string; readonly styles: string } {
  const { publicUrl, today } = page
  const facts: PageFacts = { site: pageSiteOf(page.site, page.contentPaths), publicUrl, today }
  const { pieces, rules } = renderHtml(<MaintenancePage picture={picture} />, facts, isDeveloping(page.assets))
  const styles = [...rules].join('')
  const [head, body] = apartAtHeadEnd(pieces)
  const parts = ['<!DOCTYPE html>', head, headOf(page), styleElement(styles), ...body]
  return { html: parts.join(''), styles }
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
    // The first paint has the whole header: a part of the navigation would move as the rest is parsed.
    '<link rel="expect" href="#content" blocking="render">',
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
