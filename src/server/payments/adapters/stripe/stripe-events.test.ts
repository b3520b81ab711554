/** How the adapter parses Stripe's webhooks. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FAKE_KEYS, serveStripe, type FakeStripe } from '../../../../../demo/stripe/serve-stripe.ts'
import { StripeProvider } from './stripe-provider.ts'
import { paymentRequest } from '../../../testing/payment-request.ts'
import { cardToken, providerAt, signed } from '../../../testing/test-stripe.ts'
import { testNow } from '../../../../testing/test-clock.ts'

let stripe: FakeStripe
let provider: StripeProvider
beforeAll(async () => {
  stripe = await serveStripe()
  provider = providerAt(stripe, { site: 'BF' })
})
afterAll(() => stripe.close())

describe('an event', () => {
  async function eventOfPayment() {
    const request = paymentRequest(cardToken(stripe))
    await provider.create(request)
    const event = stripe.account.events.at(-1)!
    return { paymentId: request.paymentId, event, body: JSON.stringify(event) }
  }
  const now = () => Math.floor(testNow() / 1000)

  test('has our payment id and Stripe’s', async () => {
    const { paymentId, event, body } = await eventOfPayment()
    expect(provider.readEvent(body, signed(body))).toEqual({
      about: 'payment',
      eventId: event.id,
      kind: 'payment_intent.succeeded',
      providerPaymentId: stripe.account.intents.at(-1)!.id,
      paymentId,
    })
  })

  test('that is forged, changed, unsigned or older than 300 s is rejected [PAY-10]', async () => {
    const { body } = await eventOfPayment()
    expect(provider.readEvent(body, signed(body, 'whsec_of_somebody_else'))).toBeUndefined()
    expect(provider.readEvent(body.replace('12000', '1'), signed(body))).toBeUndefined()
    expect(provider.readEvent(body, new Headers())).toBeUndefined()
    expect(provider.readEvent(body, signed(body, FAKE_KEYS.webhookSecret, now() - 310))).toBeUndefined()
    expect(provider.readEvent(body, signed(body, FAKE_KEYS.webhookSecret, now() - 290))).toBeDefined()
  })

  test('of a refund or a dispute has Stripe’s payment; ours is looked up later [DUE-04]', async () => {
    const { body, event } = await eventOfPayment()
    for (const type of ['refund.failed', 'charge.dispute.created', 'radar.early_fraud_warning.created']) {
      const told = JSON.stringify({ ...event, type, data: { object: { object: 'any', payment_intent: 'pi_any' } } })
      expect(provider.readEvent(told, signed(told))).toMatchObject({ about: 'reversals', providerPaymentId: 'pi_any' })
    }
    const without = JSON.stringify({ ...event, type: 'refund.failed', data: { object: { payment_intent: null } } })
    expect(provider.readEvent(without, signed(without))).toBe('of-no-payment')
    expect(body).toContain('"site":"BF"')
  })

  test('of a payment that is not ours, or of another of our sites, is genuine but of no payment [DUE-04]', async () => {
    const { body } = await eventOfPayment()
    const foreign = body.replace('"payment_id"', '"order"')
    expect(provider.readEvent(foreign, signed(foreign))).toBe('of-no-payment')
    const other = body.replace('"site":"BF"', '"site":"SN"')
    expect(provider.readEvent(other, signed(other))).toBe('of-no-payment')
  })
})
