import path from 'node:path'
import type { Hono } from 'hono'
import type { Env } from '../env.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { SandboxProvider } from './sandbox-provider.ts'
import { SandboxAccounts } from './sandbox/sandbox-accounts.ts'
import { createSandboxApp } from './sandbox/sandbox-app.ts'
import { sandboxKeys } from './sandbox/sandbox-keys.ts'
import { sendWebhooks, type SendWebhook } from './sandbox/webhook-sender.ts'

/** Where a provider that runs inside this process is mounted. */
export const HOSTED_PATH = '/sandbox-provider'

export interface OpenPayments {
  readonly provider: PaymentProvider
  /** The provider's own application where it runs in this process, to be mounted at HOSTED_PATH. */
  readonly hosted: Hono | undefined
  /** Begins to deliver the hosted provider's events; `send` posts them to the webhook's path of this application. */
  startWebhooks(send: SendWebhook): void
  close(): Promise<void>
}

/** The payment provider the settings name: the sandbox, inside this process or at SANDBOX_PROVIDER_URL. */
export async function openPayments(
  env: Pick<Env, 'SANDBOX_PROVIDER_URL' | 'SESSION_SECRET' | 'DATA_DIR'>,
): Promise<OpenPayments> {
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
  const accounts = await SandboxAccounts.open(path.join(env.DATA_DIR, 'sandbox-provider'))
  const hosted = createSandboxApp(accounts, keys)
  let webhooks: { stop(): void } | undefined
  return {
    provider: new SandboxProvider({
      keys,
      tokenUrl: `${HOSTED_PATH}/v1/tokens`,
      send: (address, init) => hosted.request(address, init),
    }),
    hosted,
    startWebhooks(send) {
      webhooks ??= sendWebhooks(accounts, keys.webhookSecret, send)
    },
    async close() {
      webhooks?.stop()
      await accounts.close()
    },
  }
}
