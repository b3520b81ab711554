import { z } from 'zod'
import { httpUrl } from '../../../setting-types.ts'
import type { BrowserHosts, ProviderCookie } from '../../payment-provider.ts'

export interface StripeSettings {
  readonly secretKey: string
  readonly publishableKey: string
  /** Secret that signs Stripe's events. */
  readonly webhookSecret: string
  /** Stripe's API, or its stand-in in tests. */
  readonly apiUrl: string
}

const STRIPE_API_URL = 'https://api.stripe.com'

/** @param kinds what may precede the mode, as part of a regular expression */
const stripeKey = (kinds: string, beginning: string) =>
  z
    .string()
    .regex(new RegExp(`^${kinds}_(test|live)_[A-Za-z0-9_]+$`), `must be a key of Stripe that begins with ${beginning}`)

export const settings = z.object({
  STRIPE_SECRET_KEY: stripeKey('(sk|rk)', 'sk_')
    .optional()
    .describe(
      'Stripe’s secret key, of the same mode, test or live, as the publishable one. It may be a restricted key. PAYMENT_PROVIDER=stripe needs both.',
    ),
  STRIPE_PUBLISHABLE_KEY: stripeKey('pk', 'pk_').optional().describe('Stripe’s publishable key.'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_.{8,}$/, 'must be the signing secret of the webhook, which begins with whsec_')
    .optional()
    .describe('The signing secret of the webhook that Stripe sends to PUBLIC_URL/api/webhooks/stripe.'),
  STRIPE_API_URL: httpUrl
    .optional()
    .meta({ description: 'Where Stripe’s API is. Another address is for tests.', otherwise: 'Stripe itself' }),
})

type Settings = z.output<typeof settings>

/** A key of Stripe's test mode. */
export const isTestKey = (key: string) => /^[a-z]+_test_/.test(key)

/** Faults that prevent payments by Stripe, by setting. */
export function stripeErrors(env: Settings, publicUrl: string): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_API_URL: apiUrl } = env
  const errors: string[] = []
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const) {
    if (!env[name]) errors.push(`${name}: is needed for PAYMENT_PROVIDER=stripe`)
  }
  if (!secret || !publishable) return errors
  if (isTestKey(secret) !== isTestKey(publishable)) {
    errors.push('STRIPE_PUBLISHABLE_KEY: must be of the same mode, test or live, as STRIPE_SECRET_KEY')
  }
  if (!isTestKey(secret)) {
    // Stripe redirects only to https addresses in live mode.
    if (!publicUrl.startsWith('https:')) errors.push('PUBLIC_URL: must begin with https:// for live Stripe keys')
    if (apiUrl?.startsWith('http:')) errors.push('STRIPE_API_URL: must begin with https:// for live Stripe keys')
  }
  return errors
}

/** The settings, validated at the start of the server. */
export function stripeSettings(env: Settings): StripeSettings {
  return {
    secretKey: env.STRIPE_SECRET_KEY as string,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY as string,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET as string,
    apiUrl: env.STRIPE_API_URL ?? STRIPE_API_URL,
  }
}

const FIELDS = ['https://js.stripe.com', 'https://*.js.stripe.com']

/**
 * Hosts that the content security policy must allow for Stripe's script, and the cookies it sets.
 * As documented by Stripe for its fields.
 */
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
