/** The Stripe adapter over HTTP, with a stand-in that implements Stripe's protocol and its failures. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Behaviour } from '../../../../../demo/stripe/behaviour.ts'
import { textIn, textsIn } from '../../../../../demo/stripe/form-body.ts'
import { FAKE_KEYS, serveStripe, type FakeStripe } from '../../../../../demo/stripe/serve-stripe.ts'
import type { Decision } from '../../../../../demo/stripe/stripe-account.ts'
import type { PaymentMethod } from '../../../../domain/money/payment-status.ts'
import type { PaymentName, PaymentRequest, ProviderState } from '../../payment-provider.ts'
import type { ProviderFailure } from '../../provider-failure.ts'
import { StripeProvider } from './stripe-provider.ts'
import { STRIPE_METHODS } from './stripe-states.ts'
import { paymentRequest } from '../../../testing/payment-request.ts'
import { cardToken, providerAt } from '../../../testing/test-stripe.ts'
import { testNow } from '../../../../testing/test-clock.ts'

/** For calls without a response. */
const SHORT_LIMIT_MS = 400
const RETURN_URL = 'https://www.example.org/booking/payment-action'

let stripe: FakeStripe
let provider: StripeProvider
let impatient: StripeProvider
const failures: ProviderFailure[] = []

beforeAll(async () => {
  stripe = await serveStripe()
})
afterAll(() => stripe.close())
beforeEach(() => {
  failures.length = 0
  stripe.requests.length = 0
  const onFailure = (failure: ProviderFailure) => void failures.push(failure)
  provider = providerAt(stripe, { onFailure })
  impatient = providerAt(stripe, { limitMs: SHORT_LIMIT_MS, createLimitMs: SHORT_LIMIT_MS, onFailure })
})
afterEach(() => {
  stripe.behave({})
  stripe.revokePermissions([])
})

const paymentWith = (card: string, more: Partial<PaymentRequest> = {}) => paymentRequest(cardToken(stripe, card), more)

const paymentBy = (method: PaymentMethod, more: Partial<PaymentRequest> = {}) =>
  paymentRequest(stripe.account.addToken(STRIPE_METHODS[method], undefined).id, { method, ...more })

const nameOf = ({ key, paymentId, createdAt }: PaymentRequest, providerPaymentId?: string): PaymentName => ({
  key,
  paymentId,
  createdAt,
  providerPaymentId,
})
const intentsOf = ({ paymentId }: PaymentRequest) =>
  stripe.account.intents.filter(({ metadata }) => metadata.payment_id === paymentId)
const charged = (request: PaymentRequest) => intentsOf(request).reduce((sum, intent) => sum + intent.amount_received, 0)

/** The customer's action on the page of the bank or PayPal. Returns the address it redirects to. */
async function decide(state: { readonly kind: string }, decision: Decision): Promise<string> {
  const { actionUrl } = state as Extract<ProviderState, { kind: 'requires-action' }>
  const body = new URLSearchParams({ decision })
  const response = await fetch(actionUrl, { method: 'POST', body, redirect: 'manual' })
  return response.headers.get('location') ?? ''
}

describe('a card', () => {
  test('is charged once, with our reference and key in the payment and no client-side flow', async () => {
    const request = paymentWith('pm_card_visa')
    const state = await provider.create(request)
    const [intent] = intentsOf(request)
    expect(state).toEqual({ kind: 'succeeded', providerPaymentId: intent?.id, amount: 12_000, currency: 'GBP' })
    const [{ call, key, fields } = { call: '', key: '', fields: {} }] = stripe.requests
    expect([call, key]).toEqual(['create', request.key])
    expect(textsIn(fields, 'metadata')).toEqual({ payment_id: request.paymentId, key: request.key, site: 'BF' })
    expect(Object.values(textsIn(fields, 'allowed_payment_method_types'))).toEqual(['card', 'paypal', 'pay_by_bank'])
    expect(['description', 'return_url', 'use_stripe_sdk', 'currency'].map((name) => textIn(fields, name))).toEqual([
      'BF7K3M9QXP',
      RETURN_URL,
      'false',
      'gbp',
    ])
  })

  test('has the reference as statement suffix: 10 characters fit after a prefix of 10; PayPal has no such field [DUE-04]', async () => {
    const card = paymentWith('pm_card_visa')
    await provider.create(card)
    expect(intentsOf(card)).toMatchObject([{ statement_descriptor_suffix: 'BF7K3M9QXP' }])
    const paypal = paymentBy('paypal')
    await provider.create(paypal)
    expect(intentsOf(paypal)).toMatchObject([{ statement_descriptor_suffix: null }])
  })

  test.each([
    ['pm_card_chargeDeclined', 'declined'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient-funds'],
    ['pm_card_chargeDeclinedProcessingError', 'provider-error'],
  ])('%s fails with %s', async (card, code) => {
    const request = paymentWith(card)
    const state = await provider.create(request)
    expect(state).toEqual({ kind: 'failed', providerPaymentId: intentsOf(request)[0]?.id, code })
    expect(await provider.retrieve(nameOf(request))).toEqual(state)
    expect(failures).toEqual([])
  })

  test.each([
    [true, 'requires-action'],
    [false, 'succeeded'],
  ])('is authenticated if the shop requests it: %s → %s', async (wantsThreeDSecure, kind) => {
    const request = paymentWith('pm_card_threeDSecureOptional', { wantsThreeDSecure })
    expect(await provider.create(request)).toMatchObject({ kind })
  })

  test.each([
    ['approve', 'succeeded'],
    ['refuse', 'failed'],
    ['cancel', 'failed'],
  ] as const)('with 3-D Secure: %s → %s', async (decision, kind) => {
    const request = paymentWith('pm_card_threeDSecure2Required')
    const state = await provider.create(request)
    expect(state.kind).toBe('requires-action')
    expect(await decide(state, decision)).toMatch(`${RETURN_URL}?payment_intent=pi_`)
    const after = await provider.retrieve(nameOf(request))
    expect(after).toMatchObject(kind === 'failed' ? { kind, code: 'authentication-failed' } : { kind, amount: 12_000 })
  })

  test('that is authenticated and then declined fails', async () => {
    const request = paymentWith('pm_card_threeDSecureRequiredChargeDeclined')
    await decide(await provider.create(request), 'approve')
    expect(await provider.retrieve(nameOf(request))).toMatchObject({ kind: 'failed', code: 'declined' })
    expect(charged(request)).toBe(0)
  })

  test.each([['ctoken_of_nobody'], [undefined]])(
    'with the token %j is refused, and nothing is there',
    async (token) => {
      const request = paymentWith('pm_card_visa', { token })
      const code = token === undefined ? 'provider-error' : 'invalid-card-token'
      expect(await provider.create(request)).toEqual({ kind: 'failed', code })
      expect(failures).toMatchObject([
        { call: 'create', outcome: 'refused', status: 400, type: 'invalid_request_error' },
      ])
      expect(intentsOf(request)).toEqual([])
    },
  )
})

describe('PayPal and pay-by-bank', () => {
  test.each([
    ['paypal', 'approve', { kind: 'succeeded' }],
    ['paypal', 'cancel', { kind: 'cancelled' }],
    ['paypal', 'refuse', { kind: 'failed', code: 'declined' }],
    ['bank', 'approve', { kind: 'succeeded' }],
    ['bank', 'cancel', { kind: 'cancelled' }],
    ['bank', 'approve-pending', { kind: 'processing' }],
  ] as const)('%s, %s: %j', async (method, decision, expected) => {
    const request = paymentBy(method)
    const state = await provider.create(request)
    expect(state.kind).toBe('requires-action')
    await decide(state, decision)
    expect(await provider.retrieve(nameOf(request))).toMatchObject(expected)
  })

  test.each([
    [true, { kind: 'succeeded' }],
    [false, { kind: 'failed', code: 'declined' }],
  ])('a slow bank completes (succeeds: %s)', async (isGood, expected) => {
    const request = paymentBy('bank')
    await decide(await provider.create(request), 'approve-pending')
    // A payment that the bank is processing cannot be cancelled.
    expect(await provider.cancel(nameOf(request))).toMatchObject({ kind: 'processing' })
    stripe.account.settle(intentsOf(request)[0]!.id, isGood)
    expect(await provider.retrieve(nameOf(request))).toMatchObject(expected)
  })
})

describe('one key', () => {
  test('is charged once by 50 concurrent requests, all with the same result', async () => {
    const request = paymentWith('pm_card_visa')
    const states = await Promise.all(Array.from({ length: 50 }, () => provider.create(request)))
    expect(new Set(states.map((state) => JSON.stringify(state)))).toHaveLength(1)
    expect(charged(request)).toBe(12_000)
  })

  test('repeated after the customer’s decision returns the current state, not the earlier one', async () => {
    const request = paymentBy('paypal')
    await decide(await provider.create(request), 'approve')
    expect(await provider.create(request)).toMatchObject({ kind: 'succeeded' })
  })

  test('of a declined card repeated is declined again', async () => {
    const request = paymentWith('pm_card_chargeDeclined')
    const first = await provider.create(request)
    expect(await provider.create(request)).toEqual(first)
    expect(intentsOf(request)).toHaveLength(1)
  })

  test('with other parameters creates no second payment: the first is returned', async () => {
    const request = paymentWith('pm_card_visa')
    await provider.create(request)
    const state = await provider.create({ ...request, returnUrl: 'https://elsewhere.example.org/' })
    expect(state).toMatchObject({ kind: 'succeeded', amount: 12_000 })
    expect(charged(request)).toBe(12_000)
  })

  test('that Stripe has forgotten creates no second payment either', async () => {
    const request = paymentWith('pm_card_visa')
    await provider.create(request)
    stripe.forgetKeys()
    expect(await provider.create(request)).toMatchObject({ kind: 'succeeded' })
    expect(charged(request)).toBe(12_000)
  })

  test('that Stripe has forgotten creates no second PayPal payment without a token', async () => {
    const request = paymentBy('paypal', { token: undefined })
    await decide(await provider.create(request), 'approve')
    stripe.forgetKeys()
    expect(await provider.create({ ...request, isRepeated: true })).toMatchObject({ kind: 'succeeded' })
    expect(intentsOf(request)).toHaveLength(1)
  })

  test('that is in progress is unknown', async () => {
    stripe.behave({ create: 'key-in-use' })
    expect(await provider.create(paymentWith('pm_card_visa'))).toEqual({ kind: 'unknown' })
  })
})

describe('cancelling', () => {
  test('a payment that waits for the customer succeeds, and the page takes no money afterwards', async () => {
    const request = paymentBy('paypal')
    const state = await provider.create(request)
    expect(await provider.cancel(nameOf(request, intentsOf(request)[0]!.id))).toMatchObject({ kind: 'cancelled' })
    await decide(state, 'approve')
    expect(await provider.retrieve(nameOf(request))).toMatchObject({ kind: 'cancelled' })
    expect(charged(request)).toBe(0)
  })

  test('a payment that has succeeded returns that', async () => {
    const request = paymentWith('pm_card_visa')
    await provider.create(request)
    expect(await provider.cancel(nameOf(request))).toMatchObject({ kind: 'succeeded', amount: 12_000 })
  })

  test('a payment unknown to Stripe uses up its key: a late request charges nothing', async () => {
    const request = paymentWith('pm_card_visa')
    expect(await provider.retrieve(nameOf(request))).toEqual({ kind: 'not-found' })
    expect(await provider.cancel(nameOf(request))).toMatchObject({ kind: 'cancelled' })
    expect(await provider.create(request)).toMatchObject({ kind: 'cancelled' })
    expect(await provider.cancel(nameOf(request))).toMatchObject({ kind: 'cancelled' })
    expect(await provider.retrieve(nameOf(request))).toMatchObject({ kind: 'cancelled' })
    expect([charged(request), intentsOf(request).length]).toEqual([0, 1])
  })

  test('a payment whose key was used by a failure of Stripe’s fails: no request with it can charge', async () => {
    const request = paymentWith('pm_card_visa')
    stripe.behave({ create: 'error' })
    expect(await provider.create(request)).toEqual({ kind: 'unknown' })
    stripe.behave({})
    expect(await provider.create(request)).toEqual({ kind: 'unknown' })
    expect(await provider.cancel(nameOf(request))).toEqual({ kind: 'cancelled' })
    expect(charged(request)).toBe(0)
  })
})

describe('a lost response', () => {
  test.each(['done-then-error', 'done-then-reset', 'done-then-half-a-body', 'done-then-hang'] as const)(
    '%s: unknown within the limit, found by what we wrote on it, charged once',
    async (fault) => {
      const request = paymentWith('pm_card_visa')
      stripe.behave({ create: fault })
      expect(await impatient.create(request)).toEqual({ kind: 'unknown' })
      stripe.behave({})
      expect(await provider.retrieve(nameOf(request))).toMatchObject({ kind: 'succeeded', amount: 12_000 })
      expect(charged(request)).toBe(12_000)
    },
  )

  test.each(['rate-limit', 'reset', 'hang', 'redirect'] as const)(
    '%s before anything was done: unknown, and nothing is there',
    async (fault) => {
      const request = paymentWith('pm_card_visa')
      stripe.behave({ create: fault })
      expect(await impatient.create(request)).toEqual({ kind: 'unknown' })
      stripe.behave({})
      expect(await provider.retrieve(nameOf(request))).toEqual({ kind: 'not-found' })
    },
  )

  test.each([
    ['retrieve', { retrieve: 'hang' }],
    ['retrieve', { retrieve: 'error' }],
    ['list', { list: 'reset' }],
    ['list', { list: 'done-then-half-a-body' }],
  ] as const satisfies readonly [string, Behaviour][])(
    'to %s (%j) is unknown, never not-found',
    async (call, fault) => {
      const request = paymentWith('pm_card_visa')
      await provider.create(request)
      stripe.behave(fault)
      const name = nameOf(request, call === 'list' ? undefined : intentsOf(request)[0]!.id)
      expect(await impatient.retrieve(name)).toEqual({ kind: 'unknown' })
    },
  )

  test('to a cancellation leaves it unknown, and the next attempt resolves it', async () => {
    const request = paymentBy('paypal')
    await provider.create(request)
    stripe.behave({ cancel: 'done-then-hang' })
    expect(await impatient.cancel(nameOf(request))).toEqual({ kind: 'unknown' })
    stripe.behave({})
    expect(await provider.cancel(nameOf(request))).toMatchObject({ kind: 'cancelled' })
  })

  test('to a second request with a wrong key is unknown: it says nothing about the payment', async () => {
    const request = paymentWith('pm_card_visa')
    await provider.create(request)
    const stranger = new StripeProvider({ ...FAKE_KEYS, secretKey: 'sk_test_wrong', apiUrl: stripe.url })
    expect(await stranger.create({ ...request, isRepeated: true })).toEqual({ kind: 'unknown' })
    expect(await stranger.retrieve(nameOf(request))).toEqual({ kind: 'unknown' })
    const refund = { key: 'a refund', providerPaymentId: intentsOf(request)[0]!.id, amount: 100 }
    expect(await stranger.refund(refund)).toEqual({ kind: 'unknown' })
  })
})

test('a payment is found beyond the first hundred, and one of another shop under the same account is not ours', async () => {
  const request = paymentWith('pm_card_visa')
  await provider.create(request)
  for (let others = 0; others < 250; others++) {
    const metadata = { payment_id: request.paymentId, key: 'another' }
    stripe.account.create({ amount: 500, currency: 'gbp', description: null, metadata, allowedTypes: [] }, undefined)
  }
  expect(await provider.retrieve(nameOf(request))).toMatchObject({ kind: 'succeeded', amount: 12_000 })
  expect(stripe.requests.filter(({ call }) => call === 'list')).toHaveLength(3)
  const old = { ...nameOf(request), createdAt: new Date(testNow() + 120_000) }
  expect(await provider.retrieve(old)).toEqual({ kind: 'not-found' })
})

describe('a refund', () => {
  async function paid(): Promise<{ providerPaymentId: string; request: PaymentRequest }> {
    const request = paymentWith('pm_card_visa')
    const state = await provider.create(request)
    return { providerPaymentId: (state as Extract<ProviderState, { kind: 'succeeded' }>).providerPaymentId, request }
  }
  const refunded = (id: string) => stripe.account.after.refundsOf(id).reduce((sum, refund) => sum + refund.amount, 0)

  test('refunds a part once per key, even if Stripe has forgotten the key, and never more than was paid', async () => {
    const { providerPaymentId } = await paid()
    const part = { key: `refund-${randomUUID()}`, providerPaymentId, amount: 5_000 }
    expect(await provider.refund(part)).toMatchObject({ kind: 'succeeded' })
    expect(await provider.refund(part)).toMatchObject({ kind: 'succeeded' })
    stripe.forgetKeys()
    expect(await provider.refund(part)).toMatchObject({ kind: 'succeeded' })
    expect(refunded(providerPaymentId)).toBe(5_000)
    const tooMuch = { ...part, key: 'another', amount: 7_001 }
    expect(await provider.refund(tooMuch)).toEqual({ kind: 'failed', code: 'refund-refused-400' })
    expect(await provider.refund({ ...tooMuch, key: 'a third', amount: 7_000 })).toMatchObject({ kind: 'succeeded' })
    expect(await provider.refund({ ...tooMuch, key: 'a fourth', amount: 1 })).toEqual({
      kind: 'failed',
      code: 'charge_already_refunded',
    })
  })

  test.each(['done-then-hang', 'done-then-reset', 'done-then-error'] as const)(
    'whose answer is lost (%s) is unknown and given once',
    async (fault) => {
      const { providerPaymentId } = await paid()
      const wanted = { key: `refund-${randomUUID()}`, providerPaymentId, amount: 12_000 }
      stripe.behave({ refund: fault })
      expect(await impatient.refund(wanted)).toEqual({ kind: 'unknown' })
      stripe.behave({})
      expect(await provider.refund(wanted)).toMatchObject({ kind: 'succeeded' })
      expect(refunded(providerPaymentId)).toBe(12_000)
    },
  )

  test('that cannot be looked up is not sent', async () => {
    const { providerPaymentId } = await paid()
    stripe.behave({ 'list-refunds': 'error' })
    expect(await provider.refund({ key: 'unseen', providerPaymentId, amount: 100 })).toEqual({ kind: 'unknown' })
    expect(refunded(providerPaymentId)).toBe(0)
  })
})

test('staff find a payment in Stripe’s dashboard, a separate one for test keys', () => {
  expect(provider.dashboardUrl('pi_3')).toBe('https://dashboard.stripe.com/test/payments/pi_3')
  const live = new StripeProvider({ ...FAKE_KEYS, secretKey: 'sk_live_a', apiUrl: stripe.url })
  expect(live.dashboardUrl('pi_3')).toBe('https://dashboard.stripe.com/payments/pi_3')
})
