/**
 * The sandbox, which takes no real money: the bank of the demonstration, in this process or at SANDBOX_PROVIDER_URL.
 */
import { fetchInTime } from '../../src/server/http/fetch-in-time.ts'
import { traceHeaders } from '../../src/server/tracing/traced.ts'
import path from 'node:path'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { SandboxAccounts } from './sandbox-accounts.ts'
import { createSandboxApp } from './sandbox-app.ts'
import { postTo, sendWebhooks } from './webhook-sender.ts'
import type { OpenPayments, PaymentAdapter, ShopFacts } from '../../src/server/payments/payment-adapter.ts'
import { failureLogger } from '../../src/server/payments/provider-failure.ts'
import { previousSandboxKeys, sandboxKeys } from './sandbox-keys.ts'
import { SandboxProvider } from './sandbox-provider.ts'
import { settings } from './settings.ts'

/** Path of the bank inside the server. */
export const HOSTED_PATH = '/sandbox-provider'

export const adapter: PaymentAdapter<typeof settings> = {
  settings,
  testMode: () => 'PAYMENT_PROVIDER: the sandbox',
  async open({ SANDBOX_PROVIDER_URL, SANDBOX_SETTLE_SECONDS: settleSeconds }, shop) {
    // A bank inside the server keeps its accounts in one process, which others call.
    if (SANDBOX_PROVIDER_URL) {
      return { provider: providerAt(SANDBOX_PROVIDER_URL, `${SANDBOX_PROVIDER_URL}/v1/tokens`, shop) }
    }
    if (!shop.serverUrl) return openBankHere(settleSeconds, shop)
    const url = shop.serverUrl + HOSTED_PATH
    const provider = providerAt(url, `${HOSTED_PATH}/v1/tokens`, shop)
    return { provider, mount: { path: HOSTED_PATH, app: forwardTo(shop.serverUrl) } }
  },
}

/** Customers reach the bank through any process of the server. */
function forwardTo(serverUrl: string): Hono {
  return new Hono().all('*', ({ req }) => {
    const { pathname, search } = new URL(req.url)
    return proxy(serverUrl + pathname + search, { raw: req.raw, redirect: 'manual' })
  })
}

function providerAt(url: string, tokenUrl: string, { secret, previousSecret, log }: ShopFacts): SandboxProvider {
  return new SandboxProvider({
    keys: sandboxKeys(secret),
    previousKeys: previousSandboxKeys(previousSecret),
    tokenUrl,
    send: (address, init) =>
      fetchInTime(url + address, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init.headers)), ...traceHeaders() },
      }),
    onFailure: failureLogger(log, 'sandbox'),
  })
}

async function openBankHere(
  settleSeconds: number,
  { publicUrl, staffUrl, dataDir, secret, previousSecret, log }: ShopFacts,
): Promise<OpenPayments> {
  const keys = sandboxKeys(secret)
  const previousKeys = previousSandboxKeys(previousSecret)
  const accounts = new SandboxAccounts(path.join(dataDir, 'sandbox-provider'), { settleSeconds })
  const app = createSandboxApp(accounts, keys, {
    ownUrl: publicUrl + HOSTED_PATH,
    shopOrigins: [publicUrl, staffUrl],
    previousKeys,
  })
  let webhooks: { stop(): void } | undefined
  return {
    provider: new SandboxProvider({
      keys,
      previousKeys,
      tokenUrl: `${HOSTED_PATH}/v1/tokens`,
      send: (address, init) => app.request(address, init),
      onFailure: failureLogger(log, 'sandbox'),
    }),
    mount: { path: HOSTED_PATH, app },
    startWebhooks(address) {
      webhooks ??= sendWebhooks(accounts, keys.webhookSecret, postTo(address))
    },
    async close() {
      webhooks?.stop()
      accounts.close()
    },
  }
}
