/** The brands of the demonstration, for tests. */
import path from 'node:path'
import type { SiteCode } from '../../domain/site/site.ts'
import { readBrand } from '../read-brand.ts'
import type { SiteConfig } from '../site-config.ts'

export const SITE_CODES = ['BF', 'SN', 'MT'] as const satisfies readonly SiteCode[]

export const BRANDS_FOLDER = path.join(import.meta.dirname, '..', '..', '..', 'brands')

const read = new Map<SiteCode, SiteConfig>()

/** One object a brand, as in the server, since values made from it are cached by it. */
export function siteConfig(code: SiteCode): SiteConfig {
  const config = read.get(code) ?? readBrand(BRANDS_FOLDER, code)
  read.set(code, config)
  return config
}
