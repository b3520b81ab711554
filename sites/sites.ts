import type { SiteCode } from '../src/domain/site.ts'
import { brackenfold } from './bf.ts'
import { morningTide } from './mt.ts'
import { checkSite, type SiteConfig } from './site-config.ts'
import { saltmarshNews } from './sn.ts'

const SITES: Record<SiteCode, SiteConfig> = { BF: brackenfold, SN: saltmarshNews, MT: morningTide }

/**
 * The configuration of a site, checked.
 * @throws Error that names every bad key, 'sites/bf.ts: telephone must be…' [PROD-07].
 */
export function siteConfig(code: SiteCode): SiteConfig {
  return checkSite(code, SITES[code])
}
