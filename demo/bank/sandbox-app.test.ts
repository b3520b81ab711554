import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Hono } from 'hono'
import { readCharges } from '../../src/server/testing/test-payments.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cardErrors, passesLuhn } from './card-errors.ts'
import { SandboxAccounts } from './sandbox-accounts.ts'
import { createSandboxApp } from './sandbox-app.ts'
import { previousSandboxKeys, sandboxKeys } from './sandbox-keys.ts'
import { TEST_CARDS } from './test-cards.ts'

const keys = sandboxKeys('a secret that is only ever used in tests')
const CARD = { nameOnCard: 'A Hale', number: '4242 4242 4242 4242', expiry: '12/39', securityNumber: '123' }

let folder: string
let accounts: SandboxAccounts
let app: Hono
const clock = Date.parse('2027-03-01T09:00:00Z')

function open(): void {
  accounts = new SandboxAccounts(folder, { settleSeconds: 20, now: () => clock })
  app = createSandboxApp(accounts, keys, { ownUrl: 'https://provider.example', shopOrigins: ['https://shop.example'] })
}
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sandbox-provider-'))
  open()
})
afterEach(() => {
  accounts.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a page that was open when SESSION_SECRET changed can still send its card [RUN-17]', async () => {
  const changed = (previousSecret?: string) =>
    createSandboxApp(accounts, sandboxKeys('the secret that tests use after a change of it'), {
      ownUrl: 'https://provider.example',
      shopOrigins: ['https://shop.example'],
      previousKeys: previousSandboxKeys(previousSecret),
    })
  const send = async (to: Hono, { publicKey }: typeof keys) => {
    const headers = { authorization: `Bearer ${publicKey}`, 'content-type': 'application/json' }
    return (await to.request('/v1/tokens', { method: 'POST', headers, body: JSON.stringify(CARD) })).status
  }
  expect(await send(changed('a secret that is only ever used in tests'), keys)).toBe(201)
  expect(await send(changed(), keys)).toBe(401)
})

const written = () => readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'latin1'))

function post(address: string, body: unknown, key: string, headers: Record<string, string> = {}) {
  return app.request(address, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
  })
}

async function tokenFor(number: string): Promise<string> {
  const response = await post('/v1/tokens', { ...CARD, number }, keys.publicKey)
  return ((await response.json()) as { token: string }).token
}

const RETURN_URL = 'https://shop.example/booking/payment-action'

interface Paid {
  readonly id: string
  readonly status: string
  readonly actionUrl?: string
}

async function create(part: object, idempotencyKey: string) {
  const body = {
    amount: 12_000,
    currency: 'GBP',
    method: 'card',
    reference: 'our-payment',
    bookingReference: 'BF7K3M9QXP',
    wantsThreeDSecure: false,
    returnUrl: RETURN_URL,
    ...part,
  }
  const response = await post('/v1/payments', body, keys.secretKey, { 'idempotency-key': idempotencyKey })
  return { status: response.status, body: (await response.json()) as { payment: Paid } }
}

const pay = (token: string, idempotencyKey: string, amount = 12_000) => create({ token, amount }, idempotencyKey)

describe('a card', () => {
  test('from a browser of another origin becomes a token, and its number is not stored [PAY-02]', async () => {
    const preflight = await app.request('/v1/tokens', {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    const response = await post('/v1/tokens', CARD, keys.publicKey, { origin: 'https://shop.example' })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ token: expect.stringMatching(/^tok_/) as string, last4: '4242' })
    expect(written().join('')).toContain('tok_')
    expect(written().join('')).not.toMatch(/4242 ?4242|Hale/)
  })

  test('may also be sent as a form', async () => {
    const response = await app.request('/v1/tokens', {
      method: 'POST',
      body: new URLSearchParams(CARD),
      headers: { authorization: `Bearer ${keys.publicKey}` },
    })
    expect(response.status).toBe(201)
  })

  test('with errors is refused, naming every field [PAY-09]', async () => {
    const bad = { nameOnCard: ' ', number: '4242 4242 4242 4241', expiry: '13/30', securityNumber: '12' }
    const response = await post('/v1/tokens', bad, keys.publicKey)
    expect(response.status).toBe(422)
    const { errors } = (await response.json()) as { errors: { field: string; code: string }[] }
    expect(errors.map(({ field, code }) => `${field}: ${code}`)).toEqual([
      'nameOnCard: required',
      'number: invalid-number',
      'expiry: invalid-expiry',
      'securityNumber: invalid-security-number',
    ])
  })

  test('is valid until the last day of its month, and American Express has 4 digits', () => {
    const errorsOf = (change: object) => cardErrors({ ...CARD, ...change }, '2027-03').map((error) => error.code)
    expect(errorsOf({ expiry: '3/27' })).toEqual([])
    expect(errorsOf({ expiry: '02/2027' })).toEqual(['expired'])
    expect(errorsOf({ number: '3782 822463 10005', securityNumber: '123' })).toEqual(['invalid-security-number'])
    expect(errorsOf({ number: '3782 822463 10005', securityNumber: '1234' })).toEqual([])
  })

  test('in the documentation has a valid check digit', () => {
    for (const { number } of TEST_CARDS) expect(passesLuhn(number.replaceAll(' ', ''))).toBe(true)
  })
})

describe('a payment', () => {
  test.each([
    ['4242 4242 4242 4242', { status: 'succeeded' }],
    ['4000 0000 0000 0002', { status: 'failed', failureCode: 'declined' }],
    ['4000 0000 0000 9995', { status: 'failed', failureCode: 'insufficient-funds' }],
    ['4000 0000 0000 0119', { status: 'failed', failureCode: 'provider-error' }],
  ])('by the card %s has the documented result [PAY-06]', async (number, end) => {
    expect((await pay(await tokenFor(number), 'key')).body.payment).toMatchObject(end)
  })

  test('is charged once per key, also after a restart; another amount with it is refused [PAY-07]', async () => {
    const token = await tokenFor(CARD.number)
    const first = await pay(token, 'key')
    expect(await pay(token, 'key')).toEqual(first)
    accounts.close()
    open()
    expect(await pay(token, 'key')).toEqual(first)
    expect((await pay(token, 'key', 1)).status).toBe(409)
    expect(readCharges(folder)).toHaveLength(1)
  })

  test('uses a token once: a second key does not charge the same card', async () => {
    const token = await tokenFor(CARD.number)
    await pay(token, 'key')
    expect((await pay(token, 'another key')).status).toBe(422)
  })

  test('needs the secret key: the browser’s key can only create tokens', async () => {
    const answer = await post('/v1/payments', {}, keys.publicKey, { 'idempotency-key': 'key' })
    expect(answer.status).toBe(401)
    expect((await app.request('/v1/payments/by-key/key')).status).toBe(401)
    expect((await post('/v1/tokens', CARD, keys.secretKey)).status).toBe(401)
  })

  test('cannot be charged with a key that was cancelled before', async () => {
    const token = await tokenFor(CARD.number)
    const barred = await post('/v1/payments/by-key/key/cancel', undefined, keys.secretKey)
    expect(await barred.json()).toMatchObject({ payment: { status: 'cancelled' } })
    expect((await pay(token, 'key')).body.payment.status).toBe('cancelled')
  })

  test('is refunded once per key, and never more than was paid', async () => {
    const { payment } = (await pay(await tokenFor(CARD.number), 'key')).body
    const refund = (key: string, amount: number) =>
      post(`/v1/payments/${payment.id}/refunds`, { amount }, keys.secretKey, { 'idempotency-key': key })
    expect((await refund('r1', 8000)).status).toBe(200)
    expect((await refund('r1', 8000)).status).toBe(200)
    expect((await refund('r2', 8000)).status).toBe(409)
    expect((await refund('r3', 4000)).status).toBe(200)
    expect(accounts.find(payment.id)?.refunded).toBe(12_000)
  })
})

describe('a ledger of earlier versions, a file of JSON lines,', () => {
  const payment = { reference: 'our-payment', bookingReference: 'BF7K3M9QXP', currency: 'GBP', method: 'card' }
  const lines = [
    { type: 'token', token: 'tok_1', outcome: 'success', at: '2027-03-01T09:00:00Z' },
    {
      type: 'payment',
      payment: { ...payment, id: 'pay_1', key: 'key', amount: 12_000, status: 'requires_action', refunded: 0 },
    },
    {
      type: 'payment',
      payment: { ...payment, id: 'pay_1', key: 'key', amount: 12_000, status: 'succeeded', refunded: 0 },
      token: 'tok_1',
    },
    {
      type: 'event',
      event: { id: 'evt_1', kind: 'payment.requires_action', paymentId: 'pay_1', reference: 'our-payment' },
    },
    { type: 'event', event: { id: 'evt_2', kind: 'payment.succeeded', paymentId: 'pay_1', reference: 'our-payment' } },
    { type: 'delivered', eventId: 'evt_1' },
    { type: 'refund', key: 'r1', paymentId: 'pay_1', amount: 3000 },
    { type: 'refund', refund: { id: 'ref_2', key: 'r2', paymentId: 'pay_1', amount: 4000, status: 'pending' } },
    { type: 'refund', refund: { id: 'ref_2', key: 'r2', paymentId: 'pay_1', amount: 4000, status: 'failed' } },
  ].map((line) => JSON.stringify(line))
  const file = () => path.join(folder, 'ledger.jsonl')

  test('is imported at the next start, but for a last line that was cut off, and renamed', () => {
    accounts.close()
    writeFileSync(file(), [...lines, '{"type":"payment","payment":{"id":"half'].join('\n'))
    open()
    expect(accounts.findByKey('key')).toMatchObject({ id: 'pay_1', status: 'succeeded', refunded: 3000 })
    expect(accounts.refundsOf('pay_1').map(({ id, status }) => `${id} ${status}`)).toEqual([
      'ref_r1 succeeded',
      'ref_2 failed',
    ])
    expect(accounts.undelivered().map(({ id }) => id)).toEqual(['evt_2'])
    expect(existsSync(file())).toBe(false)
    accounts.close()
    open()
    expect(readCharges(folder)).toEqual([{ reference: 'our-payment', amount: 12_000, refunded: 3000 }])
  })

  test('with a line that cannot be read is refused, naming file and line, and nothing of it is imported', () => {
    accounts.close()
    writeFileSync(file(), `${[lines[0], lines[1], '{"type":"pay', ...lines.slice(2)].join('\n')}\n`)
    expect(open).toThrow(`${file()}:3: this line of the ledger cannot be read. Correct or delete it.`)
    rmSync(file())
    open()
    expect(accounts.findByKey('key')).toBeUndefined()
  })
})
