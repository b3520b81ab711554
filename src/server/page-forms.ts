/**
 * Forms of pages as browsers send them without script: a POST to the page's own address, answered by the page's action
 * with the way to the next page, or with the page again. The action asks the same endpoints as the API does.
 */
import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { readForm } from './api/read-input.ts'
import type { Deps } from './deps.ts'
import { makePage, type RenderPage } from './pages.ts'
import { plainAnswer } from './plain-forms.ts'
import { isReadablePath } from './redirects.ts'
import { openScope, type AppEnv } from './request-scope.ts'
import { createRepeatedForms } from './repeated-forms.ts'
import type { RateLimiter } from './safety/rate-limit.ts'
import { isOurForm, xsrfToken } from './safety/xsrf.ts'

/** The details of the largest party, in signs that take twelve characters each in a form. */
const MAX_BODY_BYTES = 256 * 1024

export function mountPageForms(app: Hono<AppEnv>, deps: Deps, limiter: RateLimiter, renderPage: RenderPage): void {
  const tooLarge = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: () => plainAnswer(413, 'This form is too large.'),
  })
  const answerOnce = createRepeatedForms()
  app.post('*', tooLarge, async (context) => {
    const wait = await limiter.count('writes', context.get('address'))
    if (wait !== undefined) return plainAnswer(429, 'Too many requests. Please try again in a moment.', wait)
    const { url, headers, signal } = context.req.raw
    if (!isOurForm(headers, deps.env.PUBLIC_URL)) {
      return plainAnswer(403, 'This can only be sent from our own pages.')
    }
    const { pathname } = new URL(url)
    if (!isReadablePath(pathname)) return plainAnswer(404, 'There is nothing here.')
    const body = await context.req.raw.text()
    const form = () => new Request(url, { method: 'POST', headers, body, signal })
    const read = await readForm(form())
    if (read.kind === 'failed') return plainAnswer(read.status, read.errors.map(({ message }) => message).join('\n'))
    const scope = openScope(context, deps)
    const visitor = xsrfToken(headers.get('cookie') ?? undefined)
    const name = createHash('sha256')
      .update(`${url}\n${headers.get('cookie')}\n${body}`)
      .digest('base64')
    return answerOnce(visitor, name, () => makePage(context, deps, renderPage, scope, { form: form() }))
  })
}
