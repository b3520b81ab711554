import type { SiteConfig } from '../../sites/site-config.ts'
import { siteConfig } from '../../sites/sites.ts'
import type { Env } from './env.ts'

/** The site as it is configured, with what the settings of the server say otherwise. */
export function siteOf({ SITE_CODE, EXTERNAL_OFFERS_PAGE }: Env): SiteConfig {
  const site = siteConfig(SITE_CODE)
  return EXTERNAL_OFFERS_PAGE === undefined ? site : { ...site, externalOffersPage: EXTERNAL_OFFERS_PAGE }
}
