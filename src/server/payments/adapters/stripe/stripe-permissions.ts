/** The permissions that the secret key needs, and a request for each that changes nothing. */
import Stripe from 'stripe'
import type { Log } from '../../../log.ts'
import { createStripeClient, causeOf, isKeyRefused } from './stripe-client.ts'
import type { StripeSettings } from './settings.ts'

interface Permission {
  /** Name and level as in Stripe's dashboard. */
  readonly name: string
  /** The features that don't work without it. */
  readonly loss: string
  /** If the key has the permission, Stripe refuses this request for its parameters, or returns a list. */
  readonly probe: { readonly method: 'GET' | 'POST'; readonly path: string }
}

/** Write includes read. */
const PERMISSIONS: readonly Permission[] = [
  {
    name: 'PaymentIntents: Write',
    loss: 'no payment can be taken',
    probe: { method: 'POST', path: '/v1/payment_intents' },
  },
  {
    name: 'Confirmation Tokens: Read',
    loss: 'no payment can be taken',
    probe: { method: 'GET', path: '/v1/confirmation_tokens/ctoken_probe' },
  },
  {
    name: 'Charges and Refunds: Write',
    loss: 'no money can be refunded',
    probe: { method: 'POST', path: '/v1/refunds' },
  },
  {
    name: 'Disputes: Read',
    loss: 'disputes are not reported',
    probe: { method: 'GET', path: '/v1/disputes?limit=1' },
  },
  {
    // Stripe's list of permissions has none for Radar: docs/payments.md says how certain that is.
    name: 'Charges and Refunds: Read',
    loss: 'fraud warnings are not reported',
    probe: { method: 'GET', path: '/v1/radar/early_fraud_warnings?limit=1' },
  },
]

const FIX = 'In Stripe’s dashboard, under Developers, API keys, edit the key that STRIPE_SECRET_KEY holds'

/**
 * Tests each permission of the secret key and logs the missing ones with the fix. If Stripe cannot be reached, it logs
 * a warning only.
 */
export async function logMissingPermissions(
  settings: Pick<StripeSettings, 'secretKey' | 'apiUrl'>,
  log: Log,
): Promise<void> {
  const stripe = createStripeClient(settings)
  const answers = await Promise.all(
    PERMISSIONS.map(async (permission) => ({ permission, error: await errorOf(stripe, permission) })),
  )
  const refused = answers.find(({ error }) => error instanceof Stripe.errors.StripeAuthenticationError)
  if (refused) {
    const fields = { provider: 'stripe', event: 'key-refused', ...causeOf(refused.error) }
    log.error(fields, 'Stripe rejects the key in STRIPE_SECRET_KEY: no payment can be taken until it is valid')
    return
  }
  for (const { permission, error } of answers) {
    if (!isKeyRefused(error)) continue
    const fields = { provider: 'stripe', event: 'permission-missing', ...causeOf(error) }
    log.error(
      fields,
      `Stripe: the secret key lacks the permission ${permission.name} (${fields.code ?? 'not named'}): ${permission.loss}. ${FIX}, and add it`,
    )
  }
  const unanswered = answers.find(({ error }) => error !== undefined && !isAnswer(error))
  if (unanswered) {
    const fields = { provider: 'stripe', event: 'permissions-unknown', ...causeOf(unanswered.error) }
    log.warn(fields, 'Stripe gave no usable response, so the permissions of the secret key are unknown')
  }
}

/** Stripe has accepted the key and read the request. */
const isAnswer = (error: unknown) =>
  isKeyRefused(error) ||
  (error instanceof Stripe.errors.StripeError && (error.statusCode === 400 || error.statusCode === 404))

async function errorOf(stripe: Stripe, { probe }: Permission): Promise<unknown> {
  try {
    await stripe.rawRequest(probe.method, probe.path)
    return undefined
  } catch (error) {
    return error
  }
}
