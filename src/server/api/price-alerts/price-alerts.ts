import { CALLS } from '../../../contract/calls.ts'
import { isEmail } from '../../../domain/customer/customer.ts'
import { normaliseEmail } from '../../../domain/customer/newsletter.ts'
import { londonDateAt } from '../../../domain/dates/calendar-date.ts'
import {
  emailInvalid,
  emailRequired,
  PRICE_ALERT_ENDED,
  PRICE_ALERT_PAST,
} from '../../../domain/words/field-error-words.ts'
import { isSoldIn } from '../../availability/park-channels.ts'
import { createAlert, confirmByToken, stopByToken } from '../../commands/price-alerts/create-alert.ts'
import { stayPrice } from '../../commands/price-alerts/stay-price.ts'
import { endpoint } from '../endpoint.ts'
import { partyErrors, readParty } from '../question/party-input.ts'
import { notFound, ok, tooMany, unprocessable, type Failed } from '../result.ts'

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
  (await confirmByToken(deps, input.token)) ? ok({ message: 'Your price alert is on.' }) : ended(),
)

export const stopPriceAlert = endpoint(CALLS.stopPriceAlert, async ({ deps, input }) =>
  (await stopByToken(deps, input.token)) ? ok({ message: 'Your price alert has stopped.' }) : ended(),
)

/** The same for a forged token, one for another purpose, and one of a deleted alert. */
const ended = (): Failed => notFound('no-such-alert', PRICE_ALERT_ENDED)
