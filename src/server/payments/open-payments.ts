import path from 'node:path'
import type { Hono } from 'hono'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { logTrouble } from './provider-trouble.ts'
import { SandboxProvider } from './adapters/sandbox/sandbox-provider.ts'
import { readStripeSettings } from './adapters/stripe/settings.ts'
import { SandboxAccounts } from '../../../demo/bank/sandbox-accounts.ts'
import { createSandboxApp } from '../../../demo/bank/sandbox-app.ts'
import { sandboxKeys } from './adapters/sandbox/sandbox-keys.ts'
import { postTo, sendWebhooks } from '../../../demo/bank/webhook-sender.ts'

/** Where a provider that runs inside this process is mounted. */
export const HOSTED_PATH = '/sandbox-provider'

export interface OpenPayments {
  readonly provider: PaymentProvider
  /** The provider's own application where it runs in this process, to be mounted at HOSTED_PATH. */
  readonly hosted: Hono | undefined
  /** Begins to deliver the hosted provider's events over HTTP, as any provider would. */
  startWebhooks(address: string): void
  /** Finds out whether the provider lets us do what we need, and writes into the log what is to be mended. Never throws. */
  check(): Promise<void>
  close(): Promise<void>
}

/** The payment provider the settings name: Stripe, or the sandbox, inside this process or at SANDBOX_PROVIDER_URL. */
const NOTHING_TO_CHECK = async () => {}

export async function openPayments(env: Env, log: Log): Promise<OpenPayments> {
  if (env.PAYMENT_PROVIDER === 'stripe') return openStripe(env, log)
  const keys = sandboxKeys(env.SESSION_SECRET)
  const onTrouble = logTrouble(log, 'sandbox')
  const url = env.SANDBOX_PROVIDER_URL
  if (url) {
    const provider = new SandboxProvider({
      keys,
      tokenUrl: `${url}/v1/tokens`,
      send: (address, init) => fetch(url + address, init),
      onTrouble,
    })
    return { provider, hosted: undefined, startWebhooks() {}, check: NOTHING_TO_CHECK, async close() {} }
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
      onTrouble,
    }),
    hosted,
    startWebhooks(address) {
      webhooks ??= sendWebhooks(accounts, keys.webhookSecret, postTo(address))
    },
    check: NOTHING_TO_CHECK,
    async close() {
      webhooks?.stop()
      await accounts.close()
    },
  }
}

/** Loaded where it is chosen: its client is large. */
async function openStripe(env: Env, log: Log): Promise<OpenPayments> {
  const { StripeProvider } = await import('./adapters/stripe/stripe-provider.ts')
  const { tellRights } = await import('./adapters/stripe/stripe-rights.ts')
  const settings = readStripeSettings(env)
  const provider = new StripeProvider({ ...settings, onTrouble: logTrouble(log, 'stripe'), site: env.SITE_CODE })
  return {
    provider,
    hosted: undefined,
    startWebhooks() {},
    check: () => tellRights(settings, log),
    async close() {},
  }
}
