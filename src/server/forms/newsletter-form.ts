/** The newsletter form without JavaScript: a GET that signs up and redirects to a page with the outcome. */
import type { Hono } from 'hono'
import type { Call } from '../../contract/call.ts'
import { SIGNUP_PATH, UNSUBSCRIBE_PATH } from '../../domain/customer/newsletter.ts'
import { newsletter, leaveNewsletter, stopPriceAlert } from '../api/contact/correspondence.ts'
import type { Endpoint } from '../api/endpoint.ts'
import { runSafely } from '../api/storefront-api.ts'
import type { Deps } from '../deps.ts'
import { answerSignup, redirectToSignupPage, answerOneClickUnsubscribe, plainAnswer } from './plain-forms.ts'
import { openScope, type AppEnv } from '../http/request-scope.ts'
import type { RateLimiter } from '../safety/limiter.ts'
import { writingReadRefusal } from '../safety/xsrf.ts'
import { bodyLimit } from 'hono/body-limit'
import { STOP_ALERT_PATH } from '../../domain/customer/price-alert.ts'

export function mountNewsletterForm(app: Hono<AppEnv>, deps: Deps, limiter: RateLimiter): void {
  app.get(SIGNUP_PATH, async (context) => {
    if (context.req.method !== 'GET') return redirectToSignupPage('form')
    if (writingReadRefusal(context.req.raw.headers, deps.env.PUBLIC_URL)) return redirectToSignupPage('form')
    if ((await limiter.count('writes', context.get('address'))) !== undefined) return redirectToSignupPage('failed')
    // The script's request uses the same endpoint.
    const endpoint = newsletter as unknown as Endpoint<Call>
    return answerSignup(context.req.raw, (fields) => runSafely(endpoint, fields, openScope(context, deps)))
  })
}

/** One-click unsubscribe of mail programs (RFC 8058). */

const MAX_BODY_BYTES = 4 * 1024

/**
 * Handles the POST that mail programs send to the `List-Unsubscribe` address, without cookies or a page: the email's
 * token is the only proof. Limited like a read, because one mail provider sends it for all its users.
 */
export function mountOneClickUnsubscribe(app: Hono<AppEnv>, deps: Deps, limiter: RateLimiter): void {
  const maxSize = MAX_BODY_BYTES
  const tooLarge = bodyLimit({ maxSize, onError: () => plainAnswer(413, 'This form is too large') })
  // The pages of the links use the same endpoints.
  const endpoints = { [UNSUBSCRIBE_PATH]: leaveNewsletter, [STOP_ALERT_PATH]: stopPriceAlert }
  for (const [path, call] of Object.entries(endpoints)) {
    app.post(path, tooLarge, async (context) => {
      const wait = await limiter.count('reads', context.get('address'))
      if (wait !== undefined) return plainAnswer(429, 'Too many requests.', wait)
      const endpoint = call as unknown as Endpoint<Call>
      return answerOneClickUnsubscribe(context.req.raw, (token) =>
        runSafely(endpoint, { token }, openScope(context, deps)),
      )
    })
  }
}
