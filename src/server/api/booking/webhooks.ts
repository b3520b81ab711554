import type { Env as HonoEnv, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { receiveEvent } from '../../commands/outbox/receive-event.ts'
import type { Deps } from '../../deps.ts'
import { webhookPathOf } from '../../payments/payment-provider.ts'

const MAX_BYTES = 64 * 1024

/** Anybody may post here: of what is refused the log hears once in so long, with how often it was. */
const TOLD_EVERY_MS = 60_000

/**
 * Takes the provider's events. What proves their origin is the signature over the raw body, so neither a session nor
 * the XSRF header is asked for. A forged or old one is refused and changes nothing [PAY-10]; the log tells of it, since it
 * may as well be the provider's, and the secret the wrong one.
 */
export function mountWebhooks<E extends HonoEnv>(app: Hono<E>, deps: Deps): void {
  let count = 0
  let toldAt = Number.NEGATIVE_INFINITY
  const tellRefused = () => {
    count++
    const now = deps.clock.now()
    if (now - toldAt < TOLD_EVERY_MS) return
    const fields = { provider: deps.payments.name, event: 'webhook-refused', count }
    deps.log.warn(fields, 'a webhook without a good signature was refused: is its secret the one that is set?')
    toldAt = now
    count = 0
  }
  app.post(webhookPathOf(deps.payments.name), bodyLimit({ maxSize: MAX_BYTES }), async (context) => {
    const rawBody = await context.req.text()
    const event = deps.payments.readEvent(rawBody, context.req.raw.headers)
    if (!event) {
      tellRefused()
      return context.body(null, 400)
    }
    if (event !== 'of-no-payment') await receiveEvent(deps, event)
    return context.body(null, 204)
  })
}
