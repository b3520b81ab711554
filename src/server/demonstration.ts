/**
 * The only file of the shop that imports the demonstration, which is loaded when it is needed. A company without one
 * deletes `demo`, leaves both lists empty, `{}`, and returns `plainIllustrator`.
 */
import type { ClientConfig, Pool } from 'pg'
import type { CalendarDate } from '../domain/dates/calendar-date.ts'
import type { SiteCode } from '../domain/site/site.ts'
import type { NearbySights } from './content/catalogue-texts.ts'
import type { PaymentAdapters } from './payments/payment-adapter.ts'
import type { Illustrator } from './pictures/illustrator.ts'

export interface Demonstration {
  readonly nearbySights?: NearbySights
  /** Fills an empty database at the start and extends what is on sale each day; leaves an imported catalogue alone. */
  readonly fillCatalogue?: (options: FillOptions) => Promise<unknown>

  /** Adds generated bookings until there are as many as wanted. */
  readonly fillBookings?: (options: FillBookingsOptions) => Promise<unknown>
}

export interface FillBookingsOptions {
  readonly pool: Pool
  readonly dataDir: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly wanted: number
  /** Codes of the brands: most bookings are of the first. */
  readonly sites: readonly SiteCode[]
  /** Days after departure when personal data is deleted. */
  readonly keepDays: number
  /** Receives the progress, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void
}

export interface FillOptions {
  readonly pool: Pool
  readonly connectionConfig: ClientConfig
  /** Today in Europe/London. */
  readonly today: CalendarDate
  /** Share of the parks, from above 0 to 1. */
  readonly scale: number
  /** Receives the progress, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void
}

/** Payment providers of the demonstration, by the value of PAYMENT_PROVIDER. */
export const DEMONSTRATION_PAYMENTS: PaymentAdapters = {
  sandbox: () => import('../../demo/bank/adapter.ts'),
}

/** Else every picture without a photograph is a placeholder. */
export async function loadIllustrator(): Promise<Illustrator> {
  return (await import('../../demo/illustrator.ts')).illustrator
}

export async function loadDemonstration(): Promise<Demonstration> {
  return {
    ...(await import('../../demo/catalogue/nearby-sights.ts')),
    ...(await import('../../demo/catalogue/fill.ts')),
    ...(await import('../../demo/bookings/fill.ts')),
  }
}
