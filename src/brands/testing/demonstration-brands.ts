/** The brands of the demonstration, for tests. */
import path from 'node:path'
import type { SiteCode } from '../../domain/site/site.ts'
import { readBrand } from '../read-brand.ts'
import type { SiteConfig } from '../site-config.ts'

export const SITE_CODES = ['BF', 'SN', 'MT'] as const satisfies readonly SiteCode[]

export const BRANDS_FOLDER = path.join(import.meta.dirname, '..', '..', '..', 'brands')

export function siteConfig(code: SiteCode): SiteConfig {
  return readBrand(BRANDS_FOLDER, code)
}
