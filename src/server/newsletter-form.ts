/** The newsletter's form without JavaScript: a plain GET that signs up and leads to a page that says what came of it. */
import type { Hono } from 'hono'
import type { Call } from '../contract/call.ts'
import { SIGNUP_PATH, signupPageAddress, type SignupPageOutcome } from '../domain/newsletter.ts'
import { newsletter } from './api/contact/newsletter.ts'
import type { Endpoint } from './api/endpoint.ts'
import { readQuery } from './api/read-input.ts'
import type { Result } from './api/result.ts'
import { runSafely } from './api/run-safely.ts'
import type { Deps } from './deps.ts'
import { openScope, type AppEnv } from './request-scope.ts'
import type { RateLimiter } from './safety/rate-limit.ts'
import { writingReadRefusal } from './safety/xsrf.ts'

export function mountNewsletterForm(app: Hono<AppEnv>, deps: Deps, limiter: RateLimiter): void {
  app.get(SIGNUP_PATH, async (context) => {
    const leadTo = (outcome: SignupPageOutcome) =>
      new Response(null, {
        status: 303,
        headers: { location: signupPageAddress(outcome), 'cache-control': 'no-store' },
      })
    if (context.req.method !== 'GET') return leadTo('form')
    if (writingReadRefusal(context.req.raw.headers, deps.env.PUBLIC_URL)) return leadTo('form')
    if ((await limiter.count('writes', context.get('address'))) !== undefined) return leadTo('failed')
    const query = readQuery(context.req.raw.url)
    if (query.kind === 'failed') return leadTo('failed')
    // The form's other way in reads and writes by the same call.
    const endpoint = newsletter as unknown as Endpoint<Call>
    return leadTo(outcomeOf(await runSafely(endpoint, query.value, openScope(context, deps))))
  })
}

function outcomeOf(result: Result<unknown>): SignupPageOutcome {
  if (result.kind === 'ok') return 'asked'
  const fields = result.errors.map(({ field }) => field)
  if (result.status !== 422) return 'failed'
  return fields.includes('fname') ? (fields.includes('email') ? 'both' : 'fname') : 'email'
}
