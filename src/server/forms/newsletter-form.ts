/** The newsletter form without JavaScript: a GET that signs up and redirects to a page with the outcome. */
import type { Hono } from 'hono'
import type { Call } from '../../contract/call.ts'
import { SIGNUP_PATH } from '../../domain/customer/newsletter.ts'
import { newsletter } from '../api/contact/correspondence.ts'
import type { Endpoint } from '../api/endpoint.ts'
import { runSafely } from '../api/storefront-api.ts'
import type { Deps } from '../deps.ts'
import { answerSignup, redirectToSignupPage } from './plain-forms.ts'
import { openScope, type AppEnv } from '../http/request-scope.ts'
import type { RateLimiter } from '../safety/limiter.ts'
import { writingReadRefusal } from '../safety/xsrf.ts'

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
