/** The button of mail programs by which a reader leaves the newsletter without opening a page (RFC 8058). */
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Call } from '../../contract/call.ts'
import { UNSUBSCRIBE_PATH } from '../../domain/customer/newsletter.ts'
import { leaveNewsletter } from '../api/contact/newsletter.ts'
import type { Endpoint } from '../api/endpoint.ts'
import { runSafely } from '../api/run-safely.ts'
import type { Deps } from '../deps.ts'
import { answerOneClick, plainAnswer } from './plain-forms.ts'
import { openScope, type AppEnv } from '../request-scope.ts'
import type { RateLimiter } from '../safety/rate-limit.ts'

const MAX_BODY_BYTES = 4 * 1024

/**
 * Takes the POST that a mail program sends to the address of `List-Unsubscribe`, without cookies and without having seen a
 * page: the letter's own token is all the proof there is. It counts among the reads, because one mail provider asks for all
 * of its readers.
 */
export function mountOneClickLeave(app: Hono<AppEnv>, deps: Deps, limiter: RateLimiter): void {
  const maxSize = MAX_BODY_BYTES
  const tooLarge = bodyLimit({ maxSize, onError: () => plainAnswer(413, 'This form is too large.') })
  app.post(UNSUBSCRIBE_PATH, tooLarge, async (context) => {
    const wait = await limiter.count('reads', context.get('address'))
    if (wait !== undefined) return plainAnswer(429, 'Too many requests.', wait)
    // The letter's other way to leave, which opens a page, writes by the same call.
    const endpoint = leaveNewsletter as unknown as Endpoint<Call>
    return answerOneClick(context.req.raw, (token) => runSafely(endpoint, { token }, openScope(context, deps)))
  })
}
