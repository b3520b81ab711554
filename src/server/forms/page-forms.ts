/**
 * Page forms sent by browsers without script: a POST to the page's own address. The page's action calls the same
 * endpoints as the API and answers with a redirect, or with the page again.
 */
import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { freshXsrfCookie } from '../../contract/xsrf.ts'
import { answerForm, redirected, type PageServing } from '../pages.ts'
import type { AppEnv } from '../http/request-scope.ts'
import { hashOf } from '../http/prepared-response.ts'
import { onceInAllProcesses } from './forms-of-processes.ts'
import { createRepeatedForms, toFormAnswer, toResponse } from './repeated-forms.ts'
import { secondsToWait } from '../safety/limiter.ts'
import { xsrfToken } from '../safety/xsrf.ts'
import { refuse, parseForm, upTo } from './parse-form.ts'

/** Fits the details of the largest party, with every character encoded as twelve. */
const MAX_BODY_BYTES = 256 * 1024

/** Time in which a browser sends a form again when redirected. */
const RETURN_SECONDS = 30

/**
 * A browser whose first form this is has no token, by which a double submit is recognised: pages set no cookie. It gets
 * one with a redirect that sends the form again (307); if it comes back without, because cookies are blocked, the form
 * is processed all the same.
 */
export function mountPageForms(app: Hono<AppEnv>, serving: PageServing): void {
  const { deps, limiter } = serving
  const answerOnce = onceInAllProcesses() ?? createRepeatedForms()
  const resendLimiter = deps.createLimiter({ keyPrefix: 'told-form', points: 1, duration: RETURN_SECONDS })
  const isSecure = deps.env.PUBLIC_URL.startsWith('https:')
  app.post('*', upTo(MAX_BODY_BYTES, deps), async (context) => {
    const parsed = await parseForm(context, deps, limiter)
    if (parsed instanceof Response) return parsed
    const { url, headers, signal } = context.req.raw
    const { body } = parsed
    const form = new Request(url, { method: 'POST', headers, body, signal })
    const visitor = xsrfToken(headers.get('cookie') ?? undefined)
    const name = createHash('sha256')
      .update(`${url}\n${headers.get('cookie')}\n${body}`)
      .digest('base64')
    const sender = hashOf(`${context.get('address')} ${headers.get('user-agent')} ${name}`)
    if (visitor === undefined && (await secondsToWait(resendLimiter, sender)) === undefined) {
      const { pathname, search } = new URL(url)
      const answer = redirected(307, pathname + search)
      answer.headers.set('set-cookie', freshXsrfCookie(isSecure))
      return answer
    }
    const answer = await answerOnce(visitor, name, async () => toFormAnswer(await answerForm(context, serving, form)))
    return answer.status === 405 ? refuse(deps, context, 405) : toResponse(answer)
  })
}
