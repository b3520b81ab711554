import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { Behaviour } from './behaviour.ts'
import { sendEvent } from './event-sender.ts'
import { createHostedPages } from './hosted-pages.ts'
import { StripeAccount } from './stripe-account.ts'
import { createStripeApp, type StripeApp, type StripeKeys } from './stripe-app.ts'

export interface FakeStripe extends Omit<StripeApp, 'app'> {
  readonly url: string
  readonly account: StripeAccount
  close(): Promise<void>
}

export const FAKE_KEYS = {
  secretKey: 'sk_test_reference',
  publishableKey: 'pk_test_reference',
  webhookSecret: 'whsec_reference',
} as const

/** Listens on a port of its own, 0 for any free one. Events are sent to `webhookUrl`, if given. */
export async function serveStripe(
  options: { keys?: StripeKeys & { webhookSecret: string }; port?: number; webhookUrl?: string } = {},
): Promise<FakeStripe> {
  const { keys = FAKE_KEYS, port = 0, webhookUrl } = options
  const account = new StripeAccount()
  const { app, ...rest } = createStripeApp(account, keys)
  const whole = new Hono<{ Bindings: HttpBindings }>()
  whole.route('/', app)
  whole.route('/', createHostedPages(account))
  whole.put('/control/behaviour', async (context) => {
    rest.behave(Behaviour.parse(await context.req.json()))
    return context.json({})
  })
  whole.post('/control/settle/:id/:end', (context) => {
    account.settle(context.req.param('id'), context.req.param('end') === 'good')
    return context.json({})
  })
  whole.post('/control/end-refund/:id/:end', (context) => {
    account.after.endRefund(context.req.param('id'), context.req.param('end') === 'good' ? 'succeeded' : 'failed')
    return context.json({})
  })
  whole.post('/control/dispute/:intent', (context) =>
    context.json(account.after.dispute(account.intent(context.req.param('intent')))),
  )
  whole.post('/control/end-dispute/:id/:end', (context) => {
    account.after.endDispute(context.req.param('id'), context.req.param('end') === 'good' ? 'won' : 'lost')
    return context.json({})
  })
  whole.post('/control/warn/:intent', (context) =>
    context.json(account.after.warn(account.intent(context.req.param('intent')))),
  )
  whole.get('/control/account', ({ json }) => json({ intents: account.intents, refunds: account.after.refunds }))

  const server = createAdaptorServer({ fetch: whole.fetch }) as Server
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  account.pagesUrl = url
  if (webhookUrl !== undefined) {
    account.onEvent = (event) => void sendEvent(event, webhookUrl, keys.webhookSecret)
  }
  return {
    url,
    account,
    ...rest,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
