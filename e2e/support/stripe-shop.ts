/** A shop that takes payments by Stripe, with a mock of Stripe: two processes, and its script in the browser. */
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from '@playwright/test'
import type { Intent, Refund } from '../../demo/stripe/stripe-objects.ts'
import { FAKE_KEYS } from '../../demo/stripe/serve-stripe.ts'
import { end, run, said } from './processes.ts'
import { startShop, type StartedShop } from './start-shop.ts'

export interface StripeShop extends StartedShop {
  readonly account: () => Promise<{ intents: Intent[]; refunds: Refund[] }>
  /** Completes a pending bank payment. */
  readonly settle: (intentId: string, end: 'good' | 'bad') => Promise<void>
  /** Answers the browser's requests to Stripe's hosts. */
  readonly serveScript: (context: BrowserContext) => Promise<void>
}

export async function openStripeShop(): Promise<StripeShop> {
  let stripe: ChildProcess | undefined
  let stripeUrl = ''
  const shop = await startShop(
    { PAYMENT_PROVIDER: 'stripe' },
    {
      async onAddress(address) {
        const webhooks = `${address}/api/webhooks/stripe`
        stripe = run(['--import', 'tsx', 'demo/stripe/main.ts', '--port', '0', '--webhooks', webhooks], {})
        stripeUrl = await said(stripe, /listens at (\S+)/)
        return {
          STRIPE_SECRET_KEY: FAKE_KEYS.secretKey,
          STRIPE_PUBLISHABLE_KEY: FAKE_KEYS.publishableKey,
          STRIPE_WEBHOOK_SECRET: FAKE_KEYS.webhookSecret,
          STRIPE_API_URL: stripeUrl,
        }
      },
    },
  )
  return {
    ...shop,
    account: async () => (await fetch(`${stripeUrl}/control/account`)).json(),
    async settle(intentId, how) {
      await fetch(`${stripeUrl}/control/settle/${intentId}/${how}`, { method: 'POST' })
    },
    async serveScript(context) {
      await context.route('https://js.stripe.com/**', (route) => {
        const file = path.basename(new URL(route.request().url()).pathname)
        const type = file.endsWith('.html') ? 'text/html' : 'text/javascript'
        return route.fulfill({ body: readFileSync(path.join('e2e/support/stripe-script', file)), contentType: type })
      })
      await context.route('https://api.stripe.com/**', async (route) => {
        const { pathname } = new URL(route.request().url())
        const answer = await fetch(stripeUrl + pathname, { method: 'POST', body: route.request().postData() })
        const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }
        return route.fulfill({ status: answer.status, headers, body: await answer.text() })
      })
    },
    async close() {
      await Promise.all([shop.close(), stripe && end(stripe)])
    },
  }
}
