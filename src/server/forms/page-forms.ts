/**
 * Page forms sent by browsers without script: a POST to the page's own address. The page's action calls the same
 * endpoints as the API and answers with a redirect, or with the page again.
 */
import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { makePage, type RenderPage } from '../pages.ts'
import { openScope, type AppEnv } from '../http/request-scope.ts'
import { createRepeatedForms } from './repeated-forms.ts'
import type { RateLimiter } from '../safety/rate-limit.ts'
import { xsrfToken } from '../safety/xsrf.ts'
import { refuse, parseForm, upTo } from './parse-form.ts'

/** Fits the details of the largest party, with every character encoded as twelve. */
const MAX_BODY_BYTES = 256 * 1024

export function mountPageForms(app: Hono<AppEnv>, deps: Deps, limiter: RateLimiter, renderPage: RenderPage): void {
  const answerOnce = createRepeatedForms()
  app.post('*', upTo(MAX_BODY_BYTES, deps), async (context) => {
    const taken = await parseForm(context, deps, limiter)
    if (taken instanceof Response) return taken
    const { url, headers, signal } = context.req.raw
    const { body } = taken
    const form = new Request(url, { method: 'POST', headers, body, signal })
    const scope = openScope(context, deps)
    const visitor = xsrfToken(headers.get('cookie') ?? undefined)
    const name = createHash('sha256')
      .update(`${url}\n${headers.get('cookie')}\n${body}`)
      .digest('base64')
    const answer = await answerOnce(visitor, name, () => makePage(context, deps, renderPage, scope, form))
    return answer.status === 405 ? refuse(deps, context, 405) : answer
  })
}
