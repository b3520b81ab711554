import { CALLS } from '../../../contract/calls.ts'
import type { ValidationError } from '../../../contract/call.ts'
import { emailInvalid, emailRequired } from '../../../domain/words/field-error-words.ts'
import { loginRequired } from '../../../domain/words/form-error-words.ts'
import { loadAccountOf, openAccount } from '../../commands/account/load-account.ts'
import { logIn as enter, logOut as leave } from '../../commands/account/log-in.ts'
import { callerOf } from '../booking/answer-booking.ts'
import { endpoint } from '../endpoint.ts'
import { forbidden, notFound, ok, tooMany, unprocessable, type Failed } from '../result.ts'
import { newSessionToken } from '../session.ts'
import { presentAccount } from './present-account.ts'
import { isEmail } from '../../../domain/customer/customer.ts'
import { normaliseEmail } from '../../../domain/customer/newsletter.ts'
import { openLoginLink as open, requestLoginLink as request } from '../../commands/account/login-link.ts'

const NO_SUCH_BOOKING =
  'We cannot find a booking with these details. Check your booking reference, last name and postcode.'

const LOGIN_BY_EMAIL =
  'There were too many attempts to open this booking. If your details are right, we have sent a link to the email address of the booking, which opens it.'

const FIELDS = ['bookingId', 'surname', 'postcode'] as const

export const logIn = endpoint(CALLS.logIn, async (scope) => {
  const { input, deps, address, account } = scope
  const errors = FIELDS.filter((field) => input[field] === '').map((field): ValidationError => ({
    code: 'required',
    field,
    message: loginRequired[field],
  }))
  if (errors.length > 0) return unprocessable(errors)
  const { bookingId: reference, surname, postcode } = input
  const freshToken = newSessionToken()
  const outcome = await enter(deps, callerOf(scope), { reference, surname, postcode, address }, freshToken)
  switch (outcome.kind) {
    case 'logged-in':
      account.begin(freshToken)
      return ok(presentAccount(deps, await loadAccountOf(deps, outcome.bookingId)))
    case 'no-such-booking':
      return notFound('no-such-booking', NO_SUCH_BOOKING)
    case 'emailed':
      scope.log().warn({ event: 'login-by-email' }, 'a reference has failed too often: its guest is emailed')
      return forbidden('login-by-email', LOGIN_BY_EMAIL)
    case 'too-many-tries':
      scope.log().warn({ event: 'too-many-tries' }, 'a login was refused')
      return tooMany(outcome.retryAfterSeconds, {
        code: 'too-many-tries',
        message: 'Too many attempts. Wait 15 minutes and try again, or call us.',
      })
  }
})

export const myBookings = endpoint(CALLS.myBookings, async (scope) => {
  const record = await openAccount(scope.deps, callerOf(scope))
  return record ? ok(presentAccount(scope.deps, record)) : notLoggedIn()
})

export const logOut = endpoint(CALLS.logOut, async (scope) => {
  const wasIn = await leave(scope.deps, callerOf(scope))
  scope.account.end()
  return wasIn ? ok({ message: 'You’ve closed your booking.' }) : notLoggedIn()
})

export const requestLoginLink = endpoint(CALLS.requestLoginLink, async ({ deps, input, address, log }) => {
  const { email, bookingId: reference } = input
  if (email === '') {
    return unprocessable([{ code: 'required', field: 'email', message: emailRequired }])
  }
  if (!isEmail(email)) {
    return unprocessable([{ code: 'invalid-email', field: 'email', message: emailInvalid }])
  }
  const wait = await deps.formLimits.countLoginLink(address, normaliseEmail(email))
  if (wait !== undefined) {
    log().warn({ event: 'too-many-links' }, 'a link to log in was refused')
    return tooMany(wait)
  }
  await request(deps, { email, reference })
  return ok({ message: 'If there is a booking with this email address, we have sent it a link.' })
})

export const openLoginLink = endpoint(CALLS.openLoginLink, async (scope) => {
  const { deps, input, account } = scope
  const freshToken = newSessionToken()
  const bookingId = await open(deps, callerOf(scope), input.token, freshToken)
  if (bookingId === undefined) {
    return notFound('no-such-link', 'This link has been used or has expired. Request a new one.')
  }
  account.begin(freshToken)
  return ok(presentAccount(deps, await loadAccountOf(deps, bookingId)))
})

/** The same response without a session, with an expired one, and for another booking [ACCT-03]. */
export function notLoggedIn(): Failed {
  return notFound('not-logged-in', 'Log in to see your booking.')
}
