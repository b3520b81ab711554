/** The only list of the providers that come with the shop: the value of PAYMENT_PROVIDER, and the folder. */
import type { PaymentAdapter } from '../payment-adapter.ts'

export const ADAPTERS: Readonly<Record<string, () => Promise<{ readonly adapter: PaymentAdapter }>>> = {
  sandbox: () => import('./sandbox/adapter.ts'),
  stripe: () => import('./stripe/adapter.ts'),
}

/** The default of PAYMENT_PROVIDER. */
export const DEFAULT_ADAPTER = 'sandbox'
