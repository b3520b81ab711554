import type { Env as HonoEnv, Hono } from 'hono'
import { receiveEvent } from '../../commands/outbox/receive-event.ts'
import type { Deps } from '../../deps.ts'
import { upTo } from '../http/read-input.ts'
import { webhookPathOf } from '../../payments/payment-provider.ts'
import { limitDatabaseTime } from '../../store/database-time.ts'

const MAX_BYTES = 64 * 1024

/** Anybody may post here, so refusals are logged at most once in this time, with their number. */
const LOG_INTERVAL_MS = 60_000

/**
 * Receives the provider's events. The signature over the raw body proves their origin, so neither session nor XSRF
 * header is required. A forged or stale one is rejected and changes nothing [PAY-10]; it is logged, since our webhook
 * secret may be the wrong one.
 */
export function mountWebhooks<E extends HonoEnv>(app: Hono<E>, deps: Deps): void {
  let count = 0
  let loggedAt = Number.NEGATIVE_INFINITY
  const tellRefused = () => {
    count++
    const now = deps.clock.now()
    if (now - loggedAt < LOG_INTERVAL_MS) return
    const fields = { provider: deps.payments.name, event: 'webhook-refused', count }
    deps.log.warn(
      fields,
      'rejected a webhook with an invalid signature; check that the configured secret is the provider’s',
    )
    loggedAt = now
    count = 0
  }
  app.post(webhookPathOf(deps.payments.name), upTo(MAX_BYTES), async (context) => {
    const rawBody = await context.req.text()
    const event = deps.payments.readEvent(rawBody, context.req.raw.headers)
    if (!event) {
      tellRefused()
      return context.body(null, 400)
    }
    // The database cannot store NUL, so that no id of ours has it.
    const isOurs = event !== 'of-no-payment' && Object.values(event).every((part) => !part?.includes('\0'))
    if (isOurs) await limitDatabaseTime(deps.databaseLimitMs, () => receiveEvent(deps, event))
    return context.body(null, 204)
  })
}
