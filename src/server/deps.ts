/** Every port the application stands on, named once. `main.ts` wires the real ones, tests wire theirs. */
import type pg from 'pg'
import type { GalleryBrand, SiteConfig } from '../brands/site-config.ts'
import type { AvailabilityIndex } from './availability/queries.ts'
import type { ContentPages } from './content/content-pages.ts'
import type { Stories } from './content/stories.ts'
import type { CatalogueTexts } from './content/catalogue-texts.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import type { FormLimits } from './safety/form-limits.ts'
import type { ClientErrorLimits } from './safety/client-error-limits.ts'
import type { LoginLimits } from './safety/login-limits.ts'
import type { Db } from './store/connection.ts'
import type { Suppliers } from './suppliers/suppliers.ts'

/** The only source of the time of day. Holds expire by the database's clock, not by this one. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** What a page has to know of a picture before it is there. */
export interface PictureFacts {
  /** The CSS colour that fills the frame meanwhile, '#8fb3c0', and the landscape that is drawn, 'dune-coast'. */
  describe(key: string): { readonly colour: string; readonly scene: string | undefined }
}

export interface Deps {
  readonly env: Env
  readonly site: SiteConfig
  /** Where the page of the design system's parts is there: the brands it is shown in. */
  readonly galleryBrands?: readonly GalleryBrand[]
  readonly log: Log
  readonly clock: Clock
  readonly db: Db
  readonly pool: pg.Pool
  /** Prices, stock and the catalogue's facts in memory; `availability.catalogue` is the latter. */
  readonly availability: AvailabilityIndex
  /** The catalogue's long texts, which are not in memory. */
  readonly texts: CatalogueTexts
  /** Pages of words: terms, help, about us. */
  readonly content: ContentPages
  /** Blog posts and travel guides. */
  readonly stories: Stories
  readonly payments: PaymentProvider
  /** Who is asked whether a stay is to be had: our own stock, and the live suppliers. */
  readonly suppliers: Suppliers
  readonly pictures: PictureFacts
  /** How often somebody may try to log in to a booking. */
  readonly loginLimits: LoginLimits
  /** How many errors of pages are heard of. */
  readonly clientErrors: ClientErrorLimits
  /** How often somebody may write to us or sign up. */
  readonly formLimits: FormLimits
  /** Milliseconds after which a call is answered with 503, whatever becomes of it. */
  readonly callLimitMs: number
}
