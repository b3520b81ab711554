/**
 * Shared by tests of payments by Stripe: the adapter on a stand-in that implements Stripe's protocol, its test cards
 * and its events.
 */
import { signatureOf } from '../../../demo/stripe/event-sender.ts'
import { FAKE_KEYS, type FakeStripe } from '../../../demo/stripe/serve-stripe.ts'
import { outcomeOfCard } from '../../../demo/stripe/test-methods.ts'
import { StripeProvider, type StripeOptions } from '../payments/adapters/stripe/stripe-provider.ts'

/** Long timeouts: a busy machine must not look like a failure of Stripe. */
const PATIENCE = { limitMs: 60_000, createLimitMs: 60_000 }

export const providerAt = (stripe: FakeStripe, options: Partial<StripeOptions> = {}): StripeProvider =>
  new StripeProvider({ ...FAKE_KEYS, ...PATIENCE, apiUrl: stripe.url, ...options })

/** @param card the name of one of Stripe's test cards */
export const cardToken = (stripe: FakeStripe, card = 'pm_card_visa'): string =>
  stripe.account.addToken('card', outcomeOfCard(card)).id

/** Headers of a signed event. */
export const signed = (body: string, secret: string = FAKE_KEYS.webhookSecret, at?: number): Headers =>
  new Headers({ 'stripe-signature': signatureOf(body, secret, at) })
