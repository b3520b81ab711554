/** Reads brands from their folders. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { isSiteCode, type SiteCode } from '../domain/site/site.ts'
import { readBrandFiles } from './brand-files.ts'
import { FooterChanges, footerOf } from './footer-links.ts'
import { checkSite, type GalleryBrand, type SiteConfig } from './site-config.ts'
import { OwnPages, staticPagesOf } from './static-pages.ts'

/** The keys of site.json that are combined with defaults: content pages and footer. */
const Composed = z.looseObject({ pages: OwnPages, footer: z._default(FooterChanges, {}) })

/** The codes of the brands in a folder: its subfolders with a name of two letters. */
export function brandCodes(brands: string): SiteCode[] {
  return readdirSync(brands, { withFileTypes: true })
    .map((entry) => (entry.isDirectory() ? entry.name.toUpperCase() : ''))
    .filter(isSiteCode)
    .sort()
}

/**
 * The validated brand of a code.
 * @throws Error that names the brand and every invalid key, 'brands/bf: telephone must be…' [PROD-07]
 */
export function readBrand(brands: string, code: SiteCode): SiteConfig {
  const theme = code.toLowerCase()
  const folder = path.join(brands, theme)
  const composed = z.safeParse(Composed, readJson(folder, 'site.json'), { error: z.locales.en().localeError })
  if (!composed.success) throw new Error(`brands/${theme}: ${z.prettifyError(composed.error)}`)
  const { pages, footer, ...facts } = composed.data
  const staticPages = staticPagesOf(code, pages)
  const site = checkSite(code, {
    ...facts,
    code,
    staticPages,
    footerLinks: footerOf(staticPages, footer),
    home: readJson(folder, 'home.json'),
    design: readJson(folder, 'design.json'),
  })
  return { ...site, theme, files: readBrandFiles(folder, site.design) }
}

/** The brands of a folder, for the design system page. */
export function galleryBrandsOf(brands: readonly SiteConfig[]): GalleryBrand[] {
  return brands.map(({ theme, brandName, files }) => ({
    theme,
    name: brandName,
    stylesheet: files.stylesheet.address,
  }))
}

function readJson(folder: string, name: string): unknown {
  const file = path.join(folder, name)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file}: ${(cause as Error).message}`, { cause })
  }
}
