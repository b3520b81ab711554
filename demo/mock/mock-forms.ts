/**
 * Forms without JavaScript in mock mode: validated and answered like on the real server, without storing anything
 * [API-06].
 */
import type { Hono } from 'hono'
import type { CallName } from '../../src/contract/addresses.ts'
import { UNSUBSCRIBE_PATH, SIGNUP_PATH, signupErrors } from '../../src/domain/customer/newsletter.ts'
import { STOP_ALERT_PATH } from '../../src/domain/customer/price-alert.ts'
import { ok, unprocessable, type Result } from '../../src/server/api/result.ts'
import { CONSENT_FORM_PATH, pageLeft } from '../../src/server/forms/consent-form.ts'
import { answerOneClickUnsubscribe, answerSignup, seeOther, textOf } from '../../src/server/forms/plain-forms.ts'
import type { MockApi } from './mock-api.ts'

/** Forms that have no page action. */
export function mountMockForms(app: Hono, api: MockApi): void {
  const ask = async <Data>(call: CallName, input: Record<string, unknown>): Promise<Result<Data>> => {
    const envelope = api.answer(call, input)
    return envelope.success === 1 ? ok(envelope.data as Data) : { ...envelope, kind: 'failed' }
  }

  app.get(SIGNUP_PATH, ({ req }) =>
    answerSignup(req.raw, async ({ fname, email }) => {
      // Recordings accept any input.
      const errors = signupErrors({ fname: textOf(fname), email: textOf(email) })
      if (errors.length === 0) return ask('newsletter', { fname, email })
      return unprocessable(errors.map((field) => ({ code: 'invalid', field, message: `${field} will not do` })))
    }),
  )
  app.post(UNSUBSCRIBE_PATH, ({ req }) =>
    answerOneClickUnsubscribe(req.raw, (token) => ask('leaveNewsletter', { token })),
  )
  app.post(STOP_ALERT_PATH, ({ req }) =>
    answerOneClickUnsubscribe(req.raw, (token) => ask('stopPriceAlert', { token })),
  )
  app.post(CONSENT_FORM_PATH, ({ req }) => seeOther(pageLeft(req.raw.headers)))
}
