/** The list of the providers that come with the shop, by the value of PAYMENT_PROVIDER. The first is its default. */
import { DEMONSTRATION_PAYMENTS } from '../../demonstration.ts'
import type { PaymentAdapters } from '../payment-adapter.ts'

export const ADAPTERS: PaymentAdapters = {
  ...DEMONSTRATION_PAYMENTS,
  stripe: () => import('./stripe/adapter.ts'),
}
