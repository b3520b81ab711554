import { createContext } from 'react-router'
import type { GalleryBrand, SiteConfig } from '../../brands/site-config.ts'
import type { StorefrontApi } from '../../contract/calls.ts'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'

declare module 'react-router' {
  interface Future {
    v8_middleware: true
  }
}

/** How loaders reach the back end: in-process on the server, over HTTP in the browser. */
export const apiContext = createContext<StorefrontApi>()

/** What pages show of a site's configuration. */
export type PageSite = Pick<
  SiteConfig,
  | 'code'
  | 'theme'
  | 'brandName'
  | 'strapline'
  | 'email'
  | 'telephone'
  | 'hours'
  | 'company'
  | 'reviewsLink'
  | 'socialLinks'
  | 'headerStyle'
  | 'megaMenuFile'
  | 'paymentMarks'
  | 'sampleReviews'
  | 'showReviews'
  | 'showOffers'
  | 'showCaravanSales'
  | 'showParkRating'
  | 'termsUrl'
  | 'privacyUrl'
  | 'externalOffersPage'
  | 'footerLinks'
> & {
  /** In pixels, where there is room for it. */
  readonly logo: { readonly width: number; readonly height: number }
  /** What to do near by; `path` only where there is a page of words about it [PROD-08]. */
  readonly attractions: Pick<SiteConfig['attractions'], 'partner' | 'url' | 'words'> & { readonly path?: string }
  /** Whether there is a page about hotels, which are not booked here. */
  readonly hasHotels: boolean
  /** Whether recommended lists begin with parks that the site names [RES-11]. */
  readonly hasParkOrder: boolean
}

export interface PageSetting {
  readonly site: PageSite
  /** Base of canonical addresses, without a slash at its end. */
  readonly publicUrl: string
  readonly today: () => CalendarDate
  /** The brands in which the page of all parts is shown; it is for development, and there with them only. */
  readonly galleryBrands?: readonly GalleryBrand[]
}

/** Site and day for loaders. */
export const settingContext = createContext<PageSetting>()
