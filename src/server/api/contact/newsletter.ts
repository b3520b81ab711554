import { CALLS } from '../../../contract/calls.ts'
import { normaliseEmail, signupErrors } from '../../../domain/customer/newsletter.ts'
import { signupError } from '../../../domain/words/field-error-words.ts'
import { confirmByToken, leaveByToken, signUp } from '../../commands/correspondence/sign-up.ts'
import { endpoint } from '../endpoint.ts'
import { notFound, ok, tooMany, unprocessable, type Failed } from '../result.ts'

export const newsletter = endpoint(
  CALLS.newsletter,
  async ({ deps, input, address, requestId }) => {
    // An invalid address is not counted, or everybody who leaves it blank would share its limit.
    const email = signupErrors(input).includes('email') ? undefined : normaliseEmail(input.email)
    const wait = await deps.formLimits.countSignup(address, email)
    if (wait !== undefined) return tooMany(wait)
    const outcome = await signUp(deps, requestId, input)
    if (outcome.kind === 'asked') {
      return ok({ message: 'Thank you. Check your email to confirm your address.' })
    }
    return unprocessable(
      outcome.errors.map((field) => ({
        code: input[field].trim() === '' ? 'required' : 'invalid',
        field,
        message: signupError[field],
      })),
    )
  },
  { isWrite: true },
)

export const confirmNewsletter = endpoint(CALLS.confirmNewsletter, async ({ deps, input, requestId }) => {
  const outcome = await confirmByToken(deps, requestId, input.token)
  return outcome === 'missing' ? noSuchSignup() : ok({ message: 'Your address is confirmed.' })
})

export const leaveNewsletter = endpoint(CALLS.leaveNewsletter, async ({ deps, input, requestId }) => {
  const outcome = await leaveByToken(deps, requestId, input.token)
  return outcome === 'missing' ? noSuchSignup() : ok({ message: 'You have been unsubscribed.' })
})

/** The same for a forged token, one for another purpose, and one of a deleted sign-up. */
const noSuchSignup = (): Failed => notFound('no-such-signup', 'This link does not lead to a sign-up any more.')
