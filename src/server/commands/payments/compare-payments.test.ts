import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serveStripe, type FakeStripe } from '../../../../demo/stripe/serve-stripe.ts'
import type { PaymentProvider } from '../../payments/payment-provider.ts'
import { paymentRequest } from '../../testing/payment-request.ts'
import { cardToken, providerAt } from '../../testing/test-stripe.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { openFindings } from '../../store/payment-finding-store.ts'
import { compareNightly } from './compare-payments.ts'
import { testNow } from '../../../testing/test-clock.ts'

const DAY_MS = 24 * 3_600_000

let shop: TestShop
/** A night later each time, so that new payments are more than an hour old. */
let night: number
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  night = testNow() + DAY_MS
  await shop.query('delete from nightly_run')
  await shop.query('delete from payment_finding')
  await shop.query('update night_stock set taken = 0, capacity = 50')
})
// Charges that one test leaves at the provider must not be found by the next.
afterEach(async () => {
  await shop.query("update payment set created_at = now() - interval '30 days'")
})

const compare = (payments: PaymentProvider = shop.payments.provider) =>
  compareNightly({ ...shop.deps, payments, clock: { now: () => night } })

async function found(): Promise<string[]> {
  return (await openFindings(shop.deps.db)).map(({ kind, subject }) => `${kind} ${subject}`)
}

async function paid(): Promise<{ id: string; providerPaymentId: string }> {
  const { caller, bookingId } = await shop.fillIn()
  expect(await shop.pay(caller)).toMatchObject({ payment: { status: 'succeeded' } })
  const [row] = await shop.query<{ id: string; provider_payment_id: string }>(
    'select id, provider_payment_id from payment where booking_id = $1',
    [bookingId],
  )
  return { id: row!.id, providerPaymentId: row!.provider_payment_id }
}

describe('by night', () => {
  test('payments that the provider lists as they are are no finding', async () => {
    await paid()
    await compare()
    expect((await found()).filter((finding) => !finding.startsWith('unknown-charge'))).toEqual([])
  })

  test('a charge that no payment of ours knows is found, as after a database that was restored from an older backup', async () => {
    const request = paymentRequest(shop.payments.accounts.addToken('success'))
    const state = await shop.payments.provider.create(request)
    if (state.kind !== 'succeeded') throw new Error(state.kind)
    await compare()
    expect(await found()).toContain(`unknown-charge ${state.providerPaymentId}`)
    const [finding] = (await openFindings(shop.deps.db)).filter(({ subject }) => subject === state.providerPaymentId)
    expect(finding).toMatchObject({ bookingReference: request.bookingReference, ourPence: null })
  })

  test('a payment of ours that the provider does not list, and one with another amount, are found', async () => {
    const [missing, changed] = [await paid(), await paid()]
    await shop.query("update payment set provider_payment_id = 'pay_other' where id = $1", [missing.id])
    await shop.query('update payment set amount_pence = amount_pence + 1 where id = $1', [changed.id])
    await compare()
    const all = await found()
    expect(all).toContain(`not-at-provider ${missing.id}`)
    expect(all).toContain(`unknown-charge ${missing.providerPaymentId}`)
    expect(all).toContain(`amount-differs ${changed.providerPaymentId}`)
  })

  test('a payment that succeeded there and has failed here is settled, and no finding', async () => {
    const { id, providerPaymentId } = await paid()
    await shop.query("update payment set status = 'failed', settled_at = null where id = $1", [id])
    await compare()
    expect(await shop.query('select status from payment where id = $1', [id])).toEqual([{ status: 'succeeded' }])
    expect(await found()).not.toContain(`not-succeeded ${providerPaymentId}`)
  })

  test('a finding is reported once, and goes once it no longer differs', async () => {
    const { id, providerPaymentId } = await paid()
    await shop.query('update payment set amount_pence = amount_pence + 1 where id = $1', [id])
    await compare()
    night += DAY_MS
    await compare()
    const finding = `amount-differs ${providerPaymentId}`
    expect((await found()).filter((one) => one === finding)).toHaveLength(1)
    await shop.query('update payment set amount_pence = amount_pence - 1 where id = $1', [id])
    night += DAY_MS
    await compare()
    expect(await found()).not.toContain(finding)
  })
})

test('of two servers one compares, once a night, and the next night again', async () => {
  let lists = 0
  const counting = countingOf(shop.payments.provider, () => (lists += 1))
  await Promise.all([compare(counting), compare(counting), compare(counting)])
  expect(lists).toBe(1)
  await compare(counting)
  expect(lists).toBe(1)
  night += DAY_MS
  await compare(counting)
  expect(lists).toBe(2)
})

test('a provider that does not answer is asked again in the same night', async () => {
  let isSilent = true
  let lists = 0
  const provider = countingOf(shop.payments.provider, () => (lists += 1))
  const silent = Object.assign(Object.create(provider) as PaymentProvider, {
    listSucceeded: async (window: { from: Date; to: Date }) =>
      isSilent ? { kind: 'unknown' } : provider.listSucceeded!(window),
  })
  await compare(silent)
  expect(lists).toBe(0)
  isSilent = false
  await compare(silent)
  expect(lists).toBe(1)
})

function countingOf(provider: PaymentProvider, count: () => void): PaymentProvider {
  return Object.assign(Object.create(provider) as PaymentProvider, {
    listSucceeded: (window: { from: Date; to: Date }) => {
      count()
      return provider.listSucceeded!(window)
    },
  })
}

describe('Stripe’s list', () => {
  let stripe: FakeStripe
  beforeAll(async () => {
    stripe = await serveStripe()
  })
  afterAll(() => stripe.close())
  const list = (site?: 'BF' | 'SN') =>
    providerAt(stripe, { site }).listSucceeded({
      from: new Date(testNow() - DAY_MS),
      to: new Date(testNow() + DAY_MS),
    })

  test('has what succeeded, of all its pages, and nothing of another site, of others or without success', async () => {
    const provider = providerAt(stripe)
    const made = async (card: string, more = {}) => {
      const request = paymentRequest(cardToken(stripe, card), { key: randomUUID(), paymentId: randomUUID(), ...more })
      await provider.create(request)
      return request
    }
    const ours = []
    for (let count = 0; count < 101; count++) ours.push(await made('pm_card_visa'))
    await made('pm_card_visa_chargeDeclined')
    const others = await made('pm_card_visa', { site: 'SN' })
    const listed = await list('BF')
    if (listed.kind !== 'listed') throw new Error(listed.kind)
    expect(new Set(listed.payments.map(({ paymentId }) => paymentId))).toEqual(
      new Set(ours.map(({ paymentId }) => paymentId)),
    )
    const [first] = ours
    expect(listed.payments.find(({ paymentId }) => paymentId === first!.paymentId)).toMatchObject({
      amount: first!.amount,
      currency: 'GBP',
      bookingReference: first!.bookingReference,
    })
    expect(await list('SN')).toMatchObject({ payments: [{ paymentId: others.paymentId }] })
  })

  test('is unknown if Stripe fails', async () => {
    const answer = await providerAt(stripe, { apiUrl: 'http://127.0.0.1:1' }).listSucceeded({
      from: new Date(0),
      to: new Date(testNow()),
    })
    expect(answer).toEqual({ kind: 'unknown' })
  })
})
