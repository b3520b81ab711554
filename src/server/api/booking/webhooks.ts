import type { Env as HonoEnv, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { receiveEvent } from '../../commands/receive-event.ts'
import type { Deps } from '../../deps.ts'
import { webhookPathOf } from '../../payments/payment-provider.ts'

const MOST_BYTES = 64 * 1024

/**
 * Takes the provider's events. What proves their origin is the signature over the raw body, so neither a session nor
 * the XSRF header is asked for. A forged or old one is refused and leaves no trace [PAY-10].
 */
export function mountWebhooks<E extends HonoEnv>(app: Hono<E>, deps: Deps): void {
  app.post(webhookPathOf(deps.payments.name), bodyLimit({ maxSize: MOST_BYTES }), async (context) => {
    const rawBody = await context.req.text()
    const event = deps.payments.readEvent(rawBody, context.req.raw.headers)
    if (!event) return context.body(null, 400)
    if (event !== 'of-no-payment') await receiveEvent(deps, event)
    return context.body(null, 204)
  })
}
