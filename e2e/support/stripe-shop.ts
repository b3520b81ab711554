/** A shop that takes payments by Stripe, with a mock of Stripe: two processes, and its script in the browser. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { freePort } from '../../src/server/testing/free-port.ts'
import type { Intent, Refund } from '../../demo/stripe/stripe-objects.ts'
import { FAKE_KEYS } from '../../demo/stripe/serve-stripe.ts'
import { end, run, said } from './processes.ts'
import { startShop } from './start-shop.ts'

export interface StripeShop {
  readonly address: string
  readonly account: () => Promise<{ intents: Intent[]; refunds: Refund[] }>
  /** Completes a pending bank payment. */
  readonly settle: (intentId: string, end: 'good' | 'bad') => Promise<void>
  /** Answers the browser's requests to Stripe's hosts. */
  readonly serveScript: (context: BrowserContext) => Promise<void>
  close(): Promise<void>
}

export async function openStripeShop(): Promise<StripeShop> {
  const port = String(await freePort())
  const webhooks = `http://127.0.0.1:${port}/api/webhooks/stripe`
  const stripe = run(['--import', 'tsx', 'demo/stripe/main.ts', '--port', '0', '--webhooks', webhooks], {})
  const stripeUrl = await said(stripe, /listens at (\S+)/)
  const settings = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: FAKE_KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: FAKE_KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: FAKE_KEYS.webhookSecret,
    STRIPE_API_URL: stripeUrl,
  }
  const shop = await startShop(settings, port)
  return {
    address: shop.address,
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
      await Promise.all([shop.close(), end(stripe)])
    },
  }
}
