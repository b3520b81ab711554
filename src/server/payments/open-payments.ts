import path from 'node:path'
import type { Hono } from 'hono'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { SandboxProvider } from './sandbox-provider.ts'
import { readStripeSettings } from './stripe-settings.ts'
import { SandboxAccounts } from './sandbox/sandbox-accounts.ts'
import { createSandboxApp } from './sandbox/sandbox-app.ts'
import { sandboxKeys } from './sandbox/sandbox-keys.ts'
import { postTo, sendWebhooks } from './sandbox/webhook-sender.ts'

/** Where a provider that runs inside this process is mounted. */
export const HOSTED_PATH = '/sandbox-provider'

export interface OpenPayments {
  readonly provider: PaymentProvider
  /** The provider's own application where it runs in this process, to be mounted at HOSTED_PATH. */
  readonly hosted: Hono | undefined
  /** Begins to deliver the hosted provider's events over HTTP, as any provider would. */
  startWebhooks(address: string): void
  close(): Promise<void>
}

/** The payment provider the settings name: Stripe, or the sandbox, inside this process or at SANDBOX_PROVIDER_URL. */
export async function openPayments(env: Env, log: Log): Promise<OpenPayments> {
  if (env.PAYMENT_PROVIDER === 'stripe') return openStripe(env, log)
  const keys = sandboxKeys(env.SESSION_SECRET)
  const url = env.SANDBOX_PROVIDER_URL
  if (url) {
    const provider = new SandboxProvider({
      keys,
      tokenUrl: `${url}/v1/tokens`,
      send: (address, init) => fetch(url + address, init),
    })
    return { provider, hosted: undefined, startWebhooks() {}, async close() {} }
  }
  const accounts = await SandboxAccounts.open(path.join(env.DATA_DIR, 'sandbox-provider'), {
    settleSeconds: env.SANDBOX_SETTLE_SECONDS,
  })
  const hosted = createSandboxApp(accounts, keys, {
    ownUrl: env.PUBLIC_URL + HOSTED_PATH,
    shopOrigins: [env.PUBLIC_URL],
  })
  let webhooks: { stop(): void } | undefined
  return {
    provider: new SandboxProvider({
      keys,
      tokenUrl: `${HOSTED_PATH}/v1/tokens`,
      send: (address, init) => hosted.request(address, init),
    }),
    hosted,
    startWebhooks(address) {
      webhooks ??= sendWebhooks(accounts, keys.webhookSecret, postTo(address))
    },
    async close() {
      webhooks?.stop()
      await accounts.close()
    },
  }
}

/** Loaded where it is chosen: its client is large. */
async function openStripe(env: Env, log: Log): Promise<OpenPayments> {
  const { StripeProvider } = await import('./stripe-provider.ts')
  const provider = new StripeProvider({
    ...readStripeSettings(env),
    onRefused: ({ code, param }) =>
      log.error({ provider: 'stripe', event: code, outcome: param }, 'Stripe takes exception to a request'),
  })
  return { provider, hosted: undefined, startWebhooks() {}, async close() {} }
}
