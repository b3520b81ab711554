/** The permissions that the secret key needs, and a request for each that changes nothing. */
import Stripe from 'stripe'
import type { Log } from '../../../log.ts'
import { createStripeClient } from './stripe-client.ts'
import type { StripeSettings } from './settings.ts'
import { causeOf, isKeyRefused } from './stripe-trouble.ts'

interface Right {
  /** Name and level as in Stripe's dashboard. */
  readonly name: string
  /** What does not work without it. */
  readonly loss: string
  /** If the key has the permission, Stripe refuses this request for its parameters, or returns a list. */
  readonly probe: { readonly method: 'GET' | 'POST'; readonly path: string }
}

/** Write includes read. */
const RIGHTS: readonly Right[] = [
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
    loss: 'no money can be given back',
    probe: { method: 'POST', path: '/v1/refunds' },
  },
  {
    name: 'Disputes: Read',
    loss: 'nobody hears of disputed payments',
    probe: { method: 'GET', path: '/v1/disputes?limit=1' },
  },
  {
    // Stripe's list of permissions has none for Radar: docs/payments.md says how certain that is.
    name: 'Charges and Refunds: Read',
    loss: 'nobody hears of warnings of fraud',
    probe: { method: 'GET', path: '/v1/radar/early_fraud_warnings?limit=1' },
  },
]

const CURE = 'In Stripe’s dashboard, under Developers, API keys, edit the key that STRIPE_SECRET_KEY holds'

/**
 * Tests each permission of the secret key and logs the missing ones with the fix. If Stripe cannot be reached, it logs
 * a warning only.
 */
export async function tellRights(settings: Pick<StripeSettings, 'secretKey' | 'apiUrl'>, log: Log): Promise<void> {
  const stripe = createStripeClient(settings)
  const answers = await Promise.all(RIGHTS.map(async (right) => ({ right, error: await errorOf(stripe, right) })))
  const refused = answers.find(({ error }) => error instanceof Stripe.errors.StripeAuthenticationError)
  if (refused) {
    const fields = { provider: 'stripe', event: 'key-refused', ...causeOf(refused.error) }
    log.error(
      fields,
      'Stripe does not know the key in STRIPE_SECRET_KEY: no payment can be taken until it is a valid one',
    )
    return
  }
  for (const { right, error } of answers) {
    if (!isKeyRefused(error)) continue
    const fields = { provider: 'stripe', event: 'right-missing', ...causeOf(error) }
    log.error(
      fields,
      `Stripe: the secret key lacks the right ${right.name} (${fields.code ?? 'not named'}), so that ${right.loss}. ${CURE}, and add it`,
    )
  }
  const unheard = answers.find(({ error }) => error !== undefined && !isAnswer(error))
  if (unheard) {
    const fields = { provider: 'stripe', event: 'rights-unknown', ...causeOf(unheard.error) }
    log.warn(
      fields,
      'Stripe gave no usable answer, so that nobody knows whether the secret key has the rights it needs',
    )
  }
}

/** Stripe has accepted the key and read the request. */
const isAnswer = (error: unknown) =>
  isKeyRefused(error) ||
  (error instanceof Stripe.errors.StripeError && (error.statusCode === 400 || error.statusCode === 404))

async function errorOf(stripe: Stripe, { probe }: Right): Promise<unknown> {
  try {
    await stripe.rawRequest(probe.method, probe.path)
    return undefined
  } catch (error) {
    return error
  }
}
