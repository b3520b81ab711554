/** Forms without JavaScript in mock mode: judged and answered as by the real server, with nothing kept [API-06]. */
import type { Hono } from 'hono'
import type { CallName } from '../../contract/addresses.ts'
import type { OutputOf } from '../../contract/calls.ts'
import { CONTACT_PATH } from '../../domain/contact.ts'
import { LEAVE_PATH, SIGNUP_PATH, signupFaults } from '../../domain/newsletter.ts'
import { ok, unprocessable, type Result } from '../api/result.ts'
import { CONSENT_FORM_PATH, pageLeft } from '../consent-form.ts'
import type { ReturnedForm } from '../pages.ts'
import { answerContactForm, answerOneClick, answerSignup, leadTo, textOf } from '../plain-forms.ts'
import type { MockApi } from './mock-api.ts'

/** @param show makes the page at a request's address, with the form in it as it was typed */
export function mountMockForms(
  app: Hono,
  api: MockApi,
  show: (request: Request, form: ReturnedForm) => Promise<Response>,
): void {
  const ask = async <Data>(call: CallName, input: Record<string, unknown>): Promise<Result<Data>> => {
    const envelope = api.answer(call, input)
    return envelope.success === 1 ? ok(envelope.data as Data) : { ...envelope, kind: 'failed' }
  }

  app.post(CONTACT_PATH, ({ req }) =>
    answerContactForm(req.raw, {
      send: (message) => ask<OutputOf<'contact'>>('contact', message),
      show: (form) => show(req.raw, form),
    }),
  )
  app.get(SIGNUP_PATH, ({ req }) =>
    answerSignup(req.raw, async ({ fname, email }) => {
      // Recordings agree to whatever is typed.
      const faults = signupFaults({ fname: textOf(fname), email: textOf(email) })
      if (faults.length === 0) return ask('newsletter', { fname, email })
      return unprocessable(faults.map((field) => ({ code: 'invalid', field, message: `${field} will not do` })))
    }),
  )
  app.post(LEAVE_PATH, ({ req }) => answerOneClick(req.raw, (token) => ask('leaveNewsletter', { token })))
  app.post(CONSENT_FORM_PATH, ({ req }) => leadTo(pageLeft(req.raw.headers)))
}
