/** Pending and failed refunds, and disputes of the sandbox, as the adapter reports them. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestPayments, PROVIDER_KEYS, type TestPayments } from '../../src/server/testing/test-payments.ts'
import type { CardOutcome } from './test-cards.ts'
import { webhookOf } from './webhook-sender.ts'
import { paymentRequest } from '../../src/server/testing/payment-request.ts'
import { testNow } from '../../src/testing/test-clock.ts'

let payments: TestPayments
let now: number

beforeEach(async () => {
  now = testNow()
  payments = await openTestPayments({ settleSeconds: 20, now: () => now })
})
afterEach(() => payments.close())

async function take(card: CardOutcome) {
  const request = paymentRequest(payments.accounts.addToken(card))
  const state = await payments.provider.create(request)
  if (state.kind !== 'succeeded') throw new Error(state.kind)
  return { paymentId: request.paymentId, providerPaymentId: state.providerPaymentId }
}

const refund = (providerPaymentId: string, key = 'a refund') =>
  payments.provider.refund({ key, providerPaymentId, amount: 5_000 })

async function stateOfRefund(providerPaymentId: string) {
  const found = await payments.provider.reversals(providerPaymentId)
  return found.kind === 'reversals' ? found.refunds.map(({ key, amount, state }) => [key, amount, state.kind]) : found
}

test.each([
  ['success', 'succeeded', 'succeeded'],
  ['refund-waits', 'pending', 'succeeded'],
  ['refund-fails', 'succeeded', 'failed'],
] as const)('a refund of the card %s is %s, and %s after 20 s, once per key [DUE-04]', async (card, at, later) => {
  const { providerPaymentId } = await take(card)
  expect(await refund(providerPaymentId)).toMatchObject({ kind: at })
  expect(await refund(providerPaymentId)).toMatchObject({ kind: at })
  now += 19_999
  expect(await stateOfRefund(providerPaymentId)).toEqual([['a refund', 5_000, at]])
  now += 1
  expect(await stateOfRefund(providerPaymentId)).toEqual([['a refund', 5_000, later]])
})

test('a failed refund can be repeated in full under a new key [DUE-04]', async () => {
  const { providerPaymentId } = await take('refund-fails')
  await refund(providerPaymentId)
  now += 20_000
  payments.accounts.settleDue()
  const again = { key: 'again', providerPaymentId, amount: 12_000 }
  expect(await payments.provider.refund(again)).toMatchObject({ kind: 'succeeded' })
})

test('a disputed payment sends an event with our payment, and cannot be refunded [DUE-04]', async () => {
  const { paymentId, providerPaymentId } = await take('disputed')
  const event = payments.accounts.undelivered().find(({ kind }) => kind === 'payment.disputed')!
  const [body, headers] = webhookOf(event, PROVIDER_KEYS.webhookSecret)
  expect(payments.provider.readEvent(body, new Headers(headers))).toMatchObject({
    about: 'reversals',
    providerPaymentId,
  })
  expect(await payments.provider.reversals(providerPaymentId)).toMatchObject({
    kind: 'reversals',
    paymentId,
    alerts: [{ kind: 'dispute', status: 'open', amount: 12_000, blocksRefund: true }],
  })
  expect(await refund(providerPaymentId)).toEqual({ kind: 'failed', code: 'disputed' })
  expect(await payments.provider.reversals('pay_of_nobody')).toEqual({ kind: 'not-found' })
})
