/**
 * The contact form without JavaScript: a plain POST to its own page, which thanks for the message, or comes back with all
 * that was typed and what is wrong with it.
 */
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Call } from '../contract/call.ts'
import type { OutputOf } from '../contract/calls.ts'
import { CONTACT_PATH, contactFaults, sentMessageAddress, tidyContact, type ContactFields } from '../domain/contact.ts'
import { contact } from './api/contact/contact.ts'
import type { Endpoint } from './api/endpoint.ts'
import { readForm } from './api/read-input.ts'
import type { Result } from './api/result.ts'
import { runSafely } from './api/run-safely.ts'
import type { Deps } from './deps.ts'
import { makePage, type RenderPage, type ReturnedForm } from './pages.ts'
import { openScope, type AppEnv, type OpenScope } from './request-scope.ts'
import type { RateLimiter } from './safety/rate-limit.ts'
import { isOurForm } from './safety/xsrf.ts'

/** The longest message of signs that take twelve characters each in a form, and far more than all else. */
const MAX_BODY_BYTES = 64 * 1024

const UNPROCESSABLE = 422

export function mountContactForm(app: Hono<AppEnv>, deps: Deps, limiter: RateLimiter, renderPage: RenderPage): void {
  const maxSize = MAX_BODY_BYTES
  const tooLarge = bodyLimit({ maxSize, onError: (context) => context.text('This form is too large.', 413) })
  app.post(CONTACT_PATH, tooLarge, async (context) => {
    const wait = await limiter.count('writes', context.get('address'))
    if (wait !== undefined) return context.text('Too many requests.', 429, { 'retry-after': String(wait) })
    if (!isOurForm(context.req.raw.headers, deps.env.PUBLIC_URL))
      return context.text('This can only be sent from our own pages.', 403)
    const read = await readForm(context.req.raw)
    if (read.kind === 'failed') {
      const text = read.errors.map(({ message }) => message).join('\n')
      return new Response(text, { status: read.status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
    }
    const scope = openScope(context, deps)
    const fields = fieldsOf(read.value)
    const website = textOf(read.value.website)
    const outcome = await send(fields, website, scope)
    if (outcome.kind === 'returned') return makePage(context, deps, renderPage, scope, outcome.form)
    const headers = { location: sentMessageAddress(outcome.reference), 'cache-control': 'no-store' }
    return new Response(null, { status: 303, headers })
  })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function fieldsOf(form: Record<string, unknown>): ContactFields {
  return tidyContact({
    name: textOf(form.name),
    email: textOf(form.email),
    telephone: textOf(form.telephone),
    bookingReference: textOf(form.bookingReference),
    topic: textOf(form.topic),
    message: textOf(form.message),
  })
}

type Outcome =
  { readonly kind: 'sent'; readonly reference: string } | { readonly kind: 'returned'; readonly form: ReturnedForm }

/** As in the browser, a form with faults is not sent: it counts against nobody's limit of messages. */
async function send(fields: ContactFields, website: string, scope: OpenScope): Promise<Outcome> {
  if (contactFaults(fields).length > 0) {
    return { kind: 'returned', form: { message: { fields }, status: UNPROCESSABLE } }
  }
  // The form's other way in reads and writes by the same call.
  const endpoint = contact as unknown as Endpoint<Call>
  const result = (await runSafely(endpoint, { ...fields, website }, scope)) as Result<OutputOf<'contact'>>
  if (result.kind === 'ok') return { kind: 'sent', reference: result.data.reference }
  const failure = result.errors.map(({ message }) => message)
  const { status, retryAfter } = result
  return { kind: 'returned', form: { message: { fields, failure }, status, retryAfter } }
}
