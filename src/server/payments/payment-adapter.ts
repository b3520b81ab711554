/** What the folder of a payment provider gives the server: its file `adapter.ts` exports it as `adapter`. docs/payments.md */
import type { Hono } from 'hono'
import type { z } from 'zod'
import type { SiteCode } from '../../domain/site/site.ts'
import type { Log } from '../log.ts'
import type { PaymentProvider } from './payment-provider.ts'

export interface PaymentAdapter<Settings extends z.ZodObject = z.ZodObject> {
  /** Its settings, each by the name of its environment variable. An empty variable counts as not set. */
  readonly settings: Settings
  /** What keeps it from taking payments although each setting is well-formed: 'ACME_KEY: is needed'. */
  faults?(settings: z.output<Settings>, shop: Pick<ShopFacts, 'publicUrl'>): string[]
  /** Because of what no money is taken: 'ACME_KEY: a test key'. Refused in production unless that is allowed. */
  testMode?(settings: z.output<Settings>): string | undefined
  open(settings: z.output<Settings>, shop: ShopFacts): Promise<OpenPayments>
}

/** What a provider may know of the shop that it is opened for. */
export interface ShopFacts {
  readonly site: SiteCode
  /** Where customers reach the shop, without a slash at the end. */
  readonly publicUrl: string
  /** What the shop keeps on disk. */
  readonly dataDir: string
  /** At least 32 characters, of this shop alone. */
  readonly secret: string
  /** Where this machine reaches the shop's server, for a program that runs beside it; undefined in the server itself. */
  readonly serverUrl: string | undefined
  readonly log: Log
}

export interface OpenPayments {
  readonly provider: PaymentProvider
  /** Pages and calls of the provider that this process answers, where it has any. */
  readonly mount?: { readonly path: `/${string}`; readonly app: Hono }
  /** Begins to deliver the events of a provider that runs in this process, over HTTP as any provider would. */
  startWebhooks?(address: string): void
  /** Finds out whether the provider lets us do what we need, and logs what has to be put right. Never throws. */
  check?(): Promise<void>
  close?(): Promise<void>
}
