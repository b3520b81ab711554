import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Hono } from 'hono'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ledgerIn } from './ledger.ts'
import { SandboxAccounts } from './sandbox-accounts.ts'
import { createSandboxApp } from './sandbox-app.ts'
import { sandboxKeys } from './sandbox-keys.ts'
import type { CardOutcome } from './test-cards.ts'

const OWN_URL = 'https://provider.example'
const RETURN_URL = 'https://shop.example/booking/payment-action'
const keys = sandboxKeys('a secret that is only ever used in tests')
const START = Date.parse('2027-03-01T09:00:00Z')

let folder: string
let accounts: SandboxAccounts
let app: Hono
let clock: number

function open(): void {
  accounts = new SandboxAccounts(folder, { settleSeconds: 20, now: () => clock })
  app = createSandboxApp(accounts, keys, { ownUrl: OWN_URL, shopOrigins: ['https://shop.example'] })
}
function restart(): void {
  accounts.close()
  open()
}
beforeEach(async () => {
  clock = START
  folder = mkdtempSync(path.join(os.tmpdir(), 'sandbox-pages-'))
  open()
})
afterEach(async () => {
  accounts.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Paid {
  readonly id: string
  readonly status: string
  readonly actionUrl?: string
  readonly failureCode?: string
}

async function create(part: object, key = 'key'): Promise<{ status: number; payment: Paid }> {
  const response = await app.request('/v1/payments', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${keys.secretKey}`,
      'idempotency-key': key,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      amount: 12_000,
      currency: 'GBP',
      reference: 'our-payment',
      bookingReference: 'BF7K3M9QXP',
      wantsThreeDSecure: true,
      returnUrl: RETURN_URL,
      ...part,
    }),
  })
  return { status: response.status, payment: ((await response.json()) as { payment: Paid }).payment }
}

const payByCard = async (card: CardOutcome, wantsThreeDSecure: boolean) =>
  (await create({ method: 'card', token: accounts.addToken(card), wantsThreeDSecure })).payment

/** The page's path at the provider. */
const pathOf = (payment: Paid) => payment.actionUrl!.slice(OWN_URL.length)

const choose = (payment: Paid, choice: string) =>
  app.request(pathOf(payment), { method: 'POST', body: new URLSearchParams({ choice }) })

async function stateOf({ id }: Paid): Promise<Paid> {
  const response = await app.request(`/v1/payments/${id}`, { headers: { authorization: `Bearer ${keys.secretKey}` } })
  return ((await response.json()) as { payment: Paid }).payment
}

/** A payment's states in the ledger, in order. */
function history(): string[] {
  const ledger = new Database(ledgerIn(folder))
  const kinds = ledger.prepare("select data ->> 'kind' as kind from event order by rowid").all() as { kind: string }[]
  ledger.close()
  return kinds.map(({ kind }) => kind.replace('payment.', ''))
}

describe('3-D Secure', () => {
  test('is frictionless for most cards: charged at once and authenticated [PAY-03]', async () => {
    expect(await payByCard('success', true)).toMatchObject({ status: 'succeeded', authentication: 'frictionless' })
  })

  test.each([
    ['success', 'succeeded'],
    ['challenge', 'succeeded'],
    ['challenge-fails', 'succeeded'],
    ['challenge-always', 'requires_action'],
  ] as const)('if the shop does not request it, the card %s is %s [PAY-03]', async (card, status) => {
    const payment = await payByCard(card, false)
    expect(payment.status).toBe(status)
    expect(payment).not.toHaveProperty('authentication')
  })

  test.each([
    ['challenge', 'approve', { status: 'succeeded', authentication: 'challenge' }],
    ['challenge-always', 'approve', { status: 'succeeded', authentication: 'challenge' }],
    ['challenge-fails', 'approve', { status: 'failed', failureCode: 'authentication-failed' }],
    ['challenge', 'deny', { status: 'failed', failureCode: 'authentication-failed' }],
    ['challenge', 'leave', { status: 'cancelled' }],
  ] as const)(
    'challenges the holder of the card %s, and returns to the shop after %s [PAY-03]',
    async (card, choice, end) => {
      const payment = await payByCard(card, true)
      expect(payment).toMatchObject({ status: 'requires_action' })
      const answer = await choose(payment, choice)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, RETURN_URL])
      expect(await stateOf(payment)).toMatchObject(end)
      expect(await stateOf(payment)).not.toHaveProperty('actionUrl')
    },
  )
})

describe('PayPal', () => {
  test.each([
    ['approve', 'succeeded'],
    ['leave', 'cancelled'],
  ] as const)('asks on its own page, and after %s the payment is %s [PAY-04]', async (choice, status) => {
    const { payment } = await create({ method: 'paypal' })
    expect(payment.actionUrl).toMatch(/^https:\/\/provider\.example\/paypal\/[0-9a-f-]{36}$/)
    expect((await choose(payment, choice)).headers.get('location')).toBe(RETURN_URL)
    expect((await stateOf(payment)).status).toBe(status)
  })
})

describe('a bank', () => {
  test('is chosen from five fictional ones, then asks for approval; both pages can be reloaded [PAY-05]', async () => {
    const { payment } = await create({ method: 'bank' })
    const first = await (await app.request(pathOf(payment))).text()
    expect(first.match(/<input type="radio" name="bank"/g)).toHaveLength(5)
    const second = await (await app.request(`${pathOf(payment)}?bank=tolland`)).text()
    expect(second).toContain('Tolland &amp; Sons')
    expect(second).toContain('£120.00')
    expect((await stateOf(payment)).status).toBe('requires_action')
    await choose(payment, 'approve')
    expect((await stateOf(payment)).status).toBe('succeeded')
  })

  test.each([
    ['approve-later', { status: 'succeeded' }],
    ['refuse-later', { status: 'failed', failureCode: 'declined' }],
  ] as const)(
    'after %s processes for 20 seconds, then has a result, also after a restart [PAY-05]',
    async (choice, end) => {
      const { payment } = await create({ method: 'bank' })
      await choose(payment, choice)
      clock = START + 19_999
      expect((await stateOf(payment)).status).toBe('processing')
      restart()
      expect((await stateOf(payment)).status).toBe('processing')
      clock = START + 20_000
      expect(await stateOf(payment)).toMatchObject(end)
      expect(history()).toEqual(['requires_action', 'processing', end.status])
    },
  )

  test('completes in time without being queried, and sends one event', async () => {
    const { payment } = await create({ method: 'bank' })
    await choose(payment, 'approve-later')
    clock = START + 20_000
    accounts.settleDue()
    accounts.settleDue()
    expect(accounts.find(payment.id)?.status).toBe('succeeded')
    expect(accounts.undelivered().map(({ kind }) => kind)).toEqual([
      'payment.requires_action',
      'payment.processing',
      'payment.succeeded',
    ])
  })

  test('that is processing cannot be cancelled: the shop gets its result', async () => {
    const { payment } = await create({ method: 'bank' })
    await choose(payment, 'approve-later')
    expect(accounts.bar('key').status).toBe('processing')
    clock = START + 20_000
    expect(accounts.bar('key').status).toBe('succeeded')
  })
})

describe('a payment that waits for its customer', () => {
  test('is the same after a restart, with the same address [PAY-07]', async () => {
    const first = await create({ method: 'paypal' })
    restart()
    expect(await create({ method: 'paypal' })).toEqual(first)
    expect((await create({ method: 'bank' })).status).toBe(409)
    expect(history()).toEqual(['requires_action'])
  })

  test('can be cancelled by the shop, and then not approved', async () => {
    const { payment } = await create({ method: 'paypal' })
    expect(accounts.bar('key').status).toBe('cancelled')
    const answer = await choose(payment, 'approve')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, RETURN_URL])
    expect((await stateOf(payment)).status).toBe('cancelled')
    expect(history()).toEqual(['requires_action', 'cancelled'])
  })

  test('accepts the first of two choices only', async () => {
    const { payment } = await create({ method: 'paypal' })
    const answers = await Promise.all([
      choose(payment, 'approve'),
      choose(payment, 'leave'),
      choose(payment, 'approve'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(history()).toEqual(['requires_action', 'succeeded'])
  })

  test('rejects choices that its page does not offer', async () => {
    const { payment } = await create({ method: 'paypal' })
    for (const choice of ['approve-later', 'deny', '', '__proto__']) {
      expect((await choose(payment, choice)).headers.get('location')).toBe(payment.actionUrl)
    }
    expect(history()).toEqual(['requires_action'])
  })
})

describe('a page', () => {
  test('names its owner and that no money moves, no reference before confirmation, and cannot be cached, framed or scripted', async () => {
    const { payment } = await create({ method: 'paypal' })
    const response = await app.request(pathOf(payment))
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toMatch(/Sandbox PayPal/)
    expect(html).toMatch(/no money moves/)
    expect(html).not.toContain('BF7K3M9QXP')
    expect(html).not.toMatch(/<script|style=/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; img-src 'self' data:; style-src 'self'; form-action 'self' https://shop.example; base-uri 'none'; frame-ancestors 'none'",
    )
  })

  test('escapes its input, and stores neither number nor security code', async () => {
    const { payment } = await create({ method: 'card' })
    const body = new URLSearchParams({ choice: 'pay', nameOnCard: '"><script>', number: '4242', securityNumber: '987' })
    const response = await app.request(pathOf(payment), { method: 'POST', body })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;"')
    expect(html).not.toMatch(/<script|4242"|987/)
  })

  test('of a completed payment says so and links back', async () => {
    const { payment } = await create({ method: 'paypal' })
    await choose(payment, 'approve')
    const html = await (await app.request(pathOf(payment))).text()
    expect(html).toContain('This payment has been decided')
    expect(html).toContain(`href="${RETURN_URL}"`)
    expect(html).not.toContain('<form')
  })

  test.each([
    ['/paypal/3f0c1c9e-0000-4000-8000-000000000000', 'GET'],
    ['/bank/3f0c1c9e-0000-4000-8000-000000000000', 'POST'],
  ])('%s (%s) that is unknown says so and links to the shop', async (address, method) => {
    const response = await app.request(address, { method })
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('href="https://shop.example"')
  })

  test('is identified by its secret and kind, not by the payment’s id', async () => {
    const { payment } = await create({ method: 'paypal' })
    expect((await app.request(`/paypal/${payment.id}`)).status).toBe(404)
    expect((await app.request(pathOf(payment).replace('paypal', 'bank'))).status).toBe(404)
  })

  test.each(['https://elsewhere.example/x', 'https://shop.example.evil.example/', 'javascript:alert(1)', '/booking'])(
    'never leads to %s: such a payment is not begun',
    async (returnUrl) => {
      expect((await create({ method: 'paypal', returnUrl })).status).toBe(400)
      expect(history()).toEqual([])
    },
  )
})
