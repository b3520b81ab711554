import { CALLS } from '../../../contract/calls.ts'
import { isEmail } from '../../../domain/customer/customer.ts'
import { normaliseEmail } from '../../../domain/customer/newsletter.ts'
import { emailInvalid, emailRequired } from '../../../domain/words/field-error-words.ts'
import { loadAccountOf } from '../../commands/account/load-account.ts'
import { openLoginLink as open, requestLoginLink as request } from '../../commands/account/login-link.ts'
import { callerOf } from '../booking/answer-booking.ts'
import { endpoint } from '../endpoint.ts'
import { notFound, ok, tooMany, unprocessable } from '../result.ts'
import { newSessionToken } from '../session.ts'
import { presentAccount } from './present-account.ts'

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
