/** The cookie choice from the plain form, for browsers without script. */
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { CONSENT_CHOICES } from '../../domain/customer/consent.ts'
import { saveConsent } from '../api/visitor/visitor.ts'
import type { Deps } from '../deps.ts'
import { seeOther } from './plain-forms.ts'
import { openScope, type AppEnv } from '../http/request-scope.ts'
import type { RateLimiter } from '../safety/limiter.ts'
import { refuse, parseForm, upTo } from './parse-form.ts'

export const CONSENT_FORM_PATH = '/cookie-consent'

const MAX_BODY_BYTES = 4 * 1024

const Form = z.object({ choice: z.enum(CONSENT_CHOICES) })

/** Redirects back to the page named by the Referer header. */
export function mountConsentForm(app: Hono<AppEnv>, deps: Deps, limiter: RateLimiter): void {
  app.post(CONSENT_FORM_PATH, upTo(MAX_BODY_BYTES, deps), async (context) => {
    const parsed = await parseForm(context, deps, limiter)
    if (parsed instanceof Response) return parsed
    const form = z.safeParse(Form, parsed.fields)
    if (!form.success) return refuse(deps, context, 422)
    const scope = openScope(context, deps)
    await saveConsent(scope, form.data.choice)
    const answer = seeOther(pageLeft(context.req.raw.headers))
    for (const cookie of scope.cookies()) answer.headers.append('set-cookie', cookie)
    return answer
  })
  // After a refused form, its address may be loaded by GET.
  app.get(CONSENT_FORM_PATH, () => seeOther('/'))
}

/** Path and query of the page with the form, from the Referer header; home if there is none. */
export function pageLeft(headers: Headers): string {
  const referrer = headers.get('referer') ?? ''
  if (!URL.canParse(referrer)) return '/'
  const { host, pathname, search } = new URL(referrer)
  // A leading '//' would be the address of another host.
  return host === headers.get('host') && !pathname.startsWith('//') ? pathname + search : '/'
}
