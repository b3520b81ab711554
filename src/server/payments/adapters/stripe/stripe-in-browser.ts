/** Hosts that the content security policy must allow for Stripe's script, and the cookies it sets. */
import type { BrowserHosts, ProviderCookie } from '../../payment-provider.ts'

const FIELDS = ['https://js.stripe.com', 'https://*.js.stripe.com']

/** As documented by Stripe for its fields. */
export const STRIPE_HOSTS: BrowserHosts = {
  scripts: FIELDS,
  frames: [...FIELDS, 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
}

export const STRIPE_COOKIES: readonly ProviderCookie[] = [
  {
    name: '__stripe_mid',
    words: 'Set by Stripe, who takes the payment, on the page where you pay: tells fraud from customers',
    kept: '1 year',
  },
  {
    name: '__stripe_sid',
    words: 'Set by Stripe on the page where you pay, for the same',
    kept: '30 minutes',
  },
  {
    name: 'm, of m.stripe.com',
    words: 'Set by Stripe for itself on the page where you pay: knows a device that has been used for fraud',
    kept: 'Up to 2 years',
  },
]
