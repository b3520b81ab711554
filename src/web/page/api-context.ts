import { createContext } from 'react-router'
import type { GalleryBrand, SiteConfig } from '../../brands/site-config.ts'
import type { StorefrontApi } from '../../contract/calls.ts'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'

declare module 'react-router' {
  interface Future {
    v8_middleware: true
  }
}

/** The API for loaders: in-process on the server, over HTTP in the browser. */
export const apiContext = createContext<StorefrontApi>()

/** The part of a site's configuration that pages show. */
export type PageSite = Pick<
  SiteConfig,
  | 'code'
  | 'theme'
  | 'brandName'
  | 'strapline'
  | 'email'
  | 'telephone'
  | 'hours'
  | 'hoursExceptions'
  | 'company'
  | 'reviewsLink'
  | 'socialLinks'
  | 'headerStyle'
  | 'megaMenuFile'
  | 'paymentMarks'
  | 'sampleReviews'
  | 'showReviews'
  | 'showPrizeDraw'
  | 'showOffers'
  | 'showCaravanSales'
  | 'showHotels'
  | 'menuTitles'
  | 'showParkRating'
  | 'termsUrl'
  | 'privacyUrl'
  | 'externalOffersPage'
  | 'footerLinks'
  | 'navigation'
> & {
  /** Width in pixels on wide screens. */
  readonly logo: { readonly width: number; readonly height: number }
  /** Attractions nearby, if the site has a partner; `path` only if there is a content page about them [PROD-08]. */
  readonly attractions:
    | (Pick<NonNullable<SiteConfig['attractions']>, 'partner' | 'url' | 'words'> & { readonly path?: string })
    | undefined
  /** Whether recommended lists start with parks named by the site [RES-11]. */
  readonly hasParkOrder: boolean
}

export interface PageSetting {
  readonly site: PageSite
  /** Base of canonical addresses, without a trailing slash. */
  readonly publicUrl: string
  readonly today: () => CalendarDate
  /** Milliseconds since 1970; on the server the start of the minute. */
  readonly now: () => number
  /** Whether there is a region with this id; while the initial data are missing, any. */
  readonly hasRegion: (id: number) => Promise<boolean>
  /** Brands in which the page of all components is shown; development only. */
  readonly galleryBrands?: readonly GalleryBrand[]
}

/** Site, regions, date and time for loaders. */
export const settingContext = createContext<PageSetting>()
