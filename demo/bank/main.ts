/** The sandbox provider as a process of its own, at the address of SANDBOX_PROVIDER_URL. */
import path from 'node:path'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { z } from 'zod'
import { listen } from '../../src/server/process/listen.ts'
import { runProcess } from '../../src/server/process/run-process.ts'
import { webhookPathOf } from '../../src/server/payments/payment-provider.ts'
import { SandboxAccounts } from './sandbox-accounts.ts'
import { createSandboxApp } from './sandbox-app.ts'
import { previousSandboxKeys, sandboxKeys } from './sandbox-keys.ts'
import type { settings } from './settings.ts'
import { postTo, sendWebhooks } from './webhook-sender.ts'

await runProcess(
  async (env, log, onEnd) => {
    const { SANDBOX_PROVIDER_URL: ownUrl, SANDBOX_SETTLE_SECONDS: settleSeconds } = env.payments.settings as z.output<
      typeof settings
    >
    if (!ownUrl) throw new Error('SANDBOX_PROVIDER_URL: must say where to listen')
    const address = new URL(ownUrl)
    const keys = sandboxKeys(env.SESSION_SECRET)
    const accounts = new SandboxAccounts(path.join(env.DATA_DIR, 'sandbox-provider'), { settleSeconds })
    onEnd(async () => accounts.close())

    const app = createSandboxApp(accounts, keys, {
      ownUrl,
      shopOrigins: [env.PUBLIC_URL, env.STAFF_URL],
      previousKeys: previousSandboxKeys(env.SESSION_SECRET_PREVIOUS),
    })
    const server = createAdaptorServer({ fetch: app.fetch }) as Server
    const { port, close } = await listen(server, { HOST: address.hostname, PORT: Number(address.port || 80) })
    onEnd(close)

    const webhooks = sendWebhooks(accounts, keys.webhookSecret, postTo(env.PUBLIC_URL + webhookPathOf('sandbox')))
    onEnd(async () => webhooks.stop())
    log.info({ event: 'ready', port, provider: 'sandbox' }, 'sandbox provider ready')
  },
  { isBeside: true },
)
