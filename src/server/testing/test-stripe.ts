/** What tests of payments by Stripe share: the adapter, to a stand-in that keeps to Stripe's protocol, its cards and its events. */
import { signatureOf } from '../../../demo/stripe/event-sender.ts'
import { FAKE_KEYS, type FakeStripe } from '../../../demo/stripe/serve-stripe.ts'
import { outcomeOfCard } from '../../../demo/stripe/test-methods.ts'
import { StripeProvider, type StripeOptions } from '../payments/adapters/stripe/stripe-provider.ts'

/** A busy machine is no answer of Stripe's: it is waited for. */
const PATIENCE = { limitMs: 60_000, createLimitMs: 60_000 }

export const providerAt = (stripe: FakeStripe, options: Partial<StripeOptions> = {}): StripeProvider =>
  new StripeProvider({ ...FAKE_KEYS, ...PATIENCE, apiUrl: stripe.url, ...options })

/** @param card the name of one of Stripe's test cards */
export const cardToken = (stripe: FakeStripe, card = 'pm_card_visa'): string =>
  stripe.account.addToken('card', outcomeOfCard(card)).id

/** What an event comes with. */
export const signed = (body: string, secret: string = FAKE_KEYS.webhookSecret, at?: number): Headers =>
  new Headers({ 'stripe-signature': signatureOf(body, secret, at) })
