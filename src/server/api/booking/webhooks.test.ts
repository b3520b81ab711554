import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { processInbox } from '../../commands/outbox/receive-event.ts'
import { createLog } from '../../log.ts'
import { webhookPathOf } from '../../payments/payment-provider.ts'
import { signWebhook, SIGNATURE_HEADER } from '../../../../demo/bank/webhook-signature.ts'
import { sendWebhooks, webhookOf } from '../../../../demo/bank/webhook-sender.ts'
import { FIRST_FRIDAY, GUNTON_SANDS } from '../../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestBrowser } from '../../testing/test-browser.ts'
import { openTestPayments, PROVIDER_KEYS, type TestPayments } from '../../testing/test-payments.ts'
import { CUSTOMER, TWO_ADULTS } from '../../testing/test-shop.ts'
import { mountWebhooks } from './webhooks.ts'
import { testNow } from '../../../testing/test-clock.ts'

let app: TestApp
let payments: TestPayments
let losesAnswers = false
/** Addresses that the provider was asked at. */
const asked: string[] = []

beforeAll(async () => {
  payments = await openTestPayments({
    limitMs: 300,
    wrap: (send) => async (address, init) => {
      asked.push(address)
      const response = await send(address, init)
      return losesAnswers && address === '/v1/payments' ? new Promise<Response>(() => {}) : response
    },
  })
  app = await createTestApp({ payments: payments.provider })
})
afterAll(async () => {
  await app.close()
  await payments.close()
})
beforeEach(async () => {
  losesAnswers = false
  await app.deps.pool.query('update night_stock set taken = 0')
})

const NOW = () => Math.floor(testNow() / 1000)

function deliver(rawBody: string, signature: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }
  return app.request(webhookPathOf('sandbox'), { method: 'POST', body: rawBody, headers })
}

/** A booking whose payment was charged, but whose response was lost. */
async function payWithoutAnswer() {
  const browser = new TestBrowser(app)
  await browser.call('book', {
    parkId: GUNTON_SANDS.parkId,
    unitId: GUNTON_SANDS.saver,
    arrivalDate: FIRST_FRIDAY,
    duration: 3,
    adults: 2,
    expectedPrice: 12_000,
  })
  await browser.call('setExtras', {})
  await browser.call('setUserDetails', CUSTOMER)
  await browser.call('setPartyDetails', { party: TWO_ADULTS })
  losesAnswers = true
  const { data } = await browser.call('prePayment', {
    idempotencyKey: crypto.randomUUID(),
    method: 'card',
    paymentOption: 'full',
    acceptTerms: 'true',
    agreedTotal: 12_000,
    agreedDueToday: 12_000,
    token: payments.accounts.addToken('success'),
  })
  losesAnswers = false
  expect(data.status).toBe('unknown')
  const event = payments.accounts.undelivered().find((waiting) => waiting.reference === data.paymntRecId)
  const status = async () => (await browser.call('getMyBooking', {})).data.status
  return { event: event!, status, rawBody: JSON.stringify(event) }
}

test('a webhook settles a payment whose customer did not return; delivered three times it does so once [PAY-10]', async () => {
  const { event, status } = await payWithoutAnswer()
  expect(await status()).toBe('paying')
  for (let time = 0; time < 3; time++) {
    const [rawBody, headers] = webhookOf(event, PROVIDER_KEYS.webhookSecret)
    expect((await deliver(rawBody, headers[SIGNATURE_HEADER]!)).status).toBe(204)
  }
  expect(await status()).toBe('confirmed')
  const { rows } = await app.deps.pool.query("select 1 from outbox where kind = 'confirmation-email'")
  expect(rows).toHaveLength(1)
})

test('check 8: a forged, changed or old webhook is refused and changes nothing [PAY-10]', async () => {
  const { rawBody, status } = await payWithoutAnswer()
  const good = signWebhook(rawBody, PROVIDER_KEYS.webhookSecret, NOW())
  const refused = [
    deliver(rawBody, ''),
    deliver(rawBody, signWebhook(rawBody, 'another secret', NOW())),
    deliver(rawBody.replace('payment.succeeded', 'payment.refunded'), good),
    deliver(rawBody, signWebhook(rawBody, PROVIDER_KEYS.webhookSecret, NOW() - 301)),
    deliver(rawBody, good.replace(/^t=\d+/, `t=${NOW() - 1}`)),
  ]
  expect((await Promise.all(refused)).map((response) => response.status)).toEqual([400, 400, 400, 400, 400])
  const kept = await app.deps.pool.query('select 1 from inbox where payment_id = $1', [JSON.parse(rawBody).reference])
  expect(kept.rows).toEqual([])
  expect(await status()).toBe('paying')
})

test('61 refused webhooks are two log lines: the first at once, the others with their count after 60 s [DUE-04]', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  let seconds = 0
  const shop = new Hono()
  mountWebhooks(shop, { ...app.deps, log, clock: { now: () => seconds * 1000 } })
  for (; seconds <= 60; seconds++) {
    const response = await shop.request(webhookPathOf('sandbox'), { method: 'POST', body: '{}' })
    expect(response.status).toBe(400)
  }
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 'warn', event: 'webhook-refused', count: 1 },
    { level: 'warn', event: 'webhook-refused', count: 60 },
  ])
})

test('a webhook is only a hint: the state is fetched from the provider', async () => {
  const { event, status } = await payWithoutAnswer()
  const lie = JSON.stringify({ ...event, id: 'evt_lie', kind: 'payment.failed' })
  await deliver(lie, signWebhook(lie, PROVIDER_KEYS.webhookSecret, NOW()))
  expect(await status()).toBe('confirmed')
})

test('a webhook that matches no payment is acknowledged and stays queued', async () => {
  const stray = JSON.stringify({
    id: 'evt_stray',
    kind: 'payment.succeeded',
    paymentId: 'pay_x',
    reference: 'not-ours',
  })
  expect((await deliver(stray, signWebhook(stray, PROVIDER_KEYS.webhookSecret, NOW()))).status).toBe(204)
  await app.deps.pool.query("update inbox set received_at = now() - interval '1 hour' where event_id = 'evt_stray'")
  expect(await processInbox(app.deps)).toBe(1)
  const { rows } = await app.deps.pool.query("select attempts, done_at from inbox where event_id = 'evt_stray'")
  expect(rows).toEqual([{ attempts: 2, done_at: null }])
})

test('a signed webhook with a character that the database cannot store is acknowledged as foreign', async () => {
  const body = JSON.stringify({ id: 'evt_nul', kind: 'payment.succeeded', paymentId: 'pay_\0', reference: '\0' })
  expect((await deliver(body, signWebhook(body, PROVIDER_KEYS.webhookSecret, NOW()))).status).toBe(204)
  const { rows } = await app.deps.pool.query("select 1 from inbox where event_id = 'evt_nul'")
  expect(rows).toEqual([])
})

test('the provider delivers until it is acknowledged', async () => {
  const { status } = await payWithoutAnswer()
  let attempts = 0
  const sender = sendWebhooks(payments.accounts, PROVIDER_KEYS.webhookSecret, async (rawBody, headers) => {
    if (attempts++ === 0) return false
    return (await deliver(rawBody, headers[SIGNATURE_HEADER]!)).ok
  })
  await expect.poll(status, { timeout: 10_000 }).toBe('confirmed')
  await expect.poll(() => payments.accounts.undelivered(), { timeout: 10_000 }).toEqual([])
  sender.stop()
})

test('a webhook of 64 KB is read, one of a byte more is 413, with or without its length', async () => {
  const post = (body: BodyInit) =>
    app.request(webhookPathOf('sandbox'), { method: 'POST', body, ...(typeof body !== 'string' && { duplex: 'half' }) })
  const streamed = (bytes: number) => new Blob([new Uint8Array(bytes)]).stream() as ReadableStream<Uint8Array>
  expect((await post('x'.repeat(65_536))).status).toBe(400)
  for (const body of ['x'.repeat(65_537), streamed(65_537)]) {
    const answer = await post(body)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ success: 0, status: 413, errors: [{ code: 'too-large' }] })
  }
})

test('an event of a payment that has succeeded is done without asking the provider; of an open one, it is asked once [PAY-10]', async () => {
  const { event, status, rawBody } = await payWithoutAnswer()
  const sign = (body: string) => signWebhook(body, PROVIDER_KEYS.webhookSecret, NOW())
  asked.length = 0
  expect((await deliver(rawBody, sign(rawBody))).status).toBe(204)
  expect([await status(), asked.length]).toEqual(['confirmed', 1])

  const later = JSON.stringify({ ...event, id: `evt_${crypto.randomUUID()}` })
  expect((await deliver(later, sign(later))).status).toBe(204)
  expect([await status(), asked.length]).toEqual(['confirmed', 1])
  const { rows } = await app.deps.pool.query('select 1 from inbox where provider_payment_id = $1 and done_at is null', [
    event.paymentId,
  ])
  expect(rows).toEqual([])
})
