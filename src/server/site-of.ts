import type { SiteConfig } from '../brands/site-config.ts'
import { readBrand } from '../brands/read-brand.ts'
import type { Env } from './env.ts'

/** The site's configuration with overrides from the server's settings. */
export function siteOf(env: Env): SiteConfig {
  const site = readBrand(env.BRANDS_DIR, env.SITE_CODE)
  const { analytics, affiliate, pixel } = site.trackingIds
  return {
    ...site,
    externalOffersPage: env.EXTERNAL_OFFERS_PAGE ?? site.externalOffersPage,
    trackingIds: {
      analytics: env.ANALYTICS_ID ?? analytics,
      affiliate: env.AFFILIATE_ID ?? affiliate,
      pixel: env.TRACKING_PIXEL ?? pixel,
    },
  }
}
