/** The one list of payment providers that come with the shop: the value of PAYMENT_PROVIDER, and the folder. */
import type { PaymentAdapter } from '../payment-adapter.ts'

export const ADAPTERS: Readonly<Record<string, () => Promise<{ readonly adapter: PaymentAdapter }>>> = {
  sandbox: () => import('./sandbox/adapter.ts'),
  stripe: () => import('./stripe/adapter.ts'),
}

/** Who takes payments where nothing is set. */
export const DEFAULT_ADAPTER = 'sandbox'
