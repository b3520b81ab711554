/** The part of a site's configuration that pages need; links only if their page exists. */
import { matchRoutes } from 'react-router'
import { attractionsOf, type SiteConfig } from '../brands/site-config.ts'
import type { PageSite } from './page/api-context.ts'
import { CONTENT_PATH, routes, UNKNOWN_PATH } from './routes.ts'

const HOTELS_PATH = '/hotels'
const CARAVAN_SALES_PATH = '/holiday-home-sales'

/** Cached, since a configuration does not change at run time. */
const known = new WeakMap<SiteConfig, PageSite>()

/** @param contentPaths paths of the site's content pages */
export function pageSiteOf(config: SiteConfig, contentPaths: readonly string[]): PageSite {
  const site = known.get(config) ?? makePageSite(config, contentPaths)
  known.set(config, site)
  return site
}

function makePageSite(config: SiteConfig, contentPaths: readonly string[]): PageSite {
  const { code, theme, brandName, strapline, email, telephone, hours, company, reviewsLink, socialLinks } = config
  const { headerStyle, paymentMarks, sampleReviews, showReviews, showPrizeDraw, showOffers, showParkRating } = config
  const { termsUrl, privacyUrl, externalOffersPage } = config
  const identity = { code, theme, brandName, strapline, email, telephone, hours, company, reviewsLink, socialLinks }
  return {
    ...identity,
    hoursExceptions: config.hoursExceptions,
    headerStyle,
    megaMenuFile: config.megaMenuFile,
    logo: config.files.logo,
    paymentMarks,
    sampleReviews,
    showReviews,
    showPrizeDraw,
    showOffers: showOffers && hasPage('/offers', contentPaths),
    showCaravanSales: config.showCaravanSales && hasPage(CARAVAN_SALES_PATH, contentPaths),
    showParkRating,
    termsUrl,
    privacyUrl,
    externalOffersPage,
    footerLinks: config.footerLinks
      .filter((link) => link.external || hasPage(link.path, contentPaths))
      .map((link) =>
        link.path === HOTELS_PATH && !config.hasOwnFooter ? { ...link, title: config.menuTitles.hotels } : link,
      ),
    navigation: config.navigation?.filter(({ path }) => !path.startsWith('/') || hasPage(path, contentPaths)),
    attractions: config.attractions && {
      ...attractionsOf(config)!,
      path: hasPage(config.attractions.path, contentPaths) ? config.attractions.path : undefined,
    },
    showHotels: config.showHotels && hasPage(HOTELS_PATH, contentPaths),
    menuTitles: config.menuTitles,
    hasParkOrder: config.parkOrder !== undefined,
  }
}

/** Whether a path has its own route or a content page; any other redirects to /404. */
export function hasPage(path: string, contentPaths: readonly string[]): boolean {
  if (contentPaths.includes(path)) return true
  const route = matchRoutes(routes, path)?.at(-1)?.route.path
  return route !== undefined && route !== CONTENT_PATH && route !== UNKNOWN_PATH
}
