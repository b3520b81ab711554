/** The choice about cookies from the plain form of a page, for browsers without script. */
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import { CONSENT_CHOICES } from '../domain/consent.ts'
import { readForm } from './api/read-input.ts'
import { keepChoice } from './api/visitor/cookie-consent.ts'
import type { Deps } from './deps.ts'
import { leadTo } from './plain-forms.ts'
import { openScope, type AppEnv } from './request-scope.ts'
import type { RateLimiter } from './safety/rate-limit.ts'
import { isOurForm } from './safety/xsrf.ts'

export const CONSENT_FORM_PATH = '/cookie-consent'

const MAX_BODY_BYTES = 4 * 1024

const Form = z.object({ choice: z.enum(CONSENT_CHOICES) })

/** Answers with the page that was left, which the browser names. */
export function mountConsentForm(app: Hono<AppEnv>, deps: Deps, limiter: RateLimiter): void {
  const maxSize = MAX_BODY_BYTES
  const tooLarge = bodyLimit({ maxSize, onError: (context) => context.text('This form is too large.', 413) })
  app.post(CONSENT_FORM_PATH, tooLarge, async (context) => {
    const wait = await limiter.count('writes', context.get('address'))
    if (wait !== undefined) return context.text('Too many requests.', 429, { 'retry-after': String(wait) })
    if (!isOurForm(context.req.raw.headers, deps.env.PUBLIC_URL))
      return context.text('This can only be sent from our own pages.', 403)
    const read = await readForm(context.req.raw)
    const form = z.safeParse(Form, read.kind === 'read' ? read.value : undefined)
    if (!form.success) return context.text('choice must be accepted or rejected.', 422)
    const scope = openScope(context, deps)
    await keepChoice(scope, form.data.choice)
    const answer = leadTo(pageLeft(context.req.raw.headers))
    for (const cookie of scope.cookies()) answer.headers.append('set-cookie', cookie)
    return answer
  })
}

/** The path of the page with the form, with its query; home where the browser does not say. */
export function pageLeft(headers: Headers): string {
  const referrer = headers.get('referer') ?? ''
  if (!URL.canParse(referrer)) return '/'
  const { host, pathname, search } = new URL(referrer)
  // '//' at its start would be the address of another host.
  return host === headers.get('host') && !pathname.startsWith('//') ? pathname + search : '/'
}
