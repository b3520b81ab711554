import type { SiteCode } from '../domain/site/site.ts'
import { brackenfold } from '../../brands/bf/site.ts'
import { morningTide } from '../../brands/mt/site.ts'
import { checkSite, type SiteConfig } from './site-config.ts'
import { saltmarshNews } from '../../brands/sn/site.ts'

const SITES: Record<SiteCode, SiteConfig> = { BF: brackenfold, SN: saltmarshNews, MT: morningTide }

/**
 * The configuration of a site, checked.
 * @throws Error that names every bad key, 'brands/bf/site.ts: telephone must be…' [PROD-07].
 */
export function siteConfig(code: SiteCode): SiteConfig {
  return checkSite(code, SITES[code])
}
