import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SandboxAccounts } from './sandbox-accounts.ts'
import { isSignedWebhook, SIGNATURE_HEADER } from './webhook-signature.ts'
import { postTo, sendWebhooks } from './webhook-sender.ts'
import { testNow } from '../../src/testing/test-clock.ts'

const SECRET = 'wh_sandbox_of_a_test'

let folder: string
let accounts: SandboxAccounts
let clock: number
let shop: Server
let address: string
/** The received body, and whether the signature was valid. */
let received: { kind: string; isGenuine: boolean }[]
/** Status of each response in turn, 204 after them. */
let answers: number[]

const open = () => {
  accounts = new SandboxAccounts(folder, { settleSeconds: 20, now: () => clock })
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sandbox-webhooks-'))
  clock = Date.parse('2027-03-01T09:00:00Z')
  received = []
  answers = []
  open()
  shop = createServer((request, response) => {
    if (request.url === '/elsewhere') return void response.writeHead(200).end()
    void text(request).then((body) => {
      const signature = String(request.headers[SIGNATURE_HEADER])
      const isGenuine = isSignedWebhook(body, signature, SECRET, Math.floor(testNow() / 1000))
      received.push({ kind: (JSON.parse(body) as { kind: string }).kind, isGenuine })
      response.writeHead(answers.shift() ?? 204, { location: '/elsewhere' }).end()
    })
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  address = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/api/webhooks/sandbox`
})
afterEach(async () => {
  shop.close()
  shop.closeAllConnections()
  accounts.close()
  rmSync(folder, { recursive: true, force: true })
})

const request = {
  key: 'key',
  reference: 'our-payment',
  bookingReference: 'BF7K3M9QXP',
  amount: 12_000,
  currency: 'GBP',
  method: 'bank',
  wantsThreeDSecure: false,
  returnUrl: 'https://shop.example/booking/payment-action',
} as const

const begin = async () => {
  const outcome = accounts.create(request)
  return outcome.kind === 'payment' ? outcome.payment.page!.secret : ''
}

test('every change of a payment is posted with a signature, including a bank’s result without a query [PAY-10]', async () => {
  accounts.choose(await begin(), 'approve-later')
  clock += 20_000
  const webhooks = sendWebhooks(accounts, SECRET, postTo(address))
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(3)
  webhooks.stop()
  expect(received).toEqual([
    { kind: 'payment.requires_action', isGenuine: true },
    { kind: 'payment.processing', isGenuine: true },
    { kind: 'payment.succeeded', isGenuine: true },
  ])
})

test('an unacknowledged one is repeated, also after a restart of the provider [PAY-10]', async () => {
  answers = [500]
  await begin()
  const first = sendWebhooks(accounts, SECRET, postTo(address))
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1)
  first.stop()
  accounts.close()
  open()
  const second = sendWebhooks(accounts, SECRET, postTo(address))
  await expect.poll(() => accounts.undelivered(), { timeout: 10_000 }).toEqual([])
  second.stop()
  expect(received.map(({ kind }) => kind)).toEqual(['payment.requires_action', 'payment.requires_action'])
})

test('a redirect does not acknowledge it', async () => {
  answers = Array.from({ length: 9 }, () => 302)
  await begin()
  const webhooks = sendWebhooks(accounts, SECRET, postTo(address))
  await expect.poll(() => received.length, { timeout: 10_000 }).toBeGreaterThan(0)
  webhooks.stop()
  expect(accounts.undelivered()).toHaveLength(1)
})
