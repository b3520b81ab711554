import { randomUUID } from 'node:crypto'
import { CALLS } from '../../../contract/calls.ts'
import { contactErrorText } from '../../../domain/words/contact-words.ts'
import { messageReference, takeMessage } from '../../commands/correspondence/take-message.ts'
import { endpoint } from '../endpoint.ts'
import { ok, tooMany, unprocessable, notFound, type Failed } from '../result.ts'
import { normaliseEmail, signupErrors } from '../../../domain/customer/newsletter.ts'
import { emailInvalid, emailRequired } from '../../../domain/words/field-error-words.ts'
import { PRICE_ALERT_ENDED, PRICE_ALERT_PAST, signupError } from '../../../domain/words/form-error-words.ts'
import { confirmByToken, leaveByToken, signUp } from '../../commands/correspondence/sign-up.ts'
import { isEmail } from '../../../domain/customer/customer.ts'
import { londonDateAt } from '../../../domain/dates/calendar-date.ts'
import { isSoldIn } from '../../availability/park-channels.ts'
import { createAlert, confirmByToken as confirmAlert, stopByToken } from '../../commands/price-alerts/create-alert.ts'
import { stayPrice } from '../../commands/price-alerts/stay-price.ts'
import { partyErrors, readParty } from '../question/read-criteria.ts'

const THANKS = 'Thank you. We have your message.'

export const contact = endpoint(CALLS.contact, async ({ deps, input, address, requestId, log }) => {
  const wait = await deps.formLimits.countMessage(address)
  if (wait !== undefined) return tooMany(wait)
  if (input.website !== '') {
    log().info({ event: 'trapped-message' }, 'a bot filled in the honeypot of the contact form')
    return ok({ message: THANKS, reference: messageReference(randomUUID()) })
  }
  const outcome = await takeMessage(deps, requestId, input)
  if (outcome.kind === 'invalid')
    return unprocessable(outcome.errors.map((error) => ({ ...error, message: contactErrorText(error) })))
  return ok({ message: THANKS, reference: messageReference(outcome.message.id) })
})

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
  return outcome === 'missing' ? noSuchSignup() : ok({ message: 'You’re unsubscribed.' })
})

/** The same for a forged token, one for another purpose, and one of a deleted sign-up. */
const noSuchSignup = (): Failed => notFound('no-such-signup', 'This link does not lead to a sign-up any more.')

export const askForPriceAlert = endpoint(CALLS.askForPriceAlert, async ({ deps, input, address }) => {
  const { channelId: channel, parkId, arrivalDate: arrival, duration: nights } = input
  const party = readParty(input)
  const typed = input.email.trim()
  const email = typed !== '' && isEmail(typed) ? normaliseEmail(typed) : undefined
  const wait = await deps.formLimits.countPriceAlert(address, email)
  if (wait !== undefined) return tooMany(wait)
  const { catalogue } = deps.availability.current
  const park = catalogue.parks.get(parkId)
  if (!park || !isSoldIn(catalogue, park, channel)) return notFound('no-such-park', 'This park is no longer on sale.')
  if (email === undefined) {
    const error = typed === '' ? ['required', emailRequired] : ['invalid', emailInvalid]
    return unprocessable([{ code: error[0]!, field: 'email', message: error[1]! }])
  }
  const errors = partyErrors(channel, party)
  if (errors.length > 0) return unprocessable(errors)
  if (arrival <= londonDateAt(deps.clock.now())) {
    return unprocessable([{ code: 'past', field: 'arrivalDate', message: PRICE_ALERT_PAST }])
  }
  const stay = { channel, parkId, arrival, nights, party }
  await createAlert(deps, email, stay, await stayPrice(deps, stay))
  return ok({ message: 'Thank you. Check your email to confirm the alert.' })
})

export const confirmPriceAlert = endpoint(CALLS.confirmPriceAlert, async ({ deps, input }) =>
  (await confirmAlert(deps, input.token)) ? ok({ message: 'Your price alert is on.' }) : ended(),
)

export const stopPriceAlert = endpoint(CALLS.stopPriceAlert, async ({ deps, input }) =>
  (await stopByToken(deps, input.token)) ? ok({ message: 'Your price alert has stopped.' }) : ended(),
)

/** The same for a forged token, one for another purpose, and one of a deleted alert. */
const ended = (): Failed => notFound('no-such-alert', PRICE_ALERT_ENDED)
