/**
 * A shop whose server may be killed at any time and is then replaced, with a provider in a process of its own that
 * survives. The network may lose the provider's responses; its webhooks are kept until a test delivers them.
 */
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from './run/free-port.ts'
import { expect } from 'vitest'
import type { Failpoint } from '../commands/failpoints.ts'
import { mailFolderOf } from '../mail/open-mail.ts'
import { webhookPathOf } from '../payments/payment-provider.ts'
import { addressOf } from '../store/connection.ts'
import { sandboxKeys } from '../../../demo/bank/sandbox-keys.ts'
import { SIGNATURE_HEADER } from '../../../demo/bank/webhook-signature.ts'
import type { TestApp } from './test-app.ts'
import { bundleOf, killChild, runChild, signalOf, type ChildServer } from './child-servers.ts'
import { openFaultyNetwork, type FaultyNetwork } from './faulty-network.ts'
import { createTestDatabase } from './test-database.ts'
import { readCharges, type Charge } from './test-payments.ts'

const SECRET = 'a secret that is only ever used in tests'

/** Events that the provider sends. */
interface KeptWebhook {
  readonly rawBody: string
  readonly signature: string
}

export interface KillableShop {
  readonly database: Awaited<ReturnType<typeof createTestDatabase>>
  readonly network: FaultyNetwork
  /** A browser that reaches whichever server is alive. */
  readonly web: Pick<TestApp, 'request'>
  /**
   * Arms the server and runs several calls at once, which must kill it when so many of them have reached the fail
   * point; then runs them again on the next server. Returns the later results.
   */
  killedAt<T>(point: Failpoint, times: number, works: readonly (() => Promise<T>)[]): Promise<T[]>
  turn(job: 'outbox' | 'inbox' | 'reconciler' | 'refunds'): Promise<void>
  /** Cancels a booking without a charge, as staff. */
  cancel(bookingId: string): Promise<void>
  /** Delivers the provider's latest event about a payment. */
  deliverNews(paymentId: string, kind: string): Promise<void>
  /** A card token, as the browser gets it. */
  cardToken(): Promise<string>
  /** Approves on the provider's page. */
  approve(actionUrl: string): Promise<void>
  charges(): Charge[]
  emails(): string[]
  /** Moves time on, until leases have expired, tasks are due again and payments are stale. */
  letTimePass(): Promise<void>
  close(): Promise<void>
}

export async function openKillableShop(): Promise<KillableShop> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'killable-shop-'))
  const programs = { shop: await bundleOf('shop'), provider: await bundleOf('provider') }
  const database = await createTestDatabase({ template: 'filled', connections: 4 })
  const front = await openFront()
  const providerUrl = `http://127.0.0.1:${await freePort()}`
  const network = await openFaultyNetwork((address, init) => fetch(providerUrl + address, init))
  const settings = {
    NODE_ENV: 'test',
    PUBLIC_URL: front.url,
    DATABASE_URL: addressOf(database.connectionConfig),
    DATA_DIR: folder,
    SESSION_SECRET: SECRET,
  }
  const provider = await runChild(programs.provider, {
    ...settings,
    SANDBOX_PROVIDER_URL: providerUrl,
    // Refunds of the bank complete at once.
    SANDBOX_SETTLE_SECONDS: '1',
  })
  const startServer = () => runChild(programs.shop, { ...settings, PORT: '0', SANDBOX_PROVIDER_URL: network.url })

  let server: ChildServer = await startServer()
  // The next server is started in advance, so that no test waits for it.
  let successor = startServer()
  const request = (address: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${server.ready.split(' ')[1]}${address}`, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), origin: front.url },
    })
  const command = async (address: string) => {
    const response = await request(`/control/${address}`, { method: 'POST' })
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
  }

  const shop: KillableShop = {
    database,
    network,
    web: { request },
    async killedAt(point, times, works) {
      await command(`kill-at/${point}/${times}`)
      const ends = await Promise.allSettled(works.map((work) => work()))
      expect(await signalOf(server)).toBe('SIGKILL')
      for (const end of ends) expect(end).toMatchObject({ reason: { message: 'fetch failed' } })
      server = await successor
      successor = startServer()
      await shop.letTimePass()
      return Promise.all(works.map((work) => work()))
    },
    turn: (job) => command(`turn/${job}`),
    cancel: (bookingId) => command(`cancel/${bookingId}`),
    async deliverNews(paymentId, kind) {
      await expect.poll(() => front.find(paymentId, kind)).toBeDefined()
      const { rawBody, signature } = front.find(paymentId, kind)!
      const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }
      const response = await request(webhookPathOf('sandbox'), { method: 'POST', body: rawBody, headers })
      expect(response.status).toBe(204)
    },
    async cardToken() {
      const response = await fetch(`${providerUrl}/v1/tokens`, {
        method: 'POST',
        headers: { authorization: `Bearer ${sandboxKeys(SECRET).publicKey}` },
        body: new URLSearchParams({
          nameOnCard: 'A Hale',
          number: '4242 4242 4242 4242',
          expiry: '12/2099',
          securityNumber: '123',
        }),
      })
      return ((await response.json()) as { token: string }).token
    },
    async approve(actionUrl) {
      const body = new URLSearchParams({ choice: 'approve' })
      expect((await fetch(actionUrl, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
    },
    charges: () => readCharges(path.join(folder, 'sandbox-provider')),
    emails: () => readdirSync(mailFolderOf(folder)),
    async letTimePass() {
      await database.pool.query(`
        update idempotency_key set lease_until = now() - interval '1 second';
        update outbox set next_attempt_at = now(),
          last_error = case last_error when 'sending' then 'sender-silent' else last_error end
          where done_at is null and dead_at is null;
        update inbox set received_at = received_at - interval '1 hour' where done_at is null;
        update payment set created_at = created_at - interval '1 minute', checked_at = null
          where status in ('created', 'requires_action', 'processing', 'unknown');
        update refund set checked_at = null where status = 'pending'`)
    },
    async close() {
      await Promise.all([killChild(server), killChild(await successor), killChild(provider)])
      await network.close()
      await front.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return shop
}

/** The shop's address for the provider: receives its webhooks and keeps them. */
async function openFront() {
  const kept: KeptWebhook[] = []
  const server = createServer((request, response) => {
    void text(request).then((rawBody) => {
      kept.push({ rawBody, signature: String(request.headers[SIGNATURE_HEADER]) })
      response.writeHead(204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    find: (paymentId: string, kind: string) =>
      kept.find(({ rawBody }) => rawBody.includes(`"${paymentId}"`) && rawBody.includes(`"${kind}"`)),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
