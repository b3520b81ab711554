/** Interface of a payment provider's folder: its file `adapter.ts` exports it as `adapter`. See docs/payments.md. */
import type { Hono } from 'hono'
import type { z } from 'zod'
import type { SiteCode } from '../../domain/site/site.ts'
import type { Log } from '../log.ts'
import type { PaymentProvider } from './payment-provider.ts'

export interface PaymentAdapter<Settings extends z.ZodObject = z.ZodObject> {
  /** Its settings by environment variable. An empty variable counts as unset. */
  readonly settings: Settings
  /** Faults that prevent payments although each setting is well-formed: 'ACME_KEY: is needed'. */
  errors?(settings: z.output<Settings>, shop: Pick<ShopFacts, 'publicUrl'>): string[]
  /** Why no real money is taken: 'ACME_KEY: a test key'. Refused in production unless explicitly allowed. */
  testMode?(settings: z.output<Settings>): string | undefined
  open(settings: z.output<Settings>, shop: ShopFacts): Promise<OpenPayments>
}

/** The shop's dependencies for a provider. */
export interface ShopFacts {
  readonly site: SiteCode
  /** The address customers use, without a trailing slash. */
  readonly publicUrl: string
  /** The address staff use for the back office, to which pages of the provider may lead back too. */
  readonly staffUrl: string
  /** The shop's data folder. */
  readonly dataDir: string
  /** Secret of this shop, at least 32 characters. */
  readonly secret: string
  /** The secret before, which is still accepted. */
  readonly previousSecret: string | undefined
  /**
   * The address, from this machine, of the server in which a provider may be, for other processes of it and for
   * programs beside it; undefined in the server itself.
   */
  readonly serverUrl: string | undefined
  readonly log: Log
}

/** How to load each of some providers, by the value of PAYMENT_PROVIDER. */
export type PaymentAdapters = Readonly<Record<string, () => Promise<{ readonly adapter: PaymentAdapter }>>>

export interface OpenPayments {
  readonly provider: PaymentProvider
  /** Pages and calls of the provider served by this process, if any. */
  readonly mount?: { readonly path: `/${string}`; readonly app: Hono }
  /** Starts to deliver the events of a provider in this process, over HTTP as for any other. */
  startWebhooks?(address: string): void
  /** Checks that the provider's key has the permissions we need and logs what is missing. Never throws. */
  check?(): Promise<void>
  close?(): Promise<void>
}
