/** The button of the page that a letter's link leads to: a plain POST, so that what looks through e-mails opens nothing. */
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Call } from '../contract/call.ts'
import { PAY_LINK_PATH, payLinkAddress } from '../domain/balance.ts'
import { openPayLink } from './api/account/pay-link.ts'
import type { Endpoint } from './api/endpoint.ts'
import { readForm } from './api/read-input.ts'
import { runSafely } from './api/run-safely.ts'
import type { Deps } from './deps.ts'
import { leadTo, plainAnswer, textOf } from './plain-forms.ts'
import { openScope, type AppEnv } from './request-scope.ts'
import type { RateLimiter } from './safety/rate-limit.ts'
import { isOurForm } from './safety/xsrf.ts'

const MAX_BODY_BYTES = 4 * 1024

const BALANCE_PATH = '/my-booking/payment'

/** Leads to paying, or back to the page of the link, which then says why there is nothing to pay. */
export function mountPayLinkForm(app: Hono<AppEnv>, deps: Deps, limiter: RateLimiter): void {
  const maxSize = MAX_BODY_BYTES
  const tooLarge = bodyLimit({ maxSize, onError: () => plainAnswer(413, 'This form is too large.') })
  app.post(PAY_LINK_PATH, tooLarge, async (context) => {
    const wait = await limiter.count('writes', context.get('address'))
    if (wait !== undefined) return plainAnswer(429, 'Too many requests.', wait)
    if (!isOurForm(context.req.raw.headers, deps.env.PUBLIC_URL)) {
      return plainAnswer(403, 'This can only be sent from our own pages.')
    }
    const form = await readForm(context.req.raw)
    const token = form.kind === 'read' ? textOf(form.value.token) : ''
    const scope = openScope(context, deps)
    const result = await runSafely(openPayLink as unknown as Endpoint<Call>, { token }, scope)
    if (result.kind === 'failed' && result.status >= 500) return plainAnswer(result.status, 'Please try again.')
    const answer = leadTo(result.kind === 'ok' ? BALANCE_PATH : payLinkAddress(token))
    for (const cookie of scope.cookies()) answer.headers.append('set-cookie', cookie)
    return answer
  })
}
