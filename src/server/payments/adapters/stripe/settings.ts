import type { Env } from '../../../env.ts'

export interface StripeSettings {
  readonly secretKey: string
  readonly publishableKey: string
  /** Proves that an event comes from Stripe. */
  readonly webhookSecret: string
  /** Stripe's own API, or what stands in for it in tests. */
  readonly apiUrl: string
}

type Settings = Pick<
  Env,
  'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL' | 'PUBLIC_URL'
>

const STRIPE_API_URL = 'https://api.stripe.com'

/** A key of Stripe's test mode, in which no money moves. */
export const isTestKey = (key: string) => /^[a-z]+_test_/.test(key)

/** What keeps Stripe from taking payments with these settings, by the name of each setting. */
export function stripeFaults(env: Settings): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_API_URL: apiUrl } = env
  const faults: string[] = []
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const) {
    if (!env[name]) faults.push(`${name}: is needed for PAYMENT_PROVIDER=stripe`)
  }
  if (!secret || !publishable) return faults
  if (isTestKey(secret) !== isTestKey(publishable)) {
    faults.push('STRIPE_PUBLISHABLE_KEY: must be of the same mode, test or live, as STRIPE_SECRET_KEY')
  }
  if (!isTestKey(secret)) {
    // Stripe sends nobody back to an address that is not encrypted, and a live key has no business on one.
    if (!env.PUBLIC_URL.startsWith('https:')) faults.push('PUBLIC_URL: must begin with https:// for live Stripe keys')
    if (apiUrl?.startsWith('http:')) faults.push('STRIPE_API_URL: must begin with https:// for live Stripe keys')
  }
  return faults
}

/** @throws Error where a setting is missing, which the start of the server has told already */
export function readStripeSettings(env: Settings): StripeSettings {
  const [fault] = stripeFaults(env)
  if (fault !== undefined) throw new Error(fault)
  return {
    secretKey: env.STRIPE_SECRET_KEY as string,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY as string,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET as string,
    apiUrl: env.STRIPE_API_URL ?? STRIPE_API_URL,
  }
}
