/** The choice about cookies from the plain form of a page, for browsers without script. */
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { CONSENT_CHOICES } from '../../domain/customer/consent.ts'
import { keepChoice } from '../api/visitor/cookie-consent.ts'
import type { Deps } from '../deps.ts'
import { leadTo } from './plain-forms.ts'
import { openScope, type AppEnv } from '../request-scope.ts'
import type { RateLimiter } from '../safety/rate-limit.ts'
import { refuse, takeForm, upTo } from './take-form.ts'

export const CONSENT_FORM_PATH = '/cookie-consent'

const MAX_BODY_BYTES = 4 * 1024

const Form = z.object({ choice: z.enum(CONSENT_CHOICES) })

/** Answers with the page that was left, which the browser names. */
export function mountConsentForm(app: Hono<AppEnv>, deps: Deps, limiter: RateLimiter): void {
  app.post(CONSENT_FORM_PATH, upTo(MAX_BODY_BYTES, deps), async (context) => {
    const taken = await takeForm(context, deps, limiter)
    if (taken instanceof Response) return taken
    const form = z.safeParse(Form, taken.fields)
    if (!form.success) return refuse(deps, context, 422)
    const scope = openScope(context, deps)
    await keepChoice(scope, form.data.choice)
    const answer = leadTo(pageLeft(context.req.raw.headers))
    for (const cookie of scope.cookies()) answer.headers.append('set-cookie', cookie)
    return answer
  })
  // Where a refused form leads on to.
  app.get(CONSENT_FORM_PATH, () => leadTo('/'))
}

/** The path of the page with the form, with its query; home where the browser does not say. */
export function pageLeft(headers: Headers): string {
  const referrer = headers.get('referer') ?? ''
  if (!URL.canParse(referrer)) return '/'
  const { host, pathname, search } = new URL(referrer)
  // '//' at its start would be the address of another host.
  return host === headers.get('host') && !pathname.startsWith('//') ? pathname + search : '/'
}
