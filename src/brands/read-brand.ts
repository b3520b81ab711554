/** Reads brands from their folders. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { homePictureKey } from '../domain/site/picture-address.ts'
import { isSiteCode, type SiteCode } from '../domain/site/site.ts'
import {
  BrandError,
  brandFault,
  type BrandFault,
  missingFonts,
  missingPictures,
  readBrandFiles,
} from './brand-files.ts'
import { Design } from './design.ts'
import { FooterChanges, footerOf } from './page-links.ts'
import { checkSite, type GalleryBrand, type SiteConfig, type SiteFacts, type StaticPage } from './site-config.ts'

type Page = Pick<StaticPage, 'title' | 'path'>

/** A brand's content pages in addition to the common ones; validated with the rest. */
const OwnPages = z.array(z.object({ title: z.string(), path: z.string() }))

/** The content pages of every site, from content/pages [ROUTE-10]. */
export const COMMON_PAGES: readonly Page[] = [
  { title: 'Help and contact', path: '/help' },
  { title: 'Booking terms', path: '/terms' },
  { title: 'Privacy policy', path: '/privacy-policy' },
  { title: 'Customer charter', path: '/customer-charter' },
  { title: 'Accessibility statement', path: '/accessibility-statement' },
  { title: 'Cancellation protection', path: '/cancellation-protection' },
  { title: 'Work with us', path: '/work-with-us' },
  { title: 'Insurance', path: '/insurance' },
  { title: 'Hotels', path: '/hotels' },
  { title: 'Ferry deals', path: '/ferry-deals' },
  { title: 'Holiday home sales', path: '/holiday-home-sales' },
  { title: 'Weekend breaks', path: '/weekend-breaks' },
  { title: 'Spa breaks', path: '/uk-spa-breaks' },
  { title: 'Themed breaks', path: '/themed-breaks' },
  { title: 'Cottages', path: '/cottages' },
  { title: 'European holiday parks', path: '/european-holiday-parks' },
  { title: 'Cheaper caravan holidays', path: '/cheap-caravan-holidays-uk-europe' },
  { title: 'Lodges with hot tubs', path: '/lodges-with-hot-tubs' },
]

/** Of those whose subscribers take part in one. */
const PRIZE_DRAW: Page = { title: 'Prize draw', path: '/newsletter-prize' }

/**
 * All content pages of a site: the common ones, then its own. Ids begin with the site's code, `bf-help`, so that one
 * content system can hold the pages of all brands.
 */
function staticPagesOf(
  code: SiteCode,
  own: readonly Page[],
  { showPrizeDraw, withoutTexts }: { readonly showPrizeDraw?: unknown; readonly withoutTexts?: unknown },
): StaticPage[] {
  const left = new Set(Array.isArray(withoutTexts) ? withoutTexts : [])
  const common = [...COMMON_PAGES, ...(showPrizeDraw === true ? [PRIZE_DRAW] : [])]
  return [...common.filter(({ path: address }) => !left.has(`pages${address}`)), ...own].map((page) => ({
    ...page,
    pageId: `${code.toLowerCase()}-${page.path.slice(1)}`,
  }))
}

/** The keys of site.json that are combined with defaults: content pages and footer. */
const Composed = z.looseObject({ pages: OwnPages, footer: z._default(FooterChanges, {}) })

/** The codes of the brands in a folder: its subfolders with a name of two letters. */
export function brandCodes(brands: string): SiteCode[] {
  return readdirSync(brands, { withFileTypes: true })
    .map((entry) => (entry.isDirectory() ? entry.name.toUpperCase() : ''))
    .filter(isSiteCode)
    .sort()
}

const FILES = ['site.json', 'home.json', 'design.json'] as const

/**
 * The validated brand of a code.
 * @param fonts the folder with the fonts of all brands; by default beside them
 * @throws BrandError with every error: 'brands/bf/site.json: telephone must be…' [PROD-07]
 */
export function readBrand(brands: string, code: SiteCode, fonts = path.join(brands, 'fonts')): SiteConfig {
  const theme = code.toLowerCase()
  const folder = path.join(brands, theme)
  const faults: BrandFault[] = []
  const attempt = <Value>(read: () => Value): Value | undefined => {
    try {
      return read()
    } catch (error) {
      const inFiles = () => [{ file: 'public', field: '', message: (error as Error).message }]
      faults.push(...(error instanceof BrandError ? error.faults : inFiles()))
      return undefined
    }
  }
  const [written, home, design] = FILES.map((name) => attempt(() => readJson(folder, code, name)))
  const unreadable = new Set(faults.map(({ file }) => file))
  const site = attempt(() => checkBrand(code, { site: written, home, design }))
  const chosen = z.safeParse(Design.shape.fonts, Object(design).fonts)
  faults.push(...(chosen.success ? missingFonts(folder, chosen.data, fonts) : []), ...missingPictures(folder))
  const files = site && faults.length === 0 ? attempt(() => readBrandFiles(folder, site.design, fonts)) : undefined
  if (site && files) return { ...site, theme, files }
  // Of a file that cannot be read nothing else is told.
  throw new BrandError(
    code,
    faults.filter((fault, index) => index < unreadable.size || !unreadable.has(fault.file)),
  )
}

/** The parsed content of the three files. */
export interface BrandDocuments {
  readonly site: unknown
  readonly home: unknown
  readonly design: unknown
}

/**
 * The facts that a brand's documents say, with defaults.
 * @throws BrandError with every fault of the documents; files beside them are not looked at
 */
export function checkBrand(code: SiteCode, { site: written, home, design }: BrandDocuments): SiteFacts {
  const composed = z.safeParse(Composed, written, { error: z.locales.en().localeError })
  const { pages, footer, ...facts } = composed.data ?? { ...Object(written), pages: [], footer: {} }
  const staticPages = staticPagesOf(code, pages, Object(written) as object)
  const faults = composed.error?.issues.map((issue) => brandFault(issue.path, issue.message)) ?? []
  try {
    const site = checkSite(code, {
      ...facts,
      code,
      staticPages,
      footerLinks: footerOf(staticPages, footer),
      hasOwnFooter: footer.links !== undefined,
      home: withOwnPicture(home, code),
      design,
    })
    if (faults.length === 0) return site
  } catch (error) {
    if (!(error instanceof BrandError)) throw error
    faults.push(...error.faults)
  }
  throw new BrandError(code, faults)
}

const OF_THE_BRAND = 'home'

/** A brand's home.json calls its own picture 'home', so that a copy of it needs no other name. */
function withOwnPicture(home: unknown, code: SiteCode): unknown {
  if (!Array.isArray(home)) return home
  return home.map((block: unknown) =>
    typeof block === 'object' && block !== null
      ? Object.fromEntries(
          Object.entries(block).map(([key, value]: [string, unknown]) => [
            key,
            /picture$/i.test(key) && value === OF_THE_BRAND ? homePictureKey(code) : value,
          ]),
        )
      : block,
  )
}

/** The brands of a folder, for the design system page. */
export function galleryBrandsOf(brands: readonly SiteConfig[]): GalleryBrand[] {
  return brands.map(({ theme, brandName, files }) => ({
    theme,
    name: brandName,
    stylesheet: files.stylesheet.address,
  }))
}

function readJson(folder: string, code: SiteCode, name: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
  } catch (cause) {
    const message = `cannot be read: ${(cause as Error).message}`
    throw new BrandError(code, [{ file: name, field: '', message }])
  }
}
