/** The application's ports, named once. `main.ts` wires the real ones, tests their own. */
import type pg from 'pg'
import type { AddressLookup } from './addresses/address-lookup.ts'
import type { GalleryBrand, SiteConfig } from '../brands/site-config.ts'
import type { AvailabilityIndex } from './availability/queries.ts'
import type { ContentPages } from './content/content-pages.ts'
import type { ContentSource } from './content/content-source.ts'
import type { CatalogueTexts, NearbySights } from './content/catalogue-texts.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import type { PictureDescription } from './pictures/illustrator.ts'
import type { FormLimits, LoginLimits } from './safety/limits.ts'
import type { ClientErrorLimits, CreateLimiter } from './safety/limiter.ts'
import type { StaffLimits } from './identity/staff-limits.ts'
import type { StepCounter } from './steps/step-counter.ts'
import type { Db } from './store/connection.ts'
import type { Suppliers } from './suppliers/supplier.ts'

/** The only source of the current time. Holds expire by the database's clock, not by this one. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

export interface PictureFacts {
  describe(key: string): PictureDescription
  /** The CSS background of a photograph's own colours; undefined before it was first fetched. */
  photoBackdrop(key: string): string | undefined
}

export interface Deps {
  readonly env: Env
  readonly site: SiteConfig
  /** The brands of the design system page, if it is enabled. */
  readonly galleryBrands?: readonly GalleryBrand[]
  readonly log: Log
  readonly clock: Clock
  readonly db: Db
  readonly pool: pg.Pool
  /** For connections of one's own, without the limits of the pool: imports. */
  readonly connectionConfig: pg.ClientConfig
  /** In-memory index of prices, stock and the catalogue (`availability.current`). */
  readonly availability: AvailabilityIndex
  /** Long texts of the catalogue, read from the database. */
  readonly texts: CatalogueTexts
  /** Content pages: terms, help, about us. */
  readonly content: ContentPages
  /** Blog posts and travel guides. */
  readonly stories: ContentSource
  readonly payments: PaymentProvider
  /** Our own stock and the live suppliers. */
  readonly suppliers: Suppliers
  readonly pictures: PictureFacts
  readonly nearbySights: NearbySights
  /** Finds addresses by postcode, if a provider is configured. */
  readonly addresses?: AddressLookup
  /** Creates limits that all processes share. */
  readonly createLimiter: CreateLimiter
  /** Limits of login attempts. */
  readonly loginLimits: LoginLimits
  /** Limits of attempts to sign in to the back office. */
  readonly staffLimits: StaffLimits
  /** Limits of browser error reports. */
  readonly clientErrors: ClientErrorLimits
  /** Limits of messages, sign-ups, login links, trips and address look-ups. */
  readonly formLimits: FormLimits
  /** Counts the steps to a booking; undefined where there are no visitors. */
  readonly steps?: StepCounter
  /** Timeout of a call in milliseconds; then it is answered with 503. */
  readonly callLimitMs: number
  /** How long a call may wait for the database in all, milliseconds; then it is answered with 503. */
  readonly databaseLimitMs: number
}
