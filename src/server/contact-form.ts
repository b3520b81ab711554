/**
 * The contact form without JavaScript: a plain POST to its own page, which thanks for the message, or comes back with all
 * that was typed and what is wrong with it.
 */
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Call } from '../contract/call.ts'
import type { OutputOf } from '../contract/calls.ts'
import { CONTACT_PATH } from '../domain/contact.ts'
import { contact } from './api/contact/contact.ts'
import type { Endpoint } from './api/endpoint.ts'
import type { Result } from './api/result.ts'
import { runSafely } from './api/run-safely.ts'
import type { Deps } from './deps.ts'
import { makePage, type RenderPage } from './pages.ts'
import { answerContactForm, plainAnswer } from './plain-forms.ts'
import { openScope, type AppEnv } from './request-scope.ts'
import type { RateLimiter } from './safety/rate-limit.ts'
import { isOurForm } from './safety/xsrf.ts'

/** The longest message of signs that take twelve characters each in a form, and far more than all else. */
const MAX_BODY_BYTES = 64 * 1024

export function mountContactForm(app: Hono<AppEnv>, deps: Deps, limiter: RateLimiter, renderPage: RenderPage): void {
  const maxSize = MAX_BODY_BYTES
  const tooLarge = bodyLimit({ maxSize, onError: () => plainAnswer(413, 'This form is too large.') })
  app.post(CONTACT_PATH, tooLarge, async (context) => {
    const wait = await limiter.count('writes', context.get('address'))
    if (wait !== undefined) return plainAnswer(429, 'Too many requests.', wait)
    if (!isOurForm(context.req.raw.headers, deps.env.PUBLIC_URL)) {
      return plainAnswer(403, 'This can only be sent from our own pages.')
    }
    const scope = openScope(context, deps)
    return answerContactForm(context.req.raw, {
      async send(message) {
        // The form's other way in reads and writes by the same call.
        const endpoint = contact as unknown as Endpoint<Call>
        return (await runSafely(endpoint, message, scope)) as Result<OutputOf<'contact'>>
      },
      show: (returned) => makePage(context, deps, renderPage, scope, { returned }),
    })
  })
}
