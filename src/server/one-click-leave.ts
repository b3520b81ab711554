/** The button of mail programs by which a reader leaves the newsletter without opening a page (RFC 8058). */
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Call } from '../contract/call.ts'
import { LEAVE_PATH } from '../domain/newsletter.ts'
import { leaveNewsletter } from './api/contact/newsletter.ts'
import type { Endpoint } from './api/endpoint.ts'
import { readForm } from './api/read-input.ts'
import { runSafely } from './api/run-safely.ts'
import type { Deps } from './deps.ts'
import { openScope, type AppEnv } from './request-scope.ts'
import type { RateLimiter } from './safety/rate-limit.ts'

const MAX_BODY_BYTES = 4 * 1024

/**
 * Takes the POST that a mail program sends to the address of `List-Unsubscribe`, without cookies and without having seen a
 * page: the letter's own token is all the proof there is. It counts among the reads, because one mail provider asks for all
 * of its readers.
 */
export function mountOneClickLeave(app: Hono<AppEnv>, deps: Deps, limiter: RateLimiter): void {
  const tooLarge = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (context) => answer(context, 413, 'This form is too large.'),
  })
  app.post(LEAVE_PATH, tooLarge, async (context) => {
    const wait = await limiter.count('reads', context.get('address'))
    if (wait !== undefined) return answer(context, 429, 'Too many requests.', wait)
    const form = await readForm(context.req.raw)
    if (form.kind !== 'read' || form.value['List-Unsubscribe'] !== 'One-Click') {
      return answer(context, 422, 'List-Unsubscribe must be One-Click.')
    }
    // The letter's other way to leave, which opens a page, writes by the same call.
    const endpoint = leaveNewsletter as unknown as Endpoint<Call>
    const token = context.req.query('token') ?? ''
    const result = await runSafely(endpoint, { token }, openScope(context, deps))
    if (result.kind === 'ok') return answer(context, 200, 'Your address is off our list.')
    return answer(context, result.status, result.errors[0]?.message ?? '', result.retryAfter)
  })
}

function answer(context: Context, status: number, text: string, retryAfter?: number): Response {
  context.header('cache-control', 'no-store')
  if (retryAfter !== undefined) context.header('retry-after', String(retryAfter))
  return context.text(text, status as ContentfulStatusCode)
}
