import type { PaymentAdapter } from '../../payment-adapter.ts'
import { failureLogger } from '../../provider-failure.ts'
import { isTestKey, settings, stripeErrors, stripeSettings } from './settings.ts'

export const adapter: PaymentAdapter<typeof settings> = {
  settings,
  errors: (given, { publicUrl }) => stripeErrors(given, publicUrl),
  testMode: ({ STRIPE_SECRET_KEY: key }) => (key && isTestKey(key) ? 'STRIPE_SECRET_KEY: a test key' : undefined),
  async open(given, { site, log }) {
    const own = stripeSettings(given)
    // Stripe's client is large: imported here, so that validating settings does not load it.
    const [{ StripeProvider }, { logMissingPermissions }] = await Promise.all([
      import('./stripe-provider.ts'),
      import('./stripe-permissions.ts'),
    ])
    return {
      provider: new StripeProvider({ ...own, onFailure: failureLogger(log, 'stripe'), site }),
      check: () => logMissingPermissions(own, log),
    }
  },
}
